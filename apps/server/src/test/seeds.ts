/** Database that random tests run on. */
export type SeededDatabase = 'PGlite' | 'PostgreSQL';

/** True in a long run (FULL=1). */
const isLongRun = process.env['FULL'] === '1';

/** Returns `length`, and `longRunLength` in a long run (FULL=1), as the length of a random history or a series of trials. */
export const selectLength = (length: number, longRunLength: number): number =>
  isLongRun ? longRunLength : length;

/**
 * Returns the seeds that a random test runs with: the first one on the embedded database, the second one on a server,
 * and all on both in a long run (FULL=1).
 */
export function selectSeeds(seeds: readonly number[], database: SeededDatabase): readonly number[] {
  if (isLongRun) return seeds;
  return database === 'PGlite' ? seeds.slice(0, 1) : seeds.slice(1, 2);
}
