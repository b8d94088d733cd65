export { PairTransactions } from './ui/lazy-pair-transactions.tsx';
