// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'proposals.dao': undefined;
    readonly 'proposals.title': undefined;
    readonly 'proposals.where': undefined;
    readonly 'proposals.for': undefined;
    readonly 'proposals.against': undefined;
    readonly 'proposals.noVotes': undefined;
    readonly 'proposals.share': { readonly forIt: string | number; readonly against: string | number };
    readonly 'proposals.untitled': undefined;
    readonly 'proposals.server': undefined;
    readonly 'proposals.again': undefined;
    readonly 'proposals.length.days': { readonly days: string | number; readonly hours: string | number; readonly minutes: string | number };
    readonly 'proposals.length.hours': { readonly hours: string | number; readonly minutes: string | number };
    readonly 'proposals.length.minutes': { readonly minutes: string | number; readonly seconds: string | number };
    readonly 'proposals.countdown.start': { readonly length: string | number };
    readonly 'proposals.countdown.end': { readonly length: string | number };
    readonly 'proposals.countdown.execution': { readonly length: string | number };
    readonly 'proposals.countdown.grace': { readonly length: string | number };
    readonly 'proposals.countdown.ended': undefined;
    readonly 'proposals.gate.preparing': undefined;
    readonly 'proposals.gate.connect': undefined;
    readonly 'proposals.gate.network': undefined;
    readonly 'proposals.gate.offline': undefined;
    readonly 'proposals.gate.asking': undefined;
    readonly 'proposals.gate.running': undefined;
    readonly 'proposals.gate.reading': undefined;
    readonly 'proposals.gate.coin': undefined;
  }
}
