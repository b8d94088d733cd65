// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'activity.empty': undefined;
    readonly 'activity.empty.note': undefined;
    readonly 'activity.clear': undefined;
    readonly 'activity.show': undefined;
    readonly 'activity.deal': { readonly sold: string | number; readonly received: string | number };
    readonly 'activity.awaiting': undefined;
    readonly 'activity.running': undefined;
    readonly 'activity.swapped': undefined;
    readonly 'activity.wrapped': undefined;
    readonly 'activity.unwrapped': undefined;
    readonly 'activity.deposited': undefined;
    readonly 'activity.withdrawn': undefined;
    readonly 'activity.rejected': undefined;
    readonly 'activity.rejected.safe': undefined;
    readonly 'activity.swap.cancelled': undefined;
    readonly 'activity.wrap.cancelled': undefined;
    readonly 'activity.unwrap.cancelled': undefined;
    readonly 'activity.deposit.cancelled': undefined;
    readonly 'activity.withdraw.cancelled': undefined;
    readonly 'activity.unchanged': { readonly amount: string | number };
    readonly 'activity.stopped': { readonly pair: string | number };
    readonly 'activity.stopped.kept': { readonly percent: string | number; readonly kept: string | number };
    readonly 'activity.part': { readonly pair: string | number };
    readonly 'activity.part.kept': { readonly received: string | number; readonly percent: string | number; readonly kept: string | number };
    readonly 'activity.failed': { readonly deal: string | number };
    readonly 'activity.failed.safe': undefined;
    readonly 'activity.timedOut': { readonly deal: string | number };
    readonly 'activity.timedOut.do': undefined;
    readonly 'activity.transaction': undefined;
    readonly 'activity.tokenRoot': undefined;
    readonly 'activity.kind.deployAccount': undefined;
    readonly 'activity.kind.createPool': { readonly pool: string | number };
    readonly 'activity.kind.connectPool': { readonly pool: string | number };
    readonly 'activity.kind.depositToken': { readonly tokens: string | number };
    readonly 'activity.kind.depositLiquidity': { readonly tokens: string | number };
    readonly 'activity.kind.withdrawToken': { readonly tokens: string | number };
    readonly 'activity.kind.withdrawLiquidity': { readonly tokens: string | number; readonly pool: string | number };
    readonly 'activity.kind.upgradeToken': { readonly tokens: string | number };
    readonly 'activity.kind.createToken': { readonly symbol: string | number };
    readonly 'activity.kind.mintToken': { readonly tokens: string | number };
    readonly 'activity.kind.burnToken': { readonly tokens: string | number };
    readonly 'activity.kind.transferOwnership': undefined;
    readonly 'activity.kind.deployOrderRoot': { readonly symbol: string | number };
    readonly 'activity.kind.createOrder': { readonly tokens: string | number };
    readonly 'activity.kind.fillOrder': { readonly tokens: string | number };
    readonly 'activity.kind.cancelOrder': undefined;
    readonly 'activity.kind.executeOrder': undefined;
    readonly 'activity.terms.running': undefined;
    readonly 'activity.terms.done': { readonly subject: string | number };
    readonly 'activity.terms.done.note': undefined;
    readonly 'activity.terms.cancelled': { readonly subject: string | number };
    readonly 'activity.terms.unchanged': undefined;
    readonly 'activity.terms.failed': { readonly subject: string | number };
    readonly 'activity.terms.timedOut': { readonly subject: string | number };
    readonly 'activity.asked': undefined;
    readonly 'activity.asked.elsewhere': undefined;
    readonly 'activity.found': undefined;
    readonly 'activity.neverSent': undefined;
    readonly 'activity.notKnown': { readonly deal: string | number };
    readonly 'activity.notKnown.do': undefined;
    readonly 'activity.kind.lockTokens': { readonly tokens: string | number };
    readonly 'activity.kind.unlockTokens': { readonly symbol: string | number };
  }
}
