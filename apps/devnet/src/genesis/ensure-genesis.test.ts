import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { getDataDirectoryPaths } from '../data-directory.ts';
import { ensureGenesis } from './ensure-genesis.ts';
import { computeGenesisCacheKey } from './genesis-cache.ts';

const createdDirectories: string[] = [];
afterEach(() => {
  for (const directory of createdDirectories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** Creates a data directory that contains a chain and the given `genesis.json`, and returns its path. */
function createDataDirectory(record: object | undefined, network?: object): string {
  const directory = mkdtempSync(join(tmpdir(), 'junction-genesis-test-'));
  createdDirectories.push(directory);
  mkdirSync(getDataDirectoryPaths(directory).chain);
  if (record !== undefined) writeFileSync(join(directory, 'genesis.json'), JSON.stringify(record));
  if (network !== undefined) writeFileSync(getDataDirectoryPaths(directory).network, JSON.stringify(network));
  return directory;
}

async function readProgress(directory: string): Promise<readonly string[]> {
  const lines: string[] = [];
  await ensureGenesis(directory, (line) => void lines.push(line), { seed: 'devnet' });
  return lines;
}

describe('a data directory with a chain', () => {
  it('is used as is, without a message if this version would create the same history', async () => {
    expect(
      await readProgress(
        createDataDirectory({ seed: 'devnet', until: 1, key: computeGenesisCacheKey('devnet') }),
      ),
    ).toEqual([]);
  });
  it.each([
    ['another seed', { seed: 'other', until: 1, key: computeGenesisCacheKey('other') }],
    ['a version that kept no key', { seed: 'devnet', until: 1 }],
    ['no record at all', undefined],
  ])('explains how to get newer features: %s', async (_, record) => {
    expect(await readProgress(createDataDirectory(record))).toEqual([
      expect.stringContaining('npm run reset'),
    ]);
  });
  it.each([
    ['from before there were any', {}, true],
    ['of a network without', { earn: null }, true],
    ['that has them', { earn: { voteEscrow: '0:1' } }, false],
  ])('reports whether gauges and farms are missing: a chain %s', async (_, network, isMissing) => {
    const lines = await readProgress(createDataDirectory({ seed: 'devnet', until: 1 }, network));
    expect(lines).toEqual([expect.stringContaining('npm run reset')]);
    expect(lines[0]?.includes('gauges')).toBe(isMissing);
  });
});
