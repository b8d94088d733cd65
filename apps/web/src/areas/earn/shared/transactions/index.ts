export {
  EVENTS,
  toFarmRow,
  toGaugeRow,
  type EarnEvent,
  type TransactionPage,
  type TransactionRow,
} from './transaction-row.ts';
export { TransactionAmounts, Time } from './row-parts.tsx';
export { TRANSACTION_ROWS, TransactionsPanel } from './transactions-panel.tsx';
