import type { ChartTimeframe } from '@junction/api-contract';
import type { JSX } from 'react';
import { formatChartDate } from '../../../shared/format/format-date.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { useChartTextFormatters } from '../use-chart-texts.ts';
import type { ChartData } from '../model/series.ts';
import css from './chart-panel.module.css';

/** Table of a chart's points, the newest first. */
export function ChartTable(props: {
  readonly data: ChartData;
  readonly timeframe: ChartTimeframe;
  readonly label: string;
}): JSX.Element {
  const t = useTranslations();
  const texts = useChartTextFormatters();
  const { data, timeframe, label } = props;
  const last = data.points.length - 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section className={css['tableBox']} tabIndex={0} aria-label={label}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('chart.column.time')}</th>
            {texts.readings(data, last).map((reading) => (
              <th key={reading.key} scope="col">
                {reading.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.points.map((_, at) => {
            const index = last - at;
            const point = data.points[index];
            return (
              point !== undefined && (
                <tr key={point.time}>
                  <th scope="row">{formatChartDate(point.time, timeframe === 'H1')}</th>
                  {texts.readings(data, index).map((reading) => (
                    <td key={reading.key}>{reading.value}</td>
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
