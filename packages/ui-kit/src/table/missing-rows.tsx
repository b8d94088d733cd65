import type { JSX, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useUiText } from '../text/ui-text.ts';
import { countPages } from './list-page-slots.ts';
import type { PagerProps } from './pager.tsx';

/** True if the requested page is after the last one of a non-empty list. */
export function isBeyondPages({
  page,
  pageSize,
  total,
}: Pick<PagerProps, 'page' | 'pageSize' | 'total'>): boolean {
  return total > 0 && page > countPages(total, pageSize);
}

/** Props of a list's rows or placeholder. */
export interface ListBodyProps {
  readonly pages: PagerProps;
  /** Error if the list failed to load. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** List, or its placeholder: a page after the last one, or an error. */
export function ListBody({ pages, failure, children }: ListBodyProps): JSX.Element {
  if (isBeyondPages(pages)) return <MissingRows {...pages} />;
  return <>{failure ?? children}</>;
}

/** Placeholder of a page after the last one, with a link back. */
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
