export { LimitTicket } from './ui/limit-ticket.tsx';
export { ConfirmOrderDialog } from './ui/confirm-order-dialog.tsx';
export { DeployRootDialog } from './ui/deploy-root-dialog.tsx';
export type { AmountField } from './model/form.ts';
export type { OrderDraft } from './model/message-for.ts';
export { useLimitForm, type LimitFormView } from './use-limit-form.ts';
