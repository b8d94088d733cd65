import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import { Skeleton } from './skeleton.tsx';
import { spokenClass } from '../spoken/spoken-class.ts';
import css from './figure.module.css';

/** Every number has a state; a number without one is a bug. */
export type FigureState = 'fresh' | 'loading' | 'stale' | 'unknown';

/** A figure and how much it is known. */
export interface FigureProps {
  readonly state: FigureState;
  /** The last known number. Missing while loading for the first time. */
  readonly children?: ReactNode;
  /** Why it is stale or unknown, on hover and for readers. */
  readonly reason?: string | undefined;
  /** Width of the first-load bar in characters, the shape of the result. Default 7. */
  readonly expected?: number | undefined;
}

/** A figure that says what it is: loading, known, old or unknown. Unknown is a dash, never 0. */
export function Figure({ state, children, reason, expected = 7 }: FigureProps): JSX.Element {
  const words = useUiText();
  const known = children !== undefined && children !== null && children !== '';
  if (state === 'loading' && !known) {
    return (
      <span>
        <Skeleton width={`${expected}ch`} />
        <span className={spokenClass}>{words.loading}</span>
      </span>
    );
  }
  if (state === 'unknown' || !known) {
    return (
      <span className={css['unknown']} title={reason ?? words.unknown}>
        <span aria-hidden="true">—</span>
        <span className={spokenClass}>{reason ?? words.unknown}</span>
      </span>
    );
  }
  return (
    <span className={classNames(css[state])} title={reason}>
      {children}
      {state === 'stale' && reason !== undefined && <span className={spokenClass}>{reason}</span>}
    </span>
  );
}
