export { AskedNote } from './asked-note.tsx';
export { ConfirmMessage } from './confirm-message.tsx';
export { failureWords } from './failure-words.ts';
export { MessageSummary } from './message-summary.tsx';
export { NotSent } from './not-sent.tsx';
export { SignerChange } from './signer-change.tsx';
