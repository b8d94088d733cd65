import { parseAddress, type Address } from '@junction/primitives';
import { getGetterResultDecodedByWallet, type AbiGetterCall } from '@junction/protocol/calls';
import type { ChainReader } from './wallet-reading.ts';
import { parseNonNegativeInteger, convertWalletValueToText } from './wallet-values.ts';

/**
 * Type-level key of `Unvalidated`. This file reads getter results with less code than `readGetter`, for the first
 * screen: only requested fields are decoded, and their types come from the ABI, so that a change of the ABI is a
 * compile error.
 */

declare const VALUE_TYPE: unique symbol;

/** Value that is a `Type` according to the ABI but was not validated, since wallets may return anything. */
export interface Unvalidated<Type> {
  readonly value: unknown;
  /** Field that exists only in the type, not at run time. */
  readonly [VALUE_TYPE]?: Type;
}

/** Runs a getter without decoding its result; undefined if there is no contract. */
export async function readUnvalidatedGetter<Answer>(
  reader: Pick<ChainReader, 'runGetter'>,
  to: Address,
  queryParams: AbiGetterCall<Answer>,
): Promise<Unvalidated<Answer> | undefined> {
  const answer = await reader.runGetter(to, queryParams);
  if (answer === undefined) return undefined;
  return { value: getGetterResultDecodedByWallet(queryParams, answer) };
}

export const toAddressOrUndefined = (unread: Unvalidated<Address> | undefined): Address | undefined =>
  parseAddress(convertWalletValueToText(unread?.value));

/** Returns an integer; undefined if the value is not an integer or is negative. */
export const toIntegerOrUndefined = (unread: Unvalidated<bigint> | undefined): bigint | undefined =>
  parseNonNegativeInteger(unread?.value);
