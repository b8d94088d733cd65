import type { JSX, ReactNode } from 'react';
import css from './breadcrumb.module.css';

/** Props of `Breadcrumb`. */
export interface BreadcrumbProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  /** Links starting at the root. The last item is the current page. */
  readonly items: readonly ReactNode[];
}

/** Navigation that shows where the page is in the site. */
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
