// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'action.preparing': undefined;
    readonly 'action.connect': undefined;
    readonly 'action.switchNetwork': undefined;
    readonly 'action.offline': undefined;
    readonly 'action.await': undefined;
    readonly 'action.running': undefined;
    readonly 'action.reading': undefined;
    readonly 'action.noCoin': { readonly symbol: string | number };
  }
}
