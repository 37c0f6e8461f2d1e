# What cute replay --gdb has gdb do: run the program of the user's own code with the inputs of a saved test, stop where
# it fails, or at the line that a test of --reach was kept for, show the frame there. It adds the command `cute heap`,
# also `cute-heap`: the inputs by name, and what the objects hold now that they led to.
#
# A failure that the processor does not see (a sum that overflows, an index behind an array, a division that the compiler
# found another way for) stops the program too: at the breakpoint of its line, when the operands in it are such that it
# fails.
import ast
import os
import re
import subprocess

import gdb

ENDLESS_SECONDS = 2
LONG_SECONDS = 10                          # what a failure that nobody stops has destroyed may be what ends a loop

# sym/record.h: where the objects are that input pointers lead to.
OBJECT_BASE, OBJECT_STRIDE, PAGE = 0x101000000000, 0x40000000, 4096


def object_address(slot, size):
    return OBJECT_BASE + slot * OBJECT_STRIDE + OBJECT_STRIDE - PAGE - size


class Input:
    """A line of the test: input NAME : TYPE = VALUE  @KEY"""

    def __init__(self, name, type_name, shown):
        self.name, self.type, self.shown = name, type_name, shown
        place = re.match(r'-> object (\d+) of (\d+) bytes', shown)
        self.slot = int(place.group(1)) if place else 0
        self.size = int(place.group(2)) if place else 0
        self.address = object_address(self.slot, self.size) if place else 0


class Test:
    def __init__(self, path):
        self.kind = self.words = self.file = self.function = self.source = ''
        self.line, self.inputs, self.fails = 0, [], False
        with open(path, errors='replace') as lines:
            for line in lines:
                self.read(re.sub('[\x00-\x08\x0b-\x1f\x7f-\x9f]', '?', line.rstrip('\n')))

    def read(self, line):
        word, _, rest = line.partition(' ')
        if word in ('error', 'end'):
            self.kind, _, self.words = rest.partition(' ')
            self.fails = word == 'error'
        elif word == 'place':
            where, _, self.function = rest.rpartition(' ')
            self.take_place(where)
        elif word == 'reach':
            self.kind = 'REACH'
            self.take_place(rest)
        elif word == 'source':
            self.source = rest
        elif word == 'input':
            part = re.match(r'(.*?) : (.*) = (.*)  @[0-9a-f]+$', rest)
            if part:
                self.inputs.append(Input(*part.groups()))

    def take_place(self, place):
        self.file, _, number = place.rpartition(':')
        self.line = int(number) if number.isdigit() else 0


test = Test(os.environ['CUTE_TEST'])


# ---- the heap ----

class Object:
    """What pointers of one slot lead to; the lowest of them to its begin."""

    def __init__(self, name, pointer):
        self.name, self.pointer = name, pointer


def find_objects():
    objects = {}
    for one in test.inputs:
        if not one.slot:
            continue
        known = objects.setdefault(one.slot, Object('o%d' % (len(objects) + 1), one))
        if one.address < known.pointer.address:
            known.pointer = one
    return objects


def lead(objects, address):
    """The words for where a pointer leads."""
    if address == 0:
        return '= NULL'
    slot = (address - OBJECT_BASE) // OBJECT_STRIDE
    if address < OBJECT_BASE or slot not in objects:
        return '= 0x%x' % address
    behind = address - objects[slot].pointer.address
    return '-> ' + objects[slot].name + (' %+d bytes' % behind if behind else '')


def words_of(value, objects):
    """'= 3', '-> o1', '= {v = 3, next -> o1}'"""
    kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_PTR and kind.target().strip_typedefs().code != gdb.TYPE_CODE_FUNC:
        return lead(objects, int(value))
    if kind.code == gdb.TYPE_CODE_STRUCT:
        return '= {' + ', '.join('%s %s' % (field.name or '(unnamed)', words_of(value[field], objects))
                                 for field in kind.fields()) + '}'
    return '= ' + value.format_string(max_elements=64)


