export { WalletRequestFromOtherPageNote } from './asked-note.tsx';
export { ConfirmMessageDialog } from './confirm-message.tsx';
export { OperationFailedNote } from './failed-note.tsx';
export { MessageSummary } from './message-summary.tsx';
export { OperationNotSentNote } from './not-sent.tsx';
export { SignerChangeWarning } from './signer-change.tsx';
export { useUnmountedReviewToast } from './use-dropped-review.tsx';
