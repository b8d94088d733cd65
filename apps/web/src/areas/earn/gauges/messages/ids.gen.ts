// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../shared/i18n/message-values.ts';

declare module '../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'gauges.title': undefined;
    readonly 'gauges.note': undefined;
    readonly 'gauges.list': undefined;
    readonly 'gauges.show': undefined;
    readonly 'gauges.show.listed': undefined;
    readonly 'gauges.column.gauge': undefined;
    readonly 'gauges.column.min': undefined;
    readonly 'gauges.column.max': undefined;
    readonly 'gauges.column.boost': undefined;
    readonly 'gauges.filters': undefined;
    readonly 'gauges.filters.count': { readonly count: string | number };
    readonly 'gauges.filter.tvl': undefined;
    readonly 'gauges.filter.min': undefined;
    readonly 'gauges.filter.max': undefined;
    readonly 'gauges.filter.rewards': undefined;
    readonly 'gauges.filter.low': undefined;
    readonly 'gauges.filter.apply': undefined;
    readonly 'gauges.filter.clear': undefined;
    readonly 'gauges.empty': undefined;
    readonly 'gauges.empty.note': undefined;
    readonly 'gauges.empty.filter': undefined;
    readonly 'gauges.empty.mine': undefined;
    readonly 'gauges.favourites.most': { readonly count: string | number };
    readonly 'gauges.empty.clear': undefined;
    readonly 'gauges.failed.title': undefined;
    readonly 'gauges.failed': undefined;
    readonly 'gauges.calculator': undefined;
    readonly 'gauges.claims': undefined;
    readonly 'gauges.create': undefined;
    readonly 'gauges.olderFarms': undefined;
  }
}
