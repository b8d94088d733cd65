import type { JSX } from 'react';
import css from './figure.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** Width as a CSS length; defaults to 100 %. */
  readonly width?: string | undefined;
  /** Height as a CSS length; defaults to .72em, the height of digits. */
  readonly height?: string | undefined;
  readonly round?: boolean | undefined;
}

/** Placeholder with the shape of the content that is loading. */
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
