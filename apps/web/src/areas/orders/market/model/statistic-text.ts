import { formatStatistic } from '../../../../shared/format/format-number.ts';

/** Formats a float as a statistic: "18.42K"; a dash if it is negative or not finite. */
export function formatMarketStatistic(value: number): string {
  if (!Number.isFinite(value) || value < 0) return '—';
  return formatStatistic(BigInt(Math.round(Math.min(value, 1e15) * 1e6)), 6);
}