def object_value(pointer):
    name = pointer.type.replace('const ', '')
    if name == 'char *':
        return gdb.parse_and_eval('*(char (*)[%d])%d' % (pointer.size, pointer.address))
    if name == 'void *':
        return gdb.parse_and_eval('*(unsigned char (*)[%d])%d' % (pointer.size, pointer.address))
    return gdb.parse_and_eval('*(%s)%d' % (pointer.type, pointer.address))


def print_heap():
    objects = find_objects()
    for one in test.inputs:
        if one.slot and one is not objects[one.slot].pointer:
            continue
        if not one.slot:
            if not re.search(r'->|\[|^[*(]', one.name):
                print('%s = %s' % (one.name, one.shown))
            continue
        try:
            words = words_of(object_value(one), objects)
        except gdb.error as error:
            words = '(%s)' % error
        print('%s %s: %s' % (one.name, lead(objects, one.address), words[2:] if words.startswith('= ') else words))


class Cute(gdb.Command):
    """Commands of cute: cute heap."""

    def __init__(self):
        super().__init__('cute', gdb.COMMAND_DATA, gdb.COMPLETE_NONE, True)


class CuteHeap(gdb.Command):
    """Print the inputs by name, and what the objects that they lead to hold now."""

    def __init__(self, name):
        super().__init__(name, gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        print_heap()


# ---- does it fail now? ----

class Unknown(Exception):
    pass


def python_text(source):
    """The C expression as Python reads it; gdb takes a dot for an arrow."""
    text = source.strip().rstrip(';')
    text = re.sub(r'^return\b', '', text).strip()
    text = re.sub(r'^[^=!<>]*?[^=!<>+*/%&|^-]=(?!=)', '', text).strip()
    text = text.replace('->', '.').replace('&&', ' and ').replace('||', ' or ').replace('((void *)0)', '0')
    return re.sub(r'!(?!=)', ' not ', text)


def number(text):
    try:
        return int(gdb.parse_and_eval(text.replace(' not ', '!').replace(' and ', '&&').replace(' or ', '||')))
    except (gdb.error, OverflowError, ValueError) as error:
        raise Unknown from error


def limits(text):
    try:
        kind = gdb.parse_and_eval(text).type.strip_typedefs()
    except gdb.error as error:
        raise Unknown from error
    return kind.sizeof * 8, kind.is_signed if kind.code == gdb.TYPE_CODE_INT else False


def exceeds(exact, text):
    bits, is_signed = limits(text)
    return is_signed and not -(1 << bits - 1) <= exact < 1 << bits - 1


def node_fails(node, text):
    def part(of):
        return ast.get_source_segment(text, of)

    whole = '(' + part(node) + ')' if isinstance(node, ast.expr) else ''
    if isinstance(node, ast.BinOp):
        left, right = number(part(node.left)), number(part(node.right))
        if isinstance(node.op, (ast.LShift, ast.RShift)):
            return not 0 <= right < limits(whole)[0]
        if isinstance(node.op, (ast.Add, ast.Sub, ast.Mult)):
            exact = {ast.Add: left + right, ast.Sub: left - right, ast.Mult: left * right}[type(node.op)]
            return exceeds(exact, whole)
        if isinstance(node.op, (ast.Div, ast.Mod)):
            return right == 0 or (right == -1 and exceeds(-left, part(node.left)))    # gdb itself would not survive it
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return exceeds(-number(part(node.operand)), whole)
    if isinstance(node, ast.Subscript):
        kind = gdb.parse_and_eval(part(node.value)).type.strip_typedefs()
        low, high = kind.range() if kind.code == gdb.TYPE_CODE_ARRAY else (0, -1)
        return low <= high and not low <= number(part(node.slice)) <= high
    return False


def fails_here():
    """Do the operands at hand make the line fail? True if that cannot be told."""
    text = python_text(test.source)
    try:
        tree = ast.parse(text, mode='eval')
        if test.words.startswith('index') and not any([isinstance(node, ast.Subscript) for node in ast.walk(tree)]):
            return True                    # a function of the library wrote there
        return any([node_fails(node, text) for node in ast.walk(tree)])
    except (SyntaxError, ValueError, Unknown, gdb.error):
        return True


# ---- to where it fails ----

class Failure(gdb.Breakpoint):
    any = False                            # stop whatever the operands are

    def stop(self):
        return self.any or fails_here()


def is_seen_by_the_processor():
    return test.kind not in ('CHECK', 'HEAP', 'LEAK', 'UNINIT') or re.search(r'null pointer', test.words)


def interrupt_later(seconds):
    pid = gdb.selected_inferior().pid
    return subprocess.Popen(['sh', '-c', 'sleep %d; kill -INT %d' % (seconds, pid)], stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def go_on_a_while(seconds=ENDLESS_SECONDS):
    """True if it did not stop by itself."""
    sleeper = interrupt_later(seconds)
    gdb.execute('continue', to_string=True)
    was_interrupted = sleeper.poll() is not None
    sleeper.terminate()                    # the number of a process that has ended may be another's
    return was_interrupted


def is_of(frame, file):
    table = frame.find_sal().symtab
    return table and (table.filename == file or table.filename.endswith('/' + file) or file.endswith('/' + table.filename))


def select_frame():
    """The newest frame at the line, else of its file."""
    frame, in_file = gdb.newest_frame(), None
    for _ in range(1000):
        if not frame:
            break
        if is_of(frame, test.file):
            in_file = in_file or frame
            if frame.find_sal().line == test.line:
                in_file = frame
                break
        frame = frame.older()
    if in_file:
        in_file.select()
    return in_file


def tell():
    frame = select_frame() if gdb.selected_inferior().pid else None
    if frame:
        sal = frame.find_sal()
        print('\ncute: stopped at %s:%d in %s; `cute heap` shows the inputs' % (test.file, sal.line, frame.name()))
        gdb.execute('frame')
    else:
        print('\ncute: it did not stop in %s' % test.file)


def to_line():
    gdb.execute('tbreak %s:%d' % (test.file, test.line), to_string=True)
    gdb.execute('run')
    tell()


def to_failure():
    print('cute: %s  %s:%d in %s' % (test.words, test.file, test.line, test.function))
    at_line, was_missed = None, False
    if not is_seen_by_the_processor():
        at_line = Failure('%s:%d' % (test.file, test.line))
        at_line.any = test.kind in ('HEAP', 'LEAK', 'UNINIT')
    if test.kind in ('TIME', 'CHOICES'):
        gdb.execute('starti', to_string=True)
        go_on_a_while()
        if gdb.selected_inferior().pid:
            gdb.execute('tbreak %s:%d' % (test.file, test.line), to_string=True)
            go_on_a_while()
    elif at_line:
        gdb.execute('starti', to_string=True)
        was_missed = go_on_a_while(LONG_SECONDS) or not gdb.selected_inferior().pid
    else:
        gdb.execute('run')
    if was_missed:
        at_line.any = True
        gdb.execute('run')
    tell()


# The program runs in the cage, gdb does not: what it is begun by goes in first and becomes the program.
def enter_cage():
    wrapper = os.environ.get('CUTE_CAGE', '')
    gdb.execute('unset environment CUTE_CAGE', to_string=True)
    if wrapper:
        gdb.execute('set sysroot', to_string=True)         # files have the same names there, and gdb may not look
        gdb.execute('set exec-wrapper ' + wrapper, to_string=True)


def begin():
    is_paged = gdb.parameter('pagination')
    gdb.execute('set pagination off')
    enter_cage()
    gdb.execute('handle SIGSYS nostop noprint pass', to_string=True)      # so --fail=io hears of system calls
    if test.kind == 'REACH':
        to_line()
    elif test.fails:
        to_failure()
    else:
        print('cute: this test %s when it was recorded; set breakpoints, then `run`' % test.words)
    gdb.execute('set pagination ' + ('on' if is_paged else 'off'))


Cute()
CuteHeap('cute heap')
CuteHeap('cute-heap')
begin()
