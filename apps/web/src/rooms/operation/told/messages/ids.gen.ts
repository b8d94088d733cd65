// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'told.title': undefined;
    readonly 'told.step': { readonly step: string | number; readonly all: string | number };
    readonly 'told.signer': undefined;
    readonly 'told.signer.mine': undefined;
    readonly 'told.receiver': undefined;
    readonly 'told.first': undefined;
    readonly 'told.leaves': undefined;
    readonly 'told.sum': undefined;
    readonly 'told.sum.parts': { readonly handed: string | number; readonly gas: string | number };
    readonly 'told.back': undefined;
    readonly 'told.back.about': { readonly amount: string | number };
    readonly 'told.back.unused': undefined;
    readonly 'told.back.reserve': undefined;
    readonly 'told.back.nothing': undefined;
    readonly 'told.recipient': undefined;
    readonly 'told.recipient.other': undefined;
    readonly 'told.role.tokenWallet': { readonly symbol: string | number };
    readonly 'told.role.oldTokenWallet': { readonly symbol: string | number };
    readonly 'told.role.exchangeAccount': undefined;
    readonly 'told.role.exchange': undefined;
    readonly 'told.role.pool': undefined;
    readonly 'told.role.poolWallet': { readonly symbol: string | number };
    readonly 'told.role.vault': undefined;
    readonly 'told.role.orderFactory': undefined;
    readonly 'told.role.orderRoot': { readonly symbol: string | number };
    readonly 'told.role.order': undefined;
    readonly 'told.role.tokenFactory': undefined;
    readonly 'told.role.tokenRoot': { readonly symbol: string | number };
    readonly 'told.changed.account.title': undefined;
    readonly 'told.changed.account': { readonly before: string | number; readonly now: string | number };
    readonly 'told.changed.accept': { readonly now: string | number };
    readonly 'told.changed.network.title': undefined;
    readonly 'told.changed.network': { readonly network: string | number };
    readonly 'told.changed.gone.title': undefined;
    readonly 'told.changed.gone': undefined;
    readonly 'told.changed.first': undefined;
    readonly 'told.asked.elsewhere': undefined;
    readonly 'told.asked': undefined;
    readonly 'told.asked.short': undefined;
    readonly 'told.failed.expired': undefined;
    readonly 'told.failed.offline': undefined;
    readonly 'told.failed.wallet': undefined;
    readonly 'told.failed.aborted': undefined;
    readonly 'told.failed.notBuilt': undefined;
    readonly 'told.failed.differs': undefined;
    readonly 'told.failed.account': undefined;
    readonly 'told.failed.network': undefined;
    readonly 'told.failed.never': undefined;
    readonly 'told.failed.notKnown': undefined;
    readonly 'told.failed.notKnown.title': undefined;
    readonly 'told.cancel': undefined;
    readonly 'told.failed.notAsShown': undefined;
    readonly 'told.role.voteEscrow': undefined;
    readonly 'told.role.gauge': undefined;
    readonly 'told.role.daoRoot': undefined;
    readonly 'told.role.proposal': undefined;
    readonly 'told.role.gaugeFactory': undefined;
    readonly 'told.role.farm': undefined;
    readonly 'told.role.farmFabric': undefined;
    readonly 'told.failed.title': undefined;
    readonly 'told.rejected': undefined;
    readonly 'told.rejected.note': undefined;
  }
}
