import type { JSX, ReactNode } from 'react';
import css from './page.module.css';

/** Props of `Page`. */
export interface PageProps {
  /** True while only the loading skeleton is shown. */
  readonly busy?: boolean | undefined;
  readonly children: ReactNode;
}

/** Stacks the sections of a page vertically. */
export function Page({ busy, children }: PageProps): JSX.Element {
  return (
    <div className={css['stack']} aria-busy={busy}>
      {children}
    </div>
  );
}

/** Props of `PageColumns`. */
export interface PageColumnsProps {
  /** Content of the narrow column. Placed below the wide column if there is no room for two. */
  readonly side: ReactNode;
  /**
   * Additional content of the wide column. Without room for two columns it comes last, so that the actions in `side`
   * are not below long lists.
   */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Main content with a narrow side column. */
export function PageColumns({ side, below, children }: PageColumnsProps): JSX.Element {
  return (
    <div className={below === undefined ? css['columns'] : `${css['columns']} ${css['parted']}`}>
      <div className={css['stack']}>{children}</div>
      <div className={css['stack']}>{side}</div>
      {below !== undefined && <div className={css['stack']}>{below}</div>}
    </div>
  );
}

/** Title of the page, its only h1. */
export function PageTitle({ children }: { readonly children: ReactNode }): JSX.Element {
  return <h1 className={css['title']}>{children}</h1>;
}

/** Buttons in the page header. They use the full width on narrow screens. */
export function PageActions({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div className={css['actions']}>{children}</div>;
}
