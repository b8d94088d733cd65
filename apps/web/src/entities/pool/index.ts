export { deepestPoolQuery, pairQuery } from './queries/pair-query.ts';
export { usePoolNews } from './use-pool-news.ts';
