import { parseAddress, type Address } from '@junction/primitives';
import { answeredValue, type AbiGetterCall } from '@junction/protocol/calls';
import type { ChainReader } from './wallet-reading.ts';
import { readWhole, textOf } from './wallet-values.ts';

/**
 * Answers of contracts as the first screen reads them, with less code than `askGetter`: only what is looked for is looked
 * at. What it should be comes from the ABI, so that a caller who does not follow a change of it does not compile.
 */

declare const TYPE: unique symbol;

/** By its ABI a `Type`; what a wallet hands out may be anything. */
export interface Unread<Type> {
  readonly value: unknown;
  /** Never there. */
  readonly [TYPE]?: Type;
}

/** Asks a contract; undefined where there is none. */
export async function askUnread<Answer>(
  reader: Pick<ChainReader, 'runGetter'>,
  to: Address,
  question: AbiGetterCall<Answer>,
): Promise<Unread<Answer> | undefined> {
  const answer = await reader.runGetter(to, question);
  if (answer === undefined) return undefined;
  return { value: answeredValue(question, answer) };
}

export const addressIn = (unread: Unread<Address> | undefined): Address | undefined =>
  parseAddress(textOf(unread?.value));

/** Undefined for negative numbers too. */
export const wholeIn = (unread: Unread<bigint> | undefined): bigint | undefined => readWhole(unread?.value);
