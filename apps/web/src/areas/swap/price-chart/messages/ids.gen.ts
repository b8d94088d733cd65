// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'chart.label': { readonly pair: string | number };
    readonly 'chart.flip': undefined;
    readonly 'chart.fold': undefined;
    readonly 'chart.noPool': undefined;
    readonly 'chart.choose': undefined;
  }
}
