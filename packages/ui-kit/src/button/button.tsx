import type { AnchorHTMLAttributes, ButtonHTMLAttributes, JSX, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import css from './button.module.css';

/** Appearance of a button. `primary` is used once per page, `danger` for irreversible actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'brass' | 'danger' | 'danger-filled';
/** Height of a button: s for rows, m for forms, l for the action of a ticket. */
export type ButtonSize = 's' | 'm' | 'l';

interface ButtonLook {
  /** Appearance; defaults to `secondary`. */
  readonly variant?: ButtonVariant | undefined;
  /** Height: 32 (s), 40 (m) or 52 (l) pixels; defaults to m. */
  readonly size?: ButtonSize | undefined;
  /** True uses the full width; defaults to true for size l. */
  readonly block?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
  readonly children: ReactNode;
}

/** Props of `Button`, including those of the element. */
export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** True shows a spinner and disables the button, unless `disabled` is set explicitly. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

function getButtonClass({ variant = 'secondary', size = 'm', block }: Omit<ButtonLook, 'children'>): string {
  return classNames(css['button'], css[variant], css[size], (block ?? size === 'l') && css['block']);
}

/** Button that stays focusable when disabled, because its label explains why it is disabled. */
export function Button(props: ButtonProps): JSX.Element {
  const { variant, size, block, icon, iconAfter, busy, disabled = busy, className, onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(getButtonClass({ variant, size, block }), className)}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <span className={css['ring']} /> : icon && <Icon name={icon} />}
      {rest.children}
      {iconAfter && <Icon name={iconAfter} size={14} />}
    </button>
  );
}

/** Props of `ButtonAnchor`, including those of the element. */
export interface ButtonAnchorProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Link that looks like a button. For in-app paths, wrap it with the router's `createLink`. */
export function ButtonAnchor(props: ButtonAnchorProps): JSX.Element {
  const { variant, size, block, icon, iconAfter, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNames(getButtonClass({ variant, size, block }), className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={14} />}
    </a>
  );
}
