// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'pool.favourite': { readonly name: string | number };
    readonly 'pool.tag.stable': undefined;
    readonly 'pool.tag.product': undefined;
    readonly 'pool.tag.unlisted': undefined;
    readonly 'pool.tag.scam': undefined;
    readonly 'pool.tag.fee': undefined;
  }
}
