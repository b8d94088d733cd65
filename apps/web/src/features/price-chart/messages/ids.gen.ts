// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'chart.label': { readonly pair: string | number };
    readonly 'chart.role': undefined;
    readonly 'chart.keys': { readonly pair: string | number };
    readonly 'chart.day': undefined;
    readonly 'chart.timeframe': undefined;
    readonly 'chart.flip': undefined;
    readonly 'chart.table': undefined;
    readonly 'chart.fold': undefined;
    readonly 'chart.loading': undefined;
    readonly 'chart.failed': undefined;
    readonly 'chart.retry': undefined;
    readonly 'chart.noPool': undefined;
    readonly 'chart.empty.hours': undefined;
    readonly 'chart.empty.days': undefined;
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
    readonly 'chart.point': { readonly date: string | number; readonly open: string | number; readonly high: string | number; readonly low: string | number; readonly close: string | number };
    readonly 'chart.tableLabel': { readonly pair: string | number };
  }
}
