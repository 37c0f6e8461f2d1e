PRAGMA journal_mode = WAL;
CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INT CHECK (born > 1700), weight REAL);
CREATE INDEX person_name ON person(name COLLATE NOCASE, born DESC);
CREATE TABLE visit(person REFERENCES person(id) ON DELETE CASCADE, day TEXT, cost NUMERIC);
PRAGMA foreign_keys = ON;
BEGIN;
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
INSERT INTO person SELECT i, printf('%s%s-%03d', char(65 + i % 26), substr('abcdefghij', 1 + i % 7), i * 7919 % 1000),
    1800 + i * 31 % 200, 40 + i * 0.37 - (i % 13) / 3.0 FROM n;
INSERT INTO visit SELECT id * 17 % 2000 + 1, date('2020-01-01', id % 365 || ' days'), round(id * 1.25, 2) FROM person;
COMMIT;
INSERT INTO person VALUES (9999, 'too old', 1600, 1);
INSERT INTO visit VALUES (123456, '2020-01-01', 1);
SELECT count(*), sum(born), avg(weight), min(name), max(name), total(id) FROM person;
EXPLAIN QUERY PLAN SELECT p.name, sum(v.cost) FROM person p JOIN visit v ON v.person = p.id WHERE p.name LIKE 'b%' GROUP BY 1;
SELECT p.name, count(*), sum(v.cost) s, group_concat(v.day) FROM person p JOIN visit v ON v.person = p.id
    WHERE p.name BETWEEN 'B' AND 'C' GROUP BY p.name HAVING s > 900 ORDER BY s DESC, p.name LIMIT 12;
SELECT born / 20 * 20 decade, count(*), row_number() OVER (ORDER BY count(*) DESC, born / 20),
    round(avg(avg(weight)) OVER (ORDER BY born / 20 ROWS 2 PRECEDING), 4) FROM person GROUP BY 1;
SAVEPOINT here;
DELETE FROM person WHERE id % 3 = 0;
SELECT changes(), (SELECT count(*) FROM visit);
ROLLBACK TO here;
RELEASE here;
UPDATE person SET weight = -weight WHERE name GLOB 'A*[0-4]' RETURNING id, typeof(weight);
CREATE TRIGGER moved AFTER UPDATE OF born ON person BEGIN INSERT INTO visit VALUES (new.id, 'moved', old.born); END;
UPDATE person SET born = born + 1 WHERE id < 5;
SELECT * FROM visit WHERE day = 'moved';
INSERT INTO person VALUES (1, 'again', 1900, 0) ON CONFLICT (id) DO UPDATE SET name = excluded.name || '!';
SELECT json_extract('{"a": [1, {"b": 2.5e3}, "x\u00e9"]}', '$.a[1].b'), json_group_array(id) FROM person WHERE id < 6;
SELECT hex(zeroblob(4)), quote(x'00ff'), upper('straße'), like('a%c', 'abbc'), 7 / 2, 7 / 2.0, -7 % 3, 1 << 62, 9223372036854775807 + 1;
SELECT abs(-9223372036854775808);
SELECT strftime('%Y-%j %H:%M:%f', 2451545.25), julianday('2024-02-29'), unixepoch('2001-09-09 01:46:40');
WITH RECURSIVE xaxis(x) AS (VALUES (-2.0) UNION ALL SELECT x + 0.1 FROM xaxis WHERE x < 1.2),
    yaxis(y) AS (VALUES (-1.0) UNION ALL SELECT y + 0.2 FROM yaxis WHERE y < 1.0),
    m(iter, cx, cy, x, y) AS (SELECT 0, x, y, 0.0, 0.0 FROM xaxis, yaxis UNION ALL
        SELECT iter + 1, cx, cy, x * x - y * y + cx, 2.0 * x * y + cy FROM m WHERE x * x + y * y < 4.0 AND iter < 28)
SELECT group_concat(substr(' .+*#', 1 + min(max_iter / 7, 4), 1), '') FROM
    (SELECT max(iter) AS max_iter, cy, cx FROM m GROUP BY cy, cx ORDER BY cy, cx) GROUP BY cy;
CREATE VIRTUAL TABLE doc USING fts5(title, body);
INSERT INTO doc SELECT name, replace(name, '-', ' word ') || ' ' || born FROM person;
SELECT title, snippet(doc, 1, '[', ']', '..', 5) FROM doc WHERE doc MATCH 'word AND 1850' ORDER BY rank, title LIMIT 3;
CREATE VIRTUAL TABLE box USING rtree(id, x0, x1, y0, y1);
INSERT INTO box SELECT id, id % 50, id % 50 + 2, id / 50, id / 50 + 1.5 FROM person WHERE id < 3000;
SELECT count(*), sum(id) FROM box WHERE x0 >= 10 AND x1 <= 20 AND y0 > 5 AND y1 < 12;
SELECT nothing FROM nowhere;
SELECT 'a' 'b' FROM;
VACUUM;
PRAGMA integrity_check;
