import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './figure.module.css';

/** Direction of a change. */
export type Direction = 'up' | 'down' | 'flat';

/** Returns the direction of a change: the sign of its value. */
export function getDirection(change: bigint): Direction {
  if (change === 0n) return 'flat';
  return change > 0n ? 'up' : 'down';
}

/** Change of a value with a triangle, in market colours. */
export function Change(props: { readonly direction: Direction; readonly children: ReactNode }): JSX.Element {
  const { direction, children } = props;
  return (
    <span className={classNames(css['change'], css[direction])}>
      {direction !== 'flat' && (
        <svg width="9" height="9" viewBox="0 0 10 10" aria-hidden="true">
          <path
            d={direction === 'up' ? 'M5 1.500l4.300 7H.7z' : 'M5 8.500l4.300-7H.7z'}
            fill="currentColor"
          />
        </svg>
      )}
      {children}
    </span>
  );
}
