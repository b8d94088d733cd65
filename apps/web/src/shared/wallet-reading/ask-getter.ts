import type { Address } from '@junction/primitives';
import type { AbiGetter } from '@junction/protocol/earn';
import type { WalletConnection } from '@junction/wallet';

/** Asks a contract through the wallet's node; undefined where there is none. Throws `UnfitValue` on another answer. */
export async function askGetter<Answer>(
  connection: WalletConnection,
  to: Address,
  getter: AbiGetter<Answer>,
): Promise<Answer | undefined> {
  const answer = await connection.runGetter(to, getter);
  return answer === undefined ? undefined : getter.read(answer);
}
