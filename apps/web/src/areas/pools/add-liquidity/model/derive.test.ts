import { FIXED_POINT_ONE, ratio, toAddress, units, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import type { ChainPool } from '../../../../rooms/chain-pool/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import {
  getExchangeAccountState,
  getWalletAndAccountBalance,
  deriveAddLiquidityFieldAmounts,
  deriveSupplyRiskWarning,
  deriveAddLiquidityPool,
  deriveLpPosition,
  deriveLiquiditySupplyState,
  getInitialPriceRoundedDown,
  reorderToPoolTokens,
  getFieldRoots,
  getFieldTokenBalancesAndAmounts,
} from './derive.ts';
import { createAddLiquidityForm, type AddLiquidityForm } from './form.ts';
import { buildAddLiquidityStepMessage, type AddLiquidityStepMessageInput } from './message-for.ts';

const root = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [A, B, LP, POOL, OWNER, ACCOUNT] = [root('1'), root('2'), root('3'), root('9'), root('a'), root('c')];
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
const [a, b] = [token(A, 'A', 9), token(B, 'B', 6)];
const tokens = [a, b];
/** Pool whose tokens are in the reverse order of the form's fields. */
const pool: ChainPool = {
  address: POOL,
  kind: 'constant-product',
  isActive: true,
  tokens: [
    { root: B, reserve: units(4_000_000n) },
    { root: A, reserve: units(2_000_000_000n) },
  ],
  lpRoot: LP,
  lpSupply: 1_000_000n,
  fee: { denominator: 1_000_000n, pool: 3_000n, beneficiary: 0n, referrer: 0n },
  amplification: undefined,
};
const empty: ChainPool = {
  ...pool,
  tokens: pool.tokens.map(({ root }) => ({ root, reserve: units(0n) })),
  lpSupply: 0n,
};
const found = (of: ChainPool | undefined) => ({ address: POOL, kind: 'constant-product' as const, pool: of });
const reading = (of: ChainPool | undefined) => ({ found: found(of), isForeign: false }) as never;
const account = {
  isDeployed: true,
  balances: new Map([[A, 5n]]),
  wallets: new Map([A, B, LP].map((one) => [one, one])),
};
const form = (change: Partial<AddLiquidityForm> = {}): AddLiquidityForm => ({
  ...createAddLiquidityForm(2, undefined),
  texts: ['1', ''],
  ...change,
});
const poolOf = (of: ChainPool | undefined, autoExchange = false) =>
  deriveAddLiquidityPool({ autoExchange }, tokens, reading(of), account);

describe('the pool', () => {
  it.each([
    ['foreign', { found: found(pool), isForeign: true }],
    ['unknown', { found: undefined, isForeign: false }],
    ['missing', { found: found(undefined), isForeign: false }],
    ['starting', { found: found({ ...pool, isActive: false }), isForeign: false }],
    ['ready', { found: found(pool), isForeign: false }],
  ])('is %s', (state, read) => {
    expect(deriveAddLiquidityPool({ autoExchange: false }, tokens, read as never, account).state).toBe(state);
  });
  it('lets a connected account choose auto-exchange', () => {
    expect(poolOf(pool, true)).toMatchObject({
      isConnected: true,
      canAutoExchange: true,
      autoExchange: true,
    });
    expect(poolOf(empty, true)).toMatchObject({ isEmpty: true, canAutoExchange: false, autoExchange: false });
    const lacking = { ...account, wallets: new Map([[A, A]]) };
    expect(deriveAddLiquidityPool({ autoExchange: true }, tokens, reading(pool), lacking)).toMatchObject({
      isConnected: false,
      autoExchange: false,
    });
  });
  it('always swaps on a stable curve', () => {
    expect(poolOf({ ...pool, kind: 'stable-pair' })).toMatchObject({ isStable: true, autoExchange: true });
  });
  it('has no LP before it is active', () => {
    expect(poolOf({ ...pool, isActive: false }).lpRoot).toBeUndefined();
  });
  it('reorders lists of fields into pool order', () => {
    expect(reorderToPoolTokens(pool, tokens, [1n, 0n])).toEqual([0n, 1n]);
    expect(reorderToPoolTokens(undefined, tokens, [1n])).toEqual([]);
    expect(getFieldRoots([a, undefined])).toEqual([]);
  });
});

