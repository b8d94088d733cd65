import { toAddress, units } from '@junction/primitives';
import type { ExchangeFee } from '@junction/protocol';

/** Fees of a transaction as the text column that keeps them. */
export function writeFees(fees: readonly ExchangeFee[]): string {
  return JSON.stringify(
    fees.map((fee) => [fee.token, fee.poolFee.toString(), fee.beneficiaryFee.toString(), fee.beneficiary]),
  );
}

/** Reads what `writeFees` wrote. */
export function readFees(text: string): readonly ExchangeFee[] {
  return (JSON.parse(text) as [string, string, string, string][]).map(
    ([token, poolFee, beneficiaryFee, beneficiary]) => ({
      token: toAddress(token),
      poolFee: units(BigInt(poolFee)),
      beneficiaryFee: units(BigInt(beneficiaryFee)),
      beneficiary: toAddress(beneficiary),
    }),
  );
}
