import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import {
  AddressText,
  Breadcrumb,
  ButtonAnchor,
  CellStrip,
  FailedAlert,
  MissingPage,
  Page,
  PageActions,
  PageColumns,
  PageHead,
  Skeleton,
  TokenRoundel,
} from '@junction/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, createLink, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type JSX } from 'react';
import { PoolChange, useFavouritePools } from '../../../../rooms/pool/index.ts';
import {
  importedTokenQuery,
  roundelOf,
  useKnownTokens,
  useTokens,
  useWatchedTokens,
  type Tokens,
} from '../../../../rooms/token/index.ts';
import { tokenMarketQuery, type TokenFacts } from '../../shared/token-market/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { PoolList, readOrder } from '../../../../rooms/pool-list/index.ts';
import { TokenChart } from '../../token-chart/index.ts';
import { TokenStar, TokenTags } from '../../token-list/index.ts';
import {
  TransactionList,
  listFromSearch,
  listToSearch,
  reduceList,
} from '../../../../rooms/transactions/index.ts';
import { useMarketNews } from '../../../../shared/api/use-pool-news.ts';
import {
  formatInteger,
  formatUsdPrice,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import { isNotFound } from '../../../../shared/api/call-api.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { tokenLiquidityPath, tokenTradePath } from '../../../../shared/routes/paths.ts';
import type { TokenSearch } from '../../../../shared/routes/token-search.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { RootFacts } from './root-facts.tsx';
import css from './token-page.module.css';
import { TokenSuspicion } from './token-suspicion.tsx';

const ButtonLink = createLink(ButtonAnchor);
const ROUTE = '/tokens/$address';

/** One token: its price, the pools that hold it, what happened with it. */
export function TokenPage(): JSX.Element | null {
  const { address: text } = useParams({ from: ROUTE });
  const root = parseAddress(text);
  // The route has refused anything that is no address.
  return root === undefined ? null : <TokenAt key={root} root={root} />;
}

function TokenAt({ root }: { readonly root: Address }): JSX.Element {
  const say = useText();
  const token = useQuery(tokenMarketQuery(root));
  usePageTitle(token.data?.symbol ?? shortenAddress(root), say('nav.tokens'));
  const client = useQueryClient();
  useMarketNews(() => {
    void client.invalidateQueries({ queryKey: ['token-market', root] });
    void client.invalidateQueries({ queryKey: ['transactions', root] });
    void client.invalidateQueries({ queryKey: ['pools'] });
  });
  if (token.data) return <TokenOnPage token={token.data} />;
  if (token.data === null) return <Missing root={root} />;
  if (token.isError)
    return (
      <FailedAlert title={say('tokenPage.failed.title')} onRetry={() => void token.refetch()}>
        {say('tokenPage.failed')}
      </FailedAlert>
    );
  return <Waiting />;
}

/** No pool holds it: either it is no token at all, or one that nobody has made a pool for yet. */
function Missing({ root }: { readonly root: Address }): JSX.Element {
  const say = useText();
  const query = useQuery({ ...importedTokenQuery(root), retry: false });
  const found = query.data;
  // Only the root itself can say that there is no token: no answer is not a no.
  if (query.isPending) return <Waiting />;
  if (query.isError && !isNotFound(query.error))
    return (
      <FailedAlert title={say('tokenPage.failed.title')} onRetry={() => void query.refetch()}>
        {say('tokenPage.failed')}
      </FailedAlert>
    );
  return (
    <MissingPage
      title={
        found === undefined
          ? say('tokenPage.missing.title')
          : say('tokenPage.noPool.title', { symbol: found.symbol })
      }
      subject={<AddressText address={root} copy />}
      note={found === undefined ? say('tokenPage.missing.note') : say('tokenPage.noPool')}
      action={
        found === undefined ? (
          <ButtonLink to="/tokens">{say('tokenPage.missing.all')}</ButtonLink>
        ) : (
          <ButtonLink to={tokenLiquidityPath(root)}>{say('tokenPage.noPool.create')}</ButtonLink>
        )
      }
    />
  );
}

function TokenOnPage({ token }: { readonly token: TokenFacts }): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const wallet = useWallet();
  const tokens = useTokens();
  const favourites = useFavouritePools(wallet.account);
  const [order, setOrder] = useState(() => readOrder(undefined));
  const put = (change: Partial<Record<keyof TokenSearch, unknown>>): void => {
    // Choices of the address are read and cleaned by the route, so that undefined means the default.
    void navigate({
      to: ROUTE,
      params: { address: token.root },
      search: { ...search, ...change } as TokenSearch,
      replace: true,
      resetScroll: false,
    });
  };
  const { tx: _tx, txMine: _mine, txSort: _sort, txPage: _page, ...rest } = search;
  const list = listFromSearch(search);
  return (
    <Page>
      <TokenHead token={token} tokens={tokens} />
      {tokens.isReady && <TokenSuspicion token={token} tokens={tokens} />}
      <TokenStats token={token} />
      <PageColumns side={<RootFacts token={token} />}>
        <TokenChart
          token={token}
          graph={search.graph ?? 'prices'}
          onGraph={(graph) => put({ graph: graph === 'prices' ? undefined : graph })}
          timeframe={search.frame ?? 'H1'}
          onTimeframe={(frame) => put({ frame: frame === 'D1' ? frame : undefined })}
        />
        <PoolList
          title={say('tokenPage.pools')}
          question={{ token: token.root }}
          order={order}
          onOrder={(next) => {
            setOrder(next);
            put({ poolsPage: undefined });
          }}
          page={search.poolsPage ?? 1}
          onPage={(poolsPage) => put({ poolsPage })}
          tokens={tokens}
          holder={wallet}
          favourites={favourites}
          empty={{ title: say('tokenPage.pools.empty') }}
          skeletonRows={5}
        />
        <TransactionList
          title={say('tokenPage.transactions')}
          scope={{ token: token.root }}
          account={wallet.account}
          cache={tokens.cache}
          list={list}
          onList={(action) =>
            void navigate({
              to: ROUTE,
              params: { address: token.root },
              search: { ...rest, ...listToSearch(reduceList(list, action)) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </PageColumns>
    </Page>
  );
}

/** Breadcrumb, name, address and what can be done with the token. */
function TokenHead({ token, tokens }: { readonly token: TokenFacts; readonly tokens: Tokens }): JSX.Element {
  const say = useText();
  const known = useKnownTokens(
    tokens.cache,
    useMemo(() => [token.root], [token.root]),
  );
  const found = known.cache.get(token.root);
  const watched = useWatchedTokens(useWallet().account);
  const { wrappedCoinRoot } = getNetwork().contracts;
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={say('tokenPage.breadcrumb')}
          items={[
            <Link key="all" to="/tokens">
              {say('tokenPage.tokens')}
            </Link>,
            token.symbol,
          ]}
        />
      }
      mark={
        <TokenRoundel token={found === undefined ? { symbol: token.symbol } : roundelOf(found)} size={42} />
      }
      title={found?.name ?? token.symbol}
      beside={
        <>
          <span className={css['symbol']}>{token.symbol}</span>
          <TokenStar token={token} watched={watched} size="m" />
          {tokens.isReady && <TokenTags token={token} tokens={tokens} />}
        </>
      }
      below={<AddressText address={token.root} href={accountLink(token.root)} copy />}
    >
      <div className={css['price']}>
        <span className={css['figure']}>
          {(token.price === undefined ? undefined : formatUsdPrice(token.price)) ?? '—'}
        </span>
        <PoolChange change={token.priceChange} />
      </div>
      <PageActions>
        <ButtonLink to={tokenLiquidityPath(token.root)}>{say('tokenPage.add')}</ButtonLink>
        <ButtonLink to={tokenTradePath(token.root, wrappedCoinRoot)} variant="primary">
          {say('tokenPage.trade')}
        </ButtonLink>
      </PageActions>
    </PageHead>
  );
}

function TokenStats({ token }: { readonly token: TokenFacts }): JSX.Element {
  const say = useText();
  return (
    <CellStrip
      cells={[
        {
          key: 'tvl',
          label: say('tokenPage.stat.tvl'),
          value: (
            <>
              {formatUsdStatistic(token.tvl)}
              <span className={css['change']}>
                <PoolChange change={token.tvlChange} />
              </span>
            </>
          ),
        },
        {
          key: 'volume24h',
          label: say('tokenPage.stat.volume24h'),
          value: (
            <>
              {formatUsdStatistic(token.volume24h)}
              <span className={css['change']}>
                <PoolChange change={token.volumeChange24h} />
              </span>
            </>
          ),
        },
        { key: 'volume7d', label: say('tokenPage.stat.volume7d'), value: formatUsdStatistic(token.volume7d) },
        { key: 'fee24h', label: say('tokenPage.stat.fee24h'), value: formatUsdStatistic(token.fee24h) },
        {
          key: 'transactions',
          label: say('tokenPage.stat.transactions'),
          value: formatInteger(BigInt(token.transactions24h)),
        },
      ]}
    />
  );
}

/** The page's shape before the first answer. */
function Waiting(): JSX.Element {
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton height="88px" />
      <Skeleton height="420px" />
    </Page>
  );
}