describe('the amounts', () => {
  it("derive the other field from the pool's price", () => {
    expect(deriveAddLiquidityFieldAmounts(form(), tokens, poolOf(pool))).toEqual({
      texts: ['1', '2'],
      units: [1_000_000_000n, 2_000_000n],
    });
  });
  it.each<[string, Partial<AddLiquidityForm>, ChainPool | undefined]>([
    ['what was sent already', { isFixed: true }, pool],
    ['an empty pool', {}, empty],
    ['no pool', {}, undefined],
  ])('keep %s as entered', (_, change, of) => {
    expect(
      deriveAddLiquidityFieldAmounts(form({ texts: ['1', '7'], ...change }), tokens, poolOf(of)).texts,
    ).toEqual(['1', '7']);
  });
  it('keep the other field if the pool swaps the rest', () => {
    const { texts } = deriveAddLiquidityFieldAmounts(form({ texts: ['1', ''] }), tokens, poolOf(pool, true));
    expect(texts).toEqual(['1', '']);
  });
  it('are undefined for a field without a token', () => {
    const half = [a, undefined];
    const { texts, units } = deriveAddLiquidityFieldAmounts(
      form({ texts: ['1', '7'] }),
      half,
      poolOf(undefined),
    );
    expect([texts, units]).toEqual([
      ['1', '7'],
      [1_000_000_000n, undefined],
    ]);
    const other = form({ texts: ['', '7'], edited: 1 });
    expect(deriveAddLiquidityFieldAmounts(other, half, poolOf(pool)).units).toEqual([0n, undefined]);
    expect(
      deriveLiquiditySupplyState(half, poolOf(pool), [1n, undefined], ratio(0n)).preview,
    ).toBeUndefined();
    expect(
      getFieldTokenBalancesAndAmounts(half, [3n, undefined], { wallet: new Map(), account })[1],
    ).toBeUndefined();
  });
  it('clear derived fields', () => {
    expect(deriveAddLiquidityFieldAmounts(form({ texts: ['', '7'] }), tokens, poolOf(pool)).texts).toEqual([
      '',
      '',
    ]);
  });
  it('contain the balances of each token', () => {
    const summary = getFieldTokenBalancesAndAmounts([a, undefined], [3n, 0n], {
      wallet: new Map([[A, 4n]]),
      account,
    });
    expect(summary).toEqual([{ symbol: 'A', amount: 3n, wallet: 4n, held: 5n }, undefined]);
    expect(getWalletAndAccountBalance(summary[0])).toBe(9n);
    expect(
      getWalletAndAccountBalance(
        getFieldTokenBalancesAndAmounts([b], [0n], { wallet: new Map(), account })[0],
      ),
    ).toBeUndefined();
    expect([getExchangeAccountState(undefined), getExchangeAccountState({ isDeployed: false })]).toEqual([
      'unknown',
      'missing',
    ]);
  });
  it('have an initial price once both amounts are known', () => {
    expect(getInitialPriceRoundedDown(tokens, [1_000_000_000n, 2_500_000n])).toBe(
      (FIXED_POINT_ONE * 5n) / 2n,
    );
    expect(getInitialPriceRoundedDown(tokens, [0n, 5n])).toBeUndefined();
    expect(getInitialPriceRoundedDown([a, undefined], [1n, 5n])).toBeUndefined();
  });
});

