import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_POOL_TOKENS } from '@junction/amm/stable';
import { describe, expect, it } from 'vitest';
import { CONTRACTS } from '../manifest.ts';
import { listDependentModules, SOURCES, readContractSources } from '../tolk-sources.ts';

/** Modules that depend on the sources of every contract. */
const OF_ALL = ['contracts/read-artifacts.ts', 'contracts/tolk-sources.ts'];

describe('artifacts of a source', () => {
  it('are those of the contract whose entry it is', () => {
    expect(listDependentModules('contracts/src/earn/gauge/gauge.tolk')).toEqual([
      'contracts/artifacts/gauge.ts',
      ...OF_ALL,
    ]);
  });

  it('are those of every contract that is made of it', () => {
    const entry = listDependentModules('contracts/src/pair/pair.tolk');
    expect(entry).toEqual([
      'contracts/artifacts/dex-pair.ts',
      'contracts/artifacts/dex-stable-pair.ts',
      ...OF_ALL,
    ]);
    const runtime = listDependentModules('contracts/src/lib/abi.tolk');
    expect(runtime).toHaveLength(Object.keys(CONTRACTS).length + OF_ALL.length);
  });

  it('resolve @curve in each contract', () => {
    const curve = readContractSources('DexStablePair').keys();
    const own = [...curve].filter((path) => path.startsWith(join(SOURCES, 'pair/stable/')));
    expect(own.length).toBeGreaterThan(0);
    for (const path of own)
      expect(listDependentModules(path)).toEqual(['contracts/artifacts/dex-stable-pair.ts', ...OF_ALL]);
  });

  it('are none for a file outside the sources and for one that nothing imports', () => {
    expect(listDependentModules('contracts/README.md')).toEqual([]);
    expect(listDependentModules('contracts/src/no-such.tolk')).toEqual([]);
  });
});

it('reads changed texts of the sources in place of those on disk', () => {
  const entry = join(SOURCES, CONTRACTS.FarmPlatform);
  const alone = readContractSources('FarmPlatform', SOURCES, (path) =>
    path === entry ? 'import "@stdlib/gas-payments"\n' : readFileSync(path, 'utf8'),
  );
  expect([...alone.keys()]).toEqual([entry]);
});

it('has as many tokens in a pool at most as the packages know', () => {
  const text = readFileSync(join(SOURCES, 'dex', 'pool-types.tolk'), 'utf8');
  const [, max] = /^const MAX_POOL_TOKENS = (\d+)$/mu.exec(text) ?? [];
  expect(Number(max)).toBe(MAX_POOL_TOKENS);
});
