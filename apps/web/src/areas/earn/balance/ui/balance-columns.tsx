import { useMediaQuery } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import css from './balance.module.css';

/** Chart and lists next to the ticket; in one column the ticket comes first, also in tab and reading order. */
export function BalanceColumns(props: { readonly main: ReactNode; readonly ticket: ReactNode }): JSX.Element {
  const isTicketFirst = useMediaQuery('(max-width: 1099px)');
  const parts = [
    <div key="main" className={css['stack']}>
      {props.main}
    </div>,
    <div key="ticket">{props.ticket}</div>,
  ];
  return <div className={css['columns']}>{isTicketFirst ? parts.toReversed() : parts}</div>;
}
