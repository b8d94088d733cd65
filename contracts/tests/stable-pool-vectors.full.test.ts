import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { runGetter, type AbiInputs, type AbiRecord, type AbiValue } from '@junction/tvm';
import two from '../../packages/amm/vectors/stable-pool-2.json' with { type: 'json' };
import three from '../../packages/amm/vectors/stable-pool-3.json' with { type: 'json' };
import four from '../../packages/amm/vectors/stable-pool-4.json' with { type: 'json' };
import {
  PUBLIC_NETWORK_FOUR_TOKEN_POOL_DEVIATIONS,
  PUBLIC_NETWORK_THREE_TOKEN_POOL_DEVIATIONS,
  PUBLIC_NETWORK_TWO_TOKEN_POOL_DEVIATIONS,
} from '../../packages/amm/src/stable/test/deviations.ts';
import type { DexStage } from './dex-stage.ts';
import {
  createStableDex,
  deployStablePoolWithLiquidity,
  STABLE_POOL_ABI,
  createStablePoolStateBuilder,
  type DeployedStablePool,
  type StablePoolState,
} from './stable-stage.ts';

/**
 * Compares our getters with recorded responses of the compiled public stable pool. They must be equal to the unit,
 * except in the cases that `packages/amm` lists with reasons. In these cases our contract equals the formulas of
 * `packages/amm`, which `stable-pool-differential.test.ts` checks.
 */
const isEmpty = (c: Case): boolean => (c.st.S === '0' && EXCHANGES.has(c.fn)) || c.id === 1031;
const EXCHANGES = new Set(['expectedExchange', 'getPriceImpact']);

interface Case {
  readonly id: number;
  readonly fn: string;
  readonly st: {
    readonly bal: readonly string[];
    readonly S: string;
    readonly dec: readonly number[];
    readonly D: string;
    readonly p: string;
    readonly b: string;
    readonly r: string;
    readonly A: string;
    readonly Ap: string;
  };
  readonly in: Readonly<Record<string, unknown>>;
  readonly out?: Readonly<Record<string, unknown>>;
  readonly err?: number;
}

let dex: DexStage;
const pools = new Map<number, VectorPool>();

interface VectorPool extends DeployedStablePool {
  readonly stateOf: (state: StablePoolState) => string;
}

beforeAll(async () => {
  dex = await createStableDex();
  const tokens = [];
  for (const symbol of ['AAA', 'BBB', 'CCC', 'DDD'])
    tokens.push(await dex.createToken(symbol, 9n, 10n ** 24n));
  for (const count of [2, 3, 4]) {
    const pool = await deployStablePoolWithLiquidity(dex, tokens.slice(0, count));
    pools.set(count, { ...pool, stateOf: createStablePoolStateBuilder(dex.stage, pool.address) });
  }
}, 60_000);

function parseInputs(pool: DeployedStablePool, { fn, in: given }: Case): AbiInputs {
  const root = (name: string): string => pool.roots[given[name] as number] ?? '';
  const amount = (name: string): bigint => BigInt(given[name] as string);
  switch (fn) {
    case 'expectedExchange':
      return { amount: amount('amount'), spent_token_root: root('i'), receive_token_root: root('j') };
    case 'expectedSpendAmount':
      return {
        receive_amount: amount('receive_amount'),
        receive_token_root: root('j'),
        spent_token_root: root('i'),
      };
    case 'expectedDepositLiquidityV2':
      return { amounts: (given['amounts'] as string[]).map(BigInt) };
    case 'expectedDepositLiquidityOneCoin':
      return { spent_token_root: root('i'), amount: amount('amount') };
    case 'expectedDepositSpendAmount':
      return { lp_amount: amount('lp_amount'), spent_token_root: root('i') };
    case 'expectedWithdrawLiquidity':
      return { lp_amount: amount('lp_amount') };
    case 'expectedWithdrawLiquidityOneCoin':
      return { lp_amount: amount('lp_amount'), outcoming: root('i') };
    case 'expectedOneCoinWithdrawalSpendAmount':
      return { receive_amount: amount('receive_amount'), receive_token_root: root('i') };
    case 'getVirtualPrice':
      return {};
    case 'getPriceImpact':
      return {
        amount: amount('amount'),
        spent_token_root: root('i'),
        receive_token_root: root('j'),
        price_amount: amount('price_amount'),
      };
    case 'getDepositPriceImpact':
      return { amount: amount('amount'), spent_token_root: root('i'), price_amount: amount('price_amount') };
    case 'getWithdrawalPriceImpact':
      return {
        amount: amount('amount'),
        receive_token_root: root('i'),
        price_amount: amount('price_amount'),
      };
    default:
      throw new Error(`unknown getter ${fn}`);
  }
}

/** Converts recorded decimal text to integers, including text inside lists and tuples. */
function parseNumbers(value: unknown): AbiValue {
  if (typeof value === 'string') return BigInt(value);
  if (Array.isArray(value)) return value.map(parseNumbers);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, parseNumbers(part)]));
  }
  return value as AbiValue;
}

function runGetterOfCase(c: Case): AbiRecord | undefined {
  const pool = pools.get(c.st.bal.length);
  if (!pool) throw new Error(`no pool of ${c.st.bal.length}`);
  const answer = runGetter({
    accountStuffBoc: pool.stateOf({
      balances: c.st.bal.map(BigInt),
      lpSupply: BigInt(c.st.S),
      decimals: c.st.dec,
      amplification: { value: BigInt(c.st.A), precision: BigInt(c.st.Ap) },
      fee: {
        denominator: BigInt(c.st.D),
        pool: BigInt(c.st.p),
        beneficiary: BigInt(c.st.b),
        referrer: BigInt(c.st.r),
      },
    }),
    abi: STABLE_POOL_ABI,
    method: c.fn,
    inputs: parseInputs(pool, c),
    responsible: !c.fn.startsWith('get') || c.fn === 'getVirtualPrice',
    nowMs: dex.stage.chain.now * 1000,
  });
  return answer.ok ? answer.value : undefined;
}

function parseExpected(c: Case): AbiRecord | undefined {
  const { out, err } = c;
  if (err !== undefined) return undefined;
  const recorded = parseNumbers(out) as AbiRecord;
  return 'old_balances' in recorded ? { value0: recorded } : recorded;
}

const NOTHING: Readonly<Record<string, AbiRecord>> = {
  expectedExchange: { expected_amount: 0n, expected_fee: 0n },
  getPriceImpact: { value0: null },
};

describe('recorded answers of public stable pools', () => {
  it.each([
    ['two tokens', two.cases, PUBLIC_NETWORK_TWO_TOKEN_POOL_DEVIATIONS],
    ['three tokens', three.cases, PUBLIC_NETWORK_THREE_TOKEN_POOL_DEVIATIONS],
    ['four tokens', four.cases, PUBLIC_NETWORK_FOUR_TOKEN_POOL_DEVIATIONS],
  ] as const)('%s', (_name, cases, named) => {
    const isOurs = new Set([
      ...named.first,
      ...named.unsound,
      ...named.scarce,
      ...named.unstuck,
      ...named.impact,
    ]);
    const isWrong = (c: Case): boolean => {
      const expected = isEmpty(c) ? NOTHING[c.fn] : parseExpected(c);
      return isDeepStrictEqual(runGetterOfCase(c), expected) === isOurs.has(c.id);
    };
    const wrong = (cases as readonly unknown[] as readonly Case[]).filter(isWrong);
    expect(wrong.map((c) => ({ ...c, ours: runGetterOfCase(c) }))).toEqual([]);
  });
});
