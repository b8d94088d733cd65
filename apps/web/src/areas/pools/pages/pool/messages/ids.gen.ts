// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'pool.breadcrumb': undefined;
    readonly 'pool.pools': undefined;
    readonly 'pool.remove': undefined;
    readonly 'pool.add': undefined;
    readonly 'pool.trade': undefined;
    readonly 'pool.missing.title': undefined;
    readonly 'pool.missing.note': undefined;
    readonly 'pool.missing.all': undefined;
    readonly 'pool.missing.again': undefined;
    readonly 'pool.failed.title': undefined;
    readonly 'pool.failed': undefined;
    readonly 'pool.custom.title': { readonly symbols: string | number };
    readonly 'pool.custom': undefined;
    readonly 'pool.scam.title': { readonly symbols: string | number };
    readonly 'pool.scam': undefined;
    readonly 'pool.transactions': undefined;
  }
}
