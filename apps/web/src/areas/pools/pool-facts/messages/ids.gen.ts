// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'poolFacts.tvl': undefined;
    readonly 'poolFacts.volume24h': undefined;
    readonly 'poolFacts.volume7d': undefined;
    readonly 'poolFacts.fee24h': undefined;
    readonly 'poolFacts.ofVolume': { readonly fee: string | number };
    readonly 'poolFacts.transactions': undefined;
    readonly 'poolFacts.feeAllTime': { readonly fees: string | number };
    readonly 'poolFacts.inPool': undefined;
    readonly 'poolFacts.block': { readonly block: string | number };
    readonly 'poolFacts.lpSupply': undefined;
    readonly 'poolFacts.prices': undefined;
    readonly 'poolFacts.one': { readonly symbol: string | number };
  }
}
