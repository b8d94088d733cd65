import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './page.module.css';
import { PageTitle } from './page.tsx';

/** Props of `PageHead`. */
export interface PageHeadProps {
  /** Breadcrumb above the title. */
  readonly breadcrumb?: ReactNode;
  /** Icon before the title. */
  readonly mark?: ReactNode;
  /** True places the icon above the title on narrow screens. */
  readonly isStacked?: boolean | undefined;
  readonly title: ReactNode;
  /** Symbol, star and tags after the title. */
  readonly beside?: ReactNode;
  /** Address or totals below the title. */
  readonly below?: ReactNode;
  /** Content of the remaining line, e.g. price and actions. */
  readonly children?: ReactNode;
}

/** Header of a page: breadcrumb, title and actions. */
export function PageHead(props: PageHeadProps): JSX.Element {
  const { breadcrumb, mark, isStacked, title, beside, below, children } = props;
  return (
    <header className={css['head']}>
      {breadcrumb}
      <div className={css['line']}>
        <div className={classNames(css['name'], isStacked && css['stacked'])}>
          {mark}
          <div>
            <div className={css['titleLine']}>
              <PageTitle>{title}</PageTitle>
              {beside}
            </div>
            {below}
          </div>
        </div>
        {children}
      </div>
    </header>
  );
}
