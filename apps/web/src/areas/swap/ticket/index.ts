export type { SwapFormSide } from './model/selection.ts';
export {
  parseTypedAmount,
  serializeTypedAmount,
  type TypedAmountSearchParams,
} from './model/typed-amount.ts';
export {
  SwapResultChangedNotice,
  SwapFollowUpSuggestion,
  OperationPanel,
  SwapOperationOutcome,
  ReceiptColumn as ReceiptAside,
  SwapReview,
} from './ui/lazy-parts.tsx';
export { RoutePanel } from './ui/route-panel.tsx';
export { SwapTicket } from './ui/swap-ticket.tsx';
export { useSwap, type SwapView } from './use-swap.ts';
export { useTradeConfirmation, useSwapOperation, type TradeConfirmation } from './use-trade-confirmation.ts';
export { getCanonicalSwapPageUrlParams, type SwapUrlState } from './use-swap-form.ts';
