import type { ChartTimeframe } from '@junction/api-contract';
import {
  LoadErrorAlert,
  TokenIcons,
  Panel,
  SegmentedControl,
  Skeleton,
  useMediaQuery,
  classNames,
} from '@junction/ui-kit';
import { useMemo, useState, type JSX, type ReactNode } from 'react';
import { getTokenIcon } from '../../../../rooms/token/index.ts';
import {
  chartFrame as frame,
  ChartHeadline,
  ChartPanel,
  formatChartPrice,
  summarizeSeries,
  type ChartData,
} from '../../../../rooms/chart/index.ts';
import { joinTokenSymbols } from '../../../../shared/format/join-symbols.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { Price } from '../../shared/limit-order/index.ts';
import { buildOrderBookLines } from '../model/book.ts';
import { chartNumberToPrice } from '../model/chart-price.ts';
import { getDepthDomain, type MarketDepth, type DepthWindow } from '../model/depth.ts';
import { computePoolDepth } from '../model/pool-depth.ts';
import {
  useDayPriceChange,
  useFillCandles,
  useLimitMarket,
  type LimitMarketTokens,
} from '../use-limit-market.ts';
import { OrderBook } from './book.tsx';
import { DepthBody } from './depth-body.tsx';
import { PanelHead } from './panel-head.tsx';
import css from './limit-market.module.css';

export interface LimitOrderMarketPanelProps extends LimitMarketTokens {
  /** Market price derived from USD prices, in quote tokens per base token; undefined if unknown. */
  readonly market: number | undefined;
  /** Price in the form; undefined if there is none. */
  readonly mine: number | undefined;
  /** USD per quote token; undefined if unknown. */
  readonly quoteDollars: number | undefined;
  readonly onPrice: (price: Price) => void;
}

type Mode = 'depth' | 'price' | 'book';

const NO_DEPTH: MarketDepth = { asks: [], bids: [] };

/** Derives the steps of the chart and the rows of the book from orders and pool. */
function useDepth(market: ReturnType<typeof useLimitMarket>, window: DepthWindow) {
  const { sides, poolPrice, beside: depthPool } = market;
  const depth = sides?.depth;
  const domain = useMemo(
    () => (depth === undefined ? undefined : getDepthDomain(depth, poolPrice, window)),
    [depth, poolPrice, window],
  );
  const pool = useMemo(
    () => (depthPool === undefined || domain === undefined ? NO_DEPTH : computePoolDepth(depthPool, domain)),
    [depthPool, domain],
  );
  const lines = useMemo(() => {
    if (sides === undefined) return undefined;
    const near =
      depthPool === undefined || poolPrice === undefined
        ? NO_DEPTH
        : computePoolDepth(depthPool, { low: poolPrice * 0.97, high: poolPrice * 1.03 });
    return {
      asks: buildOrderBookLines(sides.asks, near.asks, 'sell'),
      bids: buildOrderBookLines(sides.bids, near.bids, 'buy'),
    };
  }, [sides, poolPrice, depthPool]);
  return { depth, domain, pool, lines };
}

/** Panel with tabs for depth, price chart and order book. On wide screens the book has a panel of its own. */
export function LimitOrderMarketPanel(props: LimitOrderMarketPanelProps): JSX.Element {
  const market = useLimitMarket(props);
  const [chosen, setMode] = useState<Mode>('depth');
  const [timeframe, setTimeframe] = useState<ChartTimeframe>('H1');
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  const mode = hasRoom && chosen === 'book' ? 'depth' : chosen;
  const series = useFillCandles(props, timeframe, props.quoteDollars);
  const change = useDayPriceChange(props);
  const middle = market.poolPrice ?? props.market ?? summarizeSeries(series.points ?? [])?.last;
  const [window, setWindow] = useState<DepthWindow>('5');
  const depth = useDepth(market, window);
  const onPrice = (value: number): void => {
    const price = chartNumberToPrice(value);
    if (price !== undefined) props.onPrice(price);
  };
  const view = { ...props, onPrice, market, depth, middle, window, onWindow: setWindow };
  const head = <Head base={props.base} quote={props.quote} middle={middle} change={change} />;
  const modes = <Modes mode={mode} hasRoom={hasRoom} onMode={setMode} />;
  return (
    <div className={css['market']}>
      {mode === 'price' ? (
        <FillPriceChart
          pair={formatPairSymbols(props)}
          head={head}
          modes={modes}
          timeframe={timeframe}
          onTimeframe={setTimeframe}
          series={series}
        />
      ) : (
        <DepthPanel view={view} head={head} modes={modes} isBook={mode === 'book'} />
      )}
      {hasRoom && <BookPanel view={view} />}
    </div>
  );
}

/** Data shared by the panels of the market. */
interface MarketView extends LimitMarketTokens, Pick<LimitOrderMarketPanelProps, 'mine'> {
  readonly onPrice: (price: number) => void;
  readonly market: ReturnType<typeof useLimitMarket>;
  readonly depth: ReturnType<typeof useDepth>;
  readonly middle: number | undefined;
  readonly window: DepthWindow;
  readonly onWindow: (window: DepthWindow) => void;
}

