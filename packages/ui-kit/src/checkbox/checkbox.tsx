import type { JSX, ReactNode } from 'react';
import css from './checkbox.module.css';

/** Props of `Checkbox`. */
export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** Checkbox with a clickable label. */
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
