// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'limitPage.peer': undefined;
    readonly 'limitPage.chart': undefined;
    readonly 'limitPage.pickSpend': undefined;
    readonly 'limitPage.pickReceive': undefined;
  }
}
