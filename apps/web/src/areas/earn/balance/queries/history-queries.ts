import {
  getGaugesByUser,
  listDaoDeposits,
  listDaoTransactions,
  type DaoTransactionKind,
  type GaugeInfo,
} from '@junction/api-contract/earn';
import {
  parseAddress,
  parseFixedDown,
  ratio,
  seconds,
  type Address,
  type Seconds,
} from '@junction/primitives';
import type { BaseRates } from '@junction/earn';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { cleanText, SYMBOL_LETTERS } from '../../../../shared/format/clean-text.ts';

/** Rows of a page (facts behaviour D.2). */
export const ROWS = 10;

/** Keys of what is read here, to be read again after an action. */
export const HISTORY_KEYS = ['dao-deposits', 'dao-transactions', 'own-gauges'] as const;

/** A lock as the server keeps it, ended ones too. */
export interface PastLock {
  readonly key: string;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly createdAt: Seconds;
  readonly lock: Seconds;
}

export interface PastLocks {
  readonly locks: readonly PastLock[];
  readonly total: number;
}

/** All locks an account ever made, newest first. */
export function pastLocksQuery(account: Address | undefined, page: number) {
  return queryOptions({
    queryKey: ['dao-deposits', account ?? null, page],
    enabled: account !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PastLocks> => {
      const body = {
        user: account ?? null,
        ordering: { column: 'createdAt', direction: 'DESC' },
        limit: ROWS,
        offset: (page - 1) * ROWS,
      } as const;
      const { deposits, totalCount } = await callApi(listDaoDeposits, { body, signal });
      return {
        total: totalCount,
        locks: deposits.map((one) => ({
          key: `${one.key} ${one.transactionHash}`,
          amount: BigInt(one.amount),
          ve: BigInt(one.veAmount),
          createdAt: seconds(one.transactionTime),
          lock: seconds(one.lockTime),
        })),
      };
    },
  });
}

export interface PastTransaction {
  readonly key: string;
  readonly kind: DaoTransactionKind | null;
  readonly amount: bigint;
  readonly ve: bigint;
  readonly time: Seconds;
  readonly hash: string;
}

export interface PastTransactions {
  readonly transactions: readonly PastTransaction[];
  readonly total: number;
}

/** What an account did in the escrow, newest first. */
export function transactionsQuery(
  account: Address | undefined,
  kind: DaoTransactionKind | undefined,
  page: number,
) {
  return queryOptions({
    queryKey: ['dao-transactions', account ?? null, kind ?? null, page],
    enabled: account !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PastTransactions> => {
      const body = {
        userAddress: account ?? null,
        kind: kind ?? null,
        ordering: { column: 'createdAt', direction: 'DESC' },
        limit: ROWS,
        offset: (page - 1) * ROWS,
      } as const;
      const { transactions, totalCount } = await callApi(listDaoTransactions, { body, signal });
      return {
        total: totalCount,
        transactions: transactions.map((one, index) => ({
          key: `${one.transactionHash} ${one.kind ?? ''} ${index}`,
          kind: one.kind,
          amount: BigInt(one.amount),
          ve: BigInt(one.veAmount),
          time: seconds(one.transactionTime),
          hash: one.transactionHash,
        })),
      };
    },
  });
}

/** A gauge the account has deposited in, as far as the server tells. */
export interface NamedGauge {
  readonly address: Address;
  readonly name: string;
  readonly hasGovernance: boolean;
  /** Undefined where the server knows no price, or does not tell the parts apart. */
  readonly rates: BaseRates | undefined;
}

const percentOf = (text: string | undefined) => {
  const value = text === undefined ? undefined : parseFixedDown(text);
  return value === undefined || value < 0n ? undefined : ratio(value / 100n);
};

const readNamed = (gauge: GaugeInfo): readonly NamedGauge[] => {
  const address = parseAddress(gauge.address);
  if (address === undefined) return [];
  const [governance, extra] = [percentOf(gauge.minAprParts?.governance), percentOf(gauge.minAprParts?.extra)];
  const symbols = gauge.poolTokens.map(
    ({ tokenSymbol }) => cleanText(tokenSymbol, SYMBOL_LETTERS).text || '?',
  );
  return [
    {
      address,
      name: symbols.join('/') || '?',
      hasGovernance: gauge.hasQubeReward,
      rates:
        gauge.isPriced === false || governance === undefined || extra === undefined
          ? undefined
          : { governance, extra },
    },
  ];
};

/** More own gauges are not read on the chain: anybody may deposit dust in another's name in any number of gauges. */
const MOST_GAUGES = 20;

export interface OwnGauges {
  /** Those with the most dollars in them. */
  readonly gauges: readonly NamedGauge[];
  /** How many others there are. */
  readonly leftOut: number;
}

/** The first of what a server lists, most worth first, and how many there are besides. */
export function ownGaugesOf(answer: {
  readonly gauges: readonly GaugeInfo[];
  readonly total?: number | undefined;
}): OwnGauges {
  const named = answer.gauges.flatMap(readNamed);
  const gauges = named.slice(0, MOST_GAUGES);
  return { gauges, leftOut: Math.max(answer.total ?? 0, named.length) - gauges.length };
}

/** Gauges with a deposit of the account. */
export function ownGaugesQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['own-gauges', account ?? null],
    enabled: account !== undefined,
    queryFn: async ({ signal }): Promise<OwnGauges> =>
      account === undefined
        ? { gauges: [], leftOut: 0 }
        : ownGaugesOf(await callApi(getGaugesByUser, { body: { userAddress: account }, signal })),
  });
}
