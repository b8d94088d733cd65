export { EARN_ROUTES } from './routes.ts';
export * from './gauge-graphs.ts';
export { gaugeSortOrderCodec, gaugeQueryCodec, type GaugeSortOrder, type GaugeQuery } from './gauge-query.ts';
export * from './gauges.ts';
export * from './gauge-pages.ts';
export * from './farms.ts';
export * from './farm-transactions.ts';
export * from './dao.ts';
