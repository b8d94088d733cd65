import { units, usd, type Address } from '@junction/primitives';
import type { TransactionRow } from '../project/changes.ts';

/** What lists of transactions show and are never searched or ordered by: one text is read many times faster than its parts. */
export type Told = Pick<
  TransactionRow,
  'messageHash' | 'transactionHash' | 'amounts' | 'lpAmount' | 'fees' | 'feeValue' | 'beneficiaryFeeValue'
>;

type Written = readonly [
  messageHash: string,
  transactionHash: string,
  amounts: readonly string[],
  lpAmount: string | null,
  feeValue: string,
  beneficiaryFeeValue: string,
  fees: readonly (readonly [token: Address, poolFee: string, beneficiaryFee: string, beneficiary: Address])[],
];

/** The text column that keeps it. */
export function writeTold(told: Told): string {
  const written: Written = [
    told.messageHash,
    told.transactionHash,
    told.amounts.map(String),
    told.lpAmount?.toString() ?? null,
    told.feeValue.toString(),
    told.beneficiaryFeeValue.toString(),
    told.fees.map((fee) => [
      fee.token,
      fee.poolFee.toString(),
      fee.beneficiaryFee.toString(),
      fee.beneficiary,
    ]),
  ];
  return JSON.stringify(written);
}

/** Reads what `writeTold` wrote. */
export function readTold(text: string): Told {
  const [messageHash, transactionHash, amounts, lpAmount, feeValue, beneficiaryFeeValue, fees] = JSON.parse(
    text,
  ) as Written;
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
