// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'whitelisting.title': undefined;
    readonly 'whitelisting.where': undefined;
    readonly 'whitelisting.dao': undefined;
    readonly 'whitelisting.lead': undefined;
    readonly 'whitelisting.none': undefined;
    readonly 'whitelisting.none.note': undefined;
    readonly 'whitelisting.gauge': undefined;
    readonly 'whitelisting.address': undefined;
    readonly 'whitelisting.bad': undefined;
    readonly 'whitelisting.checks': undefined;
    readonly 'whitelisting.check.gauge': undefined;
    readonly 'whitelisting.check.candidate': undefined;
    readonly 'whitelisting.check.voting': undefined;
    readonly 'whitelisting.check.balance': undefined;
    readonly 'whitelisting.refused.gauge': undefined;
    readonly 'whitelisting.refused.candidate': undefined;
    readonly 'whitelisting.refused.voting': undefined;
    readonly 'whitelisting.refused.balance': { readonly amount: string | number };
    readonly 'whitelisting.connect': undefined;
    readonly 'whitelisting.next': undefined;
    readonly 'whitelisting.price': undefined;
    readonly 'whitelisting.held': undefined;
    readonly 'whitelisting.after': undefined;
    readonly 'whitelisting.gas': undefined;
    readonly 'whitelisting.gas.back': undefined;
    readonly 'whitelisting.warning': undefined;
    readonly 'whitelisting.warning.note': undefined;
    readonly 'whitelisting.button': { readonly price: string | number };
    readonly 'whitelisting.confirm': { readonly gauge: string | number };
    readonly 'whitelisting.outcomes': undefined;
    readonly 'whitelisting.outcome.refused': undefined;
    readonly 'whitelisting.outcome.back': { readonly price: string | number };
    readonly 'whitelisting.outcome.arrived': undefined;
    readonly 'whitelisting.blocker.enter': undefined;
    readonly 'whitelisting.blocker.bad': undefined;
    readonly 'whitelisting.blocker.candidate': undefined;
    readonly 'whitelisting.blocker.gauge': undefined;
    readonly 'whitelisting.blocker.voting': { readonly time: string | number };
    readonly 'whitelisting.blocker.queued': undefined;
    readonly 'whitelisting.blocker.balance': { readonly amount: string | number };
  }
}
