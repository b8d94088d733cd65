import { Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { NO_BREAK_SPACE } from '../../../../shared/format/format-number.ts';
import css from './figure-cell.module.css';

interface ComingFigureProps {
  readonly width: string;
  readonly note?: JSX.Element | string | undefined;
}

/** Cell with a key figure and a note. Shows a placeholder of the same size while `figure` is undefined. */
export function MetricCell(props: {
  readonly figure: string | undefined;
  readonly note?: JSX.Element | string | undefined;
}): JSX.Element {
  if (props.figure === undefined) return <MetricSkeleton width="9ch" note={props.note} />;
  return (
    <>
      <span className={css['figure']}>{props.figure}</span>
      <span className={css['note']}>{props.note ?? NO_BREAK_SPACE}</span>
    </>
  );
}

/** Reserves the space of a key figure and its note while loading. */
export function MetricSkeleton({ width, note }: ComingFigureProps): JSX.Element {
  return (
    <>
      <span className={css['figure']}>
        <Skeleton width={width} height="20px" />
      </span>
      <span className={`${css['note']} ${css['coming']}`} aria-hidden="true">
        {note ?? NO_BREAK_SPACE}
      </span>
    </>
  );
}
