import type { Address } from '@junction/primitives';
import { expectedVault } from '@junction/protocol/exchange-calls';
import { walletOf } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import { addressIn, askUnread } from '../../../../shared/wallet-reading/unread.ts';
import { walletReading } from '../../../../shared/wallet-reading/wallet-reading.ts';

type Reader = Pick<WalletConnection, 'runGetter' | 'getCodeHash'>;

/** Milliseconds: the exchange's own wallets keep their code. */
const CODES_HOLD = 300_000;
/** What could not be read is asked for again after this, milliseconds. */
const UNREAD_RETRY = 10_000;

/** Code of the wallet in which the exchange keeps a token; undefined where it keeps none of it yet. */
async function codeOfToken(connection: Reader, token: Address): Promise<string | undefined> {
  const { dexRoot } = getNetwork().contracts;
  const vault = addressIn(await askUnread(connection, dexRoot, expectedVault(token)));
  const wallet = vault && addressIn(await askUnread(connection, token, walletOf(vault)));
  return wallet && connection.getCodeHash(wallet);
}

/** Codes of token wallets that send coins on, as they should: those of tokens that the network names (ADR 29). */
function knownCodesQuery(connection: WalletConnection) {
  return queryOptions({
    ...walletReading(connection, 'known-wallet-codes'),
    staleTime: CODES_HOLD,
    retry: false,
    queryFn: async (): Promise<readonly string[]> => {
      const { contracts, usdToken, stableTokens } = getNetwork();
      const tokens = [...new Set([contracts.wrappedCoinRoot, usdToken, ...stableTokens])];
      const codes = await Promise.all(tokens.map((token) => codeOfToken(connection, token)));
      return codes.filter((code) => code !== undefined);
    },
  });
}

/** Whether token wallets have codes that are known to send coins on. Fails where nobody tells. */
export function walletCodesQuery(
  connection: WalletConnection | undefined,
  wallets: readonly Address[] | undefined,
) {
  return queryOptions({
    ...walletReading(connection, 'wallet-codes', wallets ?? null),
    enabled: connection !== undefined && wallets !== undefined,
    staleTime: 0,
    // A dialog opened again asks again: whoever made a token may change the code of its wallets.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? UNREAD_RETRY : false),
    queryFn: async ({ client }): Promise<'known' | 'unknown'> => {
      if (connection === undefined || wallets === undefined) throw new Error('nothing to ask for');
      const [known, ...codes] = await Promise.all([
        client.fetchQuery(knownCodesQuery(connection)),
        ...wallets.map((wallet) => connection.getCodeHash(wallet)),
      ]);
      return codes.every((code) => code !== undefined && known.includes(code)) ? 'known' : 'unknown';
    },
  });
}
