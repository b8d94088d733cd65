import { deposit as depositInPair, priceImpactUp } from '@junction/amm/constant-product';
import type { FeeParams } from '@junction/amm/fee';
import { LOCKED_LP } from '@junction/amm/locked-lp';
import { getBalances, deposit as depositInStable, depositPriceImpactUp } from '@junction/amm/stable';
import type { PoolToken } from '@junction/api-contract';
import { itemAt, mulDivDown, ratio, type Address, type PoolKind, type Ratio } from '@junction/primitives';

/** What a pool holds of one token. */
export type ChainPoolToken = Pick<PoolToken, 'root' | 'reserve'>;

/** A pool as its contract tells it this moment. */
export interface ChainPool {
  readonly address: Address;
  readonly kind: PoolKind;
  /** Ready for operations: its LP token and wallets exist. */
  readonly isActive: boolean;
  /** In its own order. */
  readonly tokens: readonly ChainPoolToken[];
  readonly lpRoot: Address;
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
  /** Stable curves only. */
  readonly amplification: { readonly value: bigint; readonly precision: bigint } | undefined;
}

/** Its tokens in its own order. */
export const poolRoots = ({ tokens }: Pick<ChainPool, 'tokens'>): readonly Address[] =>
  tokens.map(({ root }) => root);

/** What it holds of each, base units, as the formulas take it. */
export const poolReserves = ({ tokens }: Pick<ChainPool, 'tokens'>): readonly bigint[] =>
  tokens.map(({ reserve }) => reserve);

/** An amount to supply. */
export interface SupplyAmount {
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

/** Lists are in pool order. */
export interface SupplyPreview {
  readonly lpReward: bigint;
  /** LP that stays with the pool for ever: a part of the first deposit, 0 afterwards. */
  readonly locked: bigint;
  readonly lpSupply: bigint;
  readonly reserves: readonly bigint[];
  /** Base units that come back because the pool does not swap them, in pool order. */
  readonly returned: readonly bigint[];
  /** Part of the value lost to the deposit's own size, rounded up; undefined where the curve has no one number for it. */
  readonly impact: Ratio | undefined;
}

/** What a deposit brings, in pool order, as the contract will compute it; undefined where the pool refuses it. */
export function previewSupply(
  pool: ChainPool,
  given: readonly SupplyAmount[],
  autoExchange: boolean,
): SupplyPreview | undefined {
  return pool.kind === 'constant-product'
    ? previewInPair(
        pool,
        given.map(({ amount }) => amount),
        autoExchange,
      )
    : previewInStable(pool, given);
}

/** LP that the first deposit leaves with the pool. */
const lockedBy = (lpSupply: bigint): bigint => (lpSupply === 0n ? LOCKED_LP : 0n);

function previewInPair(
  pool: ChainPool,
  amounts: readonly bigint[],
  autoExchange: boolean,
): SupplyPreview | undefined {
  const { lpSupply, fee } = pool;
  const sides = (list: readonly bigint[]): readonly [bigint, bigint] => [itemAt(list, 0), itemAt(list, 1)];
  const before = { kind: 'constant-product', reserves: sides(poolReserves(pool)), lpSupply, fee } as const;
  const outcome = depositInPair(before, sides(amounts), autoExchange);
  if (!outcome.ok || outcome.value.lpReward === 0n) return undefined;
  const { quote, lpReward, pool: after, returned } = outcome.value;
  const impactOf = (): Ratio | undefined => {
    if (lpSupply === 0n) return undefined;
    if (quote.step2Spent === 0n) return ratio(0n);
    const swapped = priceImpactUp(before, quote.step2LeftToRight ? 0 : 1, quote.step2Spent);
    return swapped.ok ? swapped.value : undefined;
  };
  return {
    lpReward,
    locked: lockedBy(lpSupply),
    lpSupply: after.lpSupply,
    reserves: after.reserves,
    returned,
    impact: impactOf(),
  };
}

function previewInStable(pool: ChainPool, given: readonly SupplyAmount[]): SupplyPreview | undefined {
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
      : depositPriceImpactUp(before, only, itemAt(amounts, only));
  return {
    lpReward,
    locked: lockedBy(lpSupply),
    lpSupply: after.lpSupply,
    reserves: getBalances(after),
    returned: amounts.map(() => 0n),
    impact: impact?.ok === true ? impact.value : undefined,
  };
}

/** How much of token `other` belongs to `amount` of token `edited` at the pool's price, rounded down. */
export function linkedAmountDown(
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
