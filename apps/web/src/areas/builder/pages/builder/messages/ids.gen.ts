// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'builderPage.title': undefined;
    readonly 'builderPage.create': undefined;
    readonly 'builderPage.connect.title': undefined;
    readonly 'builderPage.connect.note': undefined;
    readonly 'builderPage.connect': undefined;
  }
}
