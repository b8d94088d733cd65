export {
  readFarmListSearch,
  serializeFarmListSearch,
  type FarmListSearch,
} from './model/farm-list-search.ts';
export { FarmList } from './ui/farm-list.tsx';
export { useFarmList } from './use-farm-list.ts';
