import type { Timeframe } from '@junction/api-contract';
import {
  Change,
  Icon,
  IconButton,
  PairRoundel,
  Skeleton,
  useMediaQuery,
  type RoundelToken,
} from '@junction/ui-kit';
import { useMemo, useState, type JSX } from 'react';
import {
  ChartFigure,
  ChartPanel,
  changeText,
  directionOf,
  priceText,
  summarize,
  type Bar,
  type ChartData,
  type WindowedSeries,
} from '../../../shared/chart/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import css from './price-chart.module.css';
import { Sparkline } from './sparkline.tsx';

export interface PriceChartProps {
  readonly left: RoundelToken | undefined;
  readonly right: RoundelToken | undefined;
  /** The two tokens have no pool of their own. */
  readonly isMissing: boolean;
  /** One of the two is still to be chosen. */
  readonly isUnchosen?: boolean | undefined;
  readonly candles: WindowedSeries<Bar>;
  readonly timeframe: Timeframe;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  readonly onFlip: () => void;
}

/** Price of the pair: head, candles, and the same as a table. A folded strip on narrow screens. */
export function PriceChart(props: PriceChartProps): JSX.Element {
  const say = useText();
  const { left, right, candles, timeframe } = props;
  const { points } = candles;
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const [isOpen, setOpen] = useState(false);
  const summary = summarize(points ?? []);
  const pair = [left?.symbol, right?.symbol].filter((symbol) => symbol !== undefined).join(' / ');
  const title =
    props.isUnchosen !== true && (left === undefined || right === undefined) ? (
      <Skeleton width="9ch" />
    ) : (
      pair
    );
  const price = summary === undefined ? undefined : priceText(summary.last);
  const change = summary?.change;
  const noPool = props.isMissing ? say('chart.noPool') : undefined;
  const missing = props.isUnchosen ? say('chart.choose') : noPool;
  const roundels = [left, right].filter((token) => token !== undefined);
  const data = useMemo(
    (): ChartData | undefined => (points === undefined ? undefined : { kind: 'candles', points }),
    [points],
  );
  if (isNarrow && !isOpen) {
    const direction = directionOf(change ?? 0);
    return (
      <section className={css['panel']} aria-label={say('chart.label', { pair })}>
        <button type="button" className={css['strip']} aria-expanded={false} onClick={() => setOpen(true)}>
          <PairRoundel tokens={roundels} size={26} />
          <span className={css['stripText']}>
            <b>{title}</b>
            <span>
              {price ?? '—'}{' '}
              {change !== undefined && <Change direction={direction}>{changeText(change)}</Change>}
            </span>
          </span>
          <Sparkline bars={points ?? []} direction={direction} />
          <Icon name="chevron-down" />
        </button>
      </section>
    );
  }
  return (
    <ChartPanel
      label={say('chart.label', { pair })}
      head={
        <>
          <PairRoundel tokens={roundels} />
          <h2 className={css['title']}>{title}</h2>
          <ChartFigure figure={price} change={change} />
        </>
      }
      actions={
        <>
          <IconButton
            icon="exchange"
            variant="outlined"
            size="m"
            label={say('chart.flip')}
            onClick={props.onFlip}
          />
          {isNarrow && (
            <IconButton icon="chevron-up" size="m" label={say('chart.fold')} onClick={() => setOpen(false)} />
          )}
        </>
      }
      timeframe={timeframe}
      onTimeframe={props.onTimeframe}
      data={data}
      series={candles}
      missing={missing}
    />
  );
}
