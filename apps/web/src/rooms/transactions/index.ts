export {
  DEFAULT_LIST_STATE,
  parseListState,
  formatListState,
  reduceList,
  type TransactionListAction,
} from './model/list-state.ts';
export { TransactionList } from './ui/lazy-transaction-list.tsx';
