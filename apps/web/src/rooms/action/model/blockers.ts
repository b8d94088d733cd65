/** Blockers common to all messages. */
export type Gate = 'preparing' | 'connect' | 'switch-network' | 'offline' | Working;

/** An operation of the same kind is at the wallet or pending. */
export type Working = 'await-wallet' | 'running';

/** Blockers shared by several actions, with their texts in this room. */
export type CommonBlocker =
  | Gate
  /** The inputs of the message are loading. */
  | 'reading'
  | 'insufficient-coin';

export interface WalletInput {
  /** The wallet of the last visit is being restored. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
}

/** State of this action's operation; undefined without one. */
export type Busy = 'asking' | 'running' | undefined;

export interface GateInput extends WalletInput {
  /** Online state reported by the browser. */
  readonly isOnline: boolean;
  readonly busy: Busy;
}

/** Conditions with their blockers, the most important first. */
export type Reasons<Blocker> = readonly (readonly [holds: boolean, blocker: Blocker])[];

/** Blockers of an unknown, missing or wrong-network wallet. */
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

/** Blockers that precede an action's own. */
export const gateReasons = (input: GateInput): Reasons<Gate> => [
  ...walletReasons(input),
  ...offlineReasons(input),
  ...busyReasons(input),
];

export interface CoinInput {
  /** Nano; an unknown balance is undefined and not a blocker. */
  readonly coin: bigint | undefined;
  /** Attached nano; undefined if unknown. */
  readonly gas: bigint | undefined;
}

/** True if the balance is below the attached coins. */
export const isPoor = ({ coin, gas }: CoinInput): boolean =>
  coin !== undefined && gas !== undefined && coin < gas;

/** Blockers that follow an action's own. */
export const coinReasons = (input: CoinInput): Reasons<'insufficient-coin'> => [
  [isPoor(input), 'insufficient-coin'],
];

/** Returns all blockers in order; empty if there are none. */
export function findBlockers<Blocker>(reasons: Reasons<Blocker>): readonly Blocker[] {
  return reasons.flatMap(([holds, blocker]) => (holds ? [blocker] : []));
}

/** Returns the first blocker, which labels the button. */
export function firstBlocker<Blocker>(reasons: Reasons<Blocker>): Blocker | undefined {
  return reasons.find(([holds]) => holds)?.[1];
}
