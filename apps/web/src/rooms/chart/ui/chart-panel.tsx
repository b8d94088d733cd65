import type { ChartTimeframe } from '@junction/api-contract';
import { ValueChange, IconButton, SegmentedControl } from '@junction/ui-kit';
import { useState, type JSX, type ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { formatChartChange, getDisplayedChangeDirection } from '../model/price-text.ts';
import type { ChartData } from '../model/series.ts';
import type { WindowedSeries } from '../use-windowed-series.ts';
import { ChartBody } from './chart-body.tsx';
import frame from './chart-frame.module.css';
import css from './chart-panel.module.css';

export interface ChartPanelProps {
  /** Accessible name of the chart, such as "Price of USDT/JCT". */
  readonly label: string;
  /** Left side of the header, such as a selection and the latest value. */
  readonly head: ReactNode;
  /** Controls to the right of the timeframe. */
  readonly actions?: ReactNode;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
  /** Data of the chart; undefined while it is loading. */
  readonly data: ChartData | undefined;
  readonly series: Pick<WindowedSeries<unknown>, 'availableFrom' | 'hasFailed' | 'loadOlder' | 'retry'>;
  /** Text shown instead of a chart, such as the reason why there is no data. */
  readonly missing?: string | undefined;
}

/** Chart with a header, and a switch that shows the same data as a table. */
export function ChartPanel(props: ChartPanelProps): JSX.Element {
  const t = useTranslations();
  const [isTable, setTable] = useState(false);
  return (
    <section className={frame['panel']} aria-label={props.label}>
      <header className={frame['head']}>
        <div className={frame['lead']}>{props.head}</div>
        <div className={css['controls']}>
          <SegmentedControl
            label={t('chart.timeframe')}
            value={props.timeframe}
            options={[
              { value: 'H1', label: '1H' },
              { value: 'D1', label: '1D' },
            ]}
            onChange={props.onTimeframe}
          />
          {props.actions}
          <IconButton
            icon="table"
            variant="outlined"
            size="m"
            label={t('chart.table')}
            pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
        </div>
      </header>
      <ChartBody
        // A key per kind and timeframe remounts the chart when either changes, which resets the selected point.
        key={`${props.data?.kind ?? ''}${props.timeframe}`}
        label={props.label}
        timeframe={props.timeframe}
        data={props.data}
        series={props.series}
        missing={props.missing}
        isTable={isTable}
        onTable={() => setTable(!isTable)}
      />
    </section>
  );
}

/** Latest value of a series and its change, for the header of a chart. */
export function ChartHeadline(props: {
  readonly figure: string | undefined;
  /** Change as a fraction; undefined if unknown. */
  readonly change: number | undefined;
  /**
   * Timeframe of the bars from which `change` was computed. With daily bars, `change` is the change since 00:00 UTC;
   * otherwise it is the change within 24 hours.
   */
  readonly bars?: ChartTimeframe;
}): JSX.Element {
  const t = useTranslations();
  const { figure, change, bars } = props;
  return (
    <span className={css['figure']}>
      <span className={css['price']}>{figure ?? '—'}</span>
      {change !== undefined && (
        <>
          <ValueChange direction={getDisplayedChangeDirection(change)}>
            {formatChartChange(change)}
          </ValueChange>
          <span className={css['micro']}>{bars === 'D1' ? t('chart.utcDay') : t('chart.day')}</span>
        </>
      )}
    </span>
  );
}
