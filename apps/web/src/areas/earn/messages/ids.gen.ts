// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'earn.status.awaiting': undefined;
    readonly 'earn.status.active': undefined;
    readonly 'earn.status.expired': undefined;
    readonly 'earn.lowBalance': undefined;
    readonly 'earn.lowBalance.note': undefined;
    readonly 'earn.tag.scam': undefined;
    readonly 'earn.tag.unlisted': undefined;
    readonly 'earn.days': { readonly days: number };
    readonly 'earn.button.reading': undefined;
    readonly 'earn.button.connect': undefined;
    readonly 'earn.button.switchNetwork': undefined;
    readonly 'earn.button.offline': undefined;
    readonly 'earn.button.await': undefined;
    readonly 'earn.button.running': undefined;
    readonly 'earn.time.date': { readonly label: string | number; readonly zone: string | number };
    readonly 'earn.time.time': undefined;
    readonly 'earn.time.timeOf': { readonly label: string | number };
  }
}
