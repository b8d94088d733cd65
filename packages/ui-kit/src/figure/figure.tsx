import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import { Skeleton } from './skeleton.tsx';
import { screenReaderOnlyClass } from '../spoken/spoken-class.ts';
import css from './figure.module.css';

/** State of a displayed value. */
export type DisplayedValueState = 'fresh' | 'loading' | 'stale' | 'unknown';

/** Props of `ValueWithState`. */
export interface ValueWithStateProps {
  readonly state: DisplayedValueState;
  /** Last known value; undefined until the first load. */
  readonly children?: ReactNode;
  /** Reason why the value is stale or unknown, shown as a tooltip and announced to screen readers. */
  readonly reason?: string | undefined;
  /** Width of the loading skeleton in characters. Defaults to 7. */
  readonly expected?: number | undefined;
}

/**
 * Displayed value with its state: loading, fresh, stale or unknown. An unknown value is shown as a dash, never as 0.
 */
export function ValueWithState({ state, children, reason, expected = 7 }: ValueWithStateProps): JSX.Element {
  const words = useUiText();
  const known = children !== undefined && children !== null && children !== '';
  if (state === 'loading' && !known) {
    return (
      <span>
        <Skeleton width={`${expected}ch`} />
        <span className={screenReaderOnlyClass}>{words.loading}</span>
      </span>
    );
  }
  if (state === 'unknown' || !known) {
    return (
      <span className={css['unknown']} title={reason ?? words.unknown}>
        <span aria-hidden="true">—</span>
        <span className={screenReaderOnlyClass}>{reason ?? words.unknown}</span>
      </span>
    );
  }
  return (
    <span className={classNames(css[state])} title={reason}>
      {children}
      {state === 'stale' && reason !== undefined && <span className={screenReaderOnlyClass}>{reason}</span>}
    </span>
  );
}
