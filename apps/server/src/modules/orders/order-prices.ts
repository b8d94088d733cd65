import { compareAddresses, mulDivDown, type Address } from '@junction/primitives';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { ORDER_PRICE_DECIMALS, type OrderPrices } from './order-records.ts';

/** Sorts two tokens by address, so that a pair has one key whichever token is sold. */
export function sortTokenPair(one: Address, other: Address): readonly [first: Address, second: Address] {
  return compareAddresses(one, other) <= 0 ? [one, other] : [other, one];
}

interface OrderTerms {
  readonly spentToken: Address;
  readonly receiveToken: Address;
  readonly initialAmount: bigint;
  readonly expectedAmount: bigint;
}

/**
 * Returns the prices of an order in whole tokens, rounded down. Undefined if the expected amount is zero or the
 * decimals of a token are unknown.
 */
export function computeOrderPricesRoundedDown(
  order: OrderTerms,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): OrderPrices | undefined {
  const { initialAmount, expectedAmount, spentToken, receiveToken } = order;
  if (initialAmount === 0n || expectedAmount === 0n) return undefined;
  const [spentFacts, receiveFacts] = [tokens.get(spentToken), tokens.get(receiveToken)];
  if (spentFacts === undefined || receiveFacts === undefined) return undefined;
  const spent = initialAmount * 10n ** BigInt(receiveFacts.decimals);
  const received = expectedAmount * 10n ** BigInt(spentFacts.decimals);
  const rate = divideDown(spent, received);
  const inverse = divideDown(received, spent);
  const [first] = sortTokenPair(spentToken, receiveToken);
  return first === spentToken
    ? { rate, price: inverse, inversePrice: rate }
    : { rate, price: rate, inversePrice: inverse };
}

function divideDown(amount: bigint, divisor: bigint): bigint {
  return mulDivDown(amount, 10n ** BigInt(ORDER_PRICE_DECIMALS), divisor);
}
