export { amountsOf, orderFee, orderWallets } from './order-answer.ts';
export { deriveOrderRoot, isOwnOrder, readOwnOrder, type OwnOrder } from './verify-order.ts';
