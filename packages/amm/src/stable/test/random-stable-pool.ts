import { fc } from '@fast-check/vitest';
import type { FeeParams } from '../../fee.ts';
import { MAX_UINT128 } from '../../machine-limits.ts';
import { toStableTokens, type StablePool } from '../pool.ts';

/** Returns the number of random cases per property: 2,000, or 100,000 in `npm run test:full` (`FULL=1`). */
export function getPropertyTestCaseCount(): number {
  const { process: host } = globalThis as {
    process?: { readonly env: Readonly<Record<string, string | undefined>> };
  };
  return host?.env['FULL'] === '1' ? 100_000 : 2000;
}

/** Generates integers whose magnitudes are uniform on a logarithmic scale. */
export const arbitraryLogarithmicAmount = (maxBits: number): fc.Arbitrary<bigint> =>
  fc
    .tuple(fc.integer({ min: 1, max: maxBits }), fc.bigInt({ min: 0n, max: MAX_UINT128 }))
    .map(([bits, seed]) => (seed & ((1n << BigInt(bits)) - 1n)) + 1n);

const fee: fc.Arbitrary<FeeParams> = fc
  .constantFrom(
    [1_000_000n, 3000n, 0n, 0n],
    [1_000_000n, 400n, 300n, 300n],
    [1_000_000n, 0n, 3000n, 0n],
    [1_000_000_000n, 400_000n, 100_001n, 0n],
    [7n, 1n, 1n, 0n],
    [1_000_000n, 999_990n, 0n, 0n],
    [1_000_000n, 1n, 0n, 0n],
  )
  .map(([denominator = 1n, pool = 0n, beneficiary = 0n, referrer = 0n]) => ({
    denominator,
    pool,
    beneficiary,
    referrer,
  }));

/** Relation of the balances of a random pool: similar, up to a billionfold apart, or only a few base units. */
export type RandomPoolBalanceShape = 'near' | 'lopsided' | 'dust';
const shape = fc.constantFrom<RandomPoolBalanceShape>('near', 'near', 'near', 'lopsided', 'dust');

const shapedPool: fc.Arbitrary<{ readonly shape: RandomPoolBalanceShape; readonly state: StablePool }> = fc
  .integer({ min: 2, max: 8 })
  .chain((count) =>
    fc
      .record({
        shape,
        tokenCount: arbitraryLogarithmicAmount(50),
        parts: fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: count, maxLength: count }),
        skews: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }),
        decimals: fc.array(fc.integer({ min: 0, max: 18 }), { minLength: count, maxLength: count }),
        precision: fc.constantFrom(1n, 1n, 1n, 100n, 977n),
        times: fc.oneof(
          fc.constantFrom(1n, 2n, 85n, 200n, 2000n),
          arbitraryLogarithmicAmount(20).map((one) => (one > 1_000_000n ? 1_000_000n : one)),
        ),
        steep: fc.boolean(),
        lp: fc.bigInt({ min: 500n, max: 1500n }),
        fee,
      })
      .map(({ tokenCount, parts, skews, decimals, precision, times, steep, lp, ...rest }) => {
        const reserves = decimals.map((places, index) => {
          const part = parts[index] ?? 1n;
          if (rest.shape === 'dust') return part;
          const skew = rest.shape === 'lopsided' ? 10n ** BigInt(skews[index] ?? 0) : 1n;
          return (tokenCount * part * 10n ** BigInt(places)) / (skew * 100n) + 1n;
        });
        const finest = Math.max(...decimals);
        const worth = reserves.reduce(
          (sum, one, index) => sum + one * 10n ** BigInt(finest - (decimals[index] ?? 0)),
          0n,
        );
        const state: StablePool = {
          kind: 'stable-pool',
          tokens: toStableTokens(reserves, decimals),
          amplification: {
            value: precision * times * (steep ? BigInt(count) ** BigInt(count - 1) : 1n),
            precision,
          },
          lpSupply: 1n + (worth * lp * 10n ** 6n) / 10n ** BigInt(finest),
          fee: rest.fee,
        };
        return { shape: rest.shape, state };
      }),
  );

export const arbitraryStablePool: fc.Arbitrary<StablePool> = shapedPool.map(({ state }) => state);

/** Generates a pool, two different tokens of it, and a share of a reserve in billionths. */
export const arbitraryStableTrade = fc
  .tuple(shapedPool, fc.nat({ max: 7 }), fc.nat({ max: 6 }), arbitraryLogarithmicAmount(32))
  .map(([{ shape: kind, state }, first, step, billionths]) => {
    const count = state.tokens.length;
    const index = first % count;
    return { shape: kind, state, index, other: (index + 1 + (step % (count - 1))) % count, billionths };
  });

export const computeBillionthsPlusOne = (amount: bigint | undefined, billionths: bigint): bigint =>
  ((amount ?? 0n) * billionths) / 1_000_000_000n + 1n;
