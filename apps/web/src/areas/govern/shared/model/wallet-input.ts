import {
  getCoinBlockerConditions,
  findFirstBlocker as firstOf,
  getCommonBlockerConditions,
  type CoinBalanceCheckInput,
  type CommonBlocker,
  type ActionBlockerInput,
  type BlockerConditions,
} from '../../../../rooms/action/index.ts';

/** State from which the blockers of all messages to the escrow are derived. */
export interface EscrowMessageInput extends ActionBlockerInput, CoinBalanceCheckInput {
  /** True if the data that the form needs is loaded. */
  readonly isRead: boolean;
  readonly isPaused: boolean;
}

/** Blockers that every message to the escrow can have. */
export type EscrowMessageBlocker = CommonBlocker | 'paused';

/** Returns the first blocker, in this order: wallet, form, coins for gas. */
export function getFirstEscrowBlocker<Own extends string>(
  input: EscrowMessageInput,
  own: BlockerConditions<Own>,
): EscrowMessageBlocker | Own | undefined {
  return firstOf<EscrowMessageBlocker | Own>([
    ...getCommonBlockerConditions(input),
    [!input.isRead || input.gas === undefined, 'reading'],
    [input.isPaused, 'paused'],
    ...own,
    ...getCoinBlockerConditions(input),
  ]);
}
