import { itemAt, mulDivDown } from '@junction/primitives';
import { positionOfDown, type Position } from '../../../entities/liquidity-pool/index.ts';

export interface RemoveFacts {
  readonly hasWallet: boolean;
  readonly isPreparing: boolean;
  readonly isOnWrongNetwork: boolean;
  readonly hasTokens: boolean;
  readonly pool: 'unknown' | 'missing' | 'ready';
  /** LP in the wallet, undefined while unknown. */
  readonly held: bigint | undefined;
  /** LP asked for, 0 for an empty field. */
  readonly amount: bigint;
  /** Nano in the account, undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Nano the message carries, undefined while there is no pool. */
  readonly gas: bigint | undefined;
  readonly busy: 'asking' | 'removing' | undefined;
  /** Nothing the removal can cost waits for an answer. */
  readonly isAcknowledged: boolean;
}

export interface RemoveButton {
  readonly label:
    | 'preparing'
    | 'connect'
    | 'switch-network'
    | 'select'
    | 'syncing'
    | 'await'
    | 'removing'
    | 'no-pool'
    | 'no-lp'
    | 'enter-amount'
    | 'too-big'
    | 'insufficient-coin'
    | 'acknowledge'
    | 'remove';
  readonly isBusy?: true;
  readonly action?: 'connect' | 'switch-network' | 'select' | 'remove';
}

/** The button of spec 4.10: the first thing in the way. */
export function removeButtonOf(facts: RemoveFacts): RemoveButton {
  return (
    walletButton(facts) ??
    poolButton(facts) ??
    (isPoor(facts) ? { label: 'insufficient-coin' } : sendButton(facts))
  );
}

function walletButton({
  isPreparing,
  hasWallet,
  isOnWrongNetwork,
  busy,
}: RemoveFacts): RemoveButton | undefined {
  if (isPreparing) return { label: 'preparing', isBusy: true };
  if (!hasWallet) return { label: 'connect', action: 'connect' };
  if (isOnWrongNetwork) return { label: 'switch-network', action: 'switch-network' };
  if (busy === undefined) return undefined;
  return { label: busy === 'asking' ? 'await' : 'removing', isBusy: true };
}

/** What stands in the way of an amount. */
function poolButton({ hasTokens, pool, held, amount }: RemoveFacts): RemoveButton | undefined {
  if (!hasTokens) return { label: 'select', action: 'select' };
  if (pool === 'missing') return { label: 'no-pool' };
  if (pool === 'unknown' || held === undefined) return { label: 'syncing', isBusy: true };
  if (held === 0n) return { label: 'no-lp' };
  if (amount === 0n) return { label: 'enter-amount' };
  return amount > held ? { label: 'too-big' } : undefined;
}

const isPoor = ({ coin, gas }: RemoveFacts): boolean => coin !== undefined && gas !== undefined && coin < gas;

const sendButton = ({ isAcknowledged }: RemoveFacts): RemoveButton =>
  isAcknowledged ? { label: 'remove', action: 'remove' } : { label: 'acknowledge' };

export interface Removal {
  /** What comes back, in pool order, rounded down as the contract does. */
  readonly receives: readonly bigint[];
  readonly now: Position;
  readonly after: Position;
}

/**
 * The receipt and the position before and after. The LP that is burned leaves the supply too, so a sole provider who
 * removes a part still owns the whole pool (spec 4.8).
 */
export function previewRemoval(
  pool: { readonly reserves: readonly bigint[]; readonly lpSupply: bigint },
  held: bigint,
  amount: bigint,
): Removal {
  const { reserves, lpSupply } = pool;
  const burned = amount > lpSupply ? lpSupply : amount;
  const receives = reserves.map((reserve) => (lpSupply === 0n ? 0n : mulDivDown(reserve, burned, lpSupply)));
  const rest = reserves.map((reserve, index) => reserve - itemAt(receives, index));
  const left = held > burned ? held - burned : 0n;
  return {
    receives,
    now: positionOfDown(held, reserves, lpSupply),
    after: positionOfDown(left, rest, lpSupply - burned),
  };
}

/** Whole percent of the LP held that an amount is, rounded down; for the slider only. */
export function percentOfHeldDown(amount: bigint, held: bigint): number {
  if (held === 0n) return 0;
  return Number(((amount > held ? held : amount) * 100n) / held);
}

/** LP for a whole percent of what is held, rounded down; all of it at 100. */
export function partOfHeldDown(percent: number, held: bigint): bigint {
  return (held * BigInt(percent)) / 100n;
}
