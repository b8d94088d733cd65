// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'swap.title': undefined;
    readonly 'swap.title.wrap': undefined;
    readonly 'swap.title.unwrap': undefined;
    readonly 'swap.title.deposit': undefined;
    readonly 'swap.title.withdraw': undefined;
    readonly 'swap.sell': undefined;
    readonly 'swap.sell.quoted': undefined;
    readonly 'swap.receive': undefined;
    readonly 'swap.receive.quoted': undefined;
    readonly 'swap.balance': { readonly amount: string | number };
    readonly 'swap.balance.parts': { readonly coin: string | number; readonly token: string | number };
    readonly 'swap.excess': { readonly amount: string | number };
    readonly 'swap.reverse': undefined;
    readonly 'swap.age': { readonly seconds: string | number };
    readonly 'swap.price': { readonly sold: string | number; readonly price: string | number; readonly received: string | number };
    readonly 'swap.flipPrice': undefined;
    readonly 'swap.shape': { readonly hops: number };
    readonly 'swap.shape.wrapped': { readonly hops: number; readonly wraps: number };
    readonly 'swap.shape.split': { readonly ways: number; readonly hops: number };
    readonly 'swap.wrap.note': undefined;
    readonly 'swap.unwrap.note': undefined;
    readonly 'swap.button.preparing': undefined;
    readonly 'swap.button.syncing': undefined;
    readonly 'swap.button.calculating': undefined;
    readonly 'swap.button.processing': undefined;
    readonly 'swap.button.connect': undefined;
    readonly 'swap.button.switchNetwork': undefined;
    readonly 'swap.button.selectToken': undefined;
    readonly 'swap.button.noLiquidity': undefined;
    readonly 'swap.button.retryQuote': undefined;
    readonly 'swap.button.enterAmount': undefined;
    readonly 'swap.button.insufficient': { readonly symbol: string | number };
    readonly 'swap.button.insufficientCombined': undefined;
    readonly 'swap.button.awaiting': undefined;
    readonly 'swap.button.offline': undefined;
    readonly 'swap.button.review': undefined;
    readonly 'swap.button.wrap': { readonly symbol: string | number };
    readonly 'swap.button.unwrap': { readonly symbol: string | number };
    readonly 'swap.button.deposit': undefined;
    readonly 'swap.button.withdraw': undefined;
    readonly 'swap.reasons.title': undefined;
    readonly 'swap.reasons.count': { readonly count: string | number };
    readonly 'swap.reason.connect': undefined;
    readonly 'swap.reason.network': undefined;
    readonly 'swap.reason.token': undefined;
    readonly 'swap.reason.quote': undefined;
    readonly 'swap.reason.route': undefined;
    readonly 'swap.reason.amount': undefined;
    readonly 'swap.reason.combined': undefined;
    readonly 'swap.reason.balance': { readonly symbol: string | number };
    readonly 'swap.reason.gas': { readonly symbol: string | number };
    readonly 'swap.reason.awaiting': undefined;
    readonly 'swap.reason.offline': undefined;
    readonly 'swap.custom.title': { readonly symbol: string | number };
    readonly 'swap.custom': undefined;
    readonly 'swap.tokens.failed.title': undefined;
    readonly 'swap.tokens.failed': undefined;
    readonly 'swap.route.title': undefined;
    readonly 'swap.route.empty': undefined;
    readonly 'swap.route.empty.note': undefined;
    readonly 'swap.next.lookAgain': undefined;
    readonly 'swap.next.swapOn': { readonly kept: string | number; readonly wanted: string | number };
  }
}
