import type { Address } from '@junction/primitives';
import { buildTokenDecimalsGetter } from '@junction/protocol/token-calls';
import { GetterError, type WalletConnection } from '@junction/wallet';
import { readUnvalidatedGetter, toIntegerOrUndefined } from '../../shared/wallet-reading/unread.ts';
import type { TradeAmount } from './model/operation.ts';

/**
 * Token root, with the decimals with which its amount was entered or displayed. An undefined root is the native coin.
 */
export type DisplayedTokenDecimals = Pick<TradeAmount, 'root' | 'decimals'>;

/**
 * Returns the root of a token whose on-chain decimals differ from those used to display its amount; undefined if all
 * match. Tokens whose root rejects the call are skipped, since a server cannot cause that. Rejects with `WalletReadError` if
 * the wallet does not respond, since unverified decimals must not be accepted.
 */
export async function findTokenWithWrongDecimals(
  connection: Pick<WalletConnection, 'runGetter'>,
  amounts: readonly DisplayedTokenDecimals[],
): Promise<Address | undefined> {
  const wrong = await Promise.all(
    amounts.map(async ({ root, decimals }) => {
      if (root === undefined) return undefined;
      const answer = await readUnvalidatedGetter(connection, root, buildTokenDecimalsGetter()).catch(
        (cause: unknown) => {
          if (cause instanceof GetterError) return undefined;
          throw cause;
        },
      );
      if (answer === undefined) return undefined;
      return toIntegerOrUndefined(answer) === BigInt(decimals) ? undefined : root;
    }),
  );
  return wrong.find((root) => root !== undefined);
}
