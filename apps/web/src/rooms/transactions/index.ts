export {
  FIRST_LIST,
  listFromSearch,
  listToSearch,
  reduceList,
  type TransactionListAction,
} from './model/list-state.ts';
export { TransactionList } from './ui/lazy-transaction-list.tsx';
