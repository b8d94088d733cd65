import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRejectedMutants } from './guards.ts';
import { chooseMutants, hashParts } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import type { TierMutantsOptions } from './options.ts';
import { listMutants } from './sources.ts';

/** Number of mutants to check per requested one, because the guards reject about half of them. */
const CHECKED_PER_REQUESTED = 3;

/** Returns the TypeScript mutants of a run: those of the seed that the guards accept. */
export function planMutants(
  root: string,
  scratch: string,
  files: readonly string[],
  { sizes, seed }: Pick<TierMutantsOptions, 'sizes' | 'seed'>,
): Mutant[] {
  const all = listMutants(root, files);
  const candidates = [...sizes].flatMap(([area, count]) =>
    chooseMutants(
      all.filter((mutant) => mutant.area === area),
      count * CHECKED_PER_REQUESTED,
      seed,
    ),
  );
  const accepted = findAccepted(root, scratch, candidates);
  // Areas alternate, so that an interrupted run has judged a part of each.
  return [...sizes]
    .flatMap(([area, count]) => {
      const ofArea = accepted.filter((mutant) => mutant.area === area).slice(0, count);
      return ofArea.map((mutant, at) => ({ mutant, turn: at / count }));
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant);
}

/**
 * Returns the mutants that the guards accept. Mutants of unchanged files are not checked again if an earlier run has
 * checked them.
 */
function findAccepted(root: string, scratch: string, mutants: readonly Mutant[]): Mutant[] {
  const path = join(root, '.cache/tier-mutants/accepted.json');
  const known = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, boolean>>)
    : {};
  const hashes = new Map<string, string>();
  const keyOf = ({ id, file }: Mutant): string => {
    const hash = hashes.get(file) ?? hashParts(readFileSync(join(root, file), 'utf8'));
    hashes.set(file, hash);
    return `${id} ${hash}`;
  };
  const unknown = mutants.filter((mutant) => known[keyOf(mutant)] === undefined);
  const rejected = unknown.length === 0 ? new Set() : findRejectedMutants(root, scratch, unknown);
  const checked = unknown.map((mutant) => [keyOf(mutant), !rejected.has(mutant)] as const);
  const isAccepted = { ...known, ...Object.fromEntries(checked) };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(isAccepted));
  return mutants.filter((mutant) => isAccepted[keyOf(mutant)] === true);
}
