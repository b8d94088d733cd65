import { describe, expect, it } from 'vitest';
import { createTestBatches, computeFolderDistance, isFullTierTestFile } from './suite.ts';

describe('distance', () => {
  it('orders tests by name, then by the folders in between', () => {
    const source = 'apps/web/src/areas/swap/ticket/model/deal.ts';
    const tests = [
      'packages/amm/src/stable/exchange.test.ts',
      'apps/web/src/areas/pools/list.test.ts',
      'apps/web/src/areas/swap/ticket/ui/ticket.browser.test.tsx',
      'apps/web/src/areas/swap/ticket/model/other.test.ts',
      'apps/web/src/areas/swap/ticket/model/deal.test.ts',
    ];
    expect(
      tests.toSorted((a, b) => computeFolderDistance(source, a) - computeFolderDistance(source, b)),
    ).toEqual(tests.toReversed());
    expect(computeFolderDistance(source, 'apps/web/src/areas/swap/ticket/model/deal.full.test.ts')).toBe(0);
  });
});

describe('batchesOf', () => {
  it('groups neighbours of one project', () => {
    const test = (project: string, file: string) => ({ project, file, tier: 'default' as const });
    const tests = [test('a', '3'), test('b', '1'), test('a', '1'), test('a', '2'), test('c', '1')];
    const files = createTestBatches(tests, { a: 2, b: 2 }).map((batch) =>
      batch.map(({ project, file }) => project + file).join(' '),
    );
    expect(files).toEqual(['a1 a2', 'a3', 'b1', 'c1']);
  });
});

describe('isFullTierTestFile', () => {
  it.each([
    ['a/b.full.test.ts', true],
    ['a/b.full.browser.test.tsx', true],
    ['a/b.full.test.mjs', true],
    ['a/b.test.ts', false],
    ['a/full.browser.test.tsx', false],
  ])('of %s is %s', (file, isFull) => {
    expect(isFullTierTestFile(file)).toBe(isFull);
  });
});
