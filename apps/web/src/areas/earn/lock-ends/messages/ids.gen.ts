// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'lockEnds.title': undefined;
    readonly 'lockEnds.lock': { readonly amount: string | number; readonly gauge: string | number };
    readonly 'lockEnds.cost': { readonly before: string | number; readonly after: string | number };
    readonly 'lockEnds.cost.unknown': undefined;
    readonly 'lockEnds.ends': { readonly date: string | number };
    readonly 'lockEnds.ve': { readonly amount: string | number };
    readonly 'lockEnds.ve.cost': { readonly before: string | number; readonly after: string | number };
    readonly 'lockEnds.ve.boost': { readonly gauge: string | number; readonly before: string | number; readonly after: string | number };
  }
}
