// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../i18n/message-values.ts';

declare module '../../i18n/message-values.ts' {
  interface MessageValues {
    readonly 'reason.coin': { readonly needed: string | number; readonly held: string | number };
    readonly 'reason.balance': { readonly held: string | number };
    readonly 'reason.offline': undefined;
    readonly 'reason.unreadable.title': undefined;
    readonly 'reason.unreadable': undefined;
  }
}
