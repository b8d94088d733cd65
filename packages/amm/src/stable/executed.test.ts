import { describe, expect, it } from 'vitest';
import type { Result } from '@junction/primitives';
import executed from '../../vectors/executed-stable.json' with { type: 'json' };
import type { AmmError } from '../amm-error.ts';
import { FIRST_DEPOSIT_LOCKED_LP } from '../locked-lp.ts';
import {
  getBalances,
  toStableTokens,
  deposit,
  depositOneCoin,
  exchange,
  withdraw,
  withdrawOneCoin,
  type StablePool,
} from './index.ts';

// Replays operations that were executed on public stable pairs and pools. The formulas must predict the pool state
// after each of them and reject what the pool rejected.

type Case = (typeof executed.cases)[number];
type Desc = Readonly<Record<string, unknown>>;

/**
 * Result of an operation: the received amounts (one per token, or one of LP tokens), and the pool after the operation.
 */
interface OperationResult {
  readonly received: readonly bigint[];
  readonly pool: StablePool;
}

function parsePool({ before }: Case): StablePool {
  return {
    kind: before.type === 2 ? 'stable-pair' : 'stable-pool',
    tokens: toStableTokens(before.reserves.map(BigInt), before.decimals.map(Number)),
    amplification: { value: BigInt(before.A.value), precision: BigInt(before.A.precision) },
    lpSupply: BigInt(before.lp_supply),
    fee: {
      denominator: BigInt(before.fee.D),
      pool: BigInt(before.fee.p),
      beneficiary: BigInt(before.fee.b),
      referrer: BigInt(before.fee.r),
    },
  };
}

/**
 * Cases whose tokens arrived by a route from a pool of another kind: the input and recorded output of that previous
 * hop.
 */
const PREVIOUS_HOPS = new Map([
  [110, { spent: 'tokenB', receive: 'tokenS2', amount: 65_749_959n, received: 65_736_587_067n }],
  [111, { spent: 'tokenB', receive: 'tokenS2', amount: 65_705_799n, received: 65_691_669_701n }],
]);

function run(c: Case, pool: StablePool): Result<OperationResult, AmmError> {
  const desc = c.desc as Desc;
  const at = (token: unknown): number => c.before.tokens.indexOf(String(token));
  const amount = (name: string): bigint => BigInt(String(desc[name]));
  const bought = (from: unknown, to: unknown, spent: bigint): Result<OperationResult, AmmError> =>
    mapResult(exchange(pool, at(from), at(to), spent), (one) => ({
      received: [one.received],
      pool: one.pool,
    }));
  switch (c.kind) {
    case 'direct exchange':
      return bought(desc['spent'], desc['receive'], amount('amount'));
    case 'cross exchange V2': {
      const hop = PREVIOUS_HOPS.get(c.seq);
      if (hop) return bought(hop.spent, hop.receive, hop.amount);
      return mapResult(withdrawOneCoin(pool, at('tokenS1'), 10_000_000_000n), (one) => ({
        received: [one.amount],
        pool: one.pool,
      }));
    }
    case 'account deposit': {
      const operations = desc['operations'] as readonly { root: string; amount: string }[];
      const amounts = c.before.tokens.map((token) =>
        BigInt(operations.find(({ root }) => root === token)?.amount ?? '0'),
      );
      return mapResult(deposit(pool, amounts), (one) => ({ received: [one.lpReward], pool: one.pool }));
    }
    case 'direct deposit': {
      const index = at(desc['token']);
      const amounts = pool.tokens.map((_, place) => (place === index ? amount('amount') : 0n));
      // A stable pair has no separate one-token deposit; it treats one as an imbalanced deposit.
      return pool.kind === 'stable-pair'
        ? mapResult(deposit(pool, amounts), (one) => ({ received: [one.lpReward], pool: one.pool }))
        : mapResult(depositOneCoin(pool, index, amount('amount')), (one) => ({
            received: [one.lpReward],
            pool: one.pool,
          }));
    }
    case 'direct withdraw one coin':
      return mapResult(withdrawOneCoin(pool, at(desc['token']), amount('lp')), (one) => ({
        received: [one.amount],
        pool: one.pool,
      }));
    default:
      return mapResult(withdraw(pool, amount('lp')), (one) => ({ received: one.amounts, pool: one.pool }));
  }
}

function mapResult<T>(
  result: Result<T, AmmError>,
  write: (value: T) => OperationResult,
): Result<OperationResult, AmmError> {
  return result.ok ? { ok: true, value: write(result.value) } : result;
}

/** Returns the minimum amounts that the sender set. The pool rejects the operation if one is not reached. */
function parseMinimums({ desc }: Case): readonly bigint[] {
  const { expected, expectedAmount, expectedLp } = desc as {
    readonly expected?: string | readonly string[];
    readonly expectedAmount?: string;
    readonly expectedLp?: string;
  };
  if (typeof expected === 'object') return expected.map(BigInt);
  return [BigInt(expected ?? expectedAmount ?? expectedLp ?? '0')];
}

/** Returns the values that a getter predicted in the state before the operation, if they were recorded. */
function parsePredictions({ predicted, seq }: Case): readonly bigint[] {
  const routed = PREVIOUS_HOPS.get(seq);
  if (routed) return [routed.received];
  const {
    expected_amount: bought,
    lp_reward: lp,
    hop1,
    expected_left_amount: left,
    expected_right_amount: right,
    amounts,
  } = predicted as Readonly<Record<string, string | undefined>> & { amounts?: readonly string[] };
  if (left !== undefined && right !== undefined) return [BigInt(left), BigInt(right)];
  const one = bought ?? lp ?? hop1;
  return one === undefined ? (amounts ?? []).map(BigInt) : [BigInt(one)];
}

describe('operations executed on public stable pools', () => {
  it.each(executed.cases.map((c) => [c.seq, c.kind, c] as const))('%i: %s', (_seq, kind, c) => {
    const pool = parsePool(c);
    const done = run(c, pool);
    if (!done.ok) throw new Error(done.error.code);
    // The locked LP tokens of a first deposit stay in the pool; the recorded supply includes them.
    const locked = pool.lpSupply === 0n ? FIRST_DEPOSIT_LOCKED_LP : 0n;
    const predicted = parsePredictions(c)
      .filter((one) => kind !== 'direct withdraw one coin' || one > 0n)
      .map((one) => one - locked);
    expect(done.value.received).toEqual(predicted);
    const isRejected = done.value.received.some((one, place) => one < (parseMinimums(c)[place] ?? 0n));
    const after = isRejected ? pool : done.value.pool;
    expect(getBalances(after)).toEqual(c.after.reserves.map(BigInt));
    expect(after.lpSupply).toBe(BigInt(c.after.lp_supply));
  });
});
