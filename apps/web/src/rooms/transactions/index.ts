export {
  DEFAULT_LIST_STATE,
  parseListState,
  formatListState,
  reduceTransactionList,
  type TransactionListAction,
} from './model/list-state.ts';
export { TransactionList } from './ui/lazy-transaction-list.tsx';
