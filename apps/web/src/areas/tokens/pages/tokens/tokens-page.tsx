import { Page } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { SearchField } from '../../../../rooms/search/index.ts';
import { useTokens, useWatchedTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useAnyPoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { TokenList } from '../../token-list/index.ts';
import { TokenListPageHeader } from './tokens-head.tsx';
import { useTokenSearchResults, useTokenListUrlState } from './use-tokens-choices.ts';

/** Maximum number of placeholder rows for watched tokens: one page. */
const MAX_SKELETON_ROWS = 10;

/** Page with a list of all tokens that are in pools. */
export function TokensPage(): JSX.Element {
  const t = useTranslations();
  const { search, put } = useTokenListUrlState();
  usePageTitle(t('tokensPage.title'));
  const tokens = useTokens();
  const watched = useWatchedTokens(useWallet().account);
  const client = useQueryClient();
  useAnyPoolUpdates(() => void client.invalidateQueries({ queryKey: ['tokens-market'] }));
  const text = search.search;
  const within = useTokenSearchResults(text, tokens);
  const shared = {
    tokens,
    watched,
    isAscending: search.sort === 'tvl-asc',
    onAscending: (isAscending: boolean) =>
      put({ sort: isAscending ? 'tvl-asc' : undefined, page: undefined, watchedPage: undefined }),
  };
  return (
    <Page>
      <TokenListPageHeader tokens={tokens} />
      {watched.list.length > 0 && (
        <TokenList
          {...shared}
          title={t('tokensPage.watched')}
          within={watched.list}
          page={search.watchedPage ?? 1}
          onPage={(watchedPage) => put({ watchedPage })}
          skeletonRows={Math.min(watched.list.length, MAX_SKELETON_ROWS)}
          empty={{ title: t('tokensPage.watched.empty'), note: t('tokensPage.watched.empty.note') }}
        />
      )}
      <TokenList
        {...shared}
        title={t('tokensPage.all')}
        within={within}
        isWaiting={text !== undefined && !tokens.isReady}
        page={search.page ?? 1}
        onPage={(page) => put({ page })}
        actions={
          <SearchField
            label={t('tokensPage.search')}
            text={text ?? ''}
            onText={(next) => put({ search: next, page: undefined }, true)}
          />
        }
        empty={
          text === undefined
            ? undefined
            : { title: t('tokensPage.empty', { text }), note: t('tokensPage.empty.note') }
        }
      />
    </Page>
  );
}
