// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'action.preparing': undefined;
    readonly 'action.connect': undefined;
    readonly 'action.switchNetwork': undefined;
    readonly 'action.offline': undefined;
    readonly 'action.await': undefined;
    readonly 'action.running': undefined;
    readonly 'action.reading': undefined;
    readonly 'action.noCoin': { readonly symbol: string | number };
    readonly 'reason.coin': { readonly needed: string | number; readonly held: string | number };
    readonly 'reason.balance': { readonly held: string | number };
    readonly 'reason.offline': undefined;
    readonly 'reason.unreadable.title': undefined;
    readonly 'reason.unreadable': undefined;
  }
}
