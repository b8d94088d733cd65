import { useId, type JSX, type ReactNode } from 'react';
import css from './proposals.module.css';

export interface TextAreaProps {
  readonly label: string;
  /** Content at the right of the label, such as the used length. */
  readonly aside?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows: number;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly mono?: boolean;
  readonly placeholder?: string;
}

/** Multi-line text field. */
export function TextArea(props: TextAreaProps): JSX.Element {
  const { label, aside, value, onChange, rows, error, hint, mono, placeholder } = props;
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={css['area']}>
      <div className={css['areaHead']}>
        <label htmlFor={id}>{label}</label>
        <span>{aside}</span>
      </div>
      <textarea
        id={id}
        className={mono === true ? css['mono'] : undefined}
        value={value}
        rows={rows}
        spellCheck={mono !== true}
        placeholder={placeholder}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={message === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {message !== undefined && (
        <p id={`${id}-hint`} className={error === undefined ? css['hint'] : css['error']}>
          {message}
        </p>
      )}
    </div>
  );
}
