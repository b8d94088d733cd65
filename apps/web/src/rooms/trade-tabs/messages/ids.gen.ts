// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tradeTabs.label': undefined;
    readonly 'tradeTabs.swap': undefined;
    readonly 'tradeTabs.limit': undefined;
  }
}
