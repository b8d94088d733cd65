export { EarnList, PAGE_SIZE } from './earn-list.tsx';
export { EarnTable, type EarnKind, type FigureColumn } from './earn-table.tsx';
export { AprFigure } from './list-figures.tsx';
export { OrderMenu } from './order-menu.tsx';
export { ShowControl } from './show-control.tsx';
export { useAsked } from './use-asked.ts';
