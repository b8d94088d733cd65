import { FIXED_POINT_ONE, nano, ratio, toAddress, units, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';
import { buildFixedAttachedCoins, type Operation } from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import {
  getRemoveLiquidityBusyState,
  deriveRemoveLiquidityBlockerInput,
  deriveRemovalPlan,
  buildRemovalAnnouncement,
  getPoolWithRemovableLiquidity,
  listExpectedAmounts,
} from './derive.ts';

const root = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [A, B, LP, POOL, OWNER, LP_WALLET] = [root('1'), root('2'), root('3'), root('9'), root('a'), root('7')];
const token = (at: Address, symbol: string, decimals: number): Token => ({
  root: at,
  symbol,
  name: symbol,
  decimals,
  logoUri: undefined,
  vendor: undefined,
  verified: true,
  listed: true,
});
const tokens = [token(A, 'A', 9), token(B, 'B', 6)];
const pool: ChainPool = {
  address: POOL,
  kind: 'constant-product',
  isActive: true,
  tokens: [
    { root: B, reserve: units(400n) },
    { root: A, reserve: units(800n) },
  ],
  lpRoot: LP,
  lpSupply: 1_000n,
  fee: { denominator: 1_000_000n, pool: 3_000n, beneficiary: 0n, referrer: 0n },
  amplification: undefined,
};
const reading = (of: ChainPool | undefined, isForeign = false) => ({
  found: { address: POOL, kind: 'constant-product' as const, pool: of },
  isForeign,
});

describe('the pool', () => {
  it('returns its reserves even while paused', () => {
    expect(getPoolWithRemovableLiquidity(reading(pool))).toBe(pool);
    expect(getPoolWithRemovableLiquidity(reading({ ...pool, isActive: false }))).toBeDefined();
    expect(
      getPoolWithRemovableLiquidity(reading({ ...pool, isActive: false, lpSupply: 0n })),
    ).toBeUndefined();
    expect(getPoolWithRemovableLiquidity(reading(undefined))).toBeUndefined();
  });
  it('is busy only with a pending withdrawal of the account', () => {
    const running = (change: object = {}) =>
      ({
        kind: 'withdraw-liquidity',
        account: OWNER,
        state: { step: 'awaiting-wallet' },
        terms: { pool: { address: POOL } },
        ...change,
      }) as unknown as Operation;
    expect(getRemoveLiquidityBusyState([running()], OWNER, POOL)).toBe('asking');
    expect(getRemoveLiquidityBusyState([running({ state: { step: 'sent' } })], OWNER, POOL)).toBe('running');
    expect(getRemoveLiquidityBusyState([running({ account: root('b') })], OWNER, POOL)).toBeUndefined();
    expect(
      getRemoveLiquidityBusyState([running({ terms: { pool: { address: A } } })], OWNER, POOL),
    ).toBeUndefined();
    expect(
      getRemoveLiquidityBusyState([running({ state: { step: 'succeeded' } })], OWNER, POOL),
    ).toBeUndefined();
  });
});

describe('the blocker inputs', () => {
  const input = {
    gate: { isPreparing: false, hasWallet: true, isOnWrongNetwork: false, isOnline: true, busy: undefined },
    coins: { coin: 5n, gas: nano(3n) },
    balances: { tokens: new Map([[LP, 100n]]) },
    lpWallet: LP_WALLET,
    amount: 10n,
    isAcknowledged: true,
  };
  it.each([
    ['ready', reading(pool)],
    ['missing', reading(undefined)],
    ['missing', reading(pool, true)],
    ['unknown', { found: undefined, isForeign: false }],
  ])('report a pool that is %s', (state, read) => {
    expect(deriveRemoveLiquidityBlockerInput(tokens, read, input).pool).toBe(state);
  });
  it('contain LP only if its wallet is known as well', () => {
    expect(deriveRemoveLiquidityBlockerInput(tokens, reading(pool), input).held).toBe(100n);
    expect(
      deriveRemoveLiquidityBlockerInput(tokens, reading(pool), { ...input, lpWallet: undefined }).held,
    ).toBeUndefined();
  });
  it('report a missing token', () => {
    expect(deriveRemoveLiquidityBlockerInput([tokens[0], undefined], reading(pool), input).hasTokens).toBe(
      false,
    );
  });
});

describe('the removal', () => {
  const slippageTolerance = ratio(FIXED_POINT_ONE / 100n);
  it('has minimum amounts by the slippage tolerance', () => {
    const plan = deriveRemovalPlan(pool, 500n, 500n, slippageTolerance);
    expect(plan?.receives).toEqual([200n, 400n]);
    expect(plan?.minimums).toEqual([198n, 396n]);
    expect(deriveRemovalPlan(pool, undefined, 5n, slippageTolerance)).toBeUndefined();
  });
  it('stores returned amounts by token', () => {
    const plan = deriveRemovalPlan(pool, 500n, 500n, slippageTolerance);
    expect(plan && listExpectedAmounts(pool, tokens, plan)).toMatchObject([
      { root: B, symbol: 'B', units: '200' },
      { root: A, symbol: 'A', units: '400' },
    ]);
  });
  const input = {
    account: OWNER,
    networkId: 1,
    lpWallet: LP_WALLET,
    coins: buildFixedAttachedCoins(nano(3n)),
    amount: 500n,
    plan: deriveRemovalPlan(pool, 500n, 500n, slippageTolerance),
  };
  it('announces the LP and the minimum amounts', () => {
    expect(buildRemovalAnnouncement(pool, input)).toMatchObject({
      signer: { account: OWNER, networkId: 1 },
      first: { role: 'pool', address: POOL },
      leaves: [{ root: LP, units: '500' }],
      minimums: [
        { root: B, units: 198n },
        { root: A, units: 396n },
      ],
    });
  });
  it.each(['account', 'lpWallet', 'coins', 'plan'] as const)('has no message without %s', (fact) => {
    expect(buildRemovalAnnouncement(pool, { ...input, [fact]: undefined })).toBeUndefined();
  });
});
