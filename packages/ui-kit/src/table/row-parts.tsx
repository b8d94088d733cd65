import type { JSX, ReactNode } from 'react';
import css from './row-parts.module.css';

/** Class of the link that a linked row is: it covers the row. */
export const rowLinkClass = css['link'];

/** What can be pressed besides, above the link that covers its row. */
export function AboveRowLink({ children }: { readonly children: ReactNode }): JSX.Element {
  return <span className={css['above']}>{children}</span>;
}

/** A figure of a row that is shown as a card. */
export interface CardFigure {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** In small letters below the value. */
  readonly note?: ReactNode;
}

/** The figures of a row that is a card, three beside each other. */
export function CardFigures({ figures }: { readonly figures: readonly CardFigure[] }): JSX.Element {
  return (
    <dl className={css['figures']}>
      {figures.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={css['micro']}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
