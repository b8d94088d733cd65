export { PairTransactions, type PairTransactionsProps } from './ui/pair-transactions.tsx';
