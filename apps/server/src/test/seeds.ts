/** Database that random tests run on. */
export type SeededDatabase = 'PGlite' | 'PostgreSQL';

/**
 * Returns the seeds that a random test runs with: the first one on the embedded database, the others on a server, and
 * all on both in a long run (FULL=1).
 */
export function selectSeeds(seeds: readonly number[], database: SeededDatabase): readonly number[] {
  if (process.env['FULL'] === '1') return seeds;
  return database === 'PGlite' ? seeds.slice(0, 1) : seeds.slice(1);
}
