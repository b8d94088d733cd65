import type { ChartTimeframe } from '@junction/api-contract';
import {
  ValueChange,
  Icon,
  IconButton,
  TokenIcons,
  Skeleton,
  useMediaQuery,
  type IconToken,
} from '@junction/ui-kit';
import { useMemo, useState, type JSX, type ReactNode } from 'react';
import {
  ChartHeadline,
  ChartPanel,
  formatChartChange,
  getDisplayedChangeDirection,
  formatChartPrice,
  summarizeSeries,
  type PriceBar,
  type ChartData,
  type WindowedSeries,
} from '../../../../rooms/chart/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import css from './price-chart.module.css';
import { Sparkline } from './sparkline.tsx';

export interface PriceChartProps {
  readonly left: IconToken | undefined;
  readonly right: IconToken | undefined;
  /** True if there is no pool with both tokens. */
  readonly isMissing: boolean;
  /** True if one of the tokens is not selected yet. */
  readonly isUnchosen?: boolean | undefined;
  readonly candles: WindowedSeries<PriceBar>;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
  readonly onFlip: () => void;
}

/** Price chart of the pair with header and table alternative. Collapsed on narrow screens. */
export function PriceChart(props: PriceChartProps): JSX.Element {
  const t = useTranslations();
  const { left, right, candles, timeframe, isUnchosen = false } = props;
  const { points } = candles;
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const [isOpen, setOpen] = useState(false);
  const summary = summarizeSeries(points ?? []);
  const tokenIcons = [left, right].filter((token) => token !== undefined);
  const pair = tokenIcons.map(({ symbol }) => symbol).join(' / ');
  const title = getChartTitle(t, pair, isUnchosen || tokenIcons.length === 2);
  const noPool = props.isMissing ? t('chart.noPool') : undefined;
  const data = useMemo(
    (): ChartData | undefined => (points === undefined ? undefined : { kind: 'candles', points }),
    [points],
  );
  if (isNarrow && !isOpen)
    return (
      <CollapsedChart
        pair={pair}
        title={title}
        tokens={tokenIcons}
        summary={summary}
        bars={points ?? []}
        onOpen={() => setOpen(true)}
      />
    );
  return (
    <ChartPanel
      label={getChartLabel(t, pair)}
      head={
        <>
          <TokenIcons tokens={tokenIcons} />
          <h2 className={css['title']}>{title}</h2>
          <ChartHeadline figure={lastPrice(summary)} change={summary?.change} bars={timeframe} />
        </>
      }
      actions={
        <>
          <IconButton
            icon="exchange"
            variant="outlined"
            size="m"
            label={t('chart.flip')}
            onClick={props.onFlip}
          />
          {isNarrow && (
            <IconButton icon="chevron-up" size="m" label={t('chart.fold')} onClick={() => setOpen(false)} />
          )}
        </>
      }
      timeframe={timeframe}
      onTimeframe={props.onTimeframe}
      data={data}
      series={candles}
      missing={isUnchosen ? t('chart.choose') : noPool}
    />
  );
}

/** Title of the chart: the pair, a generic text if no token is selected, or a placeholder while loading. */
function getChartTitle(t: Translate, pair: string, isKnown: boolean): ReactNode {
  if (!isKnown) return <Skeleton width="9ch" />;
  return pair === '' ? t('chart.label.none') : pair;
}

/** Generic label while the tokens are unknown. */
const getChartLabel = (t: Translate, pair: string): string =>
  pair === '' ? t('chart.label.none') : t('chart.label', { pair });

type Summary = ReturnType<typeof summarizeSeries>;

const lastPrice = (summary: Summary): string | undefined =>
  summary === undefined ? undefined : formatChartPrice(summary.last);

/** Collapsed chart: pair, price, change and a sparkline. */
function CollapsedChart(props: {
  readonly pair: string;
  readonly title: ReactNode;
  readonly tokens: readonly IconToken[];
  readonly summary: Summary;
  readonly bars: Parameters<typeof Sparkline>[0]['bars'];
  readonly onOpen: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { summary } = props;
  const change = summary?.change;
  const direction = getDisplayedChangeDirection(change ?? 0);
  return (
    <section className={css['panel']} aria-label={getChartLabel(t, props.pair)}>
      <button type="button" className={css['strip']} aria-expanded={false} onClick={props.onOpen}>
        <TokenIcons tokens={props.tokens} size={26} />
        <span className={css['stripText']}>
          <b>{props.title}</b>
          <span>
            {lastPrice(summary) ?? '—'}{' '}
            {change !== undefined && (
              <ValueChange direction={direction}>{formatChartChange(change)}</ValueChange>
            )}
          </span>
        </span>
        <Sparkline bars={props.bars} direction={direction} />
        <Icon name="chevron-down" />
      </button>
    </section>
  );
}
