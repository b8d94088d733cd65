export { formatPoolOrder as orderWord, parsePoolOrder } from './model/pool-order.ts';
export { PoolFilters } from './ui/pool-filters.tsx';
export { PoolList } from './ui/pool-list.tsx';
