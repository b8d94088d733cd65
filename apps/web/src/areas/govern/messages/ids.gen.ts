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
  }
}
