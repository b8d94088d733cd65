import type { JSX, ReactNode } from 'react';
import css from './empty-state.module.css';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Button or link with the one action that resolves the empty state. */
  readonly action?: ReactNode;
}

const BRANCH_PATH = 'M18 36L70 36Q80 36 87.1 28.9L96.9 19.1Q104 12 114 12L200 12M80 36H200';

/** Placeholder for missing content: a drawing, a title and one action. */
export function EmptyState({ title, note, action }: EmptyStateProps): JSX.Element {
  return (
    <div className={css['empty']}>
      <svg width="220" height="48" viewBox="0 0 220 48" fill="none" aria-hidden="true">
        <path d={BRANCH_PATH} stroke="var(--hair-strong)" strokeWidth="6" />
        <path d={BRANCH_PATH} stroke="var(--surface-1)" strokeWidth="3.4" />
        <path d={BRANCH_PATH} stroke="var(--hair-strong)" strokeWidth="6" strokeDasharray="1.6 6.4" />
        <g fill="var(--surface-1)" stroke="var(--control)" strokeWidth="2">
          <circle cx="18" cy="36" r="8" />
          <circle cx="200" cy="12" r="8" />
          <circle cx="200" cy="36" r="8" />
        </g>
      </svg>
      <div className={css['title']}>{title}</div>
      {note !== undefined && <p className={css['note']}>{note}</p>}
      {action !== undefined && <div className={css['action']}>{action}</div>}
    </div>
  );
}
