import { Button, ButtonAnchor, Page, PageHead } from '@junction/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { poolsQuery, useFavouritePools } from '../../../../rooms/pool/index.ts';
import { useMarketNews } from '../../../../shared/api/use-pool-news.ts';
import { useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { PoolFilters, PoolList, orderWord, readOrder } from '../../../../rooms/pool-list/index.ts';
import { formatInteger, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { liquidityLink } from '../../../../shared/routes/paths.ts';
import type { PoolListSearch } from '../../../../shared/routes/pool-list-search.ts';
import css from './pools-page.module.css';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

const ButtonLink = createLink(ButtonAnchor);
const ROUTE = '/pools';
/** A placeholder of favourites has at most as many rows (spec 2.3). */
const MOST_FAVOURITES = 10;

type Put = (change: Partial<Record<keyof PoolListSearch, unknown>>, replace?: boolean) => void;

/** The choices of the address, and how they change. */
function useChoices(): { readonly search: PoolListSearch; readonly put: Put } {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const put: Put = (change, replace = false) => {
    // Choices of the address are read and cleaned by the route, so that undefined means the default.
    void navigate({
      to: ROUTE,
      search: { ...search, ...change } as PoolListSearch,
      replace,
      resetScroll: false,
    });
  };
  return { search, put };
}

/** Every pool, and first those the connected wallet has marked. */
export function PoolsPage(): JSX.Element {
  const say = useText();
  const { search, put } = useChoices();
  usePageTitle(say('pools.title'));
  const tokens = useTokens();
  const wallet = useWallet();
  const favourites = useFavouritePools(wallet.account);
  const client = useQueryClient();
  useMarketNews(() => void client.invalidateQueries({ queryKey: ['pools'] }));
  const order = readOrder(search.sort);
  const onOrder = (next: typeof order): void => {
    put({ sort: orderWord(next), page: undefined, favouritesPage: undefined });
  };
  const listed = useMemo(() => tokens.list.map((token) => token.root), [tokens.list]);
  const marked = favourites.list.map((favourite) => favourite.address);
  const shared = { order, onOrder, tokens, holder: wallet, favourites };
  return (
    <Page>
      <Head />
      {marked.length > 0 && (
        <PoolList
          {...shared}
          title={say('pools.favourites')}
          question={{ favourites: marked }}
          sortable={false}
          page={search.favouritesPage ?? 1}
          onPage={(page) => put({ favouritesPage: page })}
          skeletonRows={Math.min(marked.length, MOST_FAVOURITES)}
        />
      )}
      <PoolList
        {...shared}
        title={say('pools.all')}
        question={{
          search: search.search,
          curve: search.show === 'stable' ? 'stable' : undefined,
          within: search.show === 'listed' ? listed : undefined,
        }}
        // Which tokens are listed is known when the list is there.
        isWaiting={search.show === 'listed' && !tokens.isReady}
        page={search.page ?? 1}
        onPage={(page) => put({ page })}
        actions={
          <PoolFilters
            search={search.search ?? ''}
            onSearch={(text) => put({ search: text, page: undefined }, true)}
            show={search.show}
            onShow={(show) => put({ show, page: undefined })}
          />
        }
        empty={emptyWords(say, search, put)}
      />
    </Page>
  );
}

/** What is said of a filter that leaves nothing. */
function emptyWords(say: Say, { search, show }: PoolListSearch, put: Put) {
  if (search === undefined && show === undefined) return undefined;
  const words =
    search === undefined
      ? { title: say('pools.empty.filter') }
      : { title: say('pools.empty.search', { text: search }), note: say('pools.empty.search.note') };
  return {
    ...words,
    action: (
      <Button size="s" onClick={() => put({ search: undefined, show: undefined, page: undefined })}>
        {say('pools.empty.clear')}
      </Button>
    ),
  };
}

function Head(): JSX.Element {
  const say = useText();
  return (
    <PageHead title={say('pools.title')} below={<Totals />}>
      <div className={css['actions']}>
        <ButtonLink {...liquidityLink('remove', undefined)}>{say('pools.removeLiquidity')}</ButtonLink>
        <ButtonLink {...liquidityLink('add', undefined)} variant="primary">
          {say('pools.addLiquidity')}
        </ButtonLink>
      </div>
    </PageHead>
  );
}

/** "24 pools, $23.14M locked, $8.96M traded in 24 hours", whatever the list is filtered to. */
function Totals(): JSX.Element {
  const say = useText();
  const { data } = useQuery(
    poolsQuery({ order: { by: 'tvl', direction: 'descending' }, limit: 1, offset: 0 }),
  );
  return (
    <p className={css['totals']}>
      {data?.tvl === undefined || data.volume24h === undefined
        ? '\u00a0'
        : say('pools.totals', {
            count: data.totalCount,
            pools: formatInteger(BigInt(data.totalCount)),
            tvl: formatUsdStatistic(data.tvl),
            volume: formatUsdStatistic(data.volume24h),
          })}
    </p>
  );
}
