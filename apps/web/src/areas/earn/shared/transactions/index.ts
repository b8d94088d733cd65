export { EVENTS, rowOfFarm, rowOfGauge, type EarnEvent, type TransactionPage } from './transaction-row.ts';
export { TRANSACTION_ROWS, TransactionsPanel } from './transactions-panel.tsx';
