import { Button } from '@junction/ui-kit';
import type { Timeframe } from '@junction/api-contract';
import { Suspense, lazy, useId, useState, type JSX, type KeyboardEvent } from 'react';
import { formatChartDate } from '../../format/format-date.ts';
import { useText } from '../../i18n/use-text.ts';
import { keepLoading } from '../../paint/keep-loading.ts';
import { describePoint, useChartWords } from '../use-chart-words.ts';
import { SMALLEST_PRICE, levelOf, type ChartData } from '../model/series.ts';
import type { WindowedSeries } from '../use-windowed-series.ts';
import type { Hovered } from './chart-canvas.tsx';
import css from './chart-panel.module.css';
import { ChartTable } from './chart-table.tsx';
import { ChartTooltip, ShareLegend } from './chart-tooltip.tsx';

const ChartCanvas = lazy(
  keepLoading(async () => {
    const { ChartCanvas: Canvas } = await import('./chart-canvas.tsx');
    return { default: Canvas };
  }),
);

export interface ChartBodyProps {
  readonly label: string;
  readonly timeframe: Timeframe;
  readonly data: ChartData | undefined;
  readonly series: Pick<WindowedSeries<unknown>, 'hasFailed' | 'loadOlder' | 'retry'>;
  readonly missing: string | undefined;
  readonly isTable: boolean;
  readonly onTable: () => void;
}

/** The chart itself: canvas, what the crosshair reads, keys, the same as a table, and what stands in for it. */
export function ChartBody(props: ChartBodyProps): JSX.Element {
  const say = useText();
  const { data, timeframe, series } = props;
  if (props.missing !== undefined) return <Message text={props.missing} />;
  if (series.hasFailed && data === undefined)
    return (
      <Message text={say('chart.failed')}>
        <Button size="s" icon="refresh" onClick={series.retry}>
          {say('chart.retry')}
        </Button>
      </Message>
    );
  if (data === undefined) return <Placeholder />;
  // A price under 1e-8 is hidden; a chart of nothing else has nothing to show (spec 9).
  const isHidden = data.kind === 'candles' && data.points.every((bar) => bar.high < SMALLEST_PRICE);
  if (data.points.length === 0 || isHidden)
    return <Message text={timeframe === 'H1' ? say('chart.empty.hours') : say('chart.empty.days')} />;
  return props.isTable ? (
    <ChartTable data={data} timeframe={timeframe} label={say('chart.tableLabel', { chart: props.label })} />
  ) : (
    <Drawn {...props} data={data} />
  );
}

function Drawn(props: ChartBodyProps & { readonly data: ChartData }): JSX.Element {
  const say = useText();
  const words = useChartWords();
  const summaryId = useId();
  const { data, timeframe, series } = props;
  const { points } = data;
  const [hovered, setHovered] = useState<Hovered>();
  const [pointed, setPointed] = useState<number>();
  const walk = (event: KeyboardEvent): void => {
    const here = pointed ?? points.length - 1;
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: points.length - 1 }[event.key];
    if (event.key === 't' || event.key === 'T') props.onTable();
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) series.loadOlder();
    setPointed(Math.max(0, Math.min(points.length - 1, to)));
  };
  const leave = (): void => {
    setPointed(undefined);
    setHovered(undefined);
  };
  const levels = points.map(levelOf);
  const lowest = levels.indexOf(Math.min(...levels));
  const highest = levels.indexOf(Math.max(...levels));
  const at = (index: number): string => {
    const time = points[index]?.time;
    return time === undefined ? '' : formatChartDate(time, timeframe === 'H1');
  };
  const level = (index: number): string => words.level(data, index);
  return (
    <>
      {data.kind === 'shares' && <ShareLegend data={data} />}
      {/* Arrow keys walk the points; the table is the twin for readers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={css['canvas']}
        role="application"
        aria-roledescription={say('chart.role')}
        aria-label={say('chart.keys', { chart: props.label })}
        aria-describedby={summaryId}
        // The chart is one stop of the tab order; arrow keys walk its points.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={walk}
        onBlur={leave}
      >
        <Suspense fallback={<Placeholder />}>
          <ChartCanvas
            data={data}
            timeframe={timeframe}
            pointed={pointed}
            onHover={setHovered}
            onNeedOlder={series.loadOlder}
          />
        </Suspense>
        {hovered !== undefined && points[hovered.index] !== undefined && (
          <ChartTooltip data={data} timeframe={timeframe} hovered={hovered} />
        )}
      </div>
      <p id={summaryId} className={css['spoken']}>
        {say('chart.summary', {
          from: at(0),
          to: at(points.length - 1),
          first: level(0),
          last: level(points.length - 1),
          lowest: level(lowest),
          lowestAt: at(lowest),
          highest: level(highest),
          highestAt: at(highest),
        })}
      </p>
      <p className={css['spoken']} aria-live="polite">
        {pointed === undefined ? '' : describePoint(say, words, data, pointed, timeframe)}
      </p>
    </>
  );
}

function Placeholder(): JSX.Element {
  const say = useText();
  return (
    <div className={css['placeholder']}>
      <output className={css['spoken']}>{say('chart.loading')}</output>
      <Lines />
    </div>
  );
}

function Message(props: { readonly text: string; readonly children?: JSX.Element }): JSX.Element {
  return (
    <div className={css['placeholder']}>
      <Lines />
      <output className={css['message']}>
        {props.text}
        {props.children}
      </output>
    </div>
  );
}

function Lines(): JSX.Element {
  return (
    <>
      <i />
      <i />
      <i />
      <i />
      <i />
    </>
  );
}