interface WithView {
  readonly view: MarketView;
}

/** Returns the symbols of the market; empty if neither is known. */
const formatPairSymbols = ({ base, quote }: LimitMarketTokens): string =>
  joinTokenSymbols([base?.symbol, quote?.symbol], ' / ');

interface HeadProps extends LimitMarketTokens {
  readonly middle: number | undefined;
  readonly change: ReturnType<typeof useDayPriceChange>;
}

function Head({ base, quote, middle, change }: HeadProps): JSX.Element {
  return (
    <>
      <TokenIcons tokens={[base, quote].filter((token) => token !== undefined).map(getTokenIcon)} />
      <h2 className={css['title']}>
        {base === undefined || quote === undefined ? (
          <Skeleton width="9ch" />
        ) : (
          formatPairSymbols({ base, quote })
        )}
      </h2>
      <ChartHeadline figure={middle === undefined ? undefined : formatChartPrice(middle)} change={change} />
    </>
  );
}

function Modes(props: {
  readonly mode: Mode;
  readonly hasRoom: boolean;
  readonly onMode: (mode: Mode) => void;
}): JSX.Element {
  const t = useTranslations();
  return (
    <SegmentedControl
      label={t('market.mode')}
      value={props.mode}
      options={[
        { value: 'depth', label: t('market.depth') },
        { value: 'price', label: t('market.price') },
        ...(props.hasRoom ? [] : [{ value: 'book' as const, label: t('market.book') }]),
      ]}
      onChange={props.onMode}
    />
  );
}

/** Price chart with candles of fills. */
function FillPriceChart(props: {
  readonly pair: string;
  readonly head: ReactNode;
  readonly modes: ReactNode;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
  readonly series: ReturnType<typeof useFillCandles>;
}): JSX.Element {
  const t = useTranslations();
  const { pair, series } = props;
  const { points } = series;
  const bars = useMemo(
    (): ChartData | undefined => (points === undefined ? undefined : { kind: 'candles', points }),
    [points],
  );
  return (
    <ChartPanel
      label={pair === '' ? t('market.price.label.none') : t('market.price.label', { pair })}
      head={props.head}
      actions={props.modes}
      timeframe={props.timeframe}
      onTimeframe={props.onTimeframe}
      data={bars}
      series={series}
    />
  );
}

/** Returns the props of the depth chart; undefined while any of them is unknown. */
function getDepthChartProps(
  { base, quote, depth: { depth, domain, pool }, middle, mine }: MarketView,
  label: string,
) {
  if (domain === undefined || depth === undefined || base === undefined || quote === undefined)
    return undefined;
  return { depth, pool, domain, symbol: base.symbol, quoteSymbol: quote.symbol, middle, mine, label };
}

interface OrdersProps extends WithView {
  readonly head: ReactNode;
  readonly modes: ReactNode;
  /** True to show the order book instead of the depth chart. */
  readonly isBook: boolean;
}

function DepthPanel({ view, head, modes, isBook }: OrdersProps): JSX.Element {
  const t = useTranslations();
  const { market } = view;
  const pair = formatPairSymbols(view);
  const label = pair === '' ? t('market.depth.label.none') : t('market.depth.label', { pair });
  return (
    <section className={classNames(frame['panel'], css['panel'])} aria-label={label}>
      {isBook ? (
        <>
          <PanelHead head={head} controls={modes} />
          <MarketOrderBook view={view} />
        </>
      ) : (
        <DepthBody
          head={head}
          modes={modes}
          failed={market.hasFailed ? <Failed onRetry={market.retry} /> : undefined}
          isLoading={market.sides === undefined}
          window={view.window}
          onWindow={view.onWindow}
          chart={getDepthChartProps(view, label)}
        />
      )}
    </section>
  );
}

/** Order book next to the chart, with a note if it is out of date. */
function BookPanel({ view }: WithView): JSX.Element {
  const t = useTranslations();
  const { isStale, sides } = view.market;
  return (
    <Panel
      className={css['bookPanel']}
      title={t('market.book')}
      padded={false}
      actions={
        sides !== undefined && (
          <span className={isStale ? css['stale'] : css['live']}>
            {isStale ? t('market.stale') : t('market.live')}
          </span>
        )
      }
    >
      <MarketOrderBook view={view} />
    </Panel>
  );
}

function MarketOrderBook({ view }: WithView): JSX.Element {
  const { market, depth, base, quote } = view;
  if (market.hasFailed) return <Failed onRetry={market.retry} />;
  return (
    <OrderBook
      asks={depth.lines?.asks}
      bids={depth.lines?.bids}
      middle={view.middle}
      base={base?.symbol ?? ''}
      quote={quote?.symbol ?? ''}
      onPrice={view.onPrice}
    />
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['failed']}>
      <LoadErrorAlert title={t('market.failed.title')} onRetry={onRetry}>
        {t('market.failed')}
      </LoadErrorAlert>
    </div>
  );
}
