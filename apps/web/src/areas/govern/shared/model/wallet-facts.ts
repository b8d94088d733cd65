import {
  coinReasons,
  firstBlocker as firstOf,
  gateReasons,
  type CoinFacts,
  type CommonBlocker,
  type GateFacts,
  type Reasons,
} from '../../../../rooms/action/index.ts';

/** What every message to the escrow needs. */
export interface WalletFacts extends GateFacts, CoinFacts {
  /** What the form stands on has been read. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
}

/** What stands in the way of any message. */
export type WalletBlocker = CommonBlocker | 'paused';

/** The first thing in the way: the wallet's, then the form's own, then coins for gas. */
export function firstBlocker<Own extends string>(
  facts: WalletFacts,
  own: Reasons<Own>,
): WalletBlocker | Own | undefined {
  return firstOf<WalletBlocker | Own>([
    ...gateReasons(facts),
    [!facts.isRead || facts.gas === undefined, 'reading'],
    [facts.isPaused, 'paused'],
    ...own,
    ...coinReasons(facts),
  ]);
}
