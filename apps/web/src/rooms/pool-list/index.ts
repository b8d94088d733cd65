export { formatPoolSortOrder as orderWord, parsePoolSortOrder } from './model/pool-order.ts';
export { PoolFilters } from './ui/pool-filters.tsx';
export { PoolList } from './ui/pool-list.tsx';
