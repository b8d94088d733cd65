export { transactionsQuery } from './queries/transactions-query.ts';
