export { pairQuery } from './queries/pair-query.ts';
