// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'orderNews.filled': undefined;
    readonly 'orderNews.part': undefined;
    readonly 'orderNews.amounts': { readonly spent: string | number; readonly received: string | number };
    readonly 'orderNews.show': undefined;
    readonly 'orderNews.many': { readonly count: string | number };
    readonly 'orderNews.many.note': undefined;
  }
}
