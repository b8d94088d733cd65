import { beforeAll, describe, expect, it } from 'vitest';
import { runGetter, type AbiInputs, type AbiRecord, type AbiValue } from '@junction/tvm';
import recorded from '../../packages/amm/vectors/stable-pair.json' with { type: 'json' };
import { PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS } from '../../packages/amm/src/stable/test/deviations.ts';
import type { DexStage } from './dex-stage.ts';
import type { DeployedPair } from './pair-stage.ts';
import {
  createStablePairDex,
  deployStablePairWithLiquidity,
  STABLE_PAIR_ABI,
  createStablePairStateBuilder,
} from './stable-pair-stage.ts';

/**
 * The tests of this file compare our getters with recorded responses of the compiled public stable pair. The results
 * must be equal to the unit, except in the cases that `packages/amm` lists with reasons. In these cases our contract
 * equals the formulas, which `stable-pair-differential.test.ts` checks.
 */
type Case = (typeof recorded.cases)[number] & { readonly out?: unknown; readonly err?: number };

let dex: DexStage;
let pair: DeployedPair;

beforeAll(async () => {
  dex = await createStablePairDex();
  const tokens = [];
  for (const symbol of ['AAA', 'BBB']) tokens.push(await dex.createToken(symbol, 9n, 10n ** 24n));
  const [a, b] = tokens;
  if (!a || !b) throw new Error('no tokens');
  pair = await deployStablePairWithLiquidity(dex, a, b);
}, 60_000);

function parseInputs({ fn, in: given }: Case): AbiInputs {
  const fields = given as Readonly<Record<string, unknown>>;
  const amount = (name: string): bigint => BigInt(fields[name] as string);
  const root = (name: string): string => pair.roots[fields[name] as 0 | 1];
  switch (fn) {
    case 'expectedExchange':
      return { amount: amount('amount'), spent_token_root: root('i') };
    case 'expectedSpendAmount':
      return { receive_amount: amount('receive_amount'), receive_token_root: root('j') };
    case 'expectedDepositLiquidityV2':
      return { amounts: (fields['amounts'] as string[]).map(BigInt) };
    case 'expectedWithdrawLiquidity':
      return { lp_amount: amount('lp_amount') };
    case 'getVirtualPrice':
      return {};
    case 'getPriceImpact':
      return { amount: amount('amount'), spent_token_root: root('i'), price_amount: amount('price_amount') };
    default:
      throw new Error(`unknown getter ${fn}`);
  }
}

/** Converts recorded decimal text to integers, including text inside lists and tuples. */
function parseNumbers(value: unknown): AbiValue {
  if (typeof value === 'string') return BigInt(value);
  if (Array.isArray(value)) return value.map(parseNumbers);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, parseNumbers(part)]));
  return value as AbiValue;
}

function runGetterOfCase(c: Case): AbiRecord | undefined {
  const { st } = c;
  const answer = runGetter({
    accountStuffBoc: createStablePairStateBuilder(
      dex.stage,
      pair.address,
    )({
      reserves: st.bal.map(BigInt),
      lpSupply: BigInt(st.S),
      decimals: st.dec,
      amplification: { value: BigInt(st.A), precision: BigInt(st.Ap) },
      fee: {
        denominator: BigInt(st.D),
        pool: BigInt(st.p),
        beneficiary: BigInt(st.b),
        referrer: BigInt(st.r),
      },
    }),
    abi: STABLE_PAIR_ABI,
    method: c.fn,
    inputs: parseInputs(c),
    // This getter is the only one without an answer id.
    responsible: c.fn !== 'getPriceImpact',
    nowMs: dex.stage.chain.now * 1000,
  });
  return answer.ok ? answer.value : undefined;
}

function recordedAnswer({ out, err }: Case): AbiRecord | undefined {
  if (err !== undefined) return undefined;
  const record = parseNumbers(out) as AbiRecord;
  return 'old_balances' in record ? { value0: record } : record;
}

const OURS = new Set(
  [
    PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS.first,
    PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS.empty,
    PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS.unsound,
    PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS.scarce,
    PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS.impact,
  ].flat(),
);

describe('recorded answers of the public stable pair', () => {
  const cases = recorded.cases as readonly Case[];
  it.each([...new Set(cases.map((c) => c.fn))])('%s', (fn) => {
    const wrong = cases.filter(
      (c) => c.fn === fn && equal(runGetterOfCase(c), recordedAnswer(c)) === OURS.has(c.id),
    );
    expect(wrong.map((c) => ({ ...c, ours: runGetterOfCase(c) }))).toEqual([]);
  });

  it('an empty pair gives nothing for nothing, and has no price impact', () => {
    for (const c of cases.filter(({ id }) => PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS.empty.includes(id)))
      expect(runGetterOfCase(c)).toEqual(
        c.fn === 'getPriceImpact' ? { value0: null } : { expected_amount: 0n, expected_fee: 0n },
      );
  });
});

const text = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
const equal = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, text) === JSON.stringify(other, text);
