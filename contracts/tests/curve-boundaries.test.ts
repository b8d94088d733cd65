import { describe, expect, it } from 'vitest';
import { runCurveQuery, computeCurveQueryWithFormulas } from './curves/queries.ts';
import type { CurveQueryKind, CurveQuery } from './curves/queries.ts';
import type { CurvePoolState } from './curves/pool-accounts.ts';
import recorded from './vectors/curve-boundaries.json' with { type: 'json' };

// Queries at the boundaries of the curves' comparisons and roundings, where shifting a boundary by one unit would
// change the result. The pools are accounts built directly from numbers, so all queries together take a few seconds.

interface Case {
  readonly kind: string;
  readonly asked: string;
  readonly spent: number;
  readonly received: number;
  readonly amounts: readonly string[];
  readonly reserves: readonly string[];
  readonly lpSupply: string;
  /** Denominator, and the numerators of pool, beneficiary and referrer. */
  readonly fee: readonly string[];
  readonly thresholds?: readonly string[];
  readonly autoChange?: boolean;
  readonly isReferred?: boolean;
  readonly decimals?: readonly number[];
  /** Amplification as value and precision. */
  readonly amplification?: readonly string[];
  /** Expected failure of the contract: an exit code or an empty result. */
  readonly rejected?: number | 'empty';
}

const cases = recorded as readonly unknown[] as readonly Case[];

function queryOf(one: Case): CurveQuery {
  const [denominator = 1n, pool = 0n, beneficiary = 0n, referrer = 0n] = one.fee.map(BigInt);
  const [value = 1n, precision = 1n] = (one.amplification ?? []).map(BigInt);
  return {
    asked: one.asked as CurveQueryKind,
    spent: one.spent,
    received: one.received,
    amounts: one.amounts.map(BigInt),
    autoChange: one.autoChange ?? true,
    isReferred: one.isReferred ?? false,
    pool: {
      kind: one.kind as CurvePoolState['kind'],
      reserves: one.reserves.map(BigInt),
      lpSupply: BigInt(one.lpSupply),
      fee: { denominator, pool, beneficiary, referrer },
      thresholds: (one.thresholds ?? []).map(BigInt),
      decimals: one.decimals ?? [],
      amplification: { value, precision },
    },
  };
}

describe('a curve where its answer tips', () => {
  it.each(cases.map((one, index) => [`${index}: ${one.kind}, ${one.asked}`, one] as const))(
    '%s',
    (_name, one) => {
      const query = queryOf(one);
      const rejection = one.rejected === 'empty' ? { value0: null } : { rejected: BigInt(one.rejected ?? 0) };
      expect(runCurveQuery(query)).toEqual(computeCurveQueryWithFormulas(query) ?? rejection);
    },
  );
});

describe('a curve that rejects an input', () => {
  const MAX = (1n << 128n) - 1n;
  const FEE = { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n };
  const numbers = { reserves: [1000n, 1000n], lpSupply: 1000n, fee: FEE, thresholds: [] };
  const pair: CurvePoolState = {
    ...numbers,
    kind: 'constant-product',
    decimals: [],
    amplification: { value: 1n, precision: 1n },
  };
  const stable: CurvePoolState = {
    ...numbers,
    kind: 'stable-pool',
    decimals: [0, 0],
    amplification: { value: 200n, precision: 1n },
  };
  const buildQuery = (pool: CurvePoolState, asked: CurveQueryKind, amount: bigint): CurveQuery => ({
    pool,
    asked,
    spent: 0,
    received: 1,
    amounts: [amount],
    autoChange: true,
    isReferred: false,
  });

  it('detects a wrong amount', () => {
    for (const asked of ['spend', 'withdrawSpend'] as const) {
      expect(runCurveQuery(buildQuery(stable, asked, 1000n))).toEqual({ rejected: 134n });
      expect(runCurveQuery(buildQuery(stable, asked, 999n))).not.toHaveProperty('rejected');
    }
    expect(runCurveQuery(buildQuery(stable, 'spend', 0n))).toEqual({ rejected: 134n });
    for (const amount of [0n, 1000n])
      expect(runCurveQuery(buildQuery(stable, 'withdrawOneCoin', amount))).toEqual({ rejected: 127n });
  });

  it('detects a mismatching response', () => {
    expect(runCurveQuery(buildQuery(pair, 'spend', 1000n))).toEqual({ rejected: 4n });
    expect(runCurveQuery(buildQuery(pair, 'withdraw', MAX))).not.toHaveProperty('rejected');
    expect(runCurveQuery(buildQuery({ ...pair, lpSupply: 999n }, 'withdraw', MAX))).toEqual({ rejected: 4n });
    expect(runCurveQuery(buildQuery(pair, 'exchange', MAX))).not.toHaveProperty('rejected');
  });

  it('detects that a fee cannot be divided', () => {
    const fee = { denominator: 1000n, pool: 0n, beneficiary: 0n, referrer: 1n };
    expect(runCurveQuery(buildQuery({ ...pair, fee }, 'exchange', 10n))).toEqual({ rejected: 4n });
    expect(runCurveQuery(buildQuery({ ...stable, fee }, 'exchange', 10n))).toEqual({ rejected: 4n });
  });

  it('keeps its invariants with a fee above 100 %, which cannot be set', () => {
    const join = (reserves: readonly bigint[], amount: bigint, fee: CurvePoolState['fee']): unknown => {
      const pool = { ...pair, reserves, fee };
      return runCurveQuery({ ...buildQuery(pool, 'deposit', amount), amounts: [amount, 0n] });
    };
    // The formula would swap the complete remainder, so the remainder is deposited without a swap.
    const max = { denominator: 2n, pool: 5n, beneficiary: 8n, referrer: 0n };
    expect(join([140n, 148n], 48n, max)).toMatchObject({
      value0: { step_1_left_deposit: 48n, step_2_left_to_right: false, step_3_lp_reward: 0n },
    });
    // With these fees the formula would swap more than the amount that remains after step 1 of the deposit, so the
    // getter fails.
    const more = { denominator: 4n, pool: 4n, beneficiary: 5n, referrer: 0n };
    expect(join([155n, 122n], 41n, more)).toEqual({ rejected: 4n });
  });
});