describe('the deposit', () => {
  const slippageTolerance = ratio(FIXED_POINT_ONE / 100n);
  it('is previewed as the pool computes it, less the slippage tolerance', () => {
    const supply = deriveLiquiditySupplyState(
      tokens,
      poolOf(pool),
      [1_000_000_000n, 2_000_000n],
      slippageTolerance,
    );
    expect(supply.preview?.lpReward).toBeGreaterThan(0n);
    expect(supply.minLp).toBe(((supply.preview?.lpReward ?? 0n) * 99n) / 100n);
    expect(supply.rejection).toBeUndefined();
  });
  it('is undefined before the pool is active or anything is entered', () => {
    const none = { preview: undefined, rejection: undefined, minLp: undefined };
    expect(
      deriveLiquiditySupplyState(tokens, poolOf({ ...pool, isActive: false }), [1n, 1n], slippageTolerance),
    ).toEqual(none);
    expect(deriveLiquiditySupplyState(tokens, poolOf(pool), [0n, 0n], slippageTolerance)).toEqual(none);
  });
  it('reports a first deposit that is too small', () => {
    expect(deriveLiquiditySupplyState(tokens, poolOf(empty), [1n, 1n], slippageTolerance).rejection).toBe(
      'too-small',
    );
  });
  it('has no risk before it is known, and at least that of its slippage tolerance', () => {
    const input = { amounts: [1_000_000_000n, 2_000_000n], slippageTolerance, prices: undefined };
    expect(deriveSupplyRiskWarning(tokens, poolOf(pool), { ...input, preview: undefined }).level).toBe(
      'none',
    );
    const { preview } = deriveLiquiditySupplyState(tokens, poolOf(pool), input.amounts, slippageTolerance);
    expect(deriveSupplyRiskWarning(tokens, poolOf(pool), { ...input, preview }).level).toBeDefined();
  });
  it('shows the position once the LP is known', () => {
    expect(deriveLpPosition(tokens, pool, undefined, undefined)).toBeUndefined();
    expect(deriveLpPosition(tokens, pool, 500_000n, undefined)).toMatchObject({
      after: undefined,
      tokens: [b, a],
    });
  });
});

describe('the message of a step', () => {
  const amounts = [1_000_000_000n, 2_000_000n];
  const state: AddLiquidityStepMessageInput = {
    place: { signer: { account: OWNER, networkId: 1 }, root: root('d'), account: ACCOUNT },
    tokens,
    name: 'A/B',
    found: found(pool),
    pool: poolOf(pool),
    amounts,
    summary: getFieldTokenBalancesAndAmounts(tokens, amounts, { wallet: new Map(), account }),
    supply: deriveLiquiditySupplyState(tokens, poolOf(pool), amounts, ratio(FIXED_POINT_ONE / 100n)),
    from: root('e'),
  };
  it.each([
    ['connect-account', 'deploy-account'],
    ['create-pool', 'create-pool'],
    ['connect-pool', 'connect-pool'],
    ['deposit', 'deposit-token'],
    ['supply', 'deposit-liquidity'],
  ] as const)('%s sends %s', (step, kind) => {
    expect(buildAddLiquidityStepMessage({ step }, state)?.kind).toBe(kind);
  });
  it('deposits what is missing in the exchange account', () => {
    expect(
      buildAddLiquidityStepMessage({ step: 'deposit', index: 0 }, state)?.announcement.leaves,
    ).toMatchObject([{ root: A, units: '999999995' }]);
  });
  it('supplies in pool order with the minimum LP', () => {
    const message = buildAddLiquidityStepMessage({ step: 'supply' }, state);
    expect(message?.announcement.leaves.map((one) => one.root)).toEqual([B, A]);
    expect(message?.announcement.minimums).toEqual([{ root: LP, units: state.supply.minLp }]);
  });
  it.each<[string, Partial<AddLiquidityStepMessageInput>]>([
    ['deposit', { from: undefined }],
    ['supply', { supply: { preview: undefined, rejection: undefined, minLp: undefined } }],
    ['create-pool', { found: undefined }],
    ['connect-pool', { pool: poolOf(undefined) }],
    ['connect-account', { place: undefined }],
    ['connect', {}],
  ])('is undefined for %s while incomplete', (step, change) => {
    expect(
      buildAddLiquidityStepMessage({ step: step as 'deposit' }, { ...state, ...change }),
    ).toBeUndefined();
  });
});
