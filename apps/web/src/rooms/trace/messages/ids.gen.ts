// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'trace.status.queued': undefined;
    readonly 'trace.status.arrived': undefined;
    readonly 'trace.status.returned': undefined;
    readonly 'trace.status.refused': undefined;
    readonly 'trace.moves': undefined;
    readonly 'trace.coin': undefined;
    readonly 'trace.gas': { readonly symbol: string | number };
    readonly 'trace.after': { readonly seconds: string | number };
  }
}
