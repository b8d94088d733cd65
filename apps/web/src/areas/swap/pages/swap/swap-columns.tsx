import { useMediaQuery } from '@junction/ui-kit';
import { Fragment, type JSX, type ReactNode } from 'react';
import { NARROW } from './swap-middle.tsx';
import css from './swap-page.module.css';

export interface SwapColumnsProps {
  readonly chart: ReactNode;
  readonly ticket: ReactNode;
  /** Route, or the operation that replaces it. */
  readonly middle: ReactNode;
  readonly transactions: ReactNode;
}

/**
 * Market next to the ticket; in one column the ticket comes first, on the narrowest screens below the collapsed chart. Tab
 * and reading order match the visual order, since the elements are rendered in that order.
 */
export function SwapColumns({ chart, ticket, middle, transactions }: SwapColumnsProps): JSX.Element {
  const isOneColumn = useMediaQuery(NARROW);
  const isChartCollapsed = useMediaQuery('(max-width: 639px)');
  const parts = [
    <Fragment key="chart">{chart}</Fragment>,
    <div key="ticket" className={css['ticket']}>
      {ticket}
    </div>,
  ];
  return (
    <div className={css['columns']}>
      {isOneColumn && !isChartCollapsed ? parts.toReversed() : parts}
      {middle}
      {transactions}
    </div>
  );
}
