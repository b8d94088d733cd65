import { deposit as depositInPair, computePriceImpactRoundedUp } from '@junction/amm/constant-product';
import type { FeeParams } from '@junction/amm/fee';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import {
  getBalances,
  deposit as depositInStable,
  computeDepositPriceImpactRoundedUp,
} from '@junction/amm/stable';
import type { PoolToken } from '@junction/api-contract';
import { itemAt, mulDivDown, ratio, type Address, type PoolKind, type Ratio } from '@junction/primitives';

/** Token of a pool with its reserve. */
export type ChainPoolToken = Pick<PoolToken, 'root' | 'reserve'>;

/** Current on-chain state of a pool. */
export interface ChainPool {
  readonly address: Address;
  readonly kind: PoolKind;
  /** True once the pool's LP token and token wallets are deployed, so that it can be used. */
  readonly isActive: boolean;
  /** Tokens in pool order, which is the token order of the contract. */
  readonly tokens: readonly ChainPoolToken[];
  readonly lpRoot: Address;
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
  /** Undefined for a constant-product pair. */
  readonly amplification: { readonly value: bigint; readonly precision: bigint } | undefined;
}

/** Returns the token roots in pool order. */
export const getPoolTokenRoots = ({ tokens }: Pick<ChainPool, 'tokens'>): readonly Address[] =>
  tokens.map(({ root }) => root);

/** Returns the reserves in base units and in pool order, as the curve formulas take them. */
export const getPoolReserves = ({ tokens }: Pick<ChainPool, 'tokens'>): readonly bigint[] =>
  tokens.map(({ reserve }) => reserve);

/** Amount of one token to deposit, and the token's decimals. */
export interface LiquiditySupplyAmount {
  /** Amount to deposit, in base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** Result of a deposit. All lists are in pool order. */
export interface LiquiditySupplyPreview {
  readonly lpReward: bigint;
  /** LP that the pool keeps forever: a constant part of the first deposit, 0 afterwards. */
  readonly locked: bigint;
  readonly lpSupply: bigint;
  readonly reserves: readonly bigint[];
  /** Base units that the pool returns to the user because they do not fit its ratio and are not swapped. */
  readonly returned: readonly bigint[];
  /**
   * Fraction of the deposit's value lost to its own price impact, rounded up; undefined if it cannot be determined, as
   * for the first deposit.
   */
  readonly impact: Ratio | undefined;
}

/**
 * Previews a deposit with the contract's own formulas. `given` is in pool order. Undefined if the pool would reject
 * the deposit.
 */
export function previewLiquiditySupply(
  pool: ChainPool,
  given: readonly LiquiditySupplyAmount[],
  autoExchange: boolean,
): LiquiditySupplyPreview | undefined {
  return pool.kind === 'constant-product'
    ? previewPairSupply(
        pool,
        given.map(({ amount }) => amount),
        autoExchange,
      )
    : previewStableSupply(pool, given);
}

/** Returns the LP that the pool keeps forever: a constant for the first deposit, 0 afterwards. */
const getLockedLp = (lpSupply: bigint): bigint => (lpSupply === 0n ? FIRST_DEPOSIT_LOCKED_LP : 0n);

function previewPairSupply(
  pool: ChainPool,
  amounts: readonly bigint[],
  autoExchange: boolean,
): LiquiditySupplyPreview | undefined {
  const { lpSupply, fee } = pool;
  const sides = (list: readonly bigint[]): readonly [bigint, bigint] => [itemAt(list, 0), itemAt(list, 1)];
  const before = { kind: 'constant-product', reserves: sides(getPoolReserves(pool)), lpSupply, fee } as const;
  const outcome = depositInPair(before, sides(amounts), autoExchange);
  if (!outcome.ok || outcome.value.lpReward === 0n) return undefined;
  const { quote, lpReward, pool: after, returned } = outcome.value;
  const impactOf = (): Ratio | undefined => {
    if (lpSupply === 0n) return undefined;
    if (quote.step2Spent === 0n) return ratio(0n);
    const swapped = computePriceImpactRoundedUp(before, quote.step2LeftToRight ? 0 : 1, quote.step2Spent);
    return swapped.ok ? swapped.value : undefined;
  };
  return {
    lpReward,
    locked: getLockedLp(lpSupply),
    lpSupply: after.lpSupply,
    reserves: after.reserves,
    returned,
    impact: impactOf(),
  };
}

function previewStableSupply(
  pool: ChainPool,
  given: readonly LiquiditySupplyAmount[],
): LiquiditySupplyPreview | undefined {
  const { kind, lpSupply, fee, amplification } = pool;
  if (amplification === undefined || kind === 'constant-product') return undefined;
  const tokens = pool.tokens.map(({ reserve }, at) => ({ reserve, decimals: itemAt(given, at).decimals }));
  const before = { kind, tokens, lpSupply, fee, amplification };
  const amounts = given.map(({ amount }) => amount);
  const outcome = depositInStable(before, amounts);
  if (!outcome.ok || outcome.value.lpReward === 0n) return undefined;
  const { lpReward, pool: after } = outcome.value;
  const [only, second] = amounts.flatMap((amount, index) => (amount === 0n ? [] : [index]));
  const impact =
    lpSupply === 0n || only === undefined || second !== undefined
      ? undefined
      : computeDepositPriceImpactRoundedUp(before, only, itemAt(amounts, only));
  return {
    lpReward,
    locked: getLockedLp(lpSupply),
    lpSupply: after.lpSupply,
    reserves: getBalances(after),
    returned: amounts.map(() => 0n),
    impact: impact?.ok === true ? impact.value : undefined,
  };
}

/**
 * Returns the amount of token `other` that matches `amount` of token `edited` at the ratio of the reserves, rounded
 * down. Undefined if a reserve is unknown or the reserve of `edited` is zero.
 */
export function getProportionalAmountRoundedDown(
  pool: Pick<ChainPool, 'tokens'>,
  edited: Address | undefined,
  other: Address,
  amount: bigint,
): bigint | undefined {
  const reserveOf = (root: Address | undefined): bigint | undefined =>
    pool.tokens.find((token) => token.root === root)?.reserve;
  const [own, wanted] = [reserveOf(edited), reserveOf(other)];
  if (own === undefined || wanted === undefined || own === 0n) return undefined;
  return mulDivDown(amount, wanted, own);
}
