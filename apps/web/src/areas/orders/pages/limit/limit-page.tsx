import { ONE, type Address } from '@junction/primitives';
import { Dialog, IconButton, useMediaQuery } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useCandles } from '../../../../rooms/candle/index.ts';
import {
  fixedPriceDown,
  parsePrice,
  useOrdersNews,
  type OrderSide,
  type Price,
} from '../../shared/limit-order/index.ts';
import { signerOf, type Announcement } from '../../../../rooms/operation/index.ts';
import { pairQuery } from '../../../../rooms/pair/index.ts';
import {
  TokenListFailed,
  useKnownTokens,
  useTokens,
  type Token,
  type Tokens,
} from '../../../../rooms/token/index.ts';
import { useWallet, useWalletSteps } from '../../../../rooms/wallet/index.ts';
import { GreetingBanner } from '../../../../rooms/greeting-banner/index.ts';
import {
  ConfirmOrderDialog,
  DeployRootDialog,
  LimitTicket,
  useLimitForm,
  type AmountField,
  type LimitFormView,
  type OrderDraft,
} from '../../form/index.ts';
import { LimitMarket } from '../../market/index.ts';
import { OrderOperation } from '../../operation/index.ts';
import { OrderLists } from '../../lists/index.ts';
import { ImportTokenDialog, TokenSelectDialog } from '../../../../rooms/select-token/index.ts';
import { TradeTabs } from '../../../../rooms/trade-tabs/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { readLimitMarket, type LimitMarket as Market } from '../../../../shared/routes/limit-market.ts';
import { fieldRoots, pickedRoots } from './picked-roots.ts';
import css from './limit-page.module.css';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';

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
  const tokens = useTokens();
  const { onConnect } = useWalletSteps();
  const { base, quote, roots, cache, isUnread } = useMarketTokens(market, tokens);
  usePageTitle([base, quote].flatMap((token) => token?.symbol ?? []).join('/'), say('nav.limit'));
  const page = `/limit/${market.base ?? ''}/${market.quote ?? ''}`.replace(/\/+$/, '');
  const go = useGoToMarket();
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
  const asked = useAskedOrder(limit);
  const [isChartOpen, setChartOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const { wallet } = limit;
  const chart = <Chart base={base} quote={quote} limit={limit} onPriced={() => setChartOpen(false)} />;
  return (
    <div className={css['page']}>
      <GreetingBanner onConnect={onConnect} />
      <div className={css['columns']}>
        <div className={css['market']}>
          {isUnread ? <TokenListFailed onRetry={tokens.retry} /> : !isNarrow && chart}
          <OrderOperation account={wallet.account} page={page} cache={cache} />
          {!isUnread && (
            <OrderLists
              base={base}
              quote={quote}
              market={limit.market.price}
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
            tabs={<Tabs limit={limit} />}
            actions={<ChartButton isNarrow={isNarrow} onOpen={() => setChartOpen(true)} />}
            onPick={setPicking}
            onDeploy={asked.startDeployment}
            onCreate={asked.startOrder}
          />
        </div>
      </div>
      {isNarrow && isChartOpen && (
        <Dialog open onClose={() => setChartOpen(false)} title={say('limitPage.chart')} padded={false}>
          {chart}
        </Dialog>
      )}
      {picking !== undefined && (
        <Picker field={picking} market={market} go={go} onClose={() => setPicking(undefined)} />
      )}
      <Imports roots={tokens.isReady ? roots : []} market={market} go={go} />
      <Confirmations limit={limit} asked={asked} />
    </div>
  );
}

/** What is known of the market's tokens. */
function useMarketTokens(market: Market, tokens: Tokens) {
  const roots = [market.base, market.quote].filter((root) => root !== undefined);
  const { cache } = useKnownTokens(tokens.cache, roots);
  const tokenOf = (root: Address | undefined) => (root === undefined ? undefined : cache.get(root));
  const [base, quote] = [tokenOf(market.base), tokenOf(market.quote)];
  /** What the market is made of was asked and not answered: nothing about it can be asked either. */
  const isUnread = tokens.hasFailed && (base === undefined || quote === undefined);
  return { base, quote, roots, cache, isUnread };
}

type Go = (market: Market) => void;

function useGoToMarket(): Go {
  const navigate = useNavigate();
  return (next) => {
    void navigate({
      to: ROUTE,
      params: { left: next.base, right: next.quote },
      search: next.side === 'buy' ? { side: 'buy' } : {},
      replace: true,
      resetScroll: false,
    });
  };
}

/** What is being confirmed: an order, or the contract such orders need. Frozen when it was asked for. */
function useAskedOrder({ submit, order }: LimitFormView) {
  const [draft, setDraft] = useState<{ readonly order: OrderDraft; readonly at: number }>();
  const [deployment, setDeployment] = useState<{
    readonly symbol: string;
    readonly announcement: Announcement;
  }>();
  return {
    draft,
    deployment,
    startOrder: (): void => {
      if (submit.draft !== undefined) setDraft({ order: submit.draft, at: Date.now() });
    },
    startDeployment: (): void => {
      if (submit.deployment !== undefined && order.spendToken !== undefined)
        setDeployment({ symbol: order.spendToken.symbol, announcement: submit.deployment });
    },
    endOrder: () => setDraft(undefined),
    endDeployment: () => setDeployment(undefined),
  };
}

function Confirmations(props: {
  readonly limit: LimitFormView;
  readonly asked: ReturnType<typeof useAskedOrder>;
}): JSX.Element {
  const { limit, asked } = props;
  const { submit } = limit;
  const { draft, deployment } = asked;
  const signer = signerOf(limit.wallet);
  return (
    <>
      {draft !== undefined && (
        <ConfirmOrderDialog
          draft={draft.order}
          at={draft.at}
          now={signer}
          onAccept={
            submit.draft?.announcement.signer.account === signer?.account ? asked.startOrder : undefined
          }
          onClose={asked.endOrder}
          onConfirm={() => {
            asked.endOrder();
            void submit.create(draft.order);
          }}
        />
      )}
      {deployment !== undefined && (
        <DeployRootDialog
          {...deployment}
          now={signer}
          onAccept={asked.startDeployment}
          onClose={asked.endDeployment}
          onConfirm={() => {
            asked.endDeployment();
            void submit.deployRoot(deployment.announcement);
          }}
        />
      )}
    </>
  );
}

/** Depth and book; a price taken from them is the form's. */
function Chart(props: {
  readonly base: Token | undefined;
  readonly quote: Token | undefined;
  readonly limit: LimitFormView;
  readonly onPriced: () => void;
}): JSX.Element {
  const { base, quote, limit } = props;
  const { market, edit } = limit;
  const { draft } = limit.submit;
  return (
    <LimitMarket
      base={base}
      quote={quote}
      market={market.price && toNumber(fixedPriceDown(market.price, 'quote-per-base'))}
      // Only an order in the making: one that was placed, filled or canceled is the book's to show.
      mine={draft && toNumber(fixedPriceDown(draft.price, 'quote-per-base'))}
      quoteDollars={toNumber(market.dollars(quote)) ?? 0}
      onPrice={(value) => {
        const taken = parsePrice(plainText(value), 'quote-per-base');
        if (taken !== undefined) edit.dispatch({ type: 'take-price', price: taken });
        props.onPriced();
      }}
    />
  );
}

function Tabs({ limit }: { readonly limit: LimitFormView }): JSX.Element {
  const { spendToken, receiveToken } = limit.order;
  return (
    <TradeTabs
      current="limit"
      left={spendToken?.root}
      right={receiveToken?.root}
      onLeave={limit.edit.carry}
    />
  );
}

/** Opens the chart where it has no place of its own. */
function ChartButton(props: { readonly isNarrow: boolean; readonly onOpen: () => void }): JSX.Element {
  const say = useText();
  if (!props.isNarrow) return <span className={css['peer']}>{say('limitPage.peer')}</span>;
  return (
    <IconButton
      icon="candles"
      variant="outlined"
      size="m"
      label={say('limitPage.chart')}
      onClick={props.onOpen}
    />
  );
}

/** Chooses the token of a field. */
function Picker(props: {
  readonly field: AmountField;
  readonly market: Market;
  readonly go: Go;
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const tokens = useTokens();
  const wallet = useWallet();
  const { field, market, onClose } = props;
  const { usdToken, contracts } = getNetwork();
  const wrappedCoin = contracts.wrappedCoinRoot;
  const root = fieldRoots(market)[field];
  const pick = (picked: Address): void => {
    onClose();
    props.go(readLimitMarket(pickedRoots(market, field, picked), {}, { usdToken, wrappedCoin }));
  };
  return (
    <TokenSelectDialog
      title={field === 'spend' ? say('limitPage.pickSpend') : say('limitPage.pickReceive')}
      tokens={tokens}
      holder={wallet}
      offersCombined={false}
      chosen={root === undefined ? undefined : { kind: 'token', root }}
      // Orders hold tokens: the coin stands for its wrapped token.
      onChoose={(asset) => pick(asset.kind === 'token' ? asset.root : wrappedCoin)}
      onImport={pick}
      onClose={onClose}
    />
  );
}

/** The highest price of the last week for who sells, the lowest for who buys, as the pool has traded. */
function useWeekExtreme({ base, quote }: Market, side: OrderSide): Price | undefined {
  const pair = useQuery(pairQuery(base, quote)).data;
  const { points } = useCandles({
    left: pair ? base : undefined,
    right: pair ? quote : undefined,
    timeframe: 'H1',
    inverted: pair ? pair.tokens[0]?.root !== base : false,
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
