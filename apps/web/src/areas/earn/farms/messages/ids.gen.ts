// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'farms.title': undefined;
    readonly 'farms.note': undefined;
    readonly 'farms.gauges': undefined;
    readonly 'farms.create': undefined;
    readonly 'farms.list': undefined;
    readonly 'farms.show': undefined;
    readonly 'farms.column.farm': undefined;
    readonly 'farms.column.apr': undefined;
    readonly 'farms.filters': undefined;
    readonly 'farms.filters.count': { readonly count: string | number };
    readonly 'farms.filter.state': undefined;
    readonly 'farms.filter.tvl': undefined;
    readonly 'farms.filter.apr': undefined;
    readonly 'farms.filter.low': undefined;
    readonly 'farms.filter.apply': undefined;
    readonly 'farms.filter.clear': undefined;
    readonly 'farms.empty': undefined;
    readonly 'farms.empty.note': undefined;
    readonly 'farms.empty.filter': undefined;
    readonly 'farms.empty.mine': undefined;
    readonly 'farms.empty.clear': undefined;
    readonly 'farms.failed.title': undefined;
    readonly 'farms.failed': undefined;
  }
}
