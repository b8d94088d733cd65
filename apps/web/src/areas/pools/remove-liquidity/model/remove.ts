import { itemAt, mulDivDown } from '@junction/primitives';
import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
} from '../../../../rooms/action/index.ts';
import { getLpPositionRoundedDown, type LpPosition } from '../../../../rooms/chain-pool/index.ts';

export interface RemoveLiquidityBlockerInput {
  readonly gate: ActionBlockerInput;
  readonly coins: CoinBalanceCheckInput;
  readonly hasTokens: boolean;
  readonly pool: 'unknown' | 'missing' | 'ready';
  /** LP balance in base units; undefined if unknown. */
  readonly held: bigint | undefined;
  /** Entered LP in base units; 0 for an empty field. */
  readonly amount: bigint;
  /** True if no risk requires an acknowledgement, or if the user gave it. */
  readonly isAcknowledged: boolean;
}

export type RemoveLiquiditySpecificBlocker =
  | 'select'
  | 'syncing'
  | 'no-pool'
  | 'no-lp'
  | 'enter-amount'
  | 'too-big'
  | 'acknowledge'
  /** The simulation of the removal differs from the amounts in the form. */
  | 'simulation';

export type RemoveLiquidityBlocker = CommonBlocker | RemoveLiquiditySpecificBlocker;

/** Returns the first blocker of a removal (spec 4.10); undefined if it can be sent. */
export function getRemoveLiquidityBlocker(
  input: RemoveLiquidityBlockerInput,
): RemoveLiquidityBlocker | undefined {
  const { gate, coins, pool, held, amount } = input;
  return findFirstBlocker<RemoveLiquidityBlocker>([
    ...getCommonBlockerConditions(gate),
    [!input.hasTokens, 'select'],
    [pool === 'missing', 'no-pool'],
    [pool === 'unknown' || held === undefined, 'syncing'],
    [held === 0n, 'no-lp'],
    [amount === 0n, 'enter-amount'],
    [held !== undefined && amount > held, 'too-big'],
    ...getCoinBlockerConditions(coins),
    [!input.isAcknowledged, 'acknowledge'],
  ]);
}

export interface LiquidityRemovalPreview {
  /** Returned amounts in pool order, rounded down as in the contract. */
  readonly receives: readonly bigint[];
  readonly now: LpPosition;
  readonly after: LpPosition;
}

/**
 * Previews a removal: the returned amounts, and the position before and after. Removed LP is burned and leaves the
 * supply, so that a sole provider still owns the whole pool after a partial removal (spec 4.8).
 */
export function previewLiquidityRemoval(
  pool: { readonly reserves: readonly bigint[]; readonly lpSupply: bigint },
  held: bigint,
  amount: bigint,
): LiquidityRemovalPreview {
  const { reserves, lpSupply } = pool;
  const burned = amount > lpSupply ? lpSupply : amount;
  const receives = reserves.map((reserve) => (lpSupply === 0n ? 0n : mulDivDown(reserve, burned, lpSupply)));
  const rest = reserves.map((reserve, index) => reserve - itemAt(receives, index));
  const left = held > burned ? held - burned : 0n;
  return {
    receives,
    now: getLpPositionRoundedDown(held, reserves, lpSupply),
    after: getLpPositionRoundedDown(left, rest, lpSupply - burned),
  };
}

/**
 * Returns the percentage of the LP balance, rounded down. It only positions the slider; amounts must not be computed
 * from it.
 */
export function getLpBalancePercentRoundedDown(amount: bigint, held: bigint): number {
  if (held === 0n) return 0;
  return Number(((amount > held ? held : amount) * 100n) / held);
}

/** Returns the LP that a percentage of the balance corresponds to, rounded down. For 100 it is exactly the balance. */
export function getLpForPercentRoundedDown(percent: number, held: bigint): bigint {
  return (held * BigInt(percent)) / 100n;
}
