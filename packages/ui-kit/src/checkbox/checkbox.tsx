import type { JSX, ReactNode } from 'react';
import css from './checkbox.module.css';

/** A choice of yes or no, with its words. */
export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** A box with its words; a press on the words counts. */
export function Checkbox({ checked, onChange, disabled, children }: CheckboxProps): JSX.Element {
  return (
    <label className={css['label']}>
      <input
        type="checkbox"
        className={css['box']}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
