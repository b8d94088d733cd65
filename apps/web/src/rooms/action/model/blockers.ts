/** What stands in the way of whoever sends anything. */
export type Gate = 'preparing' | 'connect' | 'switch-network' | 'offline' | Working;

/** Something of the same kind is at the wallet, or on the chain. */
export type Working = 'await-wallet' | 'running';

/** Every blocker that more than one action has; the room has its words. */
export type CommonBlocker =
  | Gate
  /** What the message is made of is not read yet. */
  | 'reading'
  | 'insufficient-coin';

export interface WalletInput {
  /** The page is still looking for the wallet used last. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
}

/** What the page has under way of this action; undefined where nothing is. */
export type Busy = 'asking' | 'running' | undefined;

export interface GateInput extends WalletInput {
  /** What the browser says of the connection. */
  readonly isOnline: boolean;
  readonly busy: Busy;
}

/** Conditions with what they stand for, the most important first. */
export type Reasons<Blocker> = readonly (readonly [holds: boolean, blocker: Blocker])[];

/** A wallet that is not known yet, not there, or on another network. */
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

/** What comes before everything an action asks for itself. */
export const gateReasons = (input: GateInput): Reasons<Gate> => [
  ...walletReasons(input),
  ...offlineReasons(input),
  ...busyReasons(input),
];

export interface CoinInput {
  /** Nano in the account; undefined while unknown: nothing is refused for want of an answer. */
  readonly coin: bigint | undefined;
  /** Nano the message carries; undefined while unknown. */
  readonly gas: bigint | undefined;
}

/** The message carries more coins than there are. */
export const isPoor = ({ coin, gas }: CoinInput): boolean =>
  coin !== undefined && gas !== undefined && coin < gas;

/** What comes after everything an action asks for itself. */
export const coinReasons = (input: CoinInput): Reasons<'insufficient-coin'> => [
  [isPoor(input), 'insufficient-coin'],
];

/** Everything that holds, in its order; empty where nothing stands in the way. */
export function findBlockers<Blocker>(reasons: Reasons<Blocker>): readonly Blocker[] {
  return reasons.flatMap(([holds, blocker]) => (holds ? [blocker] : []));
}

/** The first that holds: it is the button's label. */
export function firstBlocker<Blocker>(reasons: Reasons<Blocker>): Blocker | undefined {
  return reasons.find(([holds]) => holds)?.[1];
}
