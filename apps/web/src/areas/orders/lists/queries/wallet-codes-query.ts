import type { Address } from '@junction/primitives';
import { tokenVaultGetTokenWallet } from '@junction/protocol/generated/dex-token-vault.calls.gen.ts';
import { buildWalletAddressGetter } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { readVaultAddress } from '../../../../rooms/exchange-account/index.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { toAddressOrUndefined, readUnvalidatedGetter } from '../../../../shared/wallet-reading/unread.ts';
import { getWalletQueryOptions } from '../../../../shared/wallet-reading/wallet-reading.ts';
import type { TokenWalletOnMessagePath } from '../model/untrusted-wallet-check.ts';

type Reader = Pick<WalletConnection, 'runGetter' | 'getCodeHash'>;

/**
 * Stale time of the known code hashes in milliseconds. It may be long, since the code of wallets of the exchange's
 * tokens does not change.
 */
const KNOWN_CODES_STALE_TIME_MS = 300_000;
/** Milliseconds until a failed reading is repeated. */
const UNREAD_RETRY = 10_000;

/**
 * Returns the vault's token wallet; undefined if there is none yet. The vault is asked, since the token's root could
 * report another wallet later.
 */
async function readVaultTokenWallet(connection: Reader, token: Address): Promise<Address | undefined> {
  const vault = await readVaultAddress(connection, token);
  return (
    vault && toAddressOrUndefined(await readUnvalidatedGetter(connection, vault, tokenVaultGetTokenWallet()))
  );
}

/** Returns the code hash of the vault's token wallet; undefined if it does not exist yet. */
async function readTokenWalletCode(connection: Reader, token: Address): Promise<string | undefined> {
  const vault = await readVaultAddress(connection, token);
  const wallet =
    vault &&
    toAddressOrUndefined(await readUnvalidatedGetter(connection, token, buildWalletAddressGetter(vault)));
  return wallet && connection.getCodeHash(wallet);
}

/**
 * Code hashes of token wallets that are known to forward coins, read from tokens in the network configuration (ADR
 * 29).
 */
interface KnownCodes {
  /** Code hashes that are trusted in wallets of any token. */
  readonly ofTokens: readonly string[];
  /**
   * Code hash that is trusted only in wallets of the wrapped coin, since a wallet with this code sends coins to its
   * root if it lacks tokens.
   */
  readonly ofWrapped: string | undefined;
}

function knownCodesQuery(connection: WalletConnection) {
  return queryOptions({
    ...getWalletQueryOptions(connection, 'known-wallet-codes'),
    staleTime: KNOWN_CODES_STALE_TIME_MS,
    retry: false,
    queryFn: async (): Promise<KnownCodes> => {
      const { contracts, usdToken, stableTokens } = getNetwork();
      const { wrappedCoinRoot } = contracts;
      const named = [...new Set([usdToken, ...stableTokens])].filter((token) => token !== wrappedCoinRoot);
      const [ofWrapped, ...codes] = await Promise.all(
        [wrappedCoinRoot, ...named].map((token) => readTokenWalletCode(connection, token)),
      );
      return { ofWrapped, ofTokens: codes.filter((code) => code !== undefined) };
    },
  });
}

/** True if the token wallet has a code that is known to forward coins. */
async function isKnown(
  connection: Reader,
  { token, at }: TokenWalletOnMessagePath,
  known: KnownCodes,
): Promise<boolean> {
  const wallet = at === 'vault' ? await readVaultTokenWallet(connection, token) : at;
  const code = wallet && (await connection.getCodeHash(wallet));
  if (code === undefined) return false;
  const isOfWrapped = token === getNetwork().contracts.wrappedCoinRoot;
  return known.ofTokens.includes(code) || (isOfWrapped && code === known.ofWrapped);
}

/** Checks whether all these token wallets have a known code. Rejects if a code cannot be read. */
export function walletCodesQuery(
  connection: WalletConnection | undefined,
  wallets: readonly TokenWalletOnMessagePath[] | undefined,
) {
  return queryOptions({
    ...getWalletQueryOptions(connection, 'wallet-codes', wallets ?? null),
    enabled: connection !== undefined && wallets !== undefined,
    staleTime: 0,
    // The result is not cached, since a token's creator may change the code of its wallets before the dialog is opened
    // again.
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
