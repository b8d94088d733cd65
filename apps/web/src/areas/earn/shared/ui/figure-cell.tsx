import { Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './figure-cell.module.css';

/** A figure of a strip, and in small letters what it goes with. */
export function FigureCell(props: {
  readonly figure: string;
  readonly note?: JSX.Element | string | undefined;
}): JSX.Element {
  return (
    <>
      <span className={css['figure']}>{props.figure}</span>
      {props.note !== undefined && <span className={css['note']}>{props.note}</span>}
    </>
  );
}

/** Keeps the place of a figure and its note while they are on their way. */
export function ComingFigure({ width }: { readonly width: string }): JSX.Element {
  return (
    <>
      <span className={css['figure']}>
        <Skeleton width={width} height="20px" />
      </span>
      <span className={css['note']}>{'\u00a0'}</span>
    </>
  );
}
