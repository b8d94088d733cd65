import { LoadErrorAlert, ListBody, Pager, Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import {
  TokenListError,
  type ListedAndImportedTokens,
  type WatchedTokens,
} from '../../../../rooms/token/index.ts';
import { tokensMarketQuery, type TokensQueryParams } from '../../shared/token-market/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { TokenTable } from './token-table.tsx';

/** Rows per page (spec 9). */
const PAGE_SIZE = 10;
const NO_TOKENS: readonly never[] = [];

export interface TokenListProps {
  readonly title: string;
  /** Limits the list to these tokens; undefined for all tokens. */
  readonly within?: TokensQueryParams['within'];
  /** True while the request is not known yet. The list then shows its placeholder. */
  readonly isWaiting?: boolean | undefined;
  readonly tokens: ListedAndImportedTokens;
  readonly watched: WatchedTokens;
  readonly isAscending: boolean;
  readonly onAscending: (isAscending: boolean) => void;
  /** Page number, counted from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly empty?: { readonly title: string; readonly note?: string | undefined } | undefined;
  /** Number of placeholder rows. Defaults to 5. */
  readonly skeletonRows?: number | undefined;
  /** Controls at the right of the header. */
  readonly actions?: ReactNode;
}

/** List of tokens. The server sorts and paginates it. */
export function TokenList(props: TokenListProps): JSX.Element {
  const t = useTranslations();
  const { title, within, page, isAscending } = props;
  // If the list is limited to no tokens, nothing is requested.
  const hasNoTokens = within?.length === 0;
  const query = useQuery({
    ...tokensMarketQuery({
      within,
      direction: isAscending ? 'ascending' : 'descending',
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    }),
    enabled: props.isWaiting !== true && !hasNoTokens,
  });
  const { total, isRefreshing } = hasNoTokens ? NO_RESULTS : toListResult(query);
  const pages = { page, pageSize: PAGE_SIZE, total, onChange: props.onPage };
  const failure = getLoadFailure(
    props,
    query.isError && query.data === undefined,
    () => void query.refetch(),
  );
  return (
    <Panel title={title} padded={failure !== undefined} actions={props.actions}>
      <ListBody pages={pages} failure={failure}>
        <TokenTable
          label={title}
          rows={hasNoTokens && props.isWaiting !== true ? NO_TOKENS : query.data?.tokens}
          firstPlace={(page - 1) * PAGE_SIZE + 1}
          skeletonRows={props.skeletonRows}
          tokens={props.tokens}
          watched={props.watched}
          isAscending={isAscending}
          onAscending={props.onAscending}
          refreshing={isRefreshing}
          empty={props.empty ?? { title: t('tokenList.empty'), note: t('tokenList.empty.note') }}
        />
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}

/** Result that is used if nothing is requested. */
const NO_RESULTS = { total: 0, isRefreshing: false };

const toListResult = (query: {
  readonly data: { readonly totalCount: number } | undefined;
  readonly isPlaceholderData: boolean;
}) => ({ total: query.data?.totalCount ?? 0, isRefreshing: query.isPlaceholderData });

/** Returns the error to show if the list failed to load; undefined otherwise. */
function getLoadFailure(
  { isWaiting, tokens }: TokenListProps,
  isMissing: boolean,
  onRetry: () => void,
): JSX.Element | undefined {
  if (isWaiting === true && tokens.hasFailed) return <TokenListError onRetry={tokens.retry} />;
  return isMissing ? <TokenListLoadError onRetry={onRetry} /> : undefined;
}

function TokenListLoadError({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <LoadErrorAlert title={t('tokenList.failed.title')} onRetry={onRetry}>
      {t('tokenList.failed')}
    </LoadErrorAlert>
  );
}
