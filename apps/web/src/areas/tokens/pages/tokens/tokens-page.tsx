import { parseAddress, type Address } from '@junction/primitives';
import { Alert, Button, Page, PageHead } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type JSX } from 'react';
import {
  countRejected,
  searchTokens,
  useTokens,
  useWatchedTokens,
  type Tokens,
} from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { ManageTokensDialog } from '../../../../rooms/select-token/index.ts';
import { TokenList } from '../../token-list/index.ts';
import { useMarketNews } from '../../../../shared/api/use-pool-news.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { TokenListSearch } from '../../../../shared/routes/token-list-search.ts';
import { SearchField } from '../../../../rooms/search/index.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

const ROUTE = '/tokens';
/** Placeholder rows of the watched tokens at most, as many as a page has. */
const MOST_SKELETONS = 10;

type Put = (change: Partial<Record<keyof TokenListSearch, unknown>>, replace?: boolean) => void;

/** The choices of the address, and how they change. */
function useChoices(): { readonly search: TokenListSearch; readonly put: Put } {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: Put = (change, replace = false) => {
    // Choices of the address are read and cleaned by the route, so that undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as TokenListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}

/** The tokens that a search finds; undefined while nothing is searched for. */
function useFound(text: string | undefined, { list }: Tokens): readonly Address[] | undefined {
  return useMemo(() => {
    if (text === undefined) return undefined;
    // A token that is on no list is found by its address.
    const address = parseAddress(text);
    if (address !== undefined) return [address];
    return searchTokens({ text, tokens: list }).map((token) => token.root);
  }, [list, text]);
}

/** Every token that a pool holds. */
export function TokensPage(): JSX.Element {
  const say = useText();
  const { search, put } = useChoices();
  usePageTitle(say('tokensPage.title'));
  const tokens = useTokens();
  const watched = useWatchedTokens(useWallet().account);
  const client = useQueryClient();
  useMarketNews(() => void client.invalidateQueries({ queryKey: ['tokens-market'] }));
  const text = search.search;
  const within = useFound(text, tokens);
  const shared = {
    tokens,
    watched,
    isAscending: search.sort === 'tvl-asc',
    onAscending: (isAscending: boolean) =>
      put({ sort: isAscending ? 'tvl-asc' : undefined, page: undefined, watchedPage: undefined }),
  };
  return (
    <Page>
      <Head tokens={tokens} />
      {watched.list.length > 0 && (
        <TokenList
          {...shared}
          title={say('tokensPage.watched')}
          within={watched.list}
          page={search.watchedPage ?? 1}
          onPage={(watchedPage) => put({ watchedPage })}
          skeletonRows={Math.min(watched.list.length, MOST_SKELETONS)}
          empty={{ title: say('tokensPage.watched.empty'), note: say('tokensPage.watched.empty.note') }}
        />
      )}
      <TokenList
        {...shared}
        title={say('tokensPage.all')}
        within={within}
        isWaiting={text !== undefined && !tokens.isReady}
        page={search.page ?? 1}
        onPage={(page) => put({ page })}
        actions={
          <SearchField
            label={say('tokensPage.search')}
            text={text ?? ''}
            onText={(next) => put({ search: next, page: undefined }, true)}
          />
        }
        empty={
          text === undefined
            ? undefined
            : { title: say('tokensPage.empty', { text }), note: say('tokensPage.empty.note') }
        }
      />
    </Page>
  );
}

/** The title, the lists of tokens, and what of them is refused. */
function Head({ tokens }: { readonly tokens: Tokens }): JSX.Element {
  const say = useText();
  const [isManaging, setManaging] = useState(false);
  const rejected = countRejected(tokens.rejected);
  return (
    <>
      <PageHead title={say('tokensPage.title')}>
        <Button onClick={() => setManaging(true)}>
          {say('tokensPage.manage', { count: tokens.imports.length })}
        </Button>
      </PageHead>
      {isManaging && <ManageTokensDialog tokens={tokens} onClose={() => setManaging(false)} />}
      {rejected > 0 && (
        <Alert
          tone="warning"
          title={say('tokensPage.rejected', { count: rejected })}
          actions={
            <Button size="s" onClick={() => setManaging(true)}>
              {say('tokensPage.rejected.why')}
            </Button>
          }
        >
          {say('tokensPage.rejected.note')}
        </Alert>
      )}
    </>
  );
}
