// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'transactions.onlyMine': undefined;
    readonly 'transactions.filter': undefined;
    readonly 'transactions.filter.all': undefined;
    readonly 'transactions.filter.swaps': undefined;
    readonly 'transactions.filter.deposits': undefined;
    readonly 'transactions.filter.withdraws': undefined;
    readonly 'transactions.type.swap': undefined;
    readonly 'transactions.type.deposit': undefined;
    readonly 'transactions.type.withdraw': undefined;
    readonly 'transactions.column.type': undefined;
    readonly 'transactions.column.tokens': undefined;
    readonly 'transactions.column.value': undefined;
    readonly 'transactions.column.account': undefined;
    readonly 'transactions.column.date': undefined;
    readonly 'transactions.empty': undefined;
    readonly 'transactions.empty.kind': undefined;
    readonly 'transactions.empty.mine': undefined;
    readonly 'transactions.empty.note': undefined;
    readonly 'transactions.failed.title': undefined;
    readonly 'transactions.failed': undefined;
    readonly 'transactions.capped': { readonly count: string | number };
    readonly 'transactions.title': undefined;
    readonly 'transactions.ofPair': { readonly pair: string | number };
  }
}
