import { useMediaQuery } from '@junction/ui-kit';
import { Fragment, type JSX, type ReactNode } from 'react';
import { NARROW_SCREEN_QUERY } from './swap-middle.tsx';
import css from './swap-page.module.css';

export interface SwapColumnsProps {
  readonly chart: ReactNode;
  readonly ticket: ReactNode;
  /** Route, or the operation that replaces it. */
  readonly middle: ReactNode;
  readonly transactions: ReactNode;
}

/**
 * Layout of the page: the market next to the ticket. In a single column the ticket comes first, and on the narrowest
 * screens it follows the collapsed chart. Elements are rendered in this order, so that tab and reading order match the
 * visual order.
 */
export function SwapColumns({ chart, ticket, middle, transactions }: SwapColumnsProps): JSX.Element {
  const isOneColumn = useMediaQuery(NARROW_SCREEN_QUERY);
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
