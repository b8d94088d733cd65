export { EarnList, PAGE_SIZE } from './earn-list.tsx';
export { EarnTable, type EarnListDefinition, type MetricColumn } from './earn-table.tsx';
export { AprCell } from './list-cells.tsx';
export { OrderMenu } from './order-menu.tsx';
export { ListPartControl } from './show-control.tsx';
export { useAccountListSearch } from './use-asked.ts';
