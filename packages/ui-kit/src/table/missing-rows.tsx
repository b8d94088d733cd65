import type { JSX, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useUiText } from '../text/ui-text.ts';
import { countPages } from './list-page-slots.ts';
import type { PagerProps } from './pager.tsx';

/** Returns true if the current page is beyond the last page of a non-empty list. */
export function isBeyondPages({
  page,
  pageSize,
  total,
}: Pick<PagerProps, 'page' | 'pageSize' | 'total'>): boolean {
  return total > 0 && page > countPages(total, pageSize);
}

/** Props of `ListBody`. */
export interface ListBodyProps {
  readonly pages: PagerProps;
  /** Error notice if the list failed to load; undefined otherwise. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** Shows a list. If the current page is beyond the last one, or the list failed to load, shows a notice instead. */
export function ListBody({ pages, failure, children }: ListBodyProps): JSX.Element {
  if (isBeyondPages(pages)) return <MissingRows {...pages} />;
  return <>{failure ?? children}</>;
}

/** Notice that the current page is beyond the last one, with a link to the last page. */
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
