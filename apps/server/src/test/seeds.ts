/** Kind of database on which random tests run. */
export type TestDatabaseKind = 'PGlite' | 'PostgreSQL';

/** True in a long run (FULL=1). */
const isLongRun = process.env['FULL'] === '1';

/**
 * Returns `length`, or `longRunLength` in a long run (FULL=1). Used for the length of random histories and the number
 * of trials.
 */
export const selectRandomTestLength = (length: number, longRunLength: number): number =>
  isLongRun ? longRunLength : length;

/**
 * Returns the seeds of a random test: the first one on the embedded database and the second one on a server. In a long
 * run (FULL=1) all seeds run on both.
 */
export function selectTestSeeds(seeds: readonly number[], database: TestDatabaseKind): readonly number[] {
  if (isLongRun) return seeds;
  return database === 'PGlite' ? seeds.slice(0, 1) : seeds.slice(1, 2);
}
