// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'slippage.label': undefined;
    readonly 'slippage.title': undefined;
    readonly 'slippage.note': undefined;
    readonly 'slippage.presets': undefined;
    readonly 'slippage.own': undefined;
    readonly 'slippage.notANumber': undefined;
    readonly 'slippage.tooLarge': undefined;
    readonly 'slippage.tight': undefined;
    readonly 'slippage.loose': undefined;
    readonly 'slippage.once': { readonly percent: string | number };
  }
}
