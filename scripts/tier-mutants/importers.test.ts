import { expect, it } from 'vitest';
import { ImportDistances } from './importers.ts';

it('counts the imports on the shortest path from a test to a module', () => {
  const importers = new ImportDistances(
    new Map([
      ['near.test.ts', ['a.ts']],
      ['far.test.ts', ['b.ts', 'c.ts']],
      ['other.test.ts', ['c.ts']],
      ['b.ts', ['a.ts']],
      ['a.ts', ['b.ts']],
    ]),
  );
  expect(importers.hops('a.ts', 'near.test.ts')).toBe(1);
  expect(importers.hops('a.ts', 'far.test.ts')).toBe(2);
  expect(importers.hops('a.ts', 'other.test.ts')).toBeUndefined();
  expect(importers.hops('unknown.ts', 'near.test.ts')).toBeUndefined();
});
