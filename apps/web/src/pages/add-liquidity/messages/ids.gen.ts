// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'addPage.title': undefined;
    readonly 'addPage.pools': undefined;
    readonly 'addPage.breadcrumb': undefined;
    readonly 'addPage.select': undefined;
    readonly 'addPage.missing': undefined;
    readonly 'addPage.missing.note': undefined;
    readonly 'addPage.similar': { readonly count: number };
    readonly 'addPage.similar.note': undefined;
  }
}
