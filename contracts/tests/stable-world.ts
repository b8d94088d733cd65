import type { CrossExchangeStep } from '@junction/protocol';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  encodeExchangePayload,
  encodeWithdrawOneCoinPayload,
  encodeWithdrawPayload,
} from '@junction/protocol';
import type { PayloadOptions } from '@junction/protocol';
import { compareAddresses, type Address } from '@junction/primitives';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { alice, bob, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import {
  addStablePoolToAccount,
  createStableDex,
  deployStablePoolWithLiquidity,
  type DeployedStablePool,
} from './stable-stage.ts';
import { COIN, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

/** Decimals of the pool's tokens, in the order of `StableWorld.coins`. */
export const STABLE_POOL_DECIMALS = [6, 9, 18] as const;
/** Initial balance of Alice and Bob per token, in tokens (not base units). */
const STARTING = 10_000n;
const SUPPLY = 10n ** 12n;
const POOLED = 1_000_000n;

/**
 * An exchange with a stable pool of three tokens, a stable pool of two of these tokens, and a pair of the first token
 * with another one.
 */
export interface StableWorld {
  readonly dex: DexStage;
  /** Tokens of the pool, with 6, 9 and 18 decimals. */
  readonly coins: readonly [Address, Address, Address];
  readonly other: Address;
  readonly pool: DeployedStablePool;
  readonly small: DeployedStablePool;
  readonly pair: DeployedPair;
}

export const toBaseUnits = (count: bigint, decimals: number): bigint => count * 10n ** BigInt(decimals);

export async function createStableWorld(): Promise<StableWorld> {
  const dex = await createStableDex();
  const create = (symbol: string, decimals: number): Promise<Address> =>
    dex.createToken(symbol, BigInt(decimals), toBaseUnits(SUPPLY, decimals));
  const coins = [await create('SIX', 6), await create('NINE', 9), await create('LONG', 18)] as const;
  const other = await create('OTHER', 9);
  await dex.deployAccount(dexOwner);
  const amounts = STABLE_POOL_DECIMALS.map((decimals) => toBaseUnits(POOLED, decimals));
  const pool = await deployStablePoolWithLiquidity(dex, coins, amounts);
  const small = await deployStablePoolWithLiquidity(
    dex,
    [coins[1], coins[2]],
    [amounts[1] ?? 0n, amounts[2] ?? 0n],
  );
  const inOrder: [bigint, bigint] = [toBaseUnits(POOLED, 6), toBaseUnits(POOLED, 9)];
  if (compareAddresses(coins[0], other) > 0) inOrder.reverse();
  const pair = await deployPairWithLiquidity(dex, coins[0], other, inOrder);
  for (const owner of [alice, bob]) {
    await dex.deployAccount(owner);
    await addStablePoolToAccount(dex, owner, pool.roots);
    for (const [index, token] of [...coins, other].entries()) {
      const amount = toBaseUnits(STARTING, STABLE_POOL_DECIMALS[index] ?? 9);
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: 2n * amount,
        to: owner,
        deploy: COIN / 10n,
      });
      if (index < 3) await dex.depositTokens(owner, token, amount);
    }
    await sendTokenTransfer(dex.stage, pool.lpRoot, dexOwner, {
      amount: toBaseUnits(STARTING, 9),
      to: owner,
      deploy: COIN / 10n,
    });
  }
  return { dex, coins, other, pool, small, pair };
}

export const stablePoolPayloadBuilders = {
  exchange: (outcoming: Address, expected = 1n, more: Partial<PayloadOptions> = {}): string =>
    unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(more), expected, outcoming })),
  deposit: (expected = 1n, more: Partial<PayloadOptions> = {}): string =>
    unwrapPayloadResult(encodeDepositPayload({ ...buildPayloadV2Options(more), expected })),
  withdraw: (expected: readonly bigint[] = [0n, 0n, 0n], more: Partial<PayloadOptions> = {}): string =>
    unwrapPayloadResult(encodeWithdrawPayload({ ...buildPayloadV2Options(more), expected })),
  oneCoin: (outcoming: Address, expected = 1n, more: Partial<PayloadOptions> = {}): string =>
    unwrapPayloadResult(
      encodeWithdrawOneCoinPayload({ ...buildPayloadV2Options(more), expected, outcoming }),
    ),
  route: (
    outcoming: Address,
    next: readonly CrossExchangeStep[],
    more: Partial<PayloadOptions> = {},
  ): string =>
    unwrapPayloadResult(
      encodeCrossExchangePayload({ ...buildPayloadV2Options(more), expected: 1n, outcoming, next }),
    ),
};

export const buildStablePoolRouteStep = (
  pool: Address,
  outcoming: Address = ALL_ZERO_ADDRESS,
  next: readonly CrossExchangeStep[] = [],
  more: Partial<CrossExchangeStep> = {},
): CrossExchangeStep => ({ pool, expected: 1n, outcoming, numerator: 1n, next, ...more });

/** Returns the token balance of an owner, base units; 0 without a wallet. */
export function readUserBalance({ dex }: StableWorld, token: Address, holder: Address): bigint {
  return getTokenBalance(dex.stage, token, holder) ?? 0n;
}

/** Sends Alice's tokens with a payload to a pool. */
export function sendTokensFromAliceToPool(
  world: StableWorld,
  to: Address,
  token: Address,
  amount: bigint,
  payload: string,
  value = 5n * COIN,
): Promise<Trace> {
  return sendTokenTransfer(world.dex.stage, token, alice, { amount, to, notify: true, value, payload });
}

/** Sets the pool's fee, with shares for `beneficiary` and for referrers. */
export function setPoolFeeWithBeneficiaryAndReferrers(
  world: StableWorld,
  beneficiary: Address,
): Promise<Trace> {
  return world.dex.admin('setPairFeeParams', {
    _roots: [...world.pool.roots],
    _params: {
      denominator: 1_000_000n,
      pool_numerator: 1000n,
      beneficiary_numerator: 1000n,
      referrer_numerator: 1000n,
      beneficiary,
      threshold: [],
      referrer_threshold: [],
    },
    _remainingGasTo: dexOwner,
  });
}
