import { parseAddress, type Address } from '@junction/primitives';
import { getRawAnswer, type AbiGetterCall } from '@junction/protocol/calls';
import type { ChainReader } from './wallet-reading.ts';
import { readInteger, textOf } from './wallet-values.ts';

/**
 * Getter results as read by the first screen, with less code than `askGetter`: only requested fields are parsed. Their
 * types come from the ABI, so that ABI changes are compile errors.
 */

declare const TYPE: unique symbol;

/** A `Type` according to the ABI; wallets may return anything. */
export interface Unread<Type> {
  readonly value: unknown;
  /** Type-level marker, never set. */
  readonly [TYPE]?: Type;
}

/** Calls a getter; undefined without a contract. */
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

/** Undefined for negative numbers as well. */
export const integerIn = (unread: Unread<bigint> | undefined): bigint | undefined =>
  readInteger(unread?.value);
