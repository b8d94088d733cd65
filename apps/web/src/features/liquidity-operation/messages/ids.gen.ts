// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'liquidityOperation.what': undefined;
    readonly 'liquidityOperation.number': { readonly number: string | number };
    readonly 'liquidityOperation.supplied': undefined;
    readonly 'liquidityOperation.removed': undefined;
    readonly 'liquidityOperation.supply.returned': undefined;
    readonly 'liquidityOperation.removal.returned': undefined;
    readonly 'liquidityOperation.given': undefined;
    readonly 'liquidityOperation.back': undefined;
    readonly 'liquidityOperation.got': undefined;
    readonly 'liquidityOperation.pool': undefined;
    readonly 'liquidityOperation.hash': undefined;
    readonly 'liquidityOperation.date': undefined;
    readonly 'liquidityOperation.stamp.arrived': undefined;
    readonly 'liquidityOperation.stamp.returned': undefined;
    readonly 'liquidityOperation.print': undefined;
    readonly 'liquidityOperation.close': undefined;
  }
}
