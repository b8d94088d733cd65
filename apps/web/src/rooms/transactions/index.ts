export {
  DEFAULT_TRANSACTION_LIST_STATE,
  parseTransactionListState,
  formatTransactionListState,
  reduceTransactionList,
  type TransactionListAction,
} from './model/list-state.ts';
export { TransactionList } from './ui/lazy-transaction-list.tsx';
