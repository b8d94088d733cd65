import {
  coinReasons,
  firstBlocker as firstOf,
  gateReasons,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
  type Reasons,
} from '../../../../rooms/action/index.ts';

/** What every message to the escrow needs. */
export interface WalletInput extends GateInput, CoinInput {
  /** What the form stands on has been read. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
}

/** What stands in the way of any message. */
export type WalletBlocker = CommonBlocker | 'paused';

/** The first thing in the way: the wallet's, then the form's own, then coins for gas. */
export function firstBlocker<Own extends string>(
  input: WalletInput,
  own: Reasons<Own>,
): WalletBlocker | Own | undefined {
  return firstOf<WalletBlocker | Own>([
    ...gateReasons(input),
    [!input.isRead || input.gas === undefined, 'reading'],
    [input.isPaused, 'paused'],
    ...own,
    ...coinReasons(input),
  ]);
}
