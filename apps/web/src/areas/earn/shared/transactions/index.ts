export {
  EARN_EVENT_KINDS,
  toFarmTransactionRow,
  toGaugeTransactionRow,
  type EarnEventKind,
  type EarnTransactionPage,
  type TransactionRow,
} from './transaction-row.ts';
export { TransactionAmounts, LinkedTransactionTime } from './row-parts.tsx';
export { TRANSACTION_ROWS_PER_PAGE, TransactionsPanel } from './transactions-panel.tsx';
