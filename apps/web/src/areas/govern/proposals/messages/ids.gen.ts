// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'proposalList.needs': { readonly amount: string | number };
    readonly 'proposalList.create': undefined;
    readonly 'proposalList.noDao': undefined;
    readonly 'proposalList.noDao.note': undefined;
    readonly 'proposalList.filter': undefined;
    readonly 'proposalList.filter.of': { readonly list: string | number; readonly count: number };
    readonly 'proposalList.filter.state': undefined;
    readonly 'proposalList.filter.clear': undefined;
    readonly 'proposalList.filter.apply': undefined;
    readonly 'proposalList.id': undefined;
    readonly 'proposalList.summary': undefined;
    readonly 'proposalList.state': undefined;
    readonly 'proposalList.votes': undefined;
    readonly 'proposalList.time': undefined;
    readonly 'proposalList.all': undefined;
    readonly 'proposalList.none': undefined;
    readonly 'proposalList.noneInState': undefined;
    readonly 'proposalList.mine': undefined;
    readonly 'proposalList.mine.none': undefined;
    readonly 'proposalList.myVote': undefined;
    readonly 'proposalList.weight': undefined;
    readonly 'proposalList.weight.share': { readonly share: string | number };
    readonly 'proposalList.voted': undefined;
    readonly 'proposalList.voted.of': { readonly count: string | number; readonly all: string | number };
    readonly 'proposalList.held': undefined;
    readonly 'proposalList.held.by': { readonly id: string | number };
    readonly 'proposalList.free': undefined;
    readonly 'proposalList.free.missing': { readonly amount: string | number };
    readonly 'proposalList.unlock': undefined;
    readonly 'proposalList.unlock.later': undefined;
    readonly 'proposalList.unlocked': undefined;
    readonly 'proposalList.unlockAll': undefined;
    readonly 'proposalList.unlock.confirm': { readonly count: number };
    readonly 'proposalList.unlock.note': undefined;
    readonly 'proposalList.unlock.batch': { readonly batch: string | number; readonly batches: string | number };
    readonly 'proposalList.unlock.next': { readonly count: string | number };
    readonly 'proposalList.unlock.progress': { readonly done: string | number; readonly all: string | number };
    readonly 'proposalList.unlock.cost': { readonly most: string | number; readonly amount: string | number };
    readonly 'proposalList.unlock.done': undefined;
    readonly 'proposalList.close': undefined;
  }
}
