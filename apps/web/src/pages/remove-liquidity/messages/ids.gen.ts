// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'removePage.title': undefined;
    readonly 'removePage.pools': undefined;
    readonly 'removePage.breadcrumb': undefined;
    readonly 'removePage.select': undefined;
    readonly 'removePage.missing': undefined;
    readonly 'removePage.missing.note': undefined;
  }
}
