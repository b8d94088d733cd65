export { CreatedContract } from './created-contract.tsx';
export { EndedReceipt } from './ended-receipt.tsx';
