import type { JSX } from 'react';
import css from './govern.module.css';

/** The title of a list with how many are in it; nothing beside it while that is not known. */
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
