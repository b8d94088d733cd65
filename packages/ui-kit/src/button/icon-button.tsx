import type { ButtonHTMLAttributes, JSX, MouseEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import css from './button.module.css';

/** Props of `IconButton`, including those of the element. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Height: 28 (s) or 32 (m) pixels. The touch target is 44 pixels in both cases. */
  readonly size?: 's' | 'm' | undefined;
  readonly variant?: 'ghost' | 'outlined' | undefined;
  /** State of a toggle button, which is highlighted while pressed. Omit for other buttons. */
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Button with only an icon. When disabled, it stays focusable and ignores clicks. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const { icon, label, size = 's', variant, pressed, disabled, className, onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(
        css['icon'],
        size === 'm' && css['iconM'],
        variant === 'outlined' && css['outlined'],
        pressed && css['on'],
        className,
      )}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={click}
    >
      <Icon name={icon} size={variant === 'outlined' ? 16 : 18} />
    </button>
  );
}
