// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'manageToken.gas': { readonly amount: string | number };
    readonly 'manageToken.target': undefined;
    readonly 'manageToken.useMine': undefined;
    readonly 'manageToken.hasWallet': { readonly symbol: string | number };
    readonly 'manageToken.newWallet': { readonly amount: string | number };
    readonly 'manageToken.holds': { readonly amount: string | number };
    readonly 'manageToken.badAddress': undefined;
    readonly 'manageToken.badCallback': undefined;
    readonly 'manageToken.badAmount': undefined;
    readonly 'manageToken.mint': undefined;
    readonly 'manageToken.mint.amount': undefined;
    readonly 'manageToken.mint.action': { readonly amount: string | number; readonly symbol: string | number };
    readonly 'manageToken.mint.off': undefined;
    readonly 'manageToken.mint.off.note': undefined;
    readonly 'manageToken.burn': undefined;
    readonly 'manageToken.burn.amount': undefined;
    readonly 'manageToken.burn.action': { readonly amount: string | number; readonly symbol: string | number };
    readonly 'manageToken.burn.tooMuch': undefined;
    readonly 'manageToken.burn.unchanged': { readonly amount: string | number };
    readonly 'manageToken.burn.off': undefined;
    readonly 'manageToken.burn.off.note': undefined;
    readonly 'manageToken.callback': undefined;
    readonly 'manageToken.callback.address': undefined;
    readonly 'manageToken.callback.hint': undefined;
    readonly 'manageToken.callback.payload': undefined;
    readonly 'manageToken.change.current': undefined;
    readonly 'manageToken.change.after': undefined;
    readonly 'manageToken.change.target': undefined;
    readonly 'manageToken.change.supply': undefined;
    readonly 'manageToken.change.existing': undefined;
    readonly 'manageToken.change.remaining': undefined;
    readonly 'manageToken.change.first': undefined;
    readonly 'manageToken.transfer': undefined;
    readonly 'manageToken.transfer.note': undefined;
    readonly 'manageToken.transfer.owner': undefined;
    readonly 'manageToken.transfer.itself': undefined;
    readonly 'manageToken.transfer.type': { readonly word: string | number };
    readonly 'manageToken.button.off': undefined;
    readonly 'manageToken.button.enterData': undefined;
    readonly 'manageToken.button.sameOwner': undefined;
  }
}
