// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'balance.wrongNetwork': undefined;
    readonly 'balance.offline': undefined;
    readonly 'balance.failed': undefined;
    readonly 'token.list.failed.title': undefined;
    readonly 'token.list.failed': undefined;
  }
}
