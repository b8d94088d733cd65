import type { JSX, ReactNode } from 'react';
import css from './figure.module.css';

/** Ring around its content that shows the time until a quote is refreshed. */
export function FreshRing(props: {
  /** Elapsed part of the refresh interval, from 0 to 1. */
  readonly elapsed: number;
  readonly children: ReactNode;
}): JSX.Element {
  const length = 2 * Math.PI * 4.6;
  const left = Math.min(1, Math.max(0, 1 - props.elapsed));
  return (
    <span className={css['freshness']}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4.6" fill="none" stroke="var(--hair-strong)" strokeWidth="1.6" />
        <circle
          cx="6"
          cy="6"
          r="4.6"
          fill="none"
          stroke="var(--route)"
          strokeWidth="1.6"
          strokeDasharray={`${left * length} ${length}`}
          transform="rotate(-90 6 6)"
        />
      </svg>
      {props.children}
    </span>
  );
}
