// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tokenPage.breadcrumb': undefined;
    readonly 'tokenPage.tokens': undefined;
    readonly 'tokenPage.add': undefined;
    readonly 'tokenPage.trade': undefined;
    readonly 'tokenPage.missing.title': undefined;
    readonly 'tokenPage.missing.note': undefined;
    readonly 'tokenPage.missing.all': undefined;
    readonly 'tokenPage.failed.title': undefined;
    readonly 'tokenPage.failed': undefined;
    readonly 'tokenPage.custom.title': { readonly symbol: string | number };
    readonly 'tokenPage.custom': undefined;
    readonly 'tokenPage.lookAlike.title': { readonly symbol: string | number; readonly imitated: string | number };
    readonly 'tokenPage.lookAlike': { readonly imitated: string | number };
    readonly 'tokenPage.scam.title': { readonly symbol: string | number };
    readonly 'tokenPage.scam': undefined;
    readonly 'tokenPage.pools': undefined;
    readonly 'tokenPage.pools.empty': undefined;
    readonly 'tokenPage.transactions': undefined;
    readonly 'tokenPage.stat.tvl': undefined;
    readonly 'tokenPage.stat.volume24h': undefined;
    readonly 'tokenPage.stat.volume7d': undefined;
    readonly 'tokenPage.stat.fee24h': undefined;
    readonly 'tokenPage.stat.transactions': undefined;
    readonly 'tokenPage.root': undefined;
    readonly 'tokenPage.root.supply': undefined;
    readonly 'tokenPage.root.decimals': undefined;
    readonly 'tokenPage.root.owner': undefined;
    readonly 'tokenPage.root.nobody': undefined;
    readonly 'tokenPage.import': undefined;
    readonly 'tokenPage.imported': undefined;
    readonly 'tokenPage.forget': undefined;
    readonly 'tokenPage.noPool.title': { readonly symbol: string | number };
    readonly 'tokenPage.noPool': undefined;
    readonly 'tokenPage.noPool.create': undefined;
  }
}
