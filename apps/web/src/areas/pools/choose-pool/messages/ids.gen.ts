// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'choosePool.label': undefined;
    readonly 'choosePool.product': undefined;
    readonly 'choosePool.stablePair': undefined;
    readonly 'choosePool.stablePool': undefined;
    readonly 'choosePool.new.product': undefined;
    readonly 'choosePool.new.stable': undefined;
    readonly 'choosePool.create.product': undefined;
    readonly 'choosePool.create.stable': undefined;
    readonly 'choosePool.none': undefined;
    readonly 'choosePool.empty': undefined;
    readonly 'choosePool.paused': undefined;
    readonly 'choosePool.fee': { readonly fee: string | number };
    readonly 'choosePool.tvl': { readonly value: string | number };
    readonly 'choosePool.share': { readonly share: string | number };
    readonly 'choosePool.connect': undefined;
    readonly 'choosePool.choose': undefined;
    readonly 'choosePool.deeper.title': { readonly kind: string | number; readonly tvl: string | number };
    readonly 'choosePool.deeper': undefined;
    readonly 'choosePool.deeper.take': undefined;
  }
}
