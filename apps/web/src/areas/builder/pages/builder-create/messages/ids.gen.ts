// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'builderCreate.breadcrumb': undefined;
    readonly 'builderCreate.builder': undefined;
    readonly 'builderCreate.title': undefined;
  }
}
