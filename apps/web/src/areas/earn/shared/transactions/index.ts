export {
  EVENTS,
  rowOfFarm,
  rowOfGauge,
  type EarnEvent,
  type TransactionPage,
  type TransactionRow,
} from './transaction-row.ts';
export { Amounts, Time } from './row-parts.tsx';
export { TRANSACTION_ROWS, TransactionsPanel } from './transactions-panel.tsx';
