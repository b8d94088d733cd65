// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'remove.field': undefined;
    readonly 'remove.balance': { readonly amount: string | number };
    readonly 'remove.select': undefined;
    readonly 'remove.tooBig': { readonly amount: string | number };
    readonly 'remove.none.title': { readonly symbol: string | number };
    readonly 'remove.none': undefined;
    readonly 'remove.noPool.title': undefined;
    readonly 'remove.noPool': undefined;
    readonly 'remove.receive': undefined;
    readonly 'remove.position': undefined;
    readonly 'remove.button.syncing': undefined;
    readonly 'remove.button.removing': undefined;
    readonly 'remove.button.noLp': undefined;
    readonly 'remove.button.enterAmount': undefined;
    readonly 'remove.button.tooBig': undefined;
    readonly 'remove.button.remove': { readonly amount: string | number };
    readonly 'remove.part': undefined;
    readonly 'remove.burned': undefined;
  }
}
