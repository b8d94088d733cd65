import type { FarmTransaction, GaugeActionKind, GaugeTransaction } from '@junction/api-contract/earn';
import { usd, type Address, type Seconds, type Usd, type FixedAmount } from '@junction/primitives';
import { sanitizeGaugeToken } from '../../../../rooms/gauge/index.ts';

/** Event kinds of gauges and legacy farms, in the order of the filter. */
export const EARN_EVENT_KINDS = [
  'deposit',
  'withdraw',
  'claim',
  'rewardDeposit',
] as const satisfies readonly GaugeActionKind[];
export type EarnEventKind = (typeof EARN_EVENT_KINDS)[number];

/** Row of the transaction list. */
export interface TransactionRow {
  /** Unique within the list. */
  readonly key: string;
  readonly event: EarnEventKind;
  readonly tokens: readonly TransactionAmount[];
  /** Total USD value of the amounts; undefined if one of them has no price. */
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

export interface EarnTransactionPage {
  readonly rows: readonly TransactionRow[];
  readonly total: number;
}

/** Returns the sum in USD; undefined if any part has no price. */
function sumKnownUsd(worths: readonly (Usd | undefined)[]): Usd | undefined {
  const known = worths.filter((worth) => worth !== undefined);
  if (known.length === 0 || known.length < worths.length) return undefined;
  return usd(known.reduce<bigint>((sum, worth) => sum + worth, 0n));
}

/** Converts a transaction of a gauge with all its tokens. */
export function toGaugeTransactionRow({ kind, time, hash, user, tokens }: GaugeTransaction): TransactionRow {
  return {
    key: hash + kind,
    event: kind,
    tokens: tokens.map(sanitizeGaugeToken),
    value: sumKnownUsd(tokens.map(({ worth }) => worth)),
    user,
    time,
    hash,
  };
}

/** Converts a transaction of a legacy farm, which has one row per token. */
export function toFarmTransactionRow({
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
    tokens: [sanitizeGaugeToken({ root, symbol, amount })],
    value: worth,
    user,
    time,
    hash,
  };
}
