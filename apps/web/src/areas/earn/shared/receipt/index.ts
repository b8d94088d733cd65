export { CreatedContractReceipt } from './created-contract.tsx';
export { LastMessageReceipt } from './ended-receipt.tsx';
