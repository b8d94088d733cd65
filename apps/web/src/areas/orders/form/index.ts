export { LimitTicket } from './ui/limit-ticket.tsx';
export { OrderReviewDialogs } from './ui/order-confirmations.tsx';
export type { AmountField } from './model/form.ts';
export { useOrderReview } from './use-asked-order.ts';
export { useLimitForm, type LimitFormView } from './use-limit-form.ts';
