// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'lpPosition.part': undefined;
    readonly 'lpPosition.now': undefined;
    readonly 'lpPosition.after': undefined;
    readonly 'lpPosition.change': undefined;
    readonly 'lpPosition.lp': undefined;
    readonly 'lpPosition.value': undefined;
    readonly 'lpPosition.share': undefined;
  }
}
