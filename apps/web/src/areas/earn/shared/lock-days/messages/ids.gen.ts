// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'lockDays.none': undefined;
    readonly 'lockDays.days': { readonly days: number; readonly text: string | number };
    readonly 'lockDays.years': { readonly years: number };
    readonly 'lockDays.unit': undefined;
    readonly 'lockDays.slider': { readonly label: string | number };
    readonly 'lockDays.presets': { readonly label: string | number };
  }
}
