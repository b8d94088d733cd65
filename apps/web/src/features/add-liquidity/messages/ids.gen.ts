// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'add.field': undefined;
    readonly 'add.wallet': { readonly amount: string | number };
    readonly 'add.held': { readonly amount: string | number };
    readonly 'add.insufficient': { readonly symbol: string | number };
    readonly 'add.auto': undefined;
    readonly 'add.auto.note': undefined;
    readonly 'add.curve': undefined;
    readonly 'add.curve.product': undefined;
    readonly 'add.curve.stable': undefined;
    readonly 'add.create.note': undefined;
    readonly 'add.price.title': { readonly sold: string | number; readonly price: string | number; readonly received: string | number };
    readonly 'add.price.note': undefined;
    readonly 'add.price.confirm': undefined;
    readonly 'add.custom.title': { readonly symbols: string | number };
    readonly 'add.custom': undefined;
    readonly 'add.steps': undefined;
    readonly 'add.steps.done': { readonly done: string | number; readonly all: string | number };
    readonly 'add.bill.receive': undefined;
    readonly 'add.bill.share': undefined;
    readonly 'add.change': { readonly now: string | number; readonly after: string | number };
    readonly 'add.step.account': undefined;
    readonly 'add.step.account.note': undefined;
    readonly 'add.step.connectAccount': undefined;
    readonly 'add.step.connectAccount.note': undefined;
    readonly 'add.step.tokens': undefined;
    readonly 'add.step.pool': undefined;
    readonly 'add.step.createPool': undefined;
    readonly 'add.step.createPool.note': undefined;
    readonly 'add.step.connectPool': undefined;
    readonly 'add.step.connectPool.note': undefined;
    readonly 'add.step.deposit': { readonly symbol: string | number };
    readonly 'add.step.deposit.done': { readonly amount: string | number };
    readonly 'add.step.deposit.note': { readonly held: string | number; readonly missing: string | number };
    readonly 'add.step.supply': undefined;
    readonly 'add.step.supply.note': undefined;
    readonly 'add.account': undefined;
    readonly 'add.withdraw': { readonly symbol: string | number };
    readonly 'add.pool': undefined;
    readonly 'add.pool.supply': undefined;
    readonly 'add.pool.lpRoot': undefined;
    readonly 'add.position': undefined;
    readonly 'add.button.connect': undefined;
    readonly 'add.button.preparing': undefined;
    readonly 'add.button.switchNetwork': undefined;
    readonly 'add.button.await': undefined;
    readonly 'add.button.checkAccount': undefined;
    readonly 'add.button.connectingAccount': undefined;
    readonly 'add.button.creatingPool': undefined;
    readonly 'add.button.connectingPool': undefined;
    readonly 'add.button.depositing': { readonly symbol: string | number };
    readonly 'add.button.supplying': undefined;
    readonly 'add.button.withdrawing': { readonly symbol: string | number };
    readonly 'add.button.connectAccount': undefined;
    readonly 'add.button.selectPair': undefined;
    readonly 'add.button.checkPair': undefined;
    readonly 'add.button.createPool': undefined;
    readonly 'add.button.connectPool': undefined;
    readonly 'add.button.enterAmount': undefined;
    readonly 'add.button.deposit': { readonly symbol: string | number };
    readonly 'add.button.confirmPrice': undefined;
    readonly 'add.button.supply': undefined;
  }
}
