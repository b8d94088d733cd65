import { ONE, parseAddress, type Address } from '@junction/primitives';
import { Dialog, IconButton, useMediaQuery } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useCandles } from '../../entities/candle/index.ts';
import {
  fixedPriceDown,
  parsePrice,
  useOrdersNews,
  type OrderSide,
  type Price,
} from '../../entities/limit-order/index.ts';
import { signerOf, type Announcement } from '../../entities/operation/index.ts';
import { pairQuery } from '../../entities/pair/index.ts';
import { TokenListFailed, useKnownTokens, useTokens } from '../../entities/token/index.ts';
import { useWallet, useWalletSteps } from '../../entities/wallet/index.ts';
import { GreetingBanner } from '../../features/greeting-banner/index.ts';
import {
  ConfirmOrderDialog,
  DeployRootDialog,
  LimitTicket,
  useLimitForm,
  type AmountField,
  type OrderDraft,
} from '../../features/limit-form/index.ts';
import { LimitMarket } from '../../features/limit-market/index.ts';
import { OrderOperation } from '../../features/limit-operation/index.ts';
import { OrderLists } from '../../features/limit-orders/index.ts';
import { ImportTokenDialog, TokenSelectDialog } from '../../features/select-token/index.ts';
import { TradeTabs } from '../../features/trade-tabs/index.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { readLimitMarket, type LimitMarket as Market } from '../../shared/routes/limit-market.ts';
import css from './limit-page.module.css';
import { usePageTitle } from '../../shared/routes/use-page-title.ts';

const ROUTE = '/limit/{-$left}/{-$right}';

const toNumber = (fixed: bigint | undefined): number | undefined =>
  fixed === undefined ? undefined : Number(fixed) / Number(ONE);

/** Limit orders: depth, book and lists beside the ticket (facts F.1). */
export function LimitPage(): JSX.Element {
  const { contracts, defaultPair, usdToken } = getNetwork();
  const params = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const hasNone = params.left === undefined && params.right === undefined;
  const market = readLimitMarket(
    hasNone ? { left: contracts.wrappedCoinRoot, right: usdToken ?? defaultPair.right } : params,
    search,
    { usdToken, wrappedCoin: contracts.wrappedCoinRoot },
  );
  // Another market is another form; turning buying and selling is not.
  return <LimitScreen key={`${market.base ?? ''}/${market.quote ?? ''}`} market={market} />;
}

