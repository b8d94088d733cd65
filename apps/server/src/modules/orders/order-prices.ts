import { compareAddresses, mulDivDown, type Address } from '@junction/primitives';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { ORDER_PRICE_DECIMALS, type OrderPrices } from './order-records.ts';

/** A pair is kept under one name, whichever of its tokens is sold. */
export function inPairOrder(one: Address, other: Address): readonly [first: Address, second: Address] {
  return compareAddresses(one, other) <= 0 ? [one, other] : [other, one];
}

interface OrderTerms {
  readonly spentToken: Address;
  readonly receiveToken: Address;
  readonly initialAmount: bigint;
  readonly expectedAmount: bigint;
}

/** Of whole tokens. Undefined for what asks nothing, and while it is not known how many decimals a token has. */
export function orderPricesDown(
  order: OrderTerms,
  tokens: ReadonlyMap<Address, TokenMetadata>,
): OrderPrices | undefined {
  const { initialAmount, expectedAmount, spentToken, receiveToken } = order;
  if (initialAmount === 0n || expectedAmount === 0n) return undefined;
  const [spentFacts, receiveFacts] = [tokens.get(spentToken), tokens.get(receiveToken)];
  if (spentFacts === undefined || receiveFacts === undefined) return undefined;
  const spent = initialAmount * 10n ** BigInt(receiveFacts.decimals);
  const received = expectedAmount * 10n ** BigInt(spentFacts.decimals);
  const rate = quotientDown(spent, received);
  const inverse = quotientDown(received, spent);
  const [first] = inPairOrder(spentToken, receiveToken);
  return first === spentToken
    ? { rate, price: inverse, inversePrice: rate }
    : { rate, price: rate, inversePrice: inverse };
}

function quotientDown(amount: bigint, divisor: bigint): bigint {
  return mulDivDown(amount, 10n ** BigInt(ORDER_PRICE_DECIMALS), divisor);
}
