// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'govern.epoch.notStarted': undefined;
    readonly 'govern.epoch.awaiting': undefined;
    readonly 'govern.epoch.voting': undefined;
    readonly 'govern.epoch.queued': undefined;
    readonly 'govern.epoch.finished': undefined;
    readonly 'govern.candidate.active': undefined;
    readonly 'govern.candidate.pending': undefined;
    readonly 'govern.candidate.inactive': undefined;
    readonly 'govern.proposal.pending': undefined;
    readonly 'govern.proposal.active': undefined;
    readonly 'govern.proposal.canceled': undefined;
    readonly 'govern.proposal.failed': undefined;
    readonly 'govern.proposal.succeeded': undefined;
    readonly 'govern.proposal.expired': undefined;
    readonly 'govern.proposal.queued': undefined;
    readonly 'govern.proposal.executed': undefined;
    readonly 'govern.proposal.unknown': undefined;
    readonly 'govern.blocker.paused': undefined;
    readonly 'govern.time.days': { readonly days: string | number; readonly hours: string | number; readonly minutes: string | number };
    readonly 'govern.time.hours': { readonly hours: string | number; readonly minutes: string | number };
    readonly 'govern.time.minutes': { readonly minutes: string | number; readonly seconds: string | number };
    readonly 'govern.time.seconds': { readonly seconds: string | number };
    readonly 'proposals.dao': undefined;
    readonly 'proposals.title': undefined;
    readonly 'proposals.where': undefined;
    readonly 'proposals.for': undefined;
    readonly 'proposals.against': undefined;
    readonly 'proposals.noVotes': undefined;
    readonly 'proposals.share': { readonly forIt: string | number; readonly against: string | number };
    readonly 'proposals.untitled': undefined;
    readonly 'proposals.server': undefined;
    readonly 'proposals.length.days': { readonly days: string | number; readonly hours: string | number; readonly minutes: string | number };
    readonly 'proposals.length.hours': { readonly hours: string | number; readonly minutes: string | number };
    readonly 'proposals.length.minutes': { readonly minutes: string | number; readonly seconds: string | number };
    readonly 'proposals.countdown.start': { readonly length: string | number };
    readonly 'proposals.countdown.end': { readonly length: string | number };
    readonly 'proposals.countdown.execution': { readonly length: string | number };
    readonly 'proposals.countdown.grace': { readonly length: string | number };
    readonly 'proposals.countdown.ended': undefined;
    readonly 'govern.node': undefined;
    readonly 'govern.node.silent': undefined;
    readonly 'govern.node.busy': undefined;
    readonly 'govern.node.unreadable': undefined;
    readonly 'govern.node.other': undefined;
    readonly 'govern.node.vm': undefined;
    readonly 'govern.now': undefined;
    readonly 'govern.course.from': { readonly time: string | number };
    readonly 'govern.course.anybody': undefined;
  }
}
