// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'position.title': undefined;
    readonly 'position.share': { readonly share: string | number };
    readonly 'position.lp': undefined;
    readonly 'position.none': undefined;
    readonly 'position.connect': undefined;
    readonly 'position.connect.note': undefined;
  }
}
