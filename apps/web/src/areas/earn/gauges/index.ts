export {
  readGaugeListSearch,
  serializeGaugeListSearch,
  type GaugeListSearch,
} from './model/gauge-list-search.ts';
export { GaugeList } from './ui/gauge-list.tsx';
export { useTotalTvlCell } from './ui/use-total-cell.tsx';
export { useGaugeList } from './use-gauge-list.ts';
