export { LimitTicket } from './ui/limit-ticket.tsx';
export { ConfirmOrderDialog } from './ui/confirm-order-dialog.tsx';
export { DeployRootDialog } from './ui/deploy-root-dialog.tsx';
export type { AmountField } from './model/form.ts';
export { useLimitForm, type OrderDraft } from './use-limit-form.ts';
