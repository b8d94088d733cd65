export {
  EARN_EVENTS,
  toFarmRow,
  toGaugeRow,
  type EarnEvent,
  type TransactionPage,
  type TransactionRow,
} from './transaction-row.ts';
export { TransactionAmounts, LinkedTransactionTime } from './row-parts.tsx';
export { TRANSACTION_ROWS_PER_PAGE, TransactionsPanel } from './transactions-panel.tsx';
