import { deposit as depositInPair, type FeeParams } from '@junction/amm';
import { deposit as depositInStable } from '@junction/amm/stable';
import { mulDivDown, type Address } from '@junction/primitives';

/** A pool as its contract tells it this moment; lists are in pool order. */
export interface ChainPool {
  readonly address: Address;
  readonly kind: 'constant-product' | 'stable-pair' | 'stable-pool';
  /** Ready for operations: its LP token and wallets exist. */
  readonly isActive: boolean;
  readonly roots: readonly Address[];
  readonly lpRoot: Address;
  readonly reserves: readonly bigint[];
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
  /** Stable curves only. */
  readonly amplification: { readonly value: bigint; readonly precision: bigint } | undefined;
}

export interface SupplyPreview {
  readonly lpReward: bigint;
  readonly lpSupply: bigint;
  readonly reserves: readonly bigint[];
}

/** What a deposit brings, as the contract will compute it; undefined where the pool refuses it. */
export function previewSupply(
  pool: ChainPool,
  amounts: readonly bigint[],
  decimals: readonly number[],
  autoExchange: boolean,
): SupplyPreview | undefined {
  const { kind, reserves, lpSupply, fee, amplification } = pool;
  if (kind === 'constant-product') {
    const [left = 0n, right = 0n] = reserves;
    const [leftAmount = 0n, rightAmount = 0n] = amounts;
    const outcome = depositInPair(
      { kind, reserves: [left, right], lpSupply, fee },
      [leftAmount, rightAmount],
      autoExchange,
    );
    return outcome.ok && outcome.value.lpReward > 0n
      ? {
          lpReward: outcome.value.lpReward,
          lpSupply: outcome.value.pool.lpSupply,
          reserves: outcome.value.pool.reserves,
        }
      : undefined;
  }
  if (amplification === undefined) return undefined;
  const outcome = depositInStable({ kind, reserves, lpSupply, fee, amplification, decimals }, amounts);
  return outcome.ok && outcome.value.lpReward > 0n
    ? {
        lpReward: outcome.value.lpReward,
        lpSupply: outcome.value.pool.lpSupply,
        reserves: outcome.value.pool.reserves,
      }
    : undefined;
}

/** How much of token `other` belongs to `amount` of token `edited` at the pool's price, rounded down. */
export function linkedAmountDown(
  pool: Pick<ChainPool, 'reserves'>,
  edited: number,
  other: number,
  amount: bigint,
): bigint | undefined {
  const [own, wanted] = [pool.reserves[edited] ?? 0n, pool.reserves[other] ?? 0n];
  return own === 0n ? undefined : mulDivDown(amount, wanted, own);
}
