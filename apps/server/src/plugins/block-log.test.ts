import { expect, test } from 'vitest';
import { BlockEventLog } from './block-log.ts';

const NAME = '0123456789abcdef';
const line = (text: string) => () => text;

test('returns the events after a cursor', () => {
  const log = new BlockEventLog({ name: NAME });
  const start = log.cursor;
  log.append(line('a'));
  const afterFirst = log.cursor;
  log.append(line('b'));
  expect([start, afterFirst, log.cursor].map((cursor) => log.textAfter(cursor))).toEqual(['ab', 'b', '']);
});

test('formats an event with the cursor after it', () => {
  const log = new BlockEventLog({ name: NAME });
  expect(log.append((cursor) => cursor)).toBe(log.cursor);
});

test('has no events after a cursor of which it dropped some', () => {
  const log = new BlockEventLog({ name: NAME, maxCharacters: 2 });
  const cursors = [log.cursor, ...['a', 'b', 'c'].map((text) => (log.append(line(text)), log.cursor))];
  expect(cursors.map((cursor) => log.textAfter(cursor))).toEqual([undefined, 'bc', 'c', '']);
});

test('drops an event that is too long alone, and continues', () => {
  const log = new BlockEventLog({ name: NAME, maxCharacters: 2 });
  const before = log.cursor;
  log.append(line('long'));
  const after = log.cursor;
  log.append(line('b'));
  expect([before, after].map((cursor) => log.textAfter(cursor))).toEqual([undefined, 'b']);
});

test('has no events after a cursor from before a reset', () => {
  const log = new BlockEventLog({ name: NAME });
  log.append(line('a'));
  const before = log.cursor;
  log.reset();
  const after = log.cursor;
  expect([before, after].map((cursor) => log.textAfter(cursor))).toEqual([undefined, '']);
  log.append(line('b'));
  expect([before, after].map((cursor) => log.textAfter(cursor))).toEqual([undefined, 'b']);
});

test.each(['', 'x', `${'f'.repeat(16)}.0`, `${NAME}.5`, `${NAME}.-1`, `${NAME}.1e9`, `${NAME}.`, '7'])(
  'does not know the cursor %j',
  (cursor) => {
    expect(new BlockEventLog({ name: NAME }).textAfter(cursor)).toBeUndefined();
  },
);