function LimitScreen({ market }: { readonly market: Market }): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const tokens = useTokens();
  const wallet = useWallet();
  const { onConnect, onSwitchNetwork } = useWalletSteps();
  const roots = [market.base, market.quote].filter((root) => root !== undefined);
  const known = useKnownTokens(tokens.cache, roots);
  const tokenOf = (root: Address | undefined) => (root === undefined ? undefined : known.cache.get(root));
  const [base, quote] = [tokenOf(market.base), tokenOf(market.quote)];
  /** What the market is made of was asked and not answered: nothing about it can be asked either. */
  const isUnread = tokens.hasFailed && (base === undefined || quote === undefined);
  usePageTitle([base, quote].flatMap((token) => token?.symbol ?? []).join('/'), say('nav.limit'));
  const page = `/limit/${market.base ?? ''}/${market.quote ?? ''}`.replace(/\/+$/, '');
  const go = (next: Market): void => {
    void navigate({
      to: ROUTE,
      params: { left: next.base, right: next.quote },
      search: next.side === 'buy' ? { side: 'buy' } : {},
      replace: true,
      resetScroll: false,
    });
  };
  const limit = useLimitForm({
    base,
    quote,
    side: market.side,
    onSide: (side) => go({ ...market, side }),
    page,
  });
  useOrdersNews(roots);
  const extreme = useWeekExtreme(market, limit.form.side);
  const [picking, setPicking] = useState<AmountField>();
  const [draft, setDraft] = useState<{ readonly order: OrderDraft; readonly at: number }>();
  const [deployment, setDeployment] = useState<{
    readonly symbol: string;
    readonly announcement: Announcement;
  }>();
  const [isChartOpen, setChartOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const { form, market: marketPrice } = limit;

  const startOrder = (): void => {
    if (limit.draft !== undefined) setDraft({ order: limit.draft, at: Date.now() });
  };
  const startDeployment = (): void => {
    if (limit.deployment !== undefined && limit.spendToken !== undefined)
      setDeployment({ symbol: limit.spendToken.symbol, announcement: limit.deployment });
  };
  const signer = signerOf(wallet);
  /** Choosing a token keeps the other one; choosing the other one turns the sides. */
  const pick = (field: AmountField, root: Address): void => {
    setPicking(undefined);
    const spends = form.side === 'sell' ? market.base : market.quote;
    const receives = form.side === 'sell' ? market.quote : market.base;
    const next =
      field === 'spend'
        ? { left: root, right: root === receives ? spends : receives }
        : { left: root === spends ? receives : spends, right: root };
    const { contracts, usdToken } = getNetwork();
    go(readLimitMarket(next, {}, { usdToken, wrappedCoin: contracts.wrappedCoinRoot }));
  };
  const chart = (
    <LimitMarket
      base={base}
      quote={quote}
      market={marketPrice && toNumber(fixedPriceDown(marketPrice, 'quote-per-base'))}
      // Only an order in the making: one that was placed, filled or canceled is the book's to show.
      mine={limit.draft && toNumber(fixedPriceDown(limit.draft.price, 'quote-per-base'))}
      quoteDollars={toNumber(limit.dollars(quote)) ?? 0}
      onPrice={(value) => {
        const taken = parsePrice(plainText(value), 'quote-per-base');
        if (taken !== undefined) limit.dispatch({ type: 'take-price', price: taken });
        setChartOpen(false);
      }}
    />
  );
  const picksBase = (picking === 'spend') === (form.side === 'sell');
  const rootOfField = picksBase ? market.base : market.quote;
  const pickedRoot = picking === undefined ? undefined : rootOfField;
  return (
    <div className={css['page']}>
      <GreetingBanner onConnect={onConnect} />
      <div className={css['columns']}>
        <div className={css['market']}>
          {isUnread ? <TokenListFailed onRetry={tokens.retry} /> : !isNarrow && chart}
          <OrderOperation account={wallet.account} page={page} cache={known.cache} />
          {!isUnread && (
            <OrderLists
              base={base}
              quote={quote}
              market={marketPrice}
              wallet={wallet}
              page={page}
              onConnect={onConnect}
            />
          )}
        </div>
        <div className={css['ticket']}>
          <LimitTicket
            limit={limit}
            extreme={extreme}
            tabs={
              <TradeTabs
                current="limit"
                left={limit.spendToken?.root}
                right={limit.receiveToken?.root}
                onLeave={limit.carry}
              />
            }
            actions={
              isNarrow ? (
                <IconButton
                  icon="candles"
                  variant="outlined"
                  size="m"
                  label={say('limitPage.chart')}
                  onClick={() => setChartOpen(true)}
                />
              ) : (
                <span className={css['peer']}>{say('limitPage.peer')}</span>
              )
            }
            onPick={setPicking}
            onPress={(action) => {
              switch (action) {
                case 'connect':
                  onConnect();
                  break;
                case 'switch-network':
                  onSwitchNetwork();
                  break;
                case 'select-token':
                  setPicking(limit.spendToken === undefined ? 'spend' : 'receive');
                  break;
                case 'deploy-root':
                  startDeployment();
                  break;
                case 'create':
                  startOrder();
                  break;
              }
            }}
          />
        </div>
      </div>
      {isNarrow && isChartOpen && (
        <Dialog open onClose={() => setChartOpen(false)} title={say('limitPage.chart')} padded={false}>
          {chart}
        </Dialog>
      )}
      {picking !== undefined && (
        <TokenSelectDialog
          title={picking === 'spend' ? say('limitPage.pickSpend') : say('limitPage.pickReceive')}
          tokens={tokens}
          holder={wallet}
          offersCombined={false}
          chosen={pickedRoot === undefined ? undefined : { kind: 'token', root: pickedRoot }}
          onChoose={(asset) =>
            // Orders hold tokens: the coin stands for its wrapped token.
            pick(picking, asset.kind === 'token' ? asset.root : getNetwork().contracts.wrappedCoinRoot)
          }
          onImport={(root) => pick(picking, root)}
          onClose={() => setPicking(undefined)}
        />
      )}
      <Imports roots={tokens.isReady ? roots : []} market={market} go={go} />
      {draft !== undefined && (
        <ConfirmOrderDialog
          draft={draft.order}
          at={draft.at}
          now={signer}
          onAccept={limit.draft?.announcement.signer.account === signer?.account ? startOrder : undefined}
          onClose={() => setDraft(undefined)}
          onConfirm={() => {
            setDraft(undefined);
            void limit.create(draft.order);
          }}
        />
      )}
      {deployment !== undefined && (
        <DeployRootDialog
          {...deployment}
          now={signer}
          onAccept={startDeployment}
          onClose={() => setDeployment(undefined)}
          onConfirm={() => {
            setDeployment(undefined);
            void limit.deployRoot(deployment.announcement);
          }}
        />
      )}
    </div>
  );
}

/** The highest price of the last week for who sells, the lowest for who buys, as the pool has traded. */
function useWeekExtreme({ base, quote }: Market, side: OrderSide): Price | undefined {
  const pair = useQuery(pairQuery(base, quote)).data;
  const { points } = useCandles({
    left: pair ? base : undefined,
    right: pair ? quote : undefined,
    timeframe: 'H1',
    inverted: pair ? parseAddress(pair.meta.baseAddress) !== base : false,
  });
  if (points === undefined || points.length === 0) return undefined;
  const value =
    side === 'sell' ? Math.max(...points.map(({ high }) => high)) : Math.min(...points.map(({ low }) => low));
  return parsePrice(plainText(value), 'quote-per-base');
}

/** A chart number as plain decimal text. */
function plainText(value: number): string {
  return value >= 1e-6 ? String(Number(value.toPrecision(8))) : value.toFixed(18);
}

/** Asks about unlisted tokens of the address, one at a time. A skipped one leaves its side. */
function Imports(props: {
  readonly roots: readonly Address[];
  readonly market: Market;
  readonly go: (market: Market) => void;
}): JSX.Element | null {
  const tokens = useTokens();
  const keep = (root: Address | undefined, skipped: Address): Address | undefined =>
    root === skipped ? undefined : root;
  return (
    <ImportTokenDialog
      roots={props.roots.filter((root) => !tokens.cache.has(root) && !tokens.isImported(root))}
      tokens={tokens}
      onImport={tokens.importToken}
      onSkip={(root) => {
        const { base, quote, side } = props.market;
        props.go({ base: keep(base, root), quote: keep(quote, root), side });
      }}
    />
  );
}
