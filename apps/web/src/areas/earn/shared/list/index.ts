export { EarnList, EARN_LIST_PAGE_SIZE } from './earn-list.tsx';
export { EarnTable, type EarnListDefinition, type MetricColumn } from './earn-table.tsx';
export { AprCell } from './list-cells.tsx';
export { SortOrderMenu } from './order-menu.tsx';
export { EarnListSectionControl } from './show-control.tsx';
export { useAccountListSearch } from './use-asked.ts';
