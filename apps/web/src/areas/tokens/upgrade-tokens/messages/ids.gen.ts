// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'upgrade.toast.title': { readonly count: number };
    readonly 'upgrade.toast': undefined;
    readonly 'upgrade.toast.upgrade': undefined;
    readonly 'upgrade.toast.dismiss': undefined;
    readonly 'upgrade.title': undefined;
    readonly 'upgrade.note': undefined;
    readonly 'upgrade.action': { readonly symbol: string | number };
    readonly 'upgrade.running': { readonly symbol: string | number };
    readonly 'upgrade.done': undefined;
    readonly 'upgrade.close': undefined;
    readonly 'upgrade.arrived': { readonly amount: string | number };
  }
}
