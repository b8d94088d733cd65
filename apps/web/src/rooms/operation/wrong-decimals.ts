import type { Address } from '@junction/primitives';
import { tokenDecimals } from '@junction/protocol/token-calls';
import { GetterError, type WalletConnection } from '@junction/wallet';
import { askUnread, integerIn } from '../../shared/wallet-reading/unread.ts';
import type { TradeAmount } from './model/operation.ts';

/** Token and the decimals its amount was entered or displayed with; without a root the native coin. */
export type ShownAmount = Pick<TradeAmount, 'root' | 'decimals'>;

/**
 * Returns a token whose decimals differ from those its amount is displayed with, which would change the amount.
 * Undefined if there is none. Tokens whose roots reject the call are ignored, which no server can cause. Rejects with
 * `ReadFailed` if the wallet does not respond: unverified decimals are not accepted.
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
      return integerIn(answer) === BigInt(decimals) ? undefined : root;
    }),
  );
  return wrong.find((root) => root !== undefined);
}
