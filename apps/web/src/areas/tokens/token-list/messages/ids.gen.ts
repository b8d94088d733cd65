// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tokenList.scam': undefined;
    readonly 'tokenList.unlisted': undefined;
    readonly 'tokenList.lookAlike': { readonly symbol: string | number };
    readonly 'tokenList.column.name': undefined;
    readonly 'tokenList.column.price': undefined;
    readonly 'tokenList.column.change': undefined;
    readonly 'tokenList.column.volume24h': undefined;
    readonly 'tokenList.column.tvl': undefined;
    readonly 'tokenList.failed.title': undefined;
    readonly 'tokenList.failed': undefined;
    readonly 'tokenList.empty': undefined;
    readonly 'tokenList.empty.note': undefined;
    readonly 'tokenList.watch': { readonly symbol: string | number };
    readonly 'tokenList.column.watch': undefined;
    readonly 'tokenList.hidden': undefined;
  }
}
