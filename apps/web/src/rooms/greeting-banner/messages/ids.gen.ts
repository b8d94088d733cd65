// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'greeting.title': undefined;
    readonly 'greeting.install': undefined;
    readonly 'greeting.connect': undefined;
    readonly 'greeting.coins': { readonly symbol: string | number };
    readonly 'greeting.dismiss': undefined;
    readonly 'greeting.action.install': undefined;
    readonly 'greeting.action.connect': undefined;
  }
}
