import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import {
  Alert,
  AddressText,
  Breadcrumb,
  Button,
  ButtonAnchor,
  FailedAlert,
  MissingPage,
  Page,
  PageActions,
  PageColumns,
  PageHead,
  PairRoundel,
  Skeleton,
} from '@junction/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, createLink, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, type JSX, type ReactNode } from 'react';
import {
  FavouriteStar,
  PoolTags,
  poolQuery,
  useFavouritePools,
  type PoolFacts,
} from '../../../../rooms/pool/index.ts';
import {
  isScamToken,
  roundelOf,
  useKnownTokens,
  useTokens,
  type KnownTokens,
} from '../../../../rooms/token/index.ts';
import { useWallet, useWalletSteps } from '../../../../rooms/wallet/index.ts';
import { PoolChart, graphsOf } from '../../pool-chart/index.ts';
import { PoolReserves, PoolStats, PriceChips } from '../../pool-facts/index.ts';
import { PoolPosition } from '../../pool-position/index.ts';
import { PoolRewards } from '../../pool-rewards/index.ts';
import {
  TransactionList,
  listFromSearch,
  listToSearch,
  reduceList,
} from '../../../../rooms/transactions/index.ts';
import { usePoolNews } from '../../../../shared/api/use-pool-news.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { liquidityLink, tradePath } from '../../../../shared/routes/paths.ts';
import type { PoolSearch } from '../../../../shared/routes/pool-search.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

const ButtonLink = createLink(ButtonAnchor);
const ROUTE = '/pools/$address';

/** One pool: what it holds, what happened in it, what the account has of it. */
export function PoolPage(): JSX.Element | null {
  const { address: text } = useParams({ from: ROUTE });
  const address = parseAddress(text);
  // The route has refused anything that is no address.
  return address === undefined ? null : <PoolAt key={address} address={address} />;
}

function PoolAt({ address }: { readonly address: Address }): JSX.Element {
  const say = useText();
  const pool = useQuery(poolQuery(address));
  usePageTitle(pool.data?.name ?? shortenAddress(address), say('pool.pools'));
  const client = useQueryClient();
  usePoolNews(address, () => {
    void client.invalidateQueries({ queryKey: ['pool', address] });
    void client.invalidateQueries({ queryKey: ['transactions', address] });
  });
  if (pool.data) return <PoolOnPage pool={pool.data} />;
  if (pool.data === null)
    return (
      <MissingPage
        title={say('pool.missing.title')}
        subject={<AddressText address={address} copy />}
        note={say('pool.missing.note')}
        action={
          <PageActions>
            <ButtonLink to="/pools">{say('pool.missing.all')}</ButtonLink>
            <Button busy={pool.isFetching} onClick={() => void pool.refetch()}>
              {say('pool.missing.again')}
            </Button>
          </PageActions>
        }
      />
    );
  if (pool.isError)
    return (
      <FailedAlert title={say('pool.failed.title')} onRetry={() => void pool.refetch()}>
        {say('pool.failed')}
      </FailedAlert>
    );
  return <Waiting />;
}

function PoolOnPage({ pool }: { readonly pool: PoolFacts }): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const wallet = useWallet();
  const { onConnect } = useWalletSteps();
  const tokens = useTokens();
  const roots = useMemo(
    () => [...pool.tokens.map(({ root }) => root), ...(pool.lpRoot === undefined ? [] : [pool.lpRoot])],
    [pool],
  );
  const known = useKnownTokens(tokens.cache, roots);
  const held = useMemo(
    () =>
      pool.tokens.flatMap(({ root, symbol }) => {
        const decimals = known.cache.get(root)?.decimals;
        return decimals === undefined ? [] : [{ root, symbol, decimals }];
      }),
    [pool.tokens, known.cache],
  );
  const lpDecimals =
    (pool.lpRoot === undefined ? undefined : known.cache.get(pool.lpRoot)?.decimals) ?? LP_DECIMALS;
  const put = (change: PoolSearch): void => {
    void navigate({
      to: ROUTE,
      params: { address: pool.address },
      search: change,
      replace: true,
      resetScroll: false,
    });
  };
  const graphs = graphsOf(pool);
  // A graph the pool does not have gives way to its first one: ratios are forced where there are more tokens.
  const graph = graphs.find((one) => one === search.graph) ?? graphs[0] ?? 'volume';
  const { tx: _tx, txMine: _mine, txSort: _sort, txPage: _page, ...rest } = search;
  const list = listFromSearch(search);
  const { kind } = wallet.status;
  return (
    <Page>
      <PoolHead pool={pool} known={known} isReady={tokens.isReady} account={wallet.account} />
      <PriceChips pool={pool} known={known} />
      {tokens.isReady && <Suspicion pool={pool} known={known} />}
      <PoolStats pool={pool} />
      <PageColumns
        side={
          <>
            <PoolReserves pool={pool} known={known} lpDecimals={lpDecimals} />
            <PoolPosition
              pool={pool}
              known={known}
              lpDecimals={lpDecimals}
              holder={wallet}
              isPreparing={kind === 'unknown' || kind === 'finding'}
              onConnect={onConnect}
            />
            <PoolRewards pool={pool} />
          </>
        }
      >
        <PoolChart
          pool={pool}
          tokens={held}
          graph={graph}
          onGraph={(next) => put(withGraph(search, next === graphs[0] ? undefined : next))}
          timeframe={search.frame ?? 'H1'}
          onTimeframe={(frame) => put(withFrame(search, frame))}
        />
        <TransactionList
          title={say('pool.transactions')}
          scope={{ pool: pool.address }}
          account={wallet.account}
          cache={tokens.cache}
          list={list}
          onList={(action) => put({ ...rest, ...listToSearch(reduceList(list, action)) })}
        />
      </PageColumns>
    </Page>
  );
}

