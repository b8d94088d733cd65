export { OrderOperation } from './ui/order-operation.tsx';
