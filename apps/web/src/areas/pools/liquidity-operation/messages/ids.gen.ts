// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'liquidityOperation.supplied': undefined;
    readonly 'liquidityOperation.removed': undefined;
    readonly 'liquidityOperation.supply.returned': undefined;
    readonly 'liquidityOperation.removal.returned': undefined;
    readonly 'liquidityOperation.given': undefined;
    readonly 'liquidityOperation.back': undefined;
    readonly 'liquidityOperation.got': undefined;
    readonly 'liquidityOperation.pool': undefined;
    readonly 'liquidityOperation.step.account': undefined;
    readonly 'liquidityOperation.step.pool': { readonly pool: string | number };
    readonly 'liquidityOperation.step.connection': { readonly pool: string | number };
    readonly 'liquidityOperation.step.deposit': { readonly amount: string | number };
    readonly 'liquidityOperation.step.withdrawal': { readonly amount: string | number };
    readonly 'liquidityOperation.step.done': undefined;
    readonly 'liquidityOperation.step.returned': undefined;
    readonly 'liquidityOperation.step.returned.note': undefined;
    readonly 'liquidityOperation.step.close': undefined;
  }
}
