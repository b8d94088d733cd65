// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'createToken.title': undefined;
    readonly 'createToken.name': undefined;
    readonly 'createToken.name.example': undefined;
    readonly 'createToken.symbol': undefined;
    readonly 'createToken.symbol.example': undefined;
    readonly 'createToken.decimals': undefined;
    readonly 'createToken.decimals.hint': undefined;
    readonly 'createToken.decimals.bad': undefined;
    readonly 'createToken.tooLong': { readonly most: string | number };
    readonly 'createToken.lookAlike': { readonly symbol: string | number };
    readonly 'createToken.lookAlike.note': undefined;
    readonly 'createToken.attached': undefined;
    readonly 'createToken.attached.hint': undefined;
    readonly 'createToken.back': { readonly amount: string | number };
    readonly 'createToken.supply': undefined;
    readonly 'createToken.steps': undefined;
    readonly 'createToken.step.create': undefined;
    readonly 'createToken.step.create.note': undefined;
    readonly 'createToken.step.mint': undefined;
    readonly 'createToken.step.mint.note': undefined;
    readonly 'createToken.step.pool': undefined;
    readonly 'createToken.step.pool.note': { readonly floor: string | number };
    readonly 'createToken.button.create': undefined;
    readonly 'createToken.button.enterData': undefined;
    readonly 'createToken.button.checkFields': undefined;
  }
}
