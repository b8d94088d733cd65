import { beforeAll, describe, expect, it } from 'vitest';
import { POOL_REJECTION_CODE } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { sendPoolTokenNotification } from './direct-outcome.ts';
import { CANCEL_PAYLOAD, buildDepositPayload, SUCCESS_PAYLOAD, buildSwapPayload } from './pair-world.ts';
import type { DeployedPair } from './pair-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  createStablePairDex,
  deployStablePairWithLiquidity,
  putStablePair,
  STABLE_PAIR_ABI,
} from './stable-pair-stage.ts';
import type { StablePairState } from './stable-pair-stage.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';

// Limits of a stable pair's requests, and the amounts it reports at the limits of deposits.

const PAYLOADS = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
const FEE = { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n };

let dex: DexStage;
let pair: DeployedPair;
beforeAll(async () => {
  dex = await createStablePairDex();
  const token = (symbol: string) => dex.createToken(symbol, 9n, 10n ** 30n);
  await dex.deployAccount(dexOwner);
  pair = await deployStablePairWithLiquidity(dex, await token('AAA'), await token('BBB'), [
    10n ** 15n,
    10n ** 15n,
  ]);
}, 120_000);
revertChainAfterEachTest(() => dex.stage.chain);

const numbers = (more: Partial<StablePairState> = {}): StablePairState => ({
  reserves: [10n ** 9n, 10n ** 9n],
  decimals: [9, 9],
  amplification: { value: 200n, precision: 1n },
  lpSupply: 10n ** 9n,
  fee: FEE,
  ...more,
});
const putState = (more: Partial<StablePairState> = {}): void =>
  putStablePair(dex.stage, pair.address, numbers(more));

const getEventNames = (trace: Trace): string[] =>
  trace.events(pair.address, DEX_PAIR_ABI).map(({ method }) => method);

describe('a deposit', () => {
  it('of nothing is none', async () => {
    const inputs = {
      _callId: 9n,
      _operations: pair.roots.map((root) => ({ amount: 0n, root })),
      _expected: { amount: 0n, root: pair.lpRoot },
      _autoChange: true,
      _accountOwner: dexOwner,
      value5: 1n,
      _remainingGasTo: dexOwner,
      _referrer: ALL_ZERO_ADDRESS,
    };
    const account = dex.accountOf(dexOwner);
    const trace = await dex.call(account, pair.address, DEX_PAIR_ABI, 'depositLiquidity', inputs, 4n * COIN);
    expect(trace.exitCode).toBe(116);
  });

  it('that would make the other token too scarce comes back', async () => {
    putState({ reserves: [9n * 10n ** 13n, 10n ** 9n], lpSupply: 10n ** 13n });
    const arrival = {
      token: pair.roots[0],
      amount: 5n * 10n ** 13n,
      payload: buildDepositPayload(0n, PAYLOADS),
    };
    const [outcome] = await sendPoolTokenNotification(dex, pair.address, arrival);
    expect(outcome).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
  });

  it.each([0, 1] as const)('reports as much of the other token as fits, spent token %s', async (spent) => {
    // The formulas yield these values: with these reserves, the pair reports 2^128 - 1 units of the other token, the
    // maximum of 128 bits.
    const [scarce, plenty] = [
      3119255030108602581747600568124541938n,
      187155301806516154904856034087472516300n,
    ];
    const amount = 101387762334964311052314682220980978013n;
    const pool = {
      reserves: spent === 0 ? [scarce, plenty] : [plenty, scarce],
      decimals: [18, 18],
      amplification: { value: 2n, precision: 1n },
      lpSupply: 1n << 100n,
      fee: { denominator: 1_000_000n, pool: 1n, beneficiary: 0n, referrer: 0n },
    };
    putState(pool);
    const [outcome, trace] = await sendPoolTokenNotification(dex, pair.address, {
      token: pair.roots[spent],
      amount,
      payload: buildDepositPayload(0n, PAYLOADS),
    });
    expect(outcome).toBe('done');
    const reported = trace.events(pair.address, DEX_PAIR_ABI).find(({ method }) => method === 'Exchange');
    expect(reported?.inputs['receiveAmount']).toBe((1n << 128n) - 1n);
  });

  it.each([0, 1] as const)(
    'reports no swap when the reserve of token %s is already balanced',
    async (coarse) => {
      // The token without decimals is the coarse one: one of its units is worth far more than one unit of the other
      // token.
      const reserves = [10n ** 21n, 10n ** 21n];
      const decimals = [18, 18];
      reserves[coarse] = 1000n;
      decimals[coarse] = 0;
      putState({ reserves, decimals });
      const token: Address = pair.roots[coarse === 0 ? 1 : 0];
      const arrival = { token, amount: 10n ** 17n, payload: buildDepositPayload(0n, PAYLOADS) };
      const [outcome, trace] = await sendPoolTokenNotification(dex, pair.address, arrival);
      expect(outcome).toBe('done');
      expect(getEventNames(trace)).toEqual(['DepositLiquidity', 'Sync']);
    },
  );
});

