/**
 * Returns the seeds that a random test runs with: all of them in the full tier, the first one in the default tier.
 */
export function seedsOfTier(seeds: readonly number[]): readonly number[] {
  return process.env['TEST_TIER'] === 'default' ? seeds.slice(0, 1) : seeds;
}
