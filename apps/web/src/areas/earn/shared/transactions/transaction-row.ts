import type { FarmTransaction, GaugeEvent, GaugeTransaction } from '@junction/api-contract/earn';
import { usd, type Address, type Seconds, type Usd, type FixedAmount } from '@junction/primitives';
import { cleanToken } from '../../../../rooms/gauge/index.ts';

/** What happens in a gauge or an older farm, in the order of the filter. */
export const EVENTS = [
  'deposit',
  'withdraw',
  'claim',
  'rewardDeposit',
] as const satisfies readonly GaugeEvent[];
export type EarnEvent = (typeof EVENTS)[number];

/** One line of what happened. */
export interface TransactionRow {
  /** Unlike all others of the list. */
  readonly key: string;
  readonly event: EarnEvent;
  readonly tokens: readonly TransactionAmount[];
  /** Undefined where a part of it has no price. */
  readonly value: Usd | undefined;
  readonly user: Address;
  readonly time: Seconds;
  readonly hash: string;
}

export interface TransactionAmount {
  readonly root: Address;
  readonly symbol: string;
  readonly amount: FixedAmount;
}

/** One page of a list. */
export interface TransactionPage {
  readonly rows: readonly TransactionRow[];
  readonly total: number;
}

/** A sum without what nobody could price would be another one. */
function sumOf(worths: readonly (Usd | undefined)[]): Usd | undefined {
  const known = worths.filter((worth) => worth !== undefined);
  if (known.length === 0 || known.length < worths.length) return undefined;
  return usd(known.reduce<bigint>((sum, worth) => sum + worth, 0n));
}

/** A transaction of a gauge, with all of its tokens. */
export function rowOfGauge({ kind, time, hash, user, tokens }: GaugeTransaction): TransactionRow {
  return {
    key: hash + kind,
    event: kind,
    tokens: tokens.map(cleanToken),
    value: sumOf(tokens.map(({ worth }) => worth)),
    user,
    time,
    hash,
  };
}

/** A transaction of an older farm, of which each token is a line. */
export function rowOfFarm({
  kind,
  hash,
  time,
  user,
  root,
  symbol,
  amount,
  worth,
}: FarmTransaction): TransactionRow {
  return {
    key: hash + kind + root,
    event: kind,
    tokens: [cleanToken({ root, symbol, amount })],
    value: worth,
    user,
    time,
    hash,
  };
}
