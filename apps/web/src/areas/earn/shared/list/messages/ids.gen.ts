// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'earn.order': undefined;
    readonly 'earn.order.by': { readonly column: string | number };
    readonly 'earn.order.lowest': { readonly column: string | number };
  }
}
