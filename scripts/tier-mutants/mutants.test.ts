import { describe, expect, it } from 'vitest';
import { chooseMutants, listFileMutants } from './mutants.ts';
import { getMutantArea } from './sources.ts';

const buildLine = (at: number): string =>
  `export const value${at} = left${at} < right${at} && ${at}n > other;`;
const text = Array.from({ length: 40 }, (_, at) => buildLine(at)).join('\n');
const all = listFileMutants('packages', 'packages/a/src/a.ts', text);
const chooseNames = (count: number, seed: number, mutants = all): string[] =>
  chooseMutants(mutants, count, seed).map(({ id }) => id);

describe('mutantsOf', () => {
  it('reports the line and the replaced text', () => {
    expect(all.filter((mutant) => mutant.line === 3).map(({ original }) => original)).toEqual([
      'left2 < right2 && 2n > other',
      'left2 < right2',
      '2n > other',
      '2n',
    ]);
  });

  it('gives every mutant a unique id', () => {
    const twice = listFileMutants('packages', 'a.ts', 'x = a < b;\nx = a < b; x = a < b;\n');
    expect(new Set(twice.map(({ id }) => id)).size).toBe(3);
  });
});

describe('chooseMutants', () => {
  it('chooses the same for the same seed, and others for another', () => {
    expect(chooseNames(10, 1)).toEqual(chooseNames(10, 1));
    expect(chooseNames(10, 2)).not.toEqual(chooseNames(10, 1));
  });

  it('chooses at most one mutant per line', () => {
    const lines = chooseMutants(all, 100, 1).map((mutant) => mutant.line);
    expect(lines).toHaveLength(40);
    expect(new Set(lines).size).toBe(40);
  });

  it('does not depend on lines without a chosen mutant', () => {
    const moved = listFileMutants(
      'packages',
      'packages/a/src/a.ts',
      `${text.replace(buildLine(0), '')}\n// last`,
    );
    const kept = chooseNames(10, 1).filter((id) => moved.some((mutant) => mutant.id === id));
    expect(kept.length).toBeGreaterThanOrEqual(9);
    expect(chooseNames(10, 1, moved)).toEqual(expect.arrayContaining(kept));
  });

  it('never chooses a mutant inside of another', () => {
    const nested = 'export const f = () => {\n  return g(() => {\n    return a < b;\n  });\n};';
    const chosen = chooseMutants(listFileMutants('packages', 'a.ts', nested), 10, 1);
    expect(chosen).toHaveLength(1);
  });
});

describe('areaOf', () => {
  it.each([
    ['apps/web/src/app/areas.ts', 'web'],
    ['packages/amm/src/stable/exchange.ts', 'packages'],
    ['apps/devnet/src/main.ts', 'server'],
    ['packages/amm/src/stable/exchange.test.ts', undefined],
    ['packages/testing/src/builders.ts', undefined],
    ['packages/protocol/src/ids.gen.ts', undefined],
    ['apps/server/src/test/indexer-process.ts', undefined],
    ['scripts/tier-mutants/main.ts', undefined],
  ])('puts %s into %s', (file, area) => {
    expect(getMutantArea(file)).toBe(area);
  });
});
