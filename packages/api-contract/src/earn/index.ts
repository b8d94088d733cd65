export { EARN_ROUTES } from './routes.ts';
export * from './gauges.ts';
export * from './farms.ts';
export * from './dao.ts';
