// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'earn.receipt.back': undefined;
    readonly 'earn.receipt.got': undefined;
    readonly 'earn.receipt.safe': undefined;
  }
}
