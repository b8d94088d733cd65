// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'rewards.title': undefined;
    readonly 'rewards.empty': undefined;
    readonly 'rewards.empty.note': undefined;
    readonly 'rewards.fees': undefined;
    readonly 'rewards.pays': { readonly symbols: string | number };
    readonly 'rewards.apr': { readonly least: string | number; readonly most: string | number };
    readonly 'rewards.apr.one': { readonly apr: string | number };
    readonly 'rewards.awaiting': undefined;
    readonly 'rewards.failed': undefined;
    readonly 'rewards.again': undefined;
    readonly 'rewards.tvl': { readonly tvl: string | number };
    readonly 'rewards.expired': undefined;
    readonly 'rewards.tag.scam': undefined;
    readonly 'rewards.tag.unlisted': undefined;
  }
}
