// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'wallet.connect': undefined;
    readonly 'wallet.title': undefined;
    readonly 'wallet.finding': undefined;
    readonly 'wallet.dev.note': undefined;
    readonly 'wallet.dev.tag': undefined;
    readonly 'wallet.install.title': undefined;
    readonly 'wallet.install': undefined;
    readonly 'wallet.safe': undefined;
    readonly 'wallet.reload': undefined;
    readonly 'wallet.retry': undefined;
    readonly 'wallet.back': undefined;
    readonly 'wallet.opening': { readonly name: string | number };
    readonly 'wallet.slow': { readonly name: string | number };
    readonly 'wallet.asking': { readonly name: string | number };
    readonly 'wallet.outdated.title': { readonly name: string | number };
    readonly 'wallet.outdated': { readonly version: string | number; readonly required: string | number };
    readonly 'wallet.silent.title': { readonly name: string | number };
    readonly 'wallet.silent': undefined;
    readonly 'wallet.offline.title': { readonly name: string | number };
    readonly 'wallet.offline': undefined;
    readonly 'wallet.missing.title': { readonly name: string | number };
    readonly 'wallet.missing': undefined;
    readonly 'wallet.network.title': undefined;
    readonly 'wallet.network': { readonly network: string | number };
    readonly 'wallet.network.switch': { readonly network: string | number };
    readonly 'wallet.failed.title': { readonly name: string | number };
    readonly 'wallet.failed': undefined;
    readonly 'wallet.menu': undefined;
    readonly 'wallet.menu.account': { readonly account: string | number };
    readonly 'wallet.menu.copy': undefined;
    readonly 'wallet.menu.explorer': undefined;
    readonly 'wallet.menu.change': undefined;
    readonly 'wallet.menu.disconnect': undefined;
    readonly 'approval.tag': undefined;
    readonly 'approval.connect.title': undefined;
    readonly 'approval.change.title': undefined;
    readonly 'approval.connect.note': undefined;
    readonly 'approval.connect': undefined;
    readonly 'approval.send.title': undefined;
    readonly 'approval.other.title': undefined;
    readonly 'approval.other': undefined;
    readonly 'approval.approve': undefined;
    readonly 'approval.reject': undefined;
    readonly 'approval.from': undefined;
    readonly 'approval.to': undefined;
    readonly 'approval.value': undefined;
    readonly 'approval.fees': undefined;
    readonly 'approval.fees.asking': undefined;
    readonly 'approval.fees.unknown': undefined;
    readonly 'approval.call': undefined;
    readonly 'approval.transfer': undefined;
    readonly 'approval.params': undefined;
    readonly 'approval.fails.title': undefined;
    readonly 'approval.fails': undefined;
    readonly 'approval.unreachable.title': undefined;
    readonly 'approval.unreachable': undefined;
  }
}
