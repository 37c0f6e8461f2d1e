-- The work for Lua: closures, coroutines, metatables, patterns, sorting, floats, errors, the collector.
local n = tonumber(arg[1])
print(_VERSION, n, table.concat(arg, "|", 2))

local function fib(k) return k < 2 and k or fib(k - 1) + fib(k - 2) end
print("fib", fib(n + 8))

local function permutations(list, size)
  return coroutine.wrap(function()
    local function visit(k)
      if k == 0 then return coroutine.yield(table.concat(list, "")) end
      for i = 1, k do
        list[i], list[k] = list[k], list[i]
        visit(k - 1)
        list[i], list[k] = list[k], list[i]
      end
    end
    visit(size)
  end)
end
local all = {}
for p in permutations({ "a", "b", "c", "d", "e" }, 5) do all[#all + 1] = p end
table.sort(all, function(x, y) return x > y end)
print("permutations", #all, all[1], all[60], all[120])

local Vector = {}
Vector.__index = Vector
Vector.__add = function(a, b) return setmetatable({ x = a.x + b.x, y = a.y + b.y }, Vector) end
Vector.__eq = function(a, b) return a.x == b.x and a.y == b.y end
Vector.__tostring = function(v) return ("(%g, %.3f)"):format(v.x, v.y) end
local sum = setmetatable({ x = 0, y = 0 }, Vector)
for i = 1, 100 do sum = sum + setmetatable({ x = i, y = 1 / i }, Vector) end
print("vector", tostring(sum), sum == sum + setmetatable({ x = 0, y = 0 }, Vector))

local text = ("The quick brown fox jumps over the lazy dog. "):rep(20)
local words = {}
for word in text:gmatch("%a+") do words[word:lower()] = (words[word:lower()] or 0) + 1 end
local names = {}
for word in pairs(words) do names[#names + 1] = word end
table.sort(names)
for i, word in ipairs(names) do names[i] = word .. "=" .. words[word] end
print("words", table.concat(names, " "))
print("patterns", text:gsub("(%w+) (%w+)", "%2 %1", 3):sub(1, 40), ("key = value"):match("^(%w+)%s*=%s*(%w+)$"))
print("format", ("%5d|%-8s|%08.3f|%x|%q|%e"):format(-42, "left", math.pi, 255, 'a "b"\n', 12345.678))

local x = 0.5
for _ = 1, 1000 do x = 3.7 * x * (1 - x) end
print("floats", ("%.17g"):format(x), math.floor(-2.5), 7 % -3, 2 ^ 0.5, 1 / 0, -1 / 0, math.huge > 1e308)
print("bits", bit32.bxor(0xdeadbeef, 0x12345678), bit32.lrotate(1, 31), bit32.extract(0xff00, 8, 4))

print("errors", select(2, pcall(error, { code = 7 })).code, pcall(function() local t; return t.x end))
print("errors", select(2, xpcall(function() error("deep", 0) end, function(m) return "handled " .. m end)))
print("load", load("return ... + 1")(41), load("return +", "chunk"))
goto done
print("not here")
::done::
local weak = setmetatable({}, { __mode = "v" })
for i = 1, 200 do weak[i] = { i } end
collectgarbage()
print("weak", next(weak))
local sieve = {}
for i = 2, 5000 do
  if sieve[i] == nil then for k = i * i, 5000, i do sieve[k] = true end end
end
local count = 0
for i = 2, 5000 do count = count + (sieve[i] and 0 or 1) end
print("primes", count)
os.exit(3)
