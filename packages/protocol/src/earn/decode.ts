export { type EarnActivity } from './activity.ts';
export * from './decode-escrow.ts';
export * from './decode-farm.ts';
export * from './decode-gauge.ts';
