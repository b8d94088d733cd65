import { fc } from '@fast-check/vitest';
import { seconds, type Result, type Seconds } from '@junction/primitives';

export const PROPERTY_TEST_SEED = 20_261_123;

/**
 * Returns the number of random cases per property: more in `npm run test:full`, which sets `FULL=1`. Tests of this
 * package read no other environment variable.
 */
export function getPropertyTestCaseCount(): number {
  const { process: host } = globalThis as {
    process?: { readonly env: Readonly<Record<string, string | undefined>> };
  };
  return host?.env['FULL'] === '1' ? 100_000 : 1000;
}

export const assertProperty = <T>(property: fc.IProperty<T>): void => {
  fc.assert(property, { numRuns: getPropertyTestCaseCount(), seed: PROPERTY_TEST_SEED });
};

/** Generates amounts of at least 0, uniform on a logarithmic scale. */
export const arbitraryAmount = (maxBits: number): fc.Arbitrary<bigint> =>
  fc
    .tuple(fc.integer({ min: 1, max: maxBits }), fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }))
    .map(([bits, seed]) => seed & ((1n << BigInt(bits)) - 1n));

export const arbitraryPositiveAmount = (maxBits: number): fc.Arbitrary<bigint> =>
  arbitraryAmount(maxBits).map((value) => value + 1n);

/** Generates durations of at least 0, from seconds to years. */
export const arbitraryDuration = (max = 200_000_000): fc.Arbitrary<Seconds> =>
  fc.oneof(
    fc.integer({ min: 0, max: 3 }).map(seconds),
    fc.integer({ min: 0, max: Math.min(max, 5000) }).map(seconds),
    fc.integer({ min: 0, max }).map(seconds),
  );

export const arbitraryPositiveDuration = (max = 200_000_000): fc.Arbitrary<Seconds> =>
  arbitraryDuration(max - 1).map((time) => seconds(time + 1));

/** Start of generated histories, Unix seconds. */
export const HISTORY_START_UNIX_SECONDS = 1_700_000_000;

export function unwrapResult<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
