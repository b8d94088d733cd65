// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'receipt.what': undefined;
    readonly 'receipt.number': { readonly number: string | number };
    readonly 'receipt.hash': undefined;
    readonly 'receipt.date': undefined;
    readonly 'receipt.stamp.arrived': undefined;
    readonly 'receipt.stamp.returned': undefined;
    readonly 'receipt.print': undefined;
    readonly 'receipt.close': undefined;
  }
}
