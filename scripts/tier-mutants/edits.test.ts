import { describe, expect, it } from 'vitest';
import { findMutationEdits } from './edits.ts';

const listChanges = (text: string): string[] =>
  findMutationEdits('source.tsx', text).map(
    ({ from, to, replacement }) => text.slice(0, from) + replacement + text.slice(to),
  );

describe('findEdits', () => {
  it.each([
    ['x = a < b;', 'x = a <= b;'],
    ['x = a === b;', 'x = a !== b;'],
    ['x = a + b;', 'x = a - b;'],
    ['x = a && b;', 'x = (a) || (b);'],
    ['x = a ?? b;', 'x = a;'],
    ['x = !a;', 'x = a;'],
    ['x = true;', 'x = false;'],
    ['x = 10n;', 'x = 11n;'],
    ['x = a?.b.c;', 'x = undefined;'],
    ['x = a.some(f);', 'x = a.every(f);'],
    ['x = Math.min(a, b);', 'x = Math.max(a, b);'],
    ['x = a.filter(f).length;', 'x = a.length;'],
    ['if (a) b = c;', 'if (!(a)) b = c;'],
    ["x = f('word');", "x = f('');"],
  ])('changes %s to %s', (text, changed) => {
    expect(listChanges(text)).toEqual([changed]);
  });

  it('removes calls and return values inside of functions', () => {
    const text = 'function f() { g(a); return a; }';
    expect(listChanges(text)).toEqual([
      'function f() {  return a; }',
      'function f() { g(a); return undefined; }',
    ]);
  });

  it.each([
    "import { a } from './a.ts';",
    "export * from './a.ts';",
    "type A = 'a' | 1;",
    'interface A { a: true }',
    "const a: 'a' = b;",
    "f<'a'>();",
    "const a = { 'b-c': d };",
    "x = t('message.id');",
    "throw new Error('message');",
    'f(a);',
    "const a = <p className={'large'}>text</p>;",
    'for (; a < b; a += 1) c = d;',
    'while (a < b) c = d;',
    'x = a + `text`;',
  ])('leaves %s', (text) => {
    expect(listChanges(text)).toEqual([]);
  });

  it('keeps receivers of an optional chain intact', () => {
    expect(listChanges('x = a?.filter(f).length;')).toEqual(['x = undefined;']);
  });

  it('rejects a source that does not parse', () => {
    expect(() => findMutationEdits('a.ts', 'const = ;')).toThrow('a.ts');
  });
});
