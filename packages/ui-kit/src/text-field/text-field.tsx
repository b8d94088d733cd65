import { useId, type ChangeEvent, type InputHTMLAttributes, type JSX, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { useUiText } from '../text/ui-text.ts';
import { spokenClass } from '../spoken/spoken-class.ts';
import css from './text-field.module.css';

/** Props of `TextField`, including those of the input. */
export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'size'
> {
  readonly label: string;
  /** True hides the label visually and keeps it for screen readers. */
  readonly hideLabel?: boolean | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called instead of `onChange`, for parent components that need the event. */
  readonly onEdit?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  readonly icon?: IconName | undefined;
  readonly suffix?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly clearable?: boolean | undefined;
  readonly mono?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Text field with a label. Its hint and error are announced with it. */
export function TextField(props: TextFieldProps): JSX.Element {
  const { label, hideLabel, value, onChange, onEdit, icon, suffix, hint, error, clearable, mono, ...rest } =
    props;
  const words = useUiText();
  const id = useId();
  const message = error ?? hint;
  const isBad = error !== undefined;
  const isClearable = clearable === true && value !== '';
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={hideLabel ? spokenClass : css['label']}>
        {label}
      </label>
      <div className={classNames(css['frame'], isBad && css['bad'])}>
        {icon && <Icon name={icon} />}
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          id={id}
          className={classNames(css['input'], mono && css['mono'])}
          value={value}
          onChange={onEdit ?? ((event) => onChange(event.currentTarget.value))}
          aria-invalid={isBad || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-hint`}
        />
        {isClearable && <IconButton icon="close" label={words.clear} onClick={() => onChange('')} />}
        {suffix !== undefined && <span className={css['suffix']}>{suffix}</span>}
      </div>
      <Hint id={`${id}-hint`} isBad={isBad}>
        {message}
      </Hint>
    </div>
  );
}

function Hint(props: {
  readonly id: string;
  readonly isBad: boolean;
  readonly children: ReactNode;
}): JSX.Element | null {
  const { id, isBad, children } = props;
  if (children === undefined) return null;
  return (
    <p id={id} className={classNames(css['hint'], isBad && css['error'])}>
      {children}
    </p>
  );
}
