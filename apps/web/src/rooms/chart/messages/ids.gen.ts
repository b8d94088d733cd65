// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'chart.role': undefined;
    readonly 'chart.keys': { readonly chart: string | number };
    readonly 'chart.utcDay': undefined;
    readonly 'chart.day': undefined;
    readonly 'chart.timeframe': undefined;
    readonly 'chart.table': undefined;
    readonly 'chart.loading': undefined;
    readonly 'chart.failed': undefined;
    readonly 'chart.retry': undefined;
    readonly 'chart.empty.hours': undefined;
    readonly 'chart.empty.days': undefined;
    readonly 'chart.availableFrom': { readonly date: string | number };
    readonly 'chart.legend.open': undefined;
    readonly 'chart.legend.high': undefined;
    readonly 'chart.legend.low': undefined;
    readonly 'chart.legend.close': undefined;
    readonly 'chart.legend.volume': undefined;
    readonly 'chart.column.time': undefined;
    readonly 'chart.column.open': undefined;
    readonly 'chart.column.high': undefined;
    readonly 'chart.column.low': undefined;
    readonly 'chart.column.close': undefined;
    readonly 'chart.column.volume': undefined;
    readonly 'chart.column.tvl': undefined;
    readonly 'chart.point': { readonly date: string | number; readonly readings: string | number };
    readonly 'chart.summary': { readonly from: string | number; readonly to: string | number; readonly first: string | number; readonly last: string | number; readonly lowest: string | number; readonly lowestAt: string | number; readonly highest: string | number; readonly highestAt: string | number };
    readonly 'chart.tableLabel': { readonly chart: string | number };
    readonly 'chart.column.apr': undefined;
    readonly 'chart.column.amount': undefined;
  }
}
