import type { ChartTimeframe } from '@junction/api-contract';
import { useMemo } from 'react';
import { formatChartDate } from '../../shared/format/format-date.ts';
import { useTranslations, type Translate } from '../../shared/i18n/use-translations.ts';
import {
  formatChartAmount,
  formatChartUsd,
  formatChartPrice,
  formatChartPercent,
} from './model/price-text.ts';
import { getChartPointValue, type ChartData } from './model/series.ts';
import { computeReservePercentages } from './model/shares.ts';

/** Name and text of one value of a point, as shown in the tooltip. */
export interface ChartTooltipValue {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Colour index and stack position of the area in a share chart; undefined in other charts. */
  readonly swatch?: { readonly colour: number; readonly place: number };
}

export interface ChartTextFormatters {
  /** Returns all values of a point. `short` abbreviates the prices of a candle. */
  readonly readings: (data: ChartData, index: number, short?: boolean) => readonly ChartTooltipValue[];
  /** Returns the text of the value that stands for the point, such as the close of a candle. */
  readonly level: (data: ChartData, index: number) => string;
}

function candleReadings(
  t: Translate,
  data: Extract<ChartData, { kind: 'candles' }>,
  index: number,
  short: boolean,
): readonly ChartTooltipValue[] {
  const bar = data.points[index];
  if (bar === undefined) return [];
  const reference = data.points.at(-1)?.close ?? bar.close;
  const names = short
    ? [
        t('chart.legend.open'),
        t('chart.legend.high'),
        t('chart.legend.low'),
        t('chart.legend.close'),
        t('chart.legend.volume'),
      ]
    : [
        t('chart.column.open'),
        t('chart.column.high'),
        t('chart.column.low'),
        t('chart.column.close'),
        t('chart.column.volume'),
      ];
  const prices = [bar.open, bar.high, bar.low, bar.close].map((price) => formatChartPrice(price, reference));
  return [...prices, bar.volume === undefined ? '—' : formatChartUsd(bar.volume)].map((value, at) => ({
    key: String(at),
    name: names[at] ?? '',
    value,
  }));
}

const getMeasure = (data: ChartData): 'apr' | 'amount' | undefined =>
  data.kind === 'line' ? data.measure : undefined;

function getValueName(t: Translate, data: ChartData): string {
  if (data.kind === 'columns') return t('chart.column.volume');
  switch (getMeasure(data)) {
    case 'apr':
      return t('chart.column.apr');
    case 'amount':
      return t('chart.column.amount');
    case undefined:
      return t('chart.column.tvl');
  }
}

const MEASURE_FORMATTERS = { apr: formatChartPercent, amount: formatChartAmount } as const;

function formatValue(data: ChartData, value: number): string {
  const measure = getMeasure(data);
  return measure === undefined ? formatChartUsd(value) : MEASURE_FORMATTERS[measure](value);
}

/** Returns functions that format a chart's points in the user's language. */
export function useChartTextFormatters(): ChartTextFormatters {
  const t = useTranslations();
  return useMemo(
    (): ChartTextFormatters => ({
      readings(data, index, short = false) {
        const point = data.points[index];
        if (point === undefined) return [];
        if (data.kind === 'candles') return candleReadings(t, data, index, short);
        const dollars = {
          key: 'usd',
          name: getValueName(t, data),
          value: formatValue(data, getChartPointValue(point)),
        };
        const shares = data.kind === 'shares' ? data.points[index] : undefined;
        if (data.kind !== 'shares' || shares === undefined) return [dollars];
        const percents = computeReservePercentages(shares);
        return [
          dollars,
          ...data.parts.map((part, at) => ({
            key: part.key,
            name: part.label,
            value: formatChartPercent(percents[at] ?? 0),
            swatch: { colour: part.colour, place: at },
          })),
        ];
      },
      level(data, index) {
        const point = data.points[index];
        if (point === undefined) return '—';
        return data.kind === 'candles'
          ? formatChartPrice(getChartPointValue(point))
          : formatValue(data, getChartPointValue(point));
      },
    }),
    [t],
  );
}

/** Returns a point as one sentence for screen readers: the date, then all values. */
export function describeChartPoint(
  t: Translate,
  texts: ChartTextFormatters,
  data: ChartData,
  index: number,
  timeframe: ChartTimeframe,
): string {
  const point = data.points[index];
  if (point === undefined) return '';
  return t('chart.point', {
    date: formatChartDate(point.time, timeframe === 'H1'),
    readings: texts
      .readings(data, index)
      .map(({ name, value }) => `${name} ${value}`)
      .join(', '),
  });
}
