import type { Timeframe } from '@junction/api-contract';
import {
  FailedAlert,
  IconButton,
  PairRoundel,
  Panel,
  SegmentedControl,
  Skeleton,
  useMediaQuery,
  spokenClass,
  classNames,
} from '@junction/ui-kit';
import { useMemo, useState, type JSX, type ReactNode } from 'react';
import { roundelOf } from '../../../entities/token/index.ts';
import {
  ChartFigure,
  ChartPanel,
  priceText,
  summarize,
  type ChartData,
} from '../../../shared/chart/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { bookLines } from '../model/book.ts';
import { depthDomain, type Depth, type DepthWindow } from '../model/depth.ts';
import { poolDepth } from '../model/pool-depth.ts';
import { useDayChange, useFillSeries, useLimitMarket, type MarketTokens } from '../use-limit-market.ts';
import { Book } from './book.tsx';
import { DepthChart } from './depth-chart.tsx';
import { DepthTable } from './depth-table.tsx';
import frame from '../../../shared/chart/ui/chart-frame.module.css';
import css from './limit-market.module.css';

export interface LimitMarketProps extends MarketTokens {
  /** Quote tokens for one base token by dollars; undefined while nobody knows. */
  readonly market: number | undefined;
  /** The price in the form. */
  readonly mine: number | undefined;
  /** Dollars of a quote token, 0 when unknown. */
  readonly quoteDollars: number;
  readonly onPrice: (price: number) => void;
}

type Mode = 'depth' | 'price' | 'book';

const NO_DEPTH: Depth = { asks: [], bids: [] };

/** Depth of orders and pool, price of the fills, and the book: a panel of its own where there is room. */
export function LimitMarket(props: LimitMarketProps): JSX.Element {
  const say = useText();
  const { base, quote, market: marketPrice, mine } = props;
  const market = useLimitMarket(props);
  const [chosen, setMode] = useState<Mode>('depth');
  const [timeframe, setTimeframe] = useState<Timeframe>('H1');
  const [window, setWindow] = useState<DepthWindow>('5');
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  const mode = hasRoom && chosen === 'book' ? 'depth' : chosen;
  const series = useFillSeries(props, timeframe, props.quoteDollars);
  const summary = summarize(series.points ?? []);
  const change = useDayChange(props);
  const middle = market.poolPrice ?? marketPrice ?? summary?.last;
  const depth = market.sides?.depth;
  const domain = useMemo(
    () => (depth === undefined ? undefined : depthDomain(depth, market.poolPrice, window)),
    [depth, market.poolPrice, window],
  );
  const { beside } = market;
  const pool = useMemo(
    () => (beside === undefined || domain === undefined ? NO_DEPTH : poolDepth(beside, domain)),
    [beside, domain],
  );
  const lines = useMemo(() => {
    if (market.sides === undefined) return undefined;
    const near =
      beside === undefined || market.poolPrice === undefined
        ? NO_DEPTH
        : poolDepth(beside, { low: market.poolPrice * 0.97, high: market.poolPrice * 1.03 });
    return {
      asks: bookLines(market.sides.asks, near.asks, 'sell'),
      bids: bookLines(market.sides.bids, near.bids, 'buy'),
    };
  }, [market.sides, market.poolPrice, beside]);
  const pair = `${base?.symbol ?? ''} / ${quote?.symbol ?? ''}`;
  const head = (
    <>
      <PairRoundel tokens={[base, quote].filter((token) => token !== undefined).map(roundelOf)} />
      <h2 className={css['title']}>
        {base === undefined || quote === undefined ? <Skeleton width="9ch" /> : pair}
      </h2>
      <ChartFigure figure={middle === undefined ? undefined : priceText(middle)} change={change} />
    </>
  );
  const modes = (
    <SegmentedControl
      label={say('market.mode')}
      value={mode}
      options={[
        { value: 'depth', label: say('market.depth') },
        { value: 'price', label: say('market.price') },
        ...(hasRoom ? [] : [{ value: 'book' as const, label: say('market.book') }]),
      ]}
      onChange={setMode}
    />
  );
  const bars = useMemo(
    (): ChartData | undefined =>
      series.points === undefined ? undefined : { kind: 'candles', points: series.points },
    [series.points],
  );
  const book = (
    <Book
      asks={lines?.asks}
      bids={lines?.bids}
      middle={middle}
      base={base?.symbol ?? ''}
      quote={quote?.symbol ?? ''}
      onPrice={props.onPrice}
    />
  );
  return (
    <div className={css['market']}>
      {mode === 'price' ? (
        <ChartPanel
          label={say('market.price.label', { pair })}
          head={head}
          actions={modes}
          timeframe={timeframe}
          onTimeframe={setTimeframe}
          data={bars}
          series={series}
        />
      ) : (
        <section
          className={classNames(frame['panel'], css['panel'])}
          aria-label={say('market.depth.label', { pair })}
        >
          {mode === 'book' ? (
            <>
              <PanelHead head={head} controls={modes} />
              {market.hasFailed ? <Failed onRetry={market.retry} /> : book}
            </>
          ) : (
            <DepthBody
              head={head}
              modes={modes}
              failed={market.hasFailed ? <Failed onRetry={market.retry} /> : undefined}
              isLoading={market.sides === undefined}
              window={window}
              onWindow={setWindow}
              chart={
                domain === undefined || depth === undefined || base === undefined || quote === undefined
                  ? undefined
                  : {
                      depth,
                      pool,
                      domain,
                      symbol: base.symbol,
                      quoteSymbol: quote.symbol,
                      middle,
                      mine,
                      label: say('market.depth.label', { pair }),
                    }
              }
            />
          )}
        </section>
      )}
      {hasRoom && (
        <Panel
          className={css['bookPanel']}
          title={say('market.book')}
          padded={false}
          actions={
            market.sides !== undefined && (
              <span className={market.isStale ? css['stale'] : css['live']}>
                {market.isStale ? say('market.stale') : say('market.live')}
              </span>
            )
          }
        >
          {market.hasFailed ? <Failed onRetry={market.retry} /> : book}
        </Panel>
      )}
    </div>
  );
}

