export { EPOCH_ROUTES, PROPOSAL_ROUTES } from './routes.ts';
export * from './epochs.ts';
export * from './proposals.ts';
