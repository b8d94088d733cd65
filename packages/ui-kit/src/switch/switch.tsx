import { useId, type JSX, type ReactNode } from 'react';
import css from './switch.module.css';

/** Props of `Switch`. */
export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly label: ReactNode;
  /** Explanation below the label. */
  readonly note?: ReactNode;
}

/** Switch that takes effect immediately. Use `Checkbox` for choices that a button submits. */
export function Switch({ checked, onChange, disabled, label, note }: SwitchProps): JSX.Element {
  const noteId = useId();
  return (
    <label className={css['line']}>
      <span>
        <span className={css['label']}>{label}</span>
        {note !== undefined && (
          <span id={noteId} className={css['note']}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css['switch']}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={note === undefined ? undefined : noteId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
