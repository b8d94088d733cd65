import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRejected } from './guards.ts';
import { chooseMutants, hashOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import type { Options } from './options.ts';
import { mutantsIn } from './sources.ts';

/** Mutants that are checked for each one that is wanted: the guards reject about half. */
const SPARE = 3;

/**
 * Returns the TypeScript mutants of a run: those of the seed that the guards accept. Remembered on disk while the
 * choice is the same.
 */
export function planMutants(
  root: string,
  scratch: string,
  files: readonly string[],
  { sizes, seed }: Pick<Options, 'sizes' | 'seed'>,
): Mutant[] {
  const all = mutantsIn(root, files);
  const candidates = [...sizes].flatMap(([area, count]) =>
    chooseMutants(
      all.filter((mutant) => mutant.area === area),
      count * SPARE,
      seed,
    ),
  );
  if (candidates.length === 0) return [];
  const key = hashOf(String(seed), ...candidates.map(({ id }) => id));
  const path = join(root, '.cache/tier-mutants', `rejected-${key}.json`);
  const rejected = existsSync(path)
    ? new Set(JSON.parse(readFileSync(path, 'utf8')) as readonly string[])
    : new Set([...findRejected(root, scratch, candidates)].map(({ id }) => id));
  mkdirSync(join(root, '.cache/tier-mutants'), { recursive: true });
  writeFileSync(path, JSON.stringify([...rejected]));
  const accepted = candidates.filter(({ id }) => !rejected.has(id));
  // Areas in turn: a run that is cut short has judged a part of each.
  return [...sizes]
    .flatMap(([area, count]) => {
      const ofArea = accepted.filter((mutant) => mutant.area === area).slice(0, count);
      return ofArea.map((mutant, at) => ({ mutant, turn: at / count }));
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant);
}
