// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tokenChart.label': { readonly graph: string | number; readonly symbol: string | number };
    readonly 'tokenChart.graph': undefined;
    readonly 'tokenChart.prices': undefined;
    readonly 'tokenChart.volume': undefined;
    readonly 'tokenChart.tvl': undefined;
  }
}
