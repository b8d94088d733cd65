import type { Timeframe } from '@junction/api-contract';
import { ratio, usd, type Ratio } from '@junction/primitives';
import {
  Button,
  Change,
  Icon,
  IconButton,
  PairRoundel,
  SegmentedControl,
  Skeleton,
  useMediaQuery,
  type RoundelToken,
} from '@junction/ui-kit';
import { Suspense, lazy, useState, type JSX, type KeyboardEvent } from 'react';
import { summarize, type Bar, type Candles } from '../../../entities/candle/index.ts';
import { formatChartDate } from '../../../shared/format/format-date.ts';
import { formatPercent, formatUsdStatistic } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { priceText } from '../model/price-text.ts';
import css from './price-chart.module.css';
import { Sparkline } from './sparkline.tsx';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';

const CandleCanvas = lazy(
  keepLoading(async () => {
    const { CandleCanvas: Canvas } = await import('./candle-canvas.tsx');
    return { default: Canvas };
  }),
);

export interface PriceChartProps {
  readonly left: RoundelToken | undefined;
  readonly right: RoundelToken | undefined;
  /** The two tokens have no pool of their own. */
  readonly isMissing: boolean;
  readonly candles: Candles;
  readonly timeframe: Timeframe;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  readonly onFlip: () => void;
}

const ratioOf = (fraction: number): Ratio => ratio(BigInt(Math.round(fraction * 1e6)) * 10n ** 12n);
const dollars = (value: number): string =>
  formatUsdStatistic(usd(BigInt(Math.round(value * 100)) * 10n ** 16n));

/** Price of the pair: head, legend, candles, and the same as a table. A folded strip on narrow screens. */
export function PriceChart(props: PriceChartProps): JSX.Element {
  const say = useText();
  const { left, right, candles, timeframe } = props;
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const [isOpen, setOpen] = useState(false);
  const [isTable, setTable] = useState(false);
  const summary = summarize(candles.bars ?? []);
  const pair = `${left?.symbol ?? ''} / ${right?.symbol ?? ''}`;
  const title = left === undefined || right === undefined ? <Skeleton width="9ch" /> : pair;
  const change = summary?.change;
  const direction = change === undefined || change === 0 ? 'flat' : change > 0 ? 'up' : 'down';
  const changeText =
    change === undefined ? undefined : (
      <Change direction={direction}>{formatPercent(ratioOf(change), { signed: true })}</Change>
    );
  const roundels = [left, right].filter((token) => token !== undefined);
  if (isNarrow && !isOpen)
    return (
      <section className={css['panel']} aria-label={say('chart.label', { pair })}>
        <button type="button" className={css['strip']} aria-expanded={false} onClick={() => setOpen(true)}>
          <PairRoundel tokens={roundels} size={26} />
          <span className={css['stripText']}>
            <b>{title}</b>
            <span>
              {summary === undefined ? '—' : priceText(summary.last.close)} {changeText}
            </span>
          </span>
          <Sparkline bars={candles.bars ?? []} direction={direction} />
          <Icon name="chevron-down" />
        </button>
      </section>
    );
  return (
    <section className={css['panel']} aria-label={say('chart.label', { pair })}>
      <header className={css['head']}>
        <div className={css['pair']}>
          <PairRoundel tokens={roundels} />
          <h2 className={css['title']}>{title}</h2>
          <span className={css['price']}>{summary === undefined ? '—' : priceText(summary.last.close)}</span>
          {changeText}
          {changeText !== undefined && <span className={css['micro']}>{say('chart.day')}</span>}
        </div>
        <div className={css['controls']}>
          <SegmentedControl
            label={say('chart.timeframe')}
            value={timeframe}
            options={[
              { value: 'H1', label: '1H' },
              { value: 'D1', label: '1D' },
            ]}
            onChange={props.onTimeframe}
          />
          <IconButton
            icon="exchange"
            variant="outlined"
            size="m"
            label={say('chart.flip')}
            onClick={props.onFlip}
          />
          <IconButton
            icon="table"
            variant="outlined"
            size="m"
            label={say('chart.table')}
            pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
          {isNarrow && (
            <IconButton icon="chevron-up" size="m" label={say('chart.fold')} onClick={() => setOpen(false)} />
          )}
        </div>
      </header>
      <ChartBody {...props} pair={pair} isTable={isTable} onTable={() => setTable(!isTable)} />
    </section>
  );
}

