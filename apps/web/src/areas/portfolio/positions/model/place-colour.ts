import type { PortfolioCategoryKey } from './position.ts';

/** CSS colour of each portfolio category, for the bar of shares and next to the headings. */
export const PORTFOLIO_CATEGORY_COLOURS: Readonly<Record<PortfolioCategoryKey, string>> = {
  wallet: 'var(--q1)',
  liquidity: 'var(--q2)',
  account: 'var(--q3)',
  orders: 'var(--q4)',
  gauges: 'var(--q5)',
  farms: 'var(--q8)',
  locks: 'var(--q6)',
  rewards: 'var(--q9)',
};
