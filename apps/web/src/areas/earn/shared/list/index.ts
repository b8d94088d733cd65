export { EarnList, PAGE_SIZE } from './earn-list.tsx';
export { EarnTable, type EarnListKind, type MetricColumn } from './earn-table.tsx';
export { AprCell } from './list-cells.tsx';
export { OrderMenu } from './order-menu.tsx';
export { ShowControl } from './show-control.tsx';
export { useAvailableSearch } from './use-asked.ts';
