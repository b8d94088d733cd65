import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './tag.module.css';

/** Colour of a tag. */
export type TagTone = 'neutral' | 'outlined' | 'brass' | 'success' | 'warning' | 'danger' | 'info';

/** Props of `Tag`. */
export interface TagProps {
  readonly tone?: TagTone | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Short label that qualifies the text next to it. */
export function Tag({ tone = 'neutral', title, children }: TagProps): JSX.Element {
  return (
    <span className={classNames(css['tag'], css[tone])} title={title}>
      {children}
    </span>
  );
}

/** Colour of a plate. */
export type CounterBadgeTone = 'plain' | 'off' | 'on' | 'brass';

/** Small box that contains a hop number, a share or a counter. */
export function CounterBadge(props: {
  readonly tone?: CounterBadgeTone | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  const { tone = 'plain', children } = props;
  return <span className={classNames(css['plate'], css[`plate-${tone}`])}>{children}</span>;
}
