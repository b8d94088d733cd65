// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../shared/i18n/message-values.ts';

declare module '../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'earn.status.awaiting': undefined;
    readonly 'earn.status.active': undefined;
    readonly 'earn.status.expired': undefined;
    readonly 'earn.lowBalance': undefined;
    readonly 'earn.lowBalance.note': undefined;
    readonly 'earn.tag.scam': undefined;
    readonly 'earn.tag.unlisted': undefined;
    readonly 'earn.days': { readonly days: number };
    readonly 'earn.share': { readonly share: string | number };
    readonly 'earn.vesting': { readonly amount: string | number };
    readonly 'earn.filter.crossed': undefined;
    readonly 'earn.filter.bound': undefined;
    readonly 'earn.filter.from': { readonly figure: string | number };
    readonly 'earn.filter.to': { readonly figure: string | number };
    readonly 'earn.filter.least': undefined;
    readonly 'earn.filter.most': undefined;
    readonly 'earn.rewards.none': undefined;
    readonly 'earn.rewards.ready': undefined;
    readonly 'earn.rewards.vesting': { readonly date: string | number };
    readonly 'earn.rewards.debt': undefined;
    readonly 'earn.time.date': { readonly label: string | number; readonly zone: string | number };
    readonly 'earn.time.time': undefined;
    readonly 'earn.time.timeOf': { readonly label: string | number };
    readonly 'earn.lowBalance.farm': undefined;
    readonly 'earn.migration.coming': { readonly date: string | number };
    readonly 'earn.migration.past': { readonly date: string | number };
    readonly 'earn.migration.note': undefined;
    readonly 'earn.migration.gauges': undefined;
    readonly 'earn.column.favourite': undefined;
    readonly 'earn.column.status': undefined;
    readonly 'earn.column.tvl': undefined;
    readonly 'earn.column.pays': undefined;
    readonly 'earn.column.deposited': undefined;
    readonly 'earn.column.reward': undefined;
    readonly 'earn.show.all': undefined;
    readonly 'earn.show.mine': undefined;
    readonly 'earn.show.favourites': undefined;
    readonly 'earn.ended': { readonly date: string | number };
    readonly 'earn.empty.favourites': undefined;
    readonly 'earn.search': undefined;
    readonly 'earn.rewards.paid': undefined;
  }
}
