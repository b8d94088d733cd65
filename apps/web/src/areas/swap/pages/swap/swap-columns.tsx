import { useMediaQuery } from '@junction/ui-kit';
import { Fragment, type JSX, type ReactNode } from 'react';
import { NARROW } from './swap-middle.tsx';
import css from './swap-page.module.css';

export interface SwapColumnsProps {
  readonly chart: ReactNode;
  readonly ticket: ReactNode;
  /** The route, or the operation in its place. */
  readonly middle: ReactNode;
  readonly transactions: ReactNode;
}

/**
 * The market with the ticket beside it; in one column the ticket comes first, on the narrowest screens below the folded
 * chart. Keys and readers go the same way as the eye: the elements stand in the order in which they are seen.
 */
export function SwapColumns({ chart, ticket, middle, transactions }: SwapColumnsProps): JSX.Element {
  const isOneColumn = useMediaQuery(NARROW);
  const isChartFolded = useMediaQuery('(max-width: 639px)');
  const parts = [
    <Fragment key="chart">{chart}</Fragment>,
    <div key="ticket" className={css['ticket']}>
      {ticket}
    </div>,
  ];
  return (
    <div className={css['columns']}>
      {isOneColumn && !isChartFolded ? parts.toReversed() : parts}
      {middle}
      {transactions}
    </div>
  );
}
