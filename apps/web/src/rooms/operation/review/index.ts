export { AskedNote } from './asked-note.tsx';
export { ConfirmMessage } from './confirm-message.tsx';
export { FailedNote } from './failed-note.tsx';
export { MessageSummary } from './message-summary.tsx';
export { NotSentNote } from './not-sent.tsx';
export { SignerChangeWarning } from './signer-change.tsx';
export { useDroppedReview } from './use-dropped-review.tsx';
