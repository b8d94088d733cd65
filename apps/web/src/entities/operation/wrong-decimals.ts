import type { Address } from '@junction/primitives';
import { tokenDecimals } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import type { DealAmount } from './model/operation.ts';

/**
 * A token that has other decimals than its amount is shown with: what was typed would be another sum. Undefined when
 * there is none. Tokens whose roots do not answer are left alone: no server can bring that about.
 */
export async function findWrongDecimals(
  connection: Pick<WalletConnection, 'runGetter'>,
  amounts: readonly DealAmount[],
): Promise<Address | undefined> {
  const shown = new Map(
    amounts.flatMap(({ root, decimals }) => (root === undefined ? [] : [[root, decimals]])),
  );
  const wrong = await Promise.all(
    [...shown].map(async ([root, decimals]) => {
      const answer = await connection.runGetter(root, tokenDecimals()).catch(() => undefined);
      const told = answer?.['value0'];
      // Wallets give small integers as text or as numbers.
      const read =
        typeof told === 'number' || (typeof told === 'string' && /^\d+$/.test(told))
          ? Number(told)
          : undefined;
      return read === undefined || read === decimals ? undefined : root;
    }),
  );
  return wrong.find((root) => root !== undefined);
}
