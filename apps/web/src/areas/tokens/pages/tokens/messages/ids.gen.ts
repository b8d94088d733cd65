// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tokensPage.title': undefined;
    readonly 'tokensPage.all': undefined;
    readonly 'tokensPage.search': undefined;
    readonly 'tokensPage.empty': { readonly text: string | number };
    readonly 'tokensPage.empty.note': undefined;
    readonly 'tokensPage.watched': undefined;
    readonly 'tokensPage.watched.empty': undefined;
    readonly 'tokensPage.watched.empty.note': undefined;
    readonly 'tokensPage.manage': { readonly count: number };
    readonly 'tokensPage.rejected': { readonly count: number };
    readonly 'tokensPage.rejected.note': undefined;
    readonly 'tokensPage.rejected.why': undefined;
  }
}
