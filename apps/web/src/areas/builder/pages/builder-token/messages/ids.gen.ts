// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'builderToken.breadcrumb': undefined;
    readonly 'builderToken.builder': undefined;
    readonly 'builderToken.yours': undefined;
    readonly 'builderToken.pool': undefined;
    readonly 'builderToken.page': undefined;
    readonly 'builderToken.network': undefined;
    readonly 'builderToken.name': undefined;
    readonly 'builderToken.symbol': undefined;
    readonly 'builderToken.decimals': undefined;
    readonly 'builderToken.decimals.fixed': undefined;
    readonly 'builderToken.supply': undefined;
    readonly 'builderToken.unit': { readonly amount: string | number };
    readonly 'builderToken.foreign.title': undefined;
    readonly 'builderToken.foreign': undefined;
    readonly 'builderToken.foreign.nobody': undefined;
    readonly 'builderToken.missing.title': undefined;
    readonly 'builderToken.missing.note': undefined;
    readonly 'builderToken.all': undefined;
    readonly 'builderToken.failed.title': undefined;
    readonly 'builderToken.failed': undefined;
  }
}
