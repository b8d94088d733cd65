import { seconds, usd, type Address, type Seconds, type Units, type Usd } from '@junction/primitives';
import { frameStart } from '@junction/market-data';
import type { Hour, Tally } from './market-state.ts';

/** Two weeks are compared (seven days with the seven before), and a day more covers the hour in progress. */
export const KEPT_SECONDS = 15 * 86_400;

const NO_DOLLARS = usd(0n);
const NOTHING_HAPPENED: HourSum = { volume: NO_DOLLARS, fee: NO_DOLLARS, transactions: 0 };

export interface HourInput {
  readonly volume?: Usd;
  readonly fee?: Usd;
  readonly transactions?: number;
  readonly tvl: Usd;
  readonly price?: Usd | undefined;
  readonly reserves?: readonly Units[];
  readonly tally?: Tally;
  readonly lastLt?: bigint;
}

/** The newest hour of an owner with something added, or the next one. Hours ascend. */
export function hourAfter(
  hours: readonly Hour[],
  owner: Address,
  time: Seconds,
  { volume = NO_DOLLARS, fee = NO_DOLLARS, transactions = 0, tvl, price, reserves, tally, lastLt }: HourInput,
): Hour {
  const start = frameStart(time, 'H1');
  const last = hours.at(-1);
  const open: HourSum = last?.time === start ? last : NOTHING_HAPPENED;
  return {
    owner,
    time: start,
    volume: usd(open.volume + volume),
    fee: usd(open.fee + fee),
    transactions: open.transactions + transactions,
    tvl,
    price,
    reserves,
    tally,
    lastLt,
  };
}

/** Puts an hour in its place and drops what nobody asks for any more. `hours` must be the caller's own. */
export function keepHour(hours: Hour[], hour: Hour): void {
  if (hours.at(-1)?.time === hour.time) hours[hours.length - 1] = hour;
  else hours.push(hour);
  // The newest hour at or before the limit stays: it tells how things stood then.
  const limit = hour.time - KEPT_SECONDS;
  let first = 0;
  while (first + 1 < hours.length && (hours[first + 1]?.time ?? hour.time) <= limit) first += 1;
  if (first > 0) hours.splice(0, first);
}

export interface HourSum {
  readonly volume: Usd;
  readonly fee: Usd;
  readonly transactions: number;
}

/** What happened after `from` and not after `to`, in whole hours. */
export function sumHours(hours: readonly Hour[], from: Seconds, to: Seconds): HourSum {
  let volume = 0n;
  let fee = 0n;
  let transactions = 0;
  for (let index = hours.length - 1; index >= 0; index -= 1) {
    const hour = hours[index];
    if (!hour || hour.time <= from) break;
    if (hour.time > to) continue;
    volume += hour.volume;
    fee += hour.fee;
    transactions += hour.transactions;
  }
  return { volume: usd(volume), fee: usd(fee), transactions };
}

/** How an owner stood at a moment: the newest hour that had begun by then. */
export function hourAt(hours: readonly Hour[], moment: Seconds): Hour | undefined {
  return hours.findLast((hour) => hour.time <= moment);
}

export const DAY = seconds(86_400);
export const WEEK = seconds(7 * 86_400);
