import type { Address } from '@junction/primitives';
import { tokenDecimals } from '@junction/protocol/token-calls';
import { GetterError, type WalletConnection } from '@junction/wallet';
import { askUnread, wholeIn } from '../../shared/wallet-reading/unread.ts';
import type { TradeAmount } from './model/operation.ts';

/** A token and the decimals its amount was typed or is shown with; no root is the native coin. */
export type ShownAmount = Pick<TradeAmount, 'root' | 'decimals'>;

/**
 * A token that has other decimals than its amount is shown with: what was typed would be another sum. Undefined when
 * there is none. Tokens whose roots refuse to say are left alone: no server can bring that about. Rejects with
 * `ReadFailed` when the wallet gives no answer: what nobody has looked at is not right.
 */
export async function findWrongDecimals(
  connection: Pick<WalletConnection, 'runGetter'>,
  amounts: readonly ShownAmount[],
): Promise<Address | undefined> {
  const wrong = await Promise.all(
    amounts.map(async ({ root, decimals }) => {
      if (root === undefined) return undefined;
      const answer = await askUnread(connection, root, tokenDecimals()).catch((cause: unknown) => {
        if (cause instanceof GetterError) return undefined;
        throw cause;
      });
      if (answer === undefined) return undefined;
      return wholeIn(answer) === BigInt(decimals) ? undefined : root;
    }),
  );
  return wrong.find((root) => root !== undefined);
}
