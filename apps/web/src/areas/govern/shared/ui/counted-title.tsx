import type { JSX } from 'react';
import css from './govern.module.css';

/** Title of a list with the number of its rows, which is omitted while unknown. */
export function CountedTitle(props: {
  readonly of: string;
  readonly count: number | undefined;
}): JSX.Element {
  return (
    <>
      {props.of} <span className={css['note']}>{props.count}</span>
    </>
  );
}
