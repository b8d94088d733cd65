import { parseAddress, type Address } from '@junction/primitives';
import { getRawAnswer, type AbiGetterCall } from '@junction/protocol/calls';
import type { ChainReader } from './wallet-reading.ts';
import { readInteger, textOf } from './wallet-values.ts';

/**
 * Reads getter results with less code than `askGetter`, for the first screen: only the requested fields are decoded.
 * Field types come from the ABI, so that a change of the ABI is a compile error.
 */

declare const TYPE: unique symbol;

/** Value that should be a `Type` according to the ABI but was not validated. Wallets may return anything. */
export interface Unread<Type> {
  readonly value: unknown;
  /** Exists in types only. */
  readonly [TYPE]?: Type;
}

/** Calls a getter without decoding its result; undefined if there is no contract. */
export async function askUnread<Answer>(
  reader: Pick<ChainReader, 'runGetter'>,
  to: Address,
  queryParams: AbiGetterCall<Answer>,
): Promise<Unread<Answer> | undefined> {
  const answer = await reader.runGetter(to, queryParams);
  if (answer === undefined) return undefined;
  return { value: getRawAnswer(queryParams, answer) };
}

export const addressIn = (unread: Unread<Address> | undefined): Address | undefined =>
  parseAddress(textOf(unread?.value));

/** Returns an integer; undefined if it is not one, or is negative. */
export const integerIn = (unread: Unread<bigint> | undefined): bigint | undefined =>
  readInteger(unread?.value);
