import type { JSX, ReactNode } from 'react';
import css from './pending-label.module.css';

/** Props of `PendingLabel`. */
export interface PendingLabelProps {
  /** Label while the button is held; undefined shows the usual one. */
  readonly label: string | undefined;
  /** Usual label, which is invisible but keeps its space. */
  readonly children: ReactNode;
}

/** Label of a busy button that keeps the size it has with its usual label. */
export function PendingLabel({ label, children }: PendingLabelProps): JSX.Element {
  if (label === undefined) return <>{children}</>;
  return (
    <span className={css['stack']}>
      <span className={css['reserved']}>{children}</span>
      <span>{label}</span>
    </span>
  );
}
