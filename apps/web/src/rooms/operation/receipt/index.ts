export { buildHashLine, buildHashLines } from './hash-line.tsx';
export { TermsReceipt } from './terms-receipt.tsx';
export { useEndedOperation, type EndedOperationOptions } from './use-ended-operation.ts';