function ChartBody(
  props: PriceChartProps & { readonly pair: string; readonly isTable: boolean; readonly onTable: () => void },
): JSX.Element {
  const say = useText();
  const { candles, timeframe, isMissing, isTable, pair } = props;
  const { bars } = candles;
  const [hovered, setHovered] = useState<Bar>();
  const [pointed, setPointed] = useState<number>();
  const bar = hovered ?? (pointed === undefined ? undefined : bars?.[pointed]) ?? bars?.at(-1);
  const walk = (event: KeyboardEvent): void => {
    if (bars === undefined || bars.length === 0) return;
    const here = pointed ?? bars.length - 1;
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: bars.length - 1 }[event.key];
    if (event.key === 't' || event.key === 'T') props.onTable();
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) candles.loadOlder();
    setPointed(Math.max(0, Math.min(bars.length - 1, to)));
  };
  if (candles.hasFailed && bars === undefined)
    return (
      <Message text={say('chart.failed')}>
        <Button size="s" icon="refresh" onClick={candles.retry}>
          {say('chart.retry')}
        </Button>
      </Message>
    );
  if (isMissing) return <Message text={say('chart.noPool')} />;
  if (bars === undefined) return <Placeholder />;
  if (bars.length === 0)
    return <Message text={timeframe === 'H1' ? say('chart.empty.hours') : say('chart.empty.days')} />;
  const read = bar === undefined ? '' : readBar(say, bar, timeframe);
  return (
    <>
      <Legend bar={bar} reference={bars.at(-1)?.close ?? 1} />
      {isTable ? (
        <CandleTable bars={bars} timeframe={timeframe} label={say('chart.tableLabel', { pair })} />
      ) : (
        // Arrow keys walk the points; the table is the twin for readers.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          className={css['canvas']}
          role="application"
          aria-roledescription={say('chart.role')}
          aria-label={say('chart.keys', { pair })}
          // The chart is one stop of the tab order; arrow keys walk its points.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={walk}
          onBlur={() => setPointed(undefined)}
        >
          <Suspense fallback={<Placeholder />}>
            <CandleCanvas
              bars={bars}
              timeframe={timeframe}
              pointed={pointed === undefined ? undefined : bars[pointed]}
              onHover={setHovered}
              onNeedOlder={candles.loadOlder}
            />
          </Suspense>
        </div>
      )}
      <p className={css['spoken']} aria-live="polite">
        {pointed === undefined ? '' : read}
      </p>
    </>
  );
}

function readBar(say: ReturnType<typeof useText>, bar: Bar, timeframe: Timeframe): string {
  return say('chart.point', {
    date: formatChartDate(bar.time, timeframe === 'H1'),
    open: priceText(bar.open),
    high: priceText(bar.high),
    low: priceText(bar.low),
    close: priceText(bar.close),
  });
}

function Legend(props: { readonly bar: Bar | undefined; readonly reference: number }): JSX.Element {
  const say = useText();
  const { bar, reference } = props;
  const figures: readonly (readonly [string, string])[] =
    bar === undefined
      ? []
      : [
          [say('chart.legend.open'), priceText(bar.open, reference)],
          [say('chart.legend.high'), priceText(bar.high, reference)],
          [say('chart.legend.low'), priceText(bar.low, reference)],
          [say('chart.legend.close'), priceText(bar.close, reference)],
          [say('chart.legend.volume'), dollars(bar.volume)],
        ];
  return (
    <div className={css['legend']}>
      {figures.map(([name, value]) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
    </div>
  );
}

function CandleTable(props: {
  readonly bars: readonly Bar[];
  readonly timeframe: Timeframe;
  readonly label: string;
}): JSX.Element {
  const say = useText();
  return (
    // A scrolling region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css['tableBox']} tabIndex={0} aria-label={props.label}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{say('chart.column.time')}</th>
            <th scope="col">{say('chart.column.open')}</th>
            <th scope="col">{say('chart.column.high')}</th>
            <th scope="col">{say('chart.column.low')}</th>
            <th scope="col">{say('chart.column.close')}</th>
            <th scope="col">{say('chart.column.volume')}</th>
          </tr>
        </thead>
        <tbody>
          {props.bars.toReversed().map((bar) => (
            <tr key={bar.time}>
              <th scope="row">{formatChartDate(bar.time, props.timeframe === 'H1')}</th>
              <td>{priceText(bar.open)}</td>
              <td>{priceText(bar.high)}</td>
              <td>{priceText(bar.low)}</td>
              <td>{priceText(bar.close)}</td>
              <td>{dollars(bar.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Placeholder(): JSX.Element {
  const say = useText();
  return (
    <div className={css['placeholder']}>
      <output className={css['spoken']}>{say('chart.loading')}</output>
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

function Message(props: { readonly text: string; readonly children?: JSX.Element }): JSX.Element {
  return (
    <div className={css['placeholder']}>
      <i />
      <i />
      <i />
      <i />
      <i />
      <output className={css['message']}>
        {props.text}
        {props.children}
      </output>
    </div>
  );
}
