import type { JSX, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useUiText } from '../text/ui-text.ts';
import { countPages } from './list-page-slots.ts';
import type { PagerProps } from './pager.tsx';

/** The page asked for lies behind the last one of a list that has rows. */
export function isBeyondPages({
  page,
  pageSize,
  total,
}: Pick<PagerProps, 'page' | 'pageSize' | 'total'>): boolean {
  return total > 0 && page > countPages(total, pageSize);
}

/** A list's rows, or why there are none. */
export interface ListBodyProps {
  readonly pages: PagerProps;
  /** Why there is no list at all, said in its place. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** A list, or what stands in its place: a page beyond its last one, or its failure. */
export function ListBody({ pages, failure, children }: ListBodyProps): JSX.Element {
  if (isBeyondPages(pages)) return <MissingRows {...pages} />;
  return <>{failure ?? children}</>;
}

/** Stands in place of the rows of a page that a list does not have, with the way back. */
export function MissingRows({ page, pageSize, total, onChange }: PagerProps): JSX.Element {
  const words = useUiText();
  const last = countPages(total, pageSize);
  return (
    <EmptyState
      title={words.noSuchPage(page)}
      note={words.pageCount(last)}
      action={<Button onClick={() => onChange(last)}>{words.lastPage}</Button>}
    />
  );
}
