export { ConversionTold } from '../ui/conversion-told.tsx';
export { ConfirmDialog } from '../ui/confirm-dialog.tsx';
export { OneCoinHint } from '../ui/one-coin-hint.tsx';
export { OperationPanel } from '../ui/operation-panel.tsx';
export { OperationSentence } from '../ui/operation-state.tsx';
export { QuotedRoute } from '../ui/quoted-route.tsx';
export { ReceiptAside } from '../ui/receipt-aside.tsx';
export { TicketStub } from '../ui/ticket-stub.tsx';
