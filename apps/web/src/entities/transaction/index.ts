export { transactionsQuery, type TransactionScope } from './queries/transactions-query.ts';
