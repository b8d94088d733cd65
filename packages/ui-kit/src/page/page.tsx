import type { JSX, ReactNode } from 'react';
import css from './page.module.css';

/** A page's content. */
export interface PageProps {
  /** While only its shape stands. */
  readonly busy?: boolean | undefined;
  readonly children: ReactNode;
}

/** All of a page, part under part. */
export function Page({ busy, children }: PageProps): JSX.Element {
  return (
    <div className={css['stack']} aria-busy={busy}>
      {children}
    </div>
  );
}

/** Two columns where there is room for them. */
export interface PageColumnsProps {
  /** The narrow column; below the other one where there is no room for two. */
  readonly side: ReactNode;
  /** More of the wide column, which comes last where there is no room for two: what can be done is not under long lists. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** What the page is about, and beside it what belongs to it. */
export function PageColumns({ side, below, children }: PageColumnsProps): JSX.Element {
  return (
    <div className={below === undefined ? css['columns'] : `${css['columns']} ${css['parted']}`}>
      <div className={css['stack']}>{children}</div>
      <div className={css['stack']}>{side}</div>
      {below !== undefined && <div className={css['stack']}>{below}</div>}
    </div>
  );
}

/** The page's one h1. */
export function PageTitle({ children }: { readonly children: ReactNode }): JSX.Element {
  return <h1 className={css['title']}>{children}</h1>;
}

/** Buttons of the page's head; as wide as the page on narrow screens. */
export function PageActions({ children }: { readonly children: ReactNode }): JSX.Element {
  return <div className={css['actions']}>{children}</div>;
}
