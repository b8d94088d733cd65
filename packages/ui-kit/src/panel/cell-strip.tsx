import type { JSX, ReactNode } from 'react';
import css from './panel.module.css';

/** Labelled value in a strip. */
export interface LabeledStripValue {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Strip of related values, used instead of separate cards. */
export function LabeledValueStrip({ cells }: { readonly cells: readonly LabeledStripValue[] }): JSX.Element {
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
