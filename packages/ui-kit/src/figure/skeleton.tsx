import type { JSX } from 'react';
import css from './figure.module.css';

/** Size of what is still to come. */
export interface SkeletonProps {
  /** CSS length, default 100 %. */
  readonly width?: string | undefined;
  /** CSS length, default .72em: the height of the figures it stands for. */
  readonly height?: string | undefined;
  readonly round?: boolean | undefined;
}

/** A bar in the shape of what is loading. */
export function Skeleton({ width = '100%', height, round }: SkeletonProps): JSX.Element {
  return (
    <span
      className={css['skeleton']}
      style={{
        width,
        ...(height === undefined ? {} : { height }),
        ...(round ? { borderRadius: '50%' } : {}),
      }}
      aria-hidden="true"
    />
  );
}
