// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'tokenOperation.create': { readonly symbol: string | number };
    readonly 'tokenOperation.create.done': undefined;
    readonly 'tokenOperation.create.not': undefined;
    readonly 'tokenOperation.mint': { readonly amount: string | number };
    readonly 'tokenOperation.mint.done': { readonly amount: string | number };
    readonly 'tokenOperation.mint.not': undefined;
    readonly 'tokenOperation.burn': { readonly amount: string | number };
    readonly 'tokenOperation.burn.done': { readonly amount: string | number };
    readonly 'tokenOperation.burn.not': undefined;
    readonly 'tokenOperation.transfer': undefined;
    readonly 'tokenOperation.transfer.done': undefined;
    readonly 'tokenOperation.transfer.not': undefined;
    readonly 'tokenOperation.step.wallet': undefined;
    readonly 'tokenOperation.step.sent': undefined;
    readonly 'tokenOperation.step.chain': undefined;
    readonly 'tokenOperation.asking': undefined;
    readonly 'tokenOperation.running': undefined;
    readonly 'tokenOperation.done': undefined;
    readonly 'tokenOperation.done.note': undefined;
    readonly 'tokenOperation.done.create': undefined;
    readonly 'tokenOperation.done.transfer': undefined;
    readonly 'tokenOperation.rejected': undefined;
    readonly 'tokenOperation.rejected.note': undefined;
    readonly 'tokenOperation.returned': undefined;
    readonly 'tokenOperation.refusal.notOwner': undefined;
    readonly 'tokenOperation.refusal.mintOff': undefined;
    readonly 'tokenOperation.refusal.burnOff': undefined;
    readonly 'tokenOperation.refusal.notEnough': undefined;
    readonly 'tokenOperation.refusal.badAmount': undefined;
    readonly 'tokenOperation.refusal.badRecipient': undefined;
    readonly 'tokenOperation.refusal.lowValue': undefined;
    readonly 'tokenOperation.refusal.noContract': undefined;
    readonly 'tokenOperation.refusal.code': { readonly code: string | number };
    readonly 'tokenOperation.refusal.unknown': undefined;
    readonly 'tokenOperation.failed': undefined;
    readonly 'tokenOperation.late': undefined;
    readonly 'tokenOperation.late.note': undefined;
    readonly 'tokenOperation.lookAgain': undefined;
    readonly 'tokenOperation.close': undefined;
    readonly 'tokenOperation.fact.token': undefined;
    readonly 'tokenOperation.fact.name': undefined;
    readonly 'tokenOperation.fact.symbol': undefined;
    readonly 'tokenOperation.fact.hash': undefined;
    readonly 'tokenOperation.next': undefined;
    readonly 'tokenOperation.next.mint': undefined;
    readonly 'tokenOperation.next.pool': undefined;
    readonly 'tokenOperation.next.add': undefined;
    readonly 'tokenOperation.next.added': undefined;
    readonly 'tokenOperation.next.refused': undefined;
    readonly 'tokenOperation.messages': { readonly count: number };
    readonly 'tokenOperation.message.wallet': undefined;
    readonly 'tokenOperation.fact.gas': undefined;
    readonly 'tokenOperation.fact.back': undefined;
  }
}
