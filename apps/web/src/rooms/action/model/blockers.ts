/** Blockers that can affect any on-chain action, whatever its message. */
export type Gate = 'preparing' | 'connect' | 'switch-network' | 'offline' | Working;

/** Another operation of the same kind is open at the wallet, or pending on-chain. */
export type Working = 'await-wallet' | 'running';

/** Blockers shared by several actions. Their button texts are in this folder (`ui/blocker-text.ts`). */
export type CommonBlocker =
  | Gate
  /** Data that the message is built from is still loading. */
  | 'reading'
  | 'insufficient-coin';

export interface WalletInput {
  /** The wallet of the last visit is being reconnected, so it is not known yet whether there is one. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
}

/**
 * `asking`: the wallet is showing the request; `running`: the message is pending. Undefined if no operation is open.
 */
export type Busy = 'asking' | 'running' | undefined;

export interface GateInput extends WalletInput {
  /** Online state reported by the browser. */
  readonly isOnline: boolean;
  readonly busy: Busy;
}

/** Conditions with the blocker each one causes, the most important first. */
export type Reasons<Blocker> = readonly (readonly [holds: boolean, blocker: Blocker])[];

/** Returns the conditions under which no connected wallet on the page's network can sign. */
export const walletReasons = (input: WalletInput): Reasons<'preparing' | 'connect' | 'switch-network'> => [
  [input.isPreparing, 'preparing'],
  [!input.hasWallet, 'connect'],
  [input.isOnWrongNetwork, 'switch-network'],
];

export const offlineReasons = ({ isOnline }: Pick<GateInput, 'isOnline'>): Reasons<'offline'> => [
  [!isOnline, 'offline'],
];

export const busyReasons = ({ busy }: Pick<GateInput, 'busy'>): Reasons<Working> => [
  [busy === 'asking', 'await-wallet'],
  [busy === 'running', 'running'],
];

/** Returns the conditions to check before those of the action itself: wallet, network connection, open operations. */
export const gateReasons = (input: GateInput): Reasons<Gate> => [
  ...walletReasons(input),
  ...offlineReasons(input),
  ...busyReasons(input),
];

export interface CoinInput {
  /** Balance in nano. Undefined if unknown, which does not block the action. */
  readonly coin: bigint | undefined;
  /** Coins to attach, in nano. Undefined if unknown, which does not block the action. */
  readonly gas: bigint | undefined;
}

/** True if the balance does not cover the coins to attach; false if either is unknown. */
export const isPoor = ({ coin, gas }: CoinInput): boolean =>
  coin !== undefined && gas !== undefined && coin < gas;

/** Returns the conditions to check after those of the action itself. */
export const coinReasons = (input: CoinInput): Reasons<'insufficient-coin'> => [
  [isPoor(input), 'insufficient-coin'],
];

/** Returns the blockers of all conditions that hold, in the given order. */
export function findBlockers<Blocker>(reasons: Reasons<Blocker>): readonly Blocker[] {
  return reasons.flatMap(([holds, blocker]) => (holds ? [blocker] : []));
}

/** Returns the blocker to show on the action's button; undefined if the action is available. */
export function firstBlocker<Blocker>(reasons: Reasons<Blocker>): Blocker | undefined {
  return reasons.find(([holds]) => holds)?.[1];
}
