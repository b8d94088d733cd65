import type { AnchorHTMLAttributes, ButtonHTMLAttributes, JSX, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import css from './button.module.css';

/** How a button is drawn: `primary` once on a screen, `danger` for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'brass' | 'danger' | 'danger-filled';
/** Heights of buttons: for rows, for forms, for the one action of a ticket. */
export type ButtonSize = 's' | 'm' | 'l';

interface ButtonLook {
  /** One primary (ink) per view. Default secondary. */
  readonly variant?: ButtonVariant | undefined;
  /** 32, 40 or 52 pixels; default m. */
  readonly size?: ButtonSize | undefined;
  /** Takes the full width. Size l always does. */
  readonly block?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
  readonly children: ReactNode;
}

/** A button of the page; further attributes are those of the element. */
export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Shows a turning ring. A busy button is also off unless `disabled` says otherwise. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

function look({ variant = 'secondary', size = 'm', block }: Omit<ButtonLook, 'children'>): string {
  return classNames(css['button'], css[variant], css[size], (block ?? size === 'l') && css['block']);
}

/** A button that stays in the tab order when it is off: its label says why. */
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
      className={classNames(look({ variant, size, block }), className)}
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

/** A link that looks like a button; further attributes are those of the element. */
export interface ButtonAnchorProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button. Give it to the router's `createLink` for in-app paths. */
export function ButtonAnchor(props: ButtonAnchorProps): JSX.Element {
  const { variant, size, block, icon, iconAfter, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNames(look({ variant, size, block }), className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={14} />}
    </a>
  );
}
