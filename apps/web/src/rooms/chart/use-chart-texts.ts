import type { Timeframe } from '@junction/api-contract';
import { useMemo } from 'react';
import { formatChartDate } from '../../shared/format/format-date.ts';
import { useTranslations, type Translate } from '../../shared/i18n/use-translations.ts';
import { amountText, dollarText, priceText, shareText } from './model/price-text.ts';
import { levelOf, type ChartData } from './model/series.ts';
import { sharesOf } from './model/shares.ts';

/** Named value of a point, as shown in the tooltip. */
export interface Reading {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Colour index and stack position of the area; undefined unless in a share chart. */
  readonly swatch?: { readonly colour: number; readonly place: number };
}

export interface ChartTexts {
  /** Returns all values of a point. `short` abbreviates the prices of a candle. */
  readonly readings: (data: ChartData, index: number, short?: boolean) => readonly Reading[];
  /** Returns the value that summarizes a point. */
  readonly level: (data: ChartData, index: number) => string;
}

function candleReadings(
  t: Translate,
  data: Extract<ChartData, { kind: 'candles' }>,
  index: number,
  short: boolean,
): readonly Reading[] {
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
  const prices = [bar.open, bar.high, bar.low, bar.close].map((price) => priceText(price, reference));
  return [...prices, bar.volume === undefined ? '—' : dollarText(bar.volume)].map((value, at) => ({
    key: String(at),
    name: names[at] ?? '',
    value,
  }));
}

const measureOf = (data: ChartData): 'apr' | 'amount' | undefined =>
  data.kind === 'line' ? data.measure : undefined;

function valueName(t: Translate, data: ChartData): string {
  if (data.kind === 'columns') return t('chart.column.volume');
  switch (measureOf(data)) {
    case 'apr':
      return t('chart.column.apr');
    case 'amount':
      return t('chart.column.amount');
    case undefined:
      return t('chart.column.tvl');
  }
}

const TEXTS = { apr: shareText, amount: amountText } as const;

function valueText(data: ChartData, value: number): string {
  const measure = measureOf(data);
  return measure === undefined ? dollarText(value) : TEXTS[measure](value);
}

/** Returns functions that format a chart's points in the user's language. */
export function useChartTexts(): ChartTexts {
  const t = useTranslations();
  return useMemo(
    (): ChartTexts => ({
      readings(data, index, short = false) {
        const point = data.points[index];
        if (point === undefined) return [];
        if (data.kind === 'candles') return candleReadings(t, data, index, short);
        const dollars = {
          key: 'usd',
          name: valueName(t, data),
          value: valueText(data, levelOf(point)),
        };
        const shares = data.kind === 'shares' ? data.points[index] : undefined;
        if (data.kind !== 'shares' || shares === undefined) return [dollars];
        const percents = sharesOf(shares);
        return [
          dollars,
          ...data.parts.map((part, at) => ({
            key: part.key,
            name: part.label,
            value: shareText(percents[at] ?? 0),
            swatch: { colour: part.colour, place: at },
          })),
        ];
      },
      level(data, index) {
        const point = data.points[index];
        if (point === undefined) return '—';
        return data.kind === 'candles' ? priceText(levelOf(point)) : valueText(data, levelOf(point));
      },
    }),
    [t],
  );
}

/** Returns a point as one sentence for screen readers: the date, then all values. */
export function describePoint(
  t: Translate,
  texts: ChartTexts,
  data: ChartData,
  index: number,
  timeframe: Timeframe,
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
