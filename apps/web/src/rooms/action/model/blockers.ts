/** Blockers that can affect any on-chain action, independently of its message. */
export type MessageIndependentBlocker =
  'preparing' | 'connect' | 'switch-network' | 'offline' | OpenOperationBlocker;

/** Blockers caused by another operation of the same kind: it waits for the wallet, or is pending on-chain. */
export type OpenOperationBlocker = 'await-wallet' | 'running';

/** Blockers that several actions share. Their button texts are in `ui/blocker-text.ts`. */
export type CommonBlocker =
  | MessageIndependentBlocker
  /** Data needed to build the message is still loading. */
  | 'reading'
  | 'insufficient-coin';

export interface WalletBlockerInput {
  /**
   * True while the wallet of the last visit is being reconnected, so that it is not known yet whether one is connected.
   */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
}

/**
 * State of an open operation. `asking`: the wallet is showing the request; `running`: the message is pending. Undefined
 * if no operation is open.
 */
export type ActionBusyState = 'asking' | 'running' | undefined;

export interface ActionBlockerInput extends WalletBlockerInput {
  /** True if the browser reports that it is online. */
  readonly isOnline: boolean;
  readonly busy: ActionBusyState;
}

/** Conditions with the blocker each one causes, the most important first. */
export type BlockerConditions<Blocker> = readonly (readonly [holds: boolean, blocker: Blocker])[];

/** Returns the conditions under which the page has no wallet that can sign on its network. */
export const getWalletBlockerConditions = (
  input: WalletBlockerInput,
): BlockerConditions<'preparing' | 'connect' | 'switch-network'> => [
  [input.isPreparing, 'preparing'],
  [!input.hasWallet, 'connect'],
  [input.isOnWrongNetwork, 'switch-network'],
];

export const getOfflineBlockerConditions = ({
  isOnline,
}: Pick<ActionBlockerInput, 'isOnline'>): BlockerConditions<'offline'> => [[!isOnline, 'offline']];

export const getOpenOperationBlockerConditions = ({
  busy,
}: Pick<ActionBlockerInput, 'busy'>): BlockerConditions<OpenOperationBlocker> => [
  [busy === 'asking', 'await-wallet'],
  [busy === 'running', 'running'],
];

/** Returns the conditions to check before those of the action itself: wallet, network connection, open operations. */
export const getCommonBlockerConditions = (
  input: ActionBlockerInput,
): BlockerConditions<MessageIndependentBlocker> => [
  ...getWalletBlockerConditions(input),
  ...getOfflineBlockerConditions(input),
  ...getOpenOperationBlockerConditions(input),
];

export interface CoinBalanceCheckInput {
  /** Balance in nano. Undefined if unknown, which does not block the action. */
  readonly coin: bigint | undefined;
  /** Coins to attach, in nano. Undefined if unknown, which does not block the action. */
  readonly gas: bigint | undefined;
}

/** True if the balance does not cover the coins to attach; false if either is unknown. */
export const hasInsufficientCoins = ({ coin, gas }: CoinBalanceCheckInput): boolean =>
  coin !== undefined && gas !== undefined && coin < gas;

/**
 * Returns the condition that the balance does not cover the coins to attach. It is checked after the conditions of the
 * action itself.
 */
export const getCoinBlockerConditions = (
  input: CoinBalanceCheckInput,
): BlockerConditions<'insufficient-coin'> => [[hasInsufficientCoins(input), 'insufficient-coin']];

/** Returns the blockers of all conditions that hold, in the given order. */
export function findBlockers<Blocker>(reasons: BlockerConditions<Blocker>): readonly Blocker[] {
  return reasons.flatMap(([holds, blocker]) => (holds ? [blocker] : []));
}

/** Returns the blocker to show on the action's button; undefined if the action is available. */
export function findFirstBlocker<Blocker>(reasons: BlockerConditions<Blocker>): Blocker | undefined {
  return reasons.find(([holds]) => holds)?.[1];
}
