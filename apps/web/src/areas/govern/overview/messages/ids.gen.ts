// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'dao.title': undefined;
    readonly 'dao.lead': { readonly symbol: string | number; readonly ve: string | number };
    readonly 'dao.whitelist': undefined;
    readonly 'dao.lock': { readonly symbol: string | number };
    readonly 'dao.none': undefined;
    readonly 'dao.none.note': undefined;
    readonly 'dao.failed': undefined;
    readonly 'dao.failed.note': undefined;
    readonly 'dao.again': undefined;
    readonly 'dao.epoch': { readonly number: string | number };
    readonly 'dao.epoch.head': undefined;
    readonly 'dao.epoch.open.notStarted': undefined;
    readonly 'dao.epoch.open.awaiting': undefined;
    readonly 'dao.epoch.open.voting': undefined;
    readonly 'dao.epoch.open.queued': undefined;
    readonly 'dao.epoch.open.finished': undefined;
    readonly 'dao.budget': undefined;
    readonly 'dao.speed': { readonly amount: string | number };
    readonly 'dao.votes': undefined;
    readonly 'dao.clock.voting': undefined;
    readonly 'dao.clock.voting.any': undefined;
    readonly 'dao.clock.open': undefined;
    readonly 'dao.clock.queued': undefined;
    readonly 'dao.clock.starts': undefined;
    readonly 'dao.clock.ends': undefined;
    readonly 'dao.clock.opens': undefined;
    readonly 'dao.weight': undefined;
    readonly 'dao.weight.connect': undefined;
    readonly 'dao.weight.share': { readonly share: string | number };
    readonly 'dao.weight.wallet': { readonly symbol: string | number };
    readonly 'dao.weight.next': undefined;
    readonly 'dao.weight.voted': undefined;
    readonly 'dao.weight.voted.yes': undefined;
    readonly 'dao.weight.voted.no': undefined;
    readonly 'dao.weight.balance': undefined;
    readonly 'dao.totals': undefined;
    readonly 'dao.locked': { readonly symbol: string | number };
    readonly 'dao.average': undefined;
    readonly 'dao.treasury': undefined;
    readonly 'dao.supply': undefined;
    readonly 'dao.previous': undefined;
    readonly 'dao.previous.none': undefined;
    readonly 'dao.state': undefined;
    readonly 'dao.period': { readonly start: string | number; readonly end: string | number };
    readonly 'dao.period.head': undefined;
    readonly 'dao.distribution': undefined;
    readonly 'dao.mine': undefined;
    readonly 'dao.skipped': undefined;
    readonly 'dao.candidates': undefined;
    readonly 'dao.candidates.none': undefined;
    readonly 'dao.gauge': undefined;
    readonly 'dao.tvl': undefined;
    readonly 'dao.rate.average': undefined;
    readonly 'dao.rate.last': undefined;
    readonly 'dao.epochs': undefined;
    readonly 'dao.proposals': undefined;
    readonly 'dao.weights': undefined;
    readonly 'dao.weights.note': { readonly count: number; readonly most: string | number };
    readonly 'dao.weights.more': { readonly count: string | number };
    readonly 'dao.weights.none': undefined;
  }
}
