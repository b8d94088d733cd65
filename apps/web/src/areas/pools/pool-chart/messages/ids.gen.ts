// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'poolChart.label': { readonly graph: string | number; readonly pool: string | number };
    readonly 'poolChart.graph': undefined;
    readonly 'poolChart.price': undefined;
    readonly 'poolChart.inverse': undefined;
    readonly 'poolChart.volume': undefined;
    readonly 'poolChart.tvl': undefined;
    readonly 'poolChart.ratio': undefined;
  }
}
