export { OrderLists } from './ui/order-lists.tsx';
