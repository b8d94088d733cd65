import type { JSX } from 'react';
import css from './govern.module.css';

/** Title of a list with the number of its rows. The number is omitted while it is unknown. */
export function TitleWithRowCount(props: {
  readonly of: string;
  readonly count: number | undefined;
}): JSX.Element {
  return (
    <>
      {props.of} <span className={css['note']}>{props.count}</span>
    </>
  );
}
