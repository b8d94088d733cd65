// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tokensPage.title': undefined;
    readonly 'tokensPage.all': undefined;
    readonly 'tokensPage.search': undefined;
    readonly 'tokensPage.empty': { readonly text: string | number };
    readonly 'tokensPage.empty.note': undefined;
  }
}
