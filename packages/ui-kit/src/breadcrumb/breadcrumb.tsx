import type { JSX, ReactNode } from 'react';
import css from './breadcrumb.module.css';

/** Where a page belongs. */
export interface BreadcrumbProps {
  /** What a screen reader calls it. */
  readonly label: string;
  /** Links from the outside in; the last one is the page itself. */
  readonly items: readonly ReactNode[];
}

/** Where a page belongs. */
export function Breadcrumb({ label, items }: BreadcrumbProps): JSX.Element {
  return (
    <nav aria-label={label}>
      <ol className={css['items']}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the line is the only name of an item
          <li key={index} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item}
          </li>
        ))}
      </ol>
    </nav>
  );
}
