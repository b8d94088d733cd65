import type { PlaceKey } from './position.ts';

/** CSS colour of each place, for the bar of shares and next to the headings. */
export const PLACE_COLOURS: Readonly<Record<PlaceKey, string>> = {
  wallet: 'var(--q1)',
  liquidity: 'var(--q2)',
  account: 'var(--q3)',
  orders: 'var(--q4)',
  gauges: 'var(--q5)',
  farms: 'var(--q8)',
  locks: 'var(--q6)',
  rewards: 'var(--q9)',
};
