import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './tag.module.css';

/** Colours of tags. */
export type TagTone = 'neutral' | 'outlined' | 'brass' | 'success' | 'warning' | 'danger' | 'info';

/** Props of a tag. */
export interface TagProps {
  readonly tone?: TagTone | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Short label of an adjacent element. */
export function Tag({ tone = 'neutral', title, children }: TagProps): JSX.Element {
  return (
    <span className={classNames(css['tag'], css[tone])} title={title}>
      {children}
    </span>
  );
}

/** Colours of plates. */
export type PlateTone = 'plain' | 'off' | 'on' | 'brass';

/** Small plate: hop numbers, shares, counters. */
export function Plate(props: {
  readonly tone?: PlateTone | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  const { tone = 'plain', children } = props;
  return <span className={classNames(css['plate'], css[`plate-${tone}`])}>{children}</span>;
}
