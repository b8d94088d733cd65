import { seconds, usd, type Address, type Seconds, type Units, type Usd } from '@junction/primitives';
import { getCandleIntervalStart } from '@junction/market-data';
import type { HourlyMarketRecord, TransactionTally } from './market-state.ts';

/**
 * Seconds of hourly history kept in memory: two weeks, to compare the last seven days with the seven before, plus one
 * day for the hour in progress.
 */
export const HOURLY_HISTORY_SECONDS = 15 * 86_400;

const ZERO_USD = usd(0n);
const EMPTY_HOUR: HourlyRecordTotals = { volume: ZERO_USD, fee: ZERO_USD, transactions: 0 };

export interface HourlyRecordInput {
  readonly volume?: Usd;
  readonly fee?: Usd;
  readonly transactions?: number;
  readonly tvl: Usd;
  readonly price?: Usd | undefined;
  readonly reserves?: readonly Units[];
  readonly tally?: TransactionTally;
  readonly lastLt?: bigint;
}

/**
 * Adds amounts to the hour that contains `time` and returns the result: the newest of the ascending `hours` with the
 * added amounts, or a new hour.
 */
export function addToHourlyRecord(
  hours: readonly HourlyMarketRecord[],
  owner: Address,
  time: Seconds,
  {
    volume = ZERO_USD,
    fee = ZERO_USD,
    transactions = 0,
    tvl,
    price,
    reserves,
    tally,
    lastLt,
  }: HourlyRecordInput,
): HourlyMarketRecord {
  const start = getCandleIntervalStart(time, 'H1');
  const last = hours.at(-1);
  const open: HourlyRecordTotals = last?.time === start ? last : EMPTY_HOUR;
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

/** Appends an hour or replaces the newest one, and drops expired hours. Modifies `hours`. */
export function insertHourlyRecord(hours: HourlyMarketRecord[], hour: HourlyMarketRecord): void {
  if (hours.at(-1)?.time === hour.time) hours[hours.length - 1] = hour;
  else hours.push(hour);
  // The newest hour at or before the limit stays, because it holds the state at the limit.
  const limit = hour.time - HOURLY_HISTORY_SECONDS;
  let first = 0;
  while (first + 1 < hours.length && (hours[first + 1]?.time ?? hour.time) <= limit) first += 1;
  if (first > 0) hours.splice(0, first);
}

export interface HourlyRecordTotals {
  readonly volume: Usd;
  readonly fee: Usd;
  readonly transactions: number;
}

/** Sums the hours that start after `from` and not after `to`. */
export function sumHourlyMarketRecords(
  hours: readonly HourlyMarketRecord[],
  from: Seconds,
  to: Seconds,
): HourlyRecordTotals {
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

/** Returns the newest hour that starts at or before a time; undefined if there is none. */
export function findHourlyRecordAt(
  hours: readonly HourlyMarketRecord[],
  moment: Seconds,
): HourlyMarketRecord | undefined {
  return hours.findLast((hour) => hour.time <= moment);
}

export const DAY_IN_SECONDS = seconds(86_400);
export const WEEK_IN_SECONDS = seconds(7 * 86_400);
