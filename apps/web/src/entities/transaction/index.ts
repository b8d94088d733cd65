export { transactionsQuery, type TransactionsQuestion } from './queries/transactions-query.ts';
