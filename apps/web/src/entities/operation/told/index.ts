export { ConfirmMessage, type ConfirmMessageProps } from './confirm-message.tsx';
export { MessageSummary, type MessageSummaryProps } from './message-summary.tsx';
export { SignerChange, type SignerChangeProps } from './signer-change.tsx';
export { failureWords } from './failure-words.ts';
export { AskedNote } from './asked-note.tsx';
