import type { Transaction } from '@junction/api-contract';
import { ZERO_ADDRESS } from '@junction/primitives';
import type { TransactionView } from '../read-model.ts';
import { decimalText } from './fixed-text.ts';

export function toWireTransaction(transaction: TransactionView): Transaction {
  const { fees } = transaction;
  return {
    eventType: transaction.kind,
    messageHash: transaction.messageHash,
    transactionHash: transaction.transactionHash,
    poolAddress: transaction.pool,
    userAddress: transaction.user,
    timestampBlock: transaction.time,
    tv: decimalText(transaction.value),
    currencies: [...transaction.symbols],
    currencyAddresses: [...transaction.tokens],
    volumes: transaction.amounts.map(String),
    lp: transaction.lpSymbol ?? null,
    lpAddress: transaction.lpRoot ?? null,
    lpVolume: transaction.lpAmount?.toString() ?? null,
    fees: fees.map((fee) => fee.poolFee.toString()),
    feeCurrencies: fees.map((fee) => fee.symbol),
    feeCurrencyAddresses: fees.map((fee) => fee.token),
    feeUsdt: decimalText(transaction.feeValue),
    beneficiaryAddresses: fees.map((fee) => fee.beneficiary ?? ZERO_ADDRESS),
    beneficiaryFees: fees.map((fee) => fee.beneficiaryFee.toString()),
    beneficiaryFeeUsdt: decimalText(transaction.beneficiaryFeeValue),
  };
}
