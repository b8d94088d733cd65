import { seconds, usd, type Address, type Seconds, type Units, type Usd } from '@junction/primitives';
import { frameStart } from '@junction/market-data';
import type { Hour } from './market-state.ts';

/** Two weeks are compared (seven days with the seven before), and a day more covers the hour in progress. */
export const KEPT_SECONDS = 15 * 86_400;

export interface HourInput {
  readonly volume?: Usd;
  readonly fee?: Usd;
  readonly transactions?: number;
  readonly tvl: Usd;
  readonly price?: Usd | undefined;
  readonly reserves?: readonly Units[];
}

/** Adds to the newest hour of an owner, or opens the next. Hours ascend. */
export function addToHours(
  hours: readonly Hour[],
  owner: Address,
  time: Seconds,
  input: HourInput,
): { readonly hours: readonly Hour[]; readonly hour: Hour } {
  const start = frameStart(time, 'H1');
  const last = hours.at(-1);
  const isOpen = last?.time === start;
  const hour: Hour = {
    owner,
    time: start,
    volume: usd((isOpen ? last.volume : 0n) + (input.volume ?? 0n)),
    fee: usd((isOpen ? last.fee : 0n) + (input.fee ?? 0n)),
    transactions: (isOpen ? last.transactions : 0) + (input.transactions ?? 0),
    tvl: input.tvl,
    price: input.price,
    reserves: input.reserves,
  };
  return { hours: [...dropOld(isOpen ? hours.slice(0, -1) : hours, start), hour], hour };
}

/** Keeps the newest hour at or before the limit: it tells how things stood then. */
function dropOld(hours: readonly Hour[], now: Seconds): readonly Hour[] {
  const limit = now - KEPT_SECONDS;
  let first = 0;
  while (first + 1 < hours.length && (hours[first + 1]?.time ?? now) <= limit) first += 1;
  return first === 0 ? hours : hours.slice(first);
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
