import type { JSX, ReactNode } from 'react';
import css from './panel.module.css';

/** Value of `CellStrip`. */
export interface StripCell {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Related values in one strip instead of separate cards. */
export function CellStrip({ cells }: { readonly cells: readonly StripCell[] }): JSX.Element {
  return (
    <dl className={css['cells']}>
      {cells.map((cell) => (
        <div key={cell.key} className={css['cell']}>
          <dt className={css['cellLabel']}>{cell.label}</dt>
          <dd className={css['cellValue']}>{cell.value}</dd>
        </div>
      ))}
    </dl>
  );
}
