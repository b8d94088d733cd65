import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './page.module.css';
import { PageTitle } from './page.tsx';

/** The head of a page: where it belongs, its name, its actions. */
export interface PageHeadProps {
  /** Where the page belongs, above its name. */
  readonly breadcrumb?: ReactNode;
  /** Icon before the name. */
  readonly mark?: ReactNode;
  /** On narrow screens the mark stands above the name, which much follows. */
  readonly isStacked?: boolean | undefined;
  readonly title: ReactNode;
  /** Symbol, star and tags after the name. */
  readonly beside?: ReactNode;
  /** Address or sums under the name. */
  readonly below?: ReactNode;
  /** The rest of the line: a price, what can be done here. */
  readonly children?: ReactNode;
}

/** Name of a page and what can be done on it. */
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
