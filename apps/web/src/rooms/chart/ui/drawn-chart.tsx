import { screenReaderOnlyClass } from '@junction/ui-kit';
import type { ChartTimeframe } from '@junction/api-contract';
import { useId, useState, type JSX, type KeyboardEvent } from 'react';
import { formatChartDate } from '../../../shared/format/format-date.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getChartPointValue, type ChartData } from '../model/series.ts';
import { describeChartPoint, useChartTextFormatters } from '../use-chart-texts.ts';
import type { WindowedSeries } from '../use-windowed-series.ts';
import { ChartCanvas, type HoveredPoint } from './chart-canvas.tsx';
import css from './chart-panel.module.css';
import { ChartTable } from './chart-table.tsx';
import { ChartTooltip, ReserveShareLegend } from './chart-tooltip.tsx';

export interface ChartCanvasOrTableProps {
  readonly label: string;
  readonly timeframe: ChartTimeframe;
  readonly data: ChartData;
  readonly series: Pick<WindowedSeries<unknown>, 'hasFailed' | 'availableFrom' | 'loadOlder' | 'retry'>;
  readonly isTable: boolean;
  readonly onTable: () => void;
}

/** Displays a series as a canvas or a table. The code of the canvas is loaded once there is data to draw. */
export function ChartCanvasOrTable(props: ChartCanvasOrTableProps): JSX.Element {
  const t = useTranslations();
  const { data, timeframe, series } = props;
  return (
    <>
      {props.isTable ? (
        <ChartTable data={data} timeframe={timeframe} label={t('chart.tableLabel', { chart: props.label })} />
      ) : (
        <Canvas {...props} />
      )}
      {series.availableFrom !== undefined && (
        <output className={css['legend']}>
          {t('chart.availableFrom', { date: formatChartDate(series.availableFrom, false) })}
        </output>
      )}
    </>
  );
}

/** Canvas with the values of the selected point and keyboard navigation. */
function Canvas(props: ChartCanvasOrTableProps): JSX.Element {
  const t = useTranslations();
  const texts = useChartTextFormatters();
  const summaryId = useId();
  const { data, timeframe, series } = props;
  const { points } = data;
  const [hovered, setHovered] = useState<HoveredPoint>();
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
  const levels = points.map(getChartPointValue);
  const lowest = levels.indexOf(Math.min(...levels));
  const highest = levels.indexOf(Math.max(...levels));
  const at = (index: number): string => {
    const time = points[index]?.time;
    return time === undefined ? '' : formatChartDate(time, timeframe === 'H1');
  };
  const level = (index: number): string => texts.level(data, index);
  return (
    <>
      {data.kind === 'shares' && <ReserveShareLegend data={data} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk the points; the table is the twin for readers */}
      <div
        className={css['canvas']}
        role="application"
        aria-roledescription={t('chart.role')}
        aria-label={t('chart.keys', { chart: props.label })}
        aria-describedby={summaryId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the chart is one stop of the tab order; arrow keys walk its points
        tabIndex={0}
        onKeyDown={walk}
        onBlur={leave}
      >
        <ChartCanvas
          data={data}
          timeframe={timeframe}
          pointed={pointed}
          onHover={setHovered}
          onNeedOlder={series.loadOlder}
        />

        {hovered !== undefined && points[hovered.index] !== undefined && (
          <ChartTooltip data={data} timeframe={timeframe} hovered={hovered} />
        )}
      </div>
      <p id={summaryId} className={screenReaderOnlyClass}>
        {t('chart.summary', {
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
      <p className={screenReaderOnlyClass} aria-live="polite">
        {pointed === undefined ? '' : describeChartPoint(t, texts, data, pointed, timeframe)}
      </p>
    </>
  );
}
