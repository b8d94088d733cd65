import { toAddress, units, usd, type Address, type Units } from '@junction/primitives';
import type { PoolTransactionRow } from './changes.ts';

/**
 * Fields that lists of transactions display but never search or sort by. Reading them as one text is many times
 * faster than as columns.
 */
export type TransactionDetails = Pick<
  PoolTransactionRow,
  'messageHash' | 'transactionHash' | 'lpAmount' | 'fees' | 'feeValue' | 'beneficiaryFeeValue'
> & {
  /** Amounts of the row's tokens, in their order. */
  readonly amounts: readonly Units[];
};

/**
 * Value, tokens and fees of the exchange within a transaction. For swaps, these are the value, tokens and fees of the
 * transaction itself.
 */
export type ExchangeSummary = Pick<PoolTransactionRow, 'traded' | 'tradedTokens' | 'feeValue'>;

type SerializedDetails = readonly [
  messageHash: string,
  transactionHash: string,
  amounts: readonly string[],
  lpAmount: string | null,
  feeValue: string,
  beneficiaryFeeValue: string,
  fees: readonly (readonly [token: Address, poolFee: string, beneficiaryFee: string, beneficiary: Address])[],
  /** Value and tokens of the exchange; omitted if they equal those of the row. */
  traded?: readonly [value: string, ...tokens: Address[]],
];

/** Serializes the details for their text column. */
export function serializeTransactionDetails(transaction: PoolTransactionRow): string {
  const written = [
    transaction.messageHash,
    transaction.transactionHash,
    transaction.tokens.map(({ amount }) => amount.toString()),
    transaction.lpAmount?.toString() ?? null,
    transaction.feeValue.toString(),
    transaction.beneficiaryFeeValue.toString(),
    transaction.fees.map(
      (fee) => [fee.token, fee.poolFee.toString(), fee.beneficiaryFee.toString(), fee.beneficiary] as const,
    ),
  ] as const;
  const isSwap = transaction.kind === 'swap' && transaction.tradedTokens.length === 2;
  const all: SerializedDetails = isSwap
    ? written
    : [...written, [transaction.traded.toString(), ...transaction.tradedTokens]];
  return JSON.stringify(all);
}

/** Parses text written by `serializeTransactionDetails`. */
export function parseTransactionDetails(text: string): TransactionDetails {
  const [messageHash, transactionHash, amounts, lpAmount, feeValue, beneficiaryFeeValue, fees] = JSON.parse(
    text,
  ) as SerializedDetails;
  return {
    messageHash,
    transactionHash,
    amounts: amounts.map((amount) => units(BigInt(amount))),
    lpAmount: lpAmount === null ? undefined : units(BigInt(lpAmount)),
    feeValue: usd(BigInt(feeValue)),
    beneficiaryFeeValue: usd(BigInt(beneficiaryFeeValue)),
    fees: fees.map(([token, poolFee, beneficiaryFee, beneficiary]) => ({
      token,
      poolFee: units(BigInt(poolFee)),
      beneficiaryFee: units(BigInt(beneficiaryFee)),
      beneficiary,
    })),
  };
}

/** Returns the exchange within the transaction of a row. */
export function readExchangeSummary(row: {
  readonly value: string;
  readonly tokens: readonly string[];
  readonly details: string;
}): ExchangeSummary {
  const [, , , , feeValue, , , traded] = JSON.parse(row.details) as SerializedDetails;
  const [value, ...tokens] = traded ?? [row.value, ...row.tokens.map(toAddress)];
  return { traded: usd(BigInt(value)), tradedTokens: tokens, feeValue: usd(BigInt(feeValue)) };
}
