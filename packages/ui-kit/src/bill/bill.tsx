import { useId, type JSX, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { InfoTooltip } from '../tooltip/info-tip.tsx';
import css from './bill.module.css';

/** Cell of the strip at the top of a bill. */
export interface BillAmountCell {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Strip with the quoted amount, the minimum and the worst case of a swap. */
export function BillAmountStrip({ cells }: { readonly cells: readonly BillAmountCell[] }): JSX.Element {
  return (
    <dl className={css['cells']}>
      {cells.map((cell) => (
        <div key={cell.key} className={css['cell']}>
          <dt className={css['small']}>{cell.label}</dt>
          <dd>
            <span className={css['value']}>{cell.value}</span>
            <span className={css['small']}>{cell.note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Row of a bill: label, value and explanation. */
export interface BillRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Secondary text after the value, e.g. "about 4.62 comes back". */
  readonly aside?: ReactNode;
  /** Explanation of the label, shown as a tooltip. */
  readonly hint?: string | undefined;
  readonly tone?: 'warning' | 'danger' | undefined;
}

/** Props of `BillRows`. */
export interface BillRowsProps {
  readonly rows: readonly BillRow[];
  /** True draws hairlines between the rows, as in dialogs and details. */
  readonly divided?: boolean | undefined;
}

/** Description list of a bill's labels and values. */
export function BillRows({ rows, divided }: BillRowsProps): JSX.Element {
  const id = useId();
  return (
    <dl className={classNames(css['rows'], divided && css['divided'])}>
      {rows.map((row) => (
        <div key={row.key} className={css['row']}>
          <dt className={css['label']}>
            <span id={`${id}-${row.key}`}>{row.label}</span>
            {row.hint !== undefined && <InfoTooltip labelledBy={`${id}-${row.key}`}>{row.hint}</InfoTooltip>}
          </dt>
          <dd className={classNames(css['right'], row.tone && css[row.tone])}>
            {row.value}
            {row.aside !== undefined && <span className={css['aside']}> {row.aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
