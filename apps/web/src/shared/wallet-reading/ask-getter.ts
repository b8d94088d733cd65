import type { Address } from '@junction/primitives';
import type { AbiGetter } from '@junction/protocol/earn';
import type { ChainReader } from './wallet-reading.ts';

/**
 * Runs a getter and decodes its result; undefined if there is no contract. Throws `AbiValueError` if the result does
 * not match the ABI.
 */
export async function readGetter<Answer>(
  reader: Pick<ChainReader, 'runGetter'>,
  to: Address,
  getter: AbiGetter<Answer>,
): Promise<Answer | undefined> {
  const answer = await reader.runGetter(to, getter);
  return answer === undefined ? undefined : getter.read(answer);
}
