// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'devnetClock.title': undefined;
    readonly 'devnetClock.lock': undefined;
    readonly 'devnetClock.lock.note': undefined;
    readonly 'devnetClock.vote': undefined;
    readonly 'devnetClock.vote.note': undefined;
    readonly 'devnetClock.grace': undefined;
    readonly 'devnetClock.grace.note': undefined;
    readonly 'devnetClock.epoch': undefined;
    readonly 'devnetClock.epoch.note': undefined;
    readonly 'devnetClock.day': undefined;
    readonly 'devnetClock.day.note': undefined;
    readonly 'devnetClock.voting': undefined;
    readonly 'devnetClock.voting.note': undefined;
    readonly 'devnetClock.shortest': undefined;
    readonly 'devnetClock.shortest.note': undefined;
    readonly 'devnetClock.moved': undefined;
    readonly 'devnetClock.failed': undefined;
    readonly 'devnetClock.failed.note': undefined;
  }
}
