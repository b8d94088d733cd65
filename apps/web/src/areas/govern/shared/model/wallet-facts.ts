/** What every message to the escrow needs. */
export interface WalletFacts {
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
  readonly isOnline: boolean;
  /** Something of this page is at the wallet or on its way. */
  readonly busy: 'asking' | 'running' | undefined;
  /** What the form stands on has been read. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
  /** Nano; undefined while unknown. */
  readonly coin: bigint | undefined;
  readonly gas: bigint | undefined;
}

/** What stands in the way of any message. */
export type WalletBlocker =
  | 'preparing'
  | 'connect'
  | 'switch-network'
  | 'offline'
  | 'await-wallet'
  | 'running'
  | 'reading'
  | 'paused'
  | 'insufficient-coin';

type Reasons<Blocker> = readonly (readonly [boolean, Blocker])[];

/** The first thing in the way: the wallet's, then the form's own, then coins for gas. */
export function firstBlocker<Own extends string>(
  facts: WalletFacts,
  own: Reasons<Own>,
): WalletBlocker | Own | undefined {
  const reasons: Reasons<WalletBlocker | Own> = [
    [facts.isPreparing, 'preparing'],
    [!facts.hasWallet, 'connect'],
    [facts.isOnWrongNetwork, 'switch-network'],
    [!facts.isOnline, 'offline'],
    [facts.busy === 'asking', 'await-wallet'],
    [facts.busy === 'running', 'running'],
    [!facts.isRead || facts.gas === undefined, 'reading'],
    [facts.isPaused, 'paused'],
    ...own,
    [facts.coin !== undefined && facts.gas !== undefined && facts.coin < facts.gas, 'insufficient-coin'],
  ];
  return reasons.find(([holds]) => holds)?.[1];
}