function PanelHead(props: { readonly head: ReactNode; readonly controls: ReactNode }): JSX.Element {
  return (
    <header className={frame['head']}>
      <div className={frame['lead']}>{props.head}</div>
      <div className={css['controls']}>{props.controls}</div>
    </header>
  );
}

function NoDepth({ isLoading }: { readonly isLoading: boolean }): JSX.Element {
  const say = useText();
  return (
    <p className={css['message']}>
      {isLoading ? (
        <>
          <Skeleton width="60%" height="12px" />
          <span className={spokenClass}>{say('market.loading')}</span>
        </>
      ) : (
        say('market.empty')
      )}
    </p>
  );
}

function DepthBody(props: {
  readonly head: ReactNode;
  readonly modes: ReactNode;
  readonly failed: ReactNode;
  readonly isLoading: boolean;
  readonly window: DepthWindow;
  readonly onWindow: (window: DepthWindow) => void;
  readonly chart: Omit<Parameters<typeof DepthChart>[0], 'onTable'> | undefined;
}): JSX.Element {
  const say = useText();
  const [isTable, setTable] = useState(false);
  const { chart, window, onWindow } = props;
  const drawing = (): JSX.Element => {
    if (chart === undefined) return <NoDepth isLoading={props.isLoading} />;
    return isTable ? <DepthTable {...chart} /> : <DepthChart {...chart} onTable={() => setTable(!isTable)} />;
  };
  return (
    <>
      <PanelHead
        head={props.head}
        controls={
          <>
            {props.modes}
            <IconButton
              icon="table"
              variant="outlined"
              size="m"
              label={say('market.table')}
              pressed={isTable}
              onClick={() => setTable(!isTable)}
            />
          </>
        }
      />
      {props.failed ?? drawing()}
      <div className={css['foot']}>
        <ul className={css['legend']}>
          <li>
            <i className={css['bid']} />
            {say('market.legend.bids')}
          </li>
          <li>
            <i className={css['ask']} />
            {say('market.legend.asks')}
          </li>
          <li>
            <i className={css['pool']} />
            {say('market.legend.pool')}
          </li>
        </ul>
        <SegmentedControl
          label={say('market.window')}
          value={window}
          options={[
            { value: '5', label: '5\u00a0%' },
            { value: '10', label: '10\u00a0%' },
            { value: 'max', label: say('market.window.max') },
          ]}
          onChange={onWindow}
        />
      </div>
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const say = useText();
  return (
    <div className={css['failed']}>
      <FailedAlert title={say('market.failed.title')} onRetry={onRetry}>
        {say('market.failed')}
      </FailedAlert>
    </div>
  );
}
