// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../i18n/message-values.ts';

declare module '../../i18n/message-values.ts' {
  interface MessageValues {
    readonly 'time.secondsAgo': { readonly count: string | number };
    readonly 'time.minutesAgo': { readonly count: string | number };
    readonly 'time.hoursAgo': { readonly count: string | number };
    readonly 'time.daysAgo': { readonly count: string | number };
  }
}
