// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'pools.favourites': undefined;
    readonly 'pools.all': undefined;
    readonly 'pools.search': undefined;
    readonly 'pools.filter': undefined;
    readonly 'pools.filter.all': undefined;
    readonly 'pools.filter.stable': undefined;
    readonly 'pools.filter.listed': undefined;
    readonly 'pools.sort': undefined;
    readonly 'pools.sort.by': { readonly column: string | number };
    readonly 'pools.column.favourite': undefined;
    readonly 'pools.column.pool': undefined;
    readonly 'pools.column.tvl': undefined;
    readonly 'pools.column.tvlChange': undefined;
    readonly 'pools.column.volume24h': undefined;
    readonly 'pools.column.volume24hChange': undefined;
    readonly 'pools.column.volume7d': undefined;
    readonly 'pools.column.fees': undefined;
    readonly 'pools.column.apr': undefined;
    readonly 'pools.apr.range': { readonly min: string | number; readonly max: string | number };
    readonly 'pools.apr.fees': { readonly apr: string | number };
    readonly 'pools.apr.gauge': { readonly apr: string | number };
    readonly 'pools.column.share': undefined;
    readonly 'pools.sort.lowest': { readonly column: string | number };
    readonly 'pools.empty': undefined;
    readonly 'pools.empty.note': undefined;
    readonly 'pools.empty.search': { readonly text: string | number };
    readonly 'pools.empty.search.note': undefined;
    readonly 'pools.empty.filter': undefined;
    readonly 'pools.empty.clear': undefined;
    readonly 'pools.failed.title': undefined;
    readonly 'pools.failed': undefined;
  }
}
