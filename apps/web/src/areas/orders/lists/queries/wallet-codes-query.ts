import type { Address } from '@junction/primitives';
import { expectedVault } from '@junction/protocol/exchange-calls';
import { tokenVaultGetTokenWallet } from '@junction/protocol/generated/dex-token-vault.calls.gen.ts';
import { walletOf } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import { addressIn, askUnread } from '../../../../shared/wallet-reading/unread.ts';
import { walletReading } from '../../../../shared/wallet-reading/wallet-reading.ts';
import type { PassedWallet } from '../model/coin-passage.ts';

type Reader = Pick<WalletConnection, 'runGetter' | 'getCodeHash'>;

/** Milliseconds: the exchange's own wallets keep their code. */
const CODES_HOLD = 300_000;
/** What could not be read is asked for again after this, milliseconds. */
const UNREAD_RETRY = 10_000;

/** Where the exchange keeps a token. */
async function vaultOf(connection: Reader, token: Address): Promise<Address | undefined> {
  const { dexRoot } = getNetwork().contracts;
  return addressIn(await askUnread(connection, dexRoot, expectedVault(token)));
}

/** As the vault says: the root that once named it may say anything by now. Undefined where there is none yet. */
async function walletOfVault(connection: Reader, token: Address): Promise<Address | undefined> {
  const vault = await vaultOf(connection, token);
  return vault && addressIn(await askUnread(connection, vault, tokenVaultGetTokenWallet()));
}

/** Code of the wallet in which the exchange keeps a token; undefined where it keeps none of it yet. */
async function codeOfToken(connection: Reader, token: Address): Promise<string | undefined> {
  const vault = await vaultOf(connection, token);
  const wallet = vault && addressIn(await askUnread(connection, token, walletOf(vault)));
  return wallet && connection.getCodeHash(wallet);
}

/** Codes of token wallets that send coins on, as they should: those of tokens that the network names (ADR 29). */
interface KnownCodes {
  /** Of tokens that anybody makes. */
  readonly ofTokens: readonly string[];
  /** Known for the wrapped coin alone: its wallets hand coins to their root when tokens are short. */
  readonly ofWrapped: string | undefined;
}

function knownCodesQuery(connection: WalletConnection) {
  return queryOptions({
    ...walletReading(connection, 'known-wallet-codes'),
    staleTime: CODES_HOLD,
    retry: false,
    queryFn: async (): Promise<KnownCodes> => {
      const { contracts, usdToken, stableTokens } = getNetwork();
      const { wrappedCoinRoot } = contracts;
      const named = [...new Set([usdToken, ...stableTokens])].filter((token) => token !== wrappedCoinRoot);
      const [ofWrapped, ...codes] = await Promise.all(
        [wrappedCoinRoot, ...named].map((token) => codeOfToken(connection, token)),
      );
      return { ofWrapped, ofTokens: codes.filter((code) => code !== undefined) };
    },
  });
}

/** Whether a token's wallet has a code that is known for its token. */
async function isKnown(connection: Reader, { token, at }: PassedWallet, known: KnownCodes): Promise<boolean> {
  const wallet = at === 'vault' ? await walletOfVault(connection, token) : at;
  const code = wallet && (await connection.getCodeHash(wallet));
  if (code === undefined) return false;
  const isOfWrapped = token === getNetwork().contracts.wrappedCoinRoot;
  return known.ofTokens.includes(code) || (isOfWrapped && code === known.ofWrapped);
}

/** Whether token wallets have codes that are known to send coins on. Fails where nobody tells. */
export function walletCodesQuery(
  connection: WalletConnection | undefined,
  wallets: readonly PassedWallet[] | undefined,
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
      const known = await client.fetchQuery(knownCodesQuery(connection));
      const areKnown = await Promise.all(wallets.map((wallet) => isKnown(connection, wallet, known)));
      return areKnown.every(Boolean) ? 'known' : 'unknown';
    },
  });
}
