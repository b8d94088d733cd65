// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'ownTokens.title': undefined;
    readonly 'ownTokens.search': undefined;
    readonly 'ownTokens.column.name': undefined;
    readonly 'ownTokens.column.symbol': undefined;
    readonly 'ownTokens.column.decimals': undefined;
    readonly 'ownTokens.column.supply': undefined;
    readonly 'ownTokens.column.root': undefined;
    readonly 'ownTokens.decimals': { readonly count: number };
    readonly 'ownTokens.empty': undefined;
    readonly 'ownTokens.empty.note': undefined;
    readonly 'ownTokens.none': { readonly text: string | number };
    readonly 'ownTokens.none.note': undefined;
    readonly 'ownTokens.create': undefined;
    readonly 'ownTokens.failed': { readonly count: number };
    readonly 'ownTokens.failed.note': undefined;
    readonly 'ownTokens.failed.retry': undefined;
    readonly 'ownTokens.foreign': { readonly symbol: string | number };
    readonly 'ownTokens.foreign.note': undefined;
    readonly 'ownTokens.foreign.open': undefined;
  }
}
