// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'caution.impact': { readonly percent: string | number };
    readonly 'caution.impact.unknown': undefined;
    readonly 'caution.impact.advice': undefined;
    readonly 'caution.loss': { readonly percent: string | number };
    readonly 'caution.distance': { readonly percent: string | number };
    readonly 'caution.distance.advice': undefined;
    readonly 'caution.distance.unknown': undefined;
    readonly 'caution.distance.unknown.advice': undefined;
    readonly 'caution.tolerance': { readonly percent: string | number };
    readonly 'caution.tolerance.advice': undefined;
    readonly 'caution.aware': undefined;
    readonly 'caution.type': { readonly figure: string | number };
    readonly 'caution.first': undefined;
  }
}
