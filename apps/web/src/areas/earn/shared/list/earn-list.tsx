import type { Address } from '@junction/primitives';
import { LoadErrorAlert, ListBody, Pager, Panel, useMediaQuery } from '@junction/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useStableRowOrder } from '../../../../shared/list/use-places.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from './earn-list.module.css';
import { MAX_FAVOURITES } from './newest-marked.ts';

/** Rows per page. */
export const EARN_LIST_PAGE_SIZE = 10;

export interface EarnListProps<Row extends { readonly address: Address }> {
  readonly title: string;
  /**
   * Parameters of the request. While they are unchanged and the user hovers or focuses the list, refreshed rows keep
   * their order.
   */
  readonly queryParams: unknown;
  readonly query: Pick<UseQueryResult, 'isError' | 'isPlaceholderData' | 'refetch'>;
  readonly found: readonly Row[] | undefined;
  readonly total: number;
  /** Current page, counted from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Texts shown if loading failed. */
  readonly failure: { readonly title: string; readonly note: string };
  /** Search, filters and similar controls. */
  readonly actions: ReactNode;
  /** Sort menu for cards, which have no column headers. */
  readonly sortMenu: ReactNode;
  /** True if there are more favourites than a request can contain; the oldest are omitted. */
  readonly areFavouritesCut: boolean;
  readonly children: (rows: readonly Row[] | undefined) => ReactNode;
}

const getRowAddress = ({ address }: { readonly address: Address }): Address => address;

/** Frame of a list ordered and paginated by the server. */
export function EarnList<Row extends { readonly address: Address }>(props: EarnListProps<Row>): JSX.Element {
  const { title, queryParams, query, found, total, page, failure } = props;
  const t = useTranslations();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const { rows, hold } = useStableRowOrder(
    found,
    { queryParams: JSON.stringify(queryParams), isSettled: !query.isPlaceholderData },
    getRowAddress,
  );
  const isMissing = query.isError && found === undefined;
  const pages = { page, pageSize: EARN_LIST_PAGE_SIZE, total, onChange: props.onPage };
  return (
    <Panel
      title={
        <span className={css['title']}>
          {title}
          {found !== undefined && <span className={css['count']}>{formatInteger(BigInt(total))}</span>}
        </span>
      }
      padded={isMissing}
      actions={
        <div className={css['actions']}>
          {props.actions}
          {isNarrow && props.sortMenu}
        </div>
      }
    >
      {props.areFavouritesCut && (
        <p className={css['note']}>{t('earn.favourites.most', { count: MAX_FAVOURITES })}</p>
      )}
      <ListBody
        pages={pages}
        failure={
          isMissing ? (
            <LoadErrorAlert title={failure.title} onRetry={() => void query.refetch()}>
              {failure.note}
            </LoadErrorAlert>
          ) : undefined
        }
      >
        <div {...hold}>{props.children(rows)}</div>
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}
