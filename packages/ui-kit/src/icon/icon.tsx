import type { JSX } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** Props of `Icon`. */
export interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels; defaults to 16. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** Decorative icon in the colour of the surrounding text. Hidden from screen readers. */
export function Icon({ name, size = 16, className }: IconProps): JSX.Element {
  const filled = name === 'star-filled';
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
