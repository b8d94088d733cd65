// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'pools.title': undefined;
    readonly 'pools.totals': { readonly count: number; readonly pools: string | number; readonly tvl: string | number; readonly volume: string | number };
    readonly 'pools.addLiquidity': undefined;
    readonly 'pools.removeLiquidity': undefined;
  }
}
