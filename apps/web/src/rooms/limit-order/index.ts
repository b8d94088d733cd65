export { parseOrderAmounts, parseOrderFee, parseOrderWallets } from './order-answer.ts';
export { deriveOrderRoot, isGenuineOrder, readVerifiedOrder, type VerifiedOrder } from './verify-order.ts';