function withGraph(search: PoolSearch, graph: PoolSearch['graph']): PoolSearch {
  const { graph: _, ...rest } = search;
  return graph === undefined ? rest : { ...rest, graph };
}

function withFrame(search: PoolSearch, frame: 'H1' | 'D1'): PoolSearch {
  const { frame: _, ...rest } = search;
  return frame === 'D1' ? { ...rest, frame } : rest;
}

/** Breadcrumb, name, address, star and what can be done here. */
function PoolHead(props: {
  readonly pool: PoolFacts;
  readonly known: KnownTokens;
  readonly isReady: boolean;
  readonly account: Address | undefined;
}): JSX.Element {
  const say = useText();
  const { pool, known, account } = props;
  const { scamRoots } = getNetwork();
  const favourites = useFavouritePools(account);
  return (
    <PageHead
      breadcrumb={
        <Breadcrumb
          label={say('pool.breadcrumb')}
          items={[
            <Link key="all" to="/pools">
              {say('pool.pools')}
            </Link>,
            pool.name,
          ]}
        />
      }
      mark={
        <PairRoundel
          size={42}
          tokens={pool.tokens.map(({ root, symbol }) => {
            const token = known.cache.get(root);
            return token === undefined ? { symbol } : roundelOf(token);
          })}
        />
      }
      title={pool.name}
      beside={
        <>
          {account !== undefined && (
            <FavouriteStar
              name={pool.name}
              size="m"
              isMarked={favourites.has(pool.address)}
              onToggle={() => favourites.toggle({ address: pool.address, name: pool.name })}
            />
          )}
          <PoolTags
            pool={pool}
            withKind
            isUnlisted={
              props.isReady && pool.tokens.some(({ root }) => known.cache.get(root)?.listed !== true)
            }
            isScam={pool.tokens.some(({ root }) => isScamToken(root, scamRoots))}
          />
        </>
      }
      below={<AddressText address={pool.address} href={accountLink(pool.address)} copy />}
    >
      <PageActions>
        <ButtonLink {...liquidityLink('remove', pool)}>{say('pool.remove')}</ButtonLink>
        <ButtonLink {...liquidityLink('add', pool)}>{say('pool.add')}</ButtonLink>
        <ButtonLink to={tradePath(pool)} variant="primary">
          {say('pool.trade')}
        </ButtonLink>
      </PageActions>
    </PageHead>
  );
}

/** Says which tokens of the pool are on no list, or known to be a scam. */
function Suspicion(props: { readonly pool: PoolFacts; readonly known: KnownTokens }): ReactNode {
  const say = useText();
  const { pool, known } = props;
  const { scamRoots } = getNetwork();
  const join = (found: PoolFacts['tokens']): string => found.map((token) => token.symbol).join(', ');
  const scam = pool.tokens.filter(({ root }) => isScamToken(root, scamRoots));
  if (scam.length > 0)
    return (
      <Alert tone="danger" title={say('pool.scam.title', { symbols: join(scam) })}>
        {say('pool.scam')}
      </Alert>
    );
  const unlisted = pool.tokens.filter(({ root }) => known.cache.get(root)?.listed !== true);
  if (unlisted.length === 0) return null;
  return (
    <Alert tone="warning" title={say('pool.custom.title', { symbols: join(unlisted) })}>
      {say('pool.custom')}
    </Alert>
  );
}

/** The page's shape before the first answer. */
function Waiting(): JSX.Element {
  return (
    <Page busy>
      <Skeleton width="180px" height="14px" />
      <Skeleton width="320px" height="42px" />
      <Skeleton width="420px" height="36px" />
      <Skeleton height="100px" />
      <PageColumns side={<Skeleton height="240px" />}>
        <Skeleton height="420px" />
      </PageColumns>
    </Page>
  );
}
