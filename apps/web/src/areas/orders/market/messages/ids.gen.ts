// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'market.mode': undefined;
    readonly 'market.depth': undefined;
    readonly 'market.price': undefined;
    readonly 'market.book': undefined;
    readonly 'market.window': undefined;
    readonly 'market.window.max': undefined;
    readonly 'market.table': undefined;
    readonly 'market.depth.label': { readonly pair: string | number };
    readonly 'market.price.label': { readonly pair: string | number };
    readonly 'market.loading': undefined;
    readonly 'market.empty': undefined;
    readonly 'market.legend.bids': undefined;
    readonly 'market.legend.asks': undefined;
    readonly 'market.legend.pool': undefined;
    readonly 'market.live': undefined;
    readonly 'market.stale': undefined;
    readonly 'market.failed.title': undefined;
    readonly 'market.failed': undefined;
    readonly 'book.price': undefined;
    readonly 'book.asks': undefined;
    readonly 'book.bids': undefined;
    readonly 'book.gap': { readonly percent: string | number };
    readonly 'book.none.asks': undefined;
    readonly 'book.none.bids': undefined;
    readonly 'book.from.pool': undefined;
    readonly 'book.from.orders': undefined;
    readonly 'depth.role': undefined;
    readonly 'depth.keys': { readonly chart: string | number };
    readonly 'depth.point.ask': { readonly size: string | number; readonly symbol: string | number; readonly price: string | number };
    readonly 'depth.point.bid': { readonly size: string | number; readonly symbol: string | number; readonly price: string | number };
    readonly 'depth.mine': { readonly price: string | number };
    readonly 'depth.summary': { readonly low: string | number; readonly high: string | number; readonly bids: string | number; readonly symbol: string | number; readonly poolBids: string | number; readonly asks: string | number; readonly poolAsks: string | number };
    readonly 'depth.who': undefined;
    readonly 'depth.who.asks': undefined;
    readonly 'depth.who.bids': undefined;
    readonly 'depth.who.pool': undefined;
    readonly 'depth.size': { readonly symbol: string | number };
  }
}
