import type { JSX, ReactNode } from 'react';
import css from './row-parts.module.css';

/** CSS class of a link that covers its entire row. */
export const rowLinkClass = css['link'];

/** Wraps controls in a row, so that they stay clickable above the link that covers the row. */
export function ControlsAboveRowLink({ children }: { readonly children: ReactNode }): JSX.Element {
  return <span className={css['above']}>{children}</span>;
}

/** Labelled value in a card. */
export interface CardMetric {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Secondary text below the value. */
  readonly note?: ReactNode;
}

/** Labelled values of a card, three per row. */
export function CardMetrics({ metrics }: { readonly metrics: readonly CardMetric[] }): JSX.Element {
  return (
    <dl className={css['metrics']}>
      {metrics.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={css['micro']}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
