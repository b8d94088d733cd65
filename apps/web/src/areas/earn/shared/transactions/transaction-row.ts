import type { FarmTransaction, GaugeEvent, GaugeTransaction } from '@junction/api-contract/earn';
import {
  parseAddress,
  parseFixedDown,
  seconds,
  usd,
  type Address,
  type Seconds,
  type Usd,
} from '@junction/primitives';
import { cleanText } from '../../../../shared/format/clean-text.ts';

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
  readonly user: Address | undefined;
  readonly time: Seconds;
  readonly hash: string;
}

export interface TransactionAmount {
  readonly root: string;
  readonly symbol: string;
  /** Whole tokens, 1e-18; undefined for what is no number. */
  readonly amount: bigint | undefined;
}

/** One page of a list. */
export interface TransactionPage {
  readonly rows: readonly TransactionRow[];
  readonly total: number;
}

const LONGEST_SYMBOL = 24;

const amountOf = (root: string, symbol: string, amount: string): TransactionAmount => ({
  root,
  symbol: cleanText(symbol, LONGEST_SYMBOL).text || '?',
  amount: parseFixedDown(amount),
});

/** "0" is what a server says of what it cannot price: a sum without it would be another one. */
function valueOf(texts: readonly string[]): Usd | undefined {
  const known = texts
    .map((text) => parseFixedDown(text))
    .filter((value): value is bigint => value !== undefined && value > 0n);
  if (known.length === 0 || known.length < texts.length) return undefined;
  return usd(known.reduce<bigint>((sum, value) => sum + value, 0n));
}

/** A transaction of a gauge, with all of its tokens. */
export function rowOfGauge({
  kind,
  timestamp,
  txHash,
  userAddress,
  tokens,
}: GaugeTransaction): TransactionRow {
  return {
    key: txHash + kind,
    event: kind,
    tokens: tokens.map(({ tokenRoot, tokenSymbol, amount }) => amountOf(tokenRoot, tokenSymbol, amount)),
    value: valueOf(tokens.map(({ value }) => value)),
    user: parseAddress(userAddress),
    time: seconds(timestamp),
    hash: txHash,
  };
}

const EVENT_OF_FARM: Readonly<Record<FarmTransaction['kind'], EarnEvent>> = {
  Deposit: 'deposit',
  Withdraw: 'withdraw',
  Claim: 'claim',
  RewardDeposit: 'rewardDeposit',
};

/** A transaction of an older farm, of which each token is a line. */
export function rowOfFarm(transaction: FarmTransaction): TransactionRow {
  const { kind, transactionHash, tokenAddress, tokenCurrency, tokenExec, tvExec } = transaction;
  return {
    key: transactionHash + kind + tokenAddress,
    event: EVENT_OF_FARM[kind],
    tokens: [amountOf(tokenAddress, tokenCurrency, tokenExec)],
    value: valueOf([tvExec]),
    user: parseAddress(transaction.userAddress),
    time: seconds(transaction.timestampBlock),
    hash: transactionHash,
  };
}