describe('a question without an answer', () => {
  it('is rejected', () => {
    // The fee cannot be split: only the referrer has a share of the fee, and this operation has no referrer.
    putState({ fee: { denominator: 1000n, pool: 0n, beneficiary: 0n, referrer: 1n } });
    const [spent_token_root] = pair.roots;
    const ask =
      (method: string, inputs: Parameters<DexStage['stage']['get']>[3]): (() => AbiRecord) =>
      () =>
        dex.stage.get(
          pair.address,
          method === 'expectedExchange' ? DEX_PAIR_ABI : STABLE_PAIR_ABI,
          method,
          inputs,
        );
    expect(ask('expectedExchange', { amount: 1000n, spent_token_root })).toThrow(' 4');
    expect(ask('expectedDepositLiquidityV2', { amounts: [1000n, 1000n] })).toThrow(' 4');
  });
});

describe('a trade', () => {
  it('whose fee no holder has a share of is returned', async () => {
    putState({ fee: { denominator: 1000n, pool: 0n, beneficiary: 0n, referrer: 1n } });
    const arrival = { token: pair.roots[0], amount: 10n ** 6n, payload: buildSwapPayload(1n, PAYLOADS) };
    const [outcome] = await sendPoolTokenNotification(dex, pair.address, arrival);
    expect(outcome).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
  });

  it('of an account gives nothing for nothing, be it the least that the curve does not miss', async () => {
    // These values were found with the formulas: one unit of the plentiful token is worth less than the curve can
    // represent.
    putState({
      reserves: [1n, 9_999_999_999_999_999_963_457_973n],
      decimals: [18, 18],
      amplification: { value: 2n, precision: 1n },
      lpSupply: 10n ** 18n,
      fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 0n },
    });
    const [left, right] = pair.roots;
    const asked = { amount: 0n, spent_token_root: left };
    expect(dex.stage.get(pair.address, DEX_PAIR_ABI, 'expectedExchange', asked)['expected_amount']).toBe(1n);
    const inputs = {
      _callId: 9n,
      _operation: { amount: 0n, root: left },
      _expected: { amount: 1n, root: right },
      _accountOwner: dexOwner,
      value4: 1n,
      _remainingGasTo: dexOwner,
    };
    const account = dex.accountOf(dexOwner);
    const trace = await dex.call(account, pair.address, DEX_PAIR_ABI, 'exchange', inputs, 4n * COIN);
    expect(trace.exitCode).toBe(116);
  });
});

it('a token has thirty decimals at most', async () => {
  const other = await dex.createToken('OTHER', 9n, 10n ** 30n);
  const isActive = async (decimals: bigint): Promise<unknown> => {
    const fine = await dex.createToken(`T${decimals}`, decimals, 10n ** 30n);
    const { address } = await deployStablePairWithLiquidity(dex, fine, other);
    return dex.stage.get(address, DEX_PAIR_ABI, 'isActive')['value0'];
  };
  expect(await isActive(30n)).toBe(true);
  expect(await isActive(31n)).toBe(false);
});
