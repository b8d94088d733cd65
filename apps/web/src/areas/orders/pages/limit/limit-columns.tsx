import { useMediaQuery } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import css from './limit-page.module.css';

/**
 * Lays out market and ticket side by side. In a single column the ticket comes first, also in tab and reading order.
 */
export function LimitOrderPageColumns(props: {
  readonly market: ReactNode;
  readonly ticket: ReactNode;
}): JSX.Element {
  const isTicketFirst = useMediaQuery('(max-width: 959px)');
  const parts = [
    <div key="market" className={css['market']}>
      {props.market}
    </div>,
    <div key="ticket" className={css['ticket']}>
      {props.ticket}
    </div>,
  ];
  return <div className={css['columns']}>{isTicketFirst ? parts.toReversed() : parts}</div>;
}
