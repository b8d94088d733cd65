import {
  coinReasons,
  firstBlocker as firstOf,
  gateReasons,
  type CoinInput,
  type CommonBlocker,
  type GateInput,
  type Reasons,
} from '../../../../rooms/action/index.ts';

/** Inputs required by every message to the escrow. */
export interface WalletInput extends GateInput, CoinInput {
  /** True if the form's data is loaded. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
}

/** Blockers that every message to the escrow has. */
export type WalletBlocker = CommonBlocker | 'paused';

/** Returns the first blocker: wallet, then form, then coins for gas. */
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
