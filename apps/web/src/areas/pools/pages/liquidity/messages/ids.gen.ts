// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'liquidityPage.pools': undefined;
    readonly 'liquidityPage.breadcrumb': undefined;
    readonly 'liquidityPage.missing': undefined;
    readonly 'liquidityPage.missing.note': undefined;
    readonly 'liquidityPage.foreign.title': undefined;
    readonly 'liquidityPage.foreign': undefined;
    readonly 'liquidityPage.failed.title': undefined;
    readonly 'liquidityPage.failed': undefined;
    readonly 'addPage.title': undefined;
    readonly 'addPage.select': undefined;
    readonly 'addPage.similar': { readonly count: number };
    readonly 'addPage.similar.note': undefined;
    readonly 'removePage.title': undefined;
    readonly 'removePage.select': undefined;
  }
}
