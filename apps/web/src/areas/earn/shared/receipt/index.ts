export { EndedReceipt } from './ended-receipt.tsx';
