import type { Address } from '@junction/primitives';
import { expectedVault } from '@junction/protocol/exchange-calls';
import { tokenVaultGetTokenWallet } from '@junction/protocol/generated/dex-token-vault.calls.gen.ts';
import { walletOf } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../../shared/network/network.ts';
import { addressIn, askUnread } from '../../../../shared/wallet-reading/unread.ts';
import { walletReading } from '../../../../shared/wallet-reading/wallet-reading.ts';
import type { PassedWallet } from '../model/untrusted-wallet-check.ts';

type Reader = Pick<WalletConnection, 'runGetter' | 'getCodeHash'>;

/** Milliseconds. The code of the exchange's wallets does not change. */
const CODES_HOLD = 300_000;
/** Retry delay after a failure, milliseconds. */
const UNREAD_RETRY = 10_000;

/** Vault of a token. */
async function vaultOf(connection: Reader, token: Address): Promise<Address | undefined> {
  const { dexRoot } = getNetwork().contracts;
  return addressIn(await askUnread(connection, dexRoot, expectedVault(token)));
}

/** Wallet as reported by the vault, since the root may report anything later. Undefined if it does not exist yet. */
async function walletOfVault(connection: Reader, token: Address): Promise<Address | undefined> {
  const vault = await vaultOf(connection, token);
  return vault && addressIn(await askUnread(connection, vault, tokenVaultGetTokenWallet()));
}

/** Code of the vault's wallet of a token; undefined if it does not exist yet. */
async function codeOfToken(connection: Reader, token: Address): Promise<string | undefined> {
  const vault = await vaultOf(connection, token);
  const wallet = vault && addressIn(await askUnread(connection, token, walletOf(vault)));
  return wallet && connection.getCodeHash(wallet);
}

/** Codes of token wallets known to forward coins, from tokens configured by the network (ADR 29). */
interface KnownCodes {
  /** Codes for ordinary tokens. */
  readonly ofTokens: readonly string[];
  /** Code for the wrapped coin only: its wallets send coins to their root if tokens are missing. */
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

/** True if the token's wallet has a known code. */
async function isKnown(connection: Reader, { token, at }: PassedWallet, known: KnownCodes): Promise<boolean> {
  const wallet = at === 'vault' ? await walletOfVault(connection, token) : at;
  const code = wallet && (await connection.getCodeHash(wallet));
  if (code === undefined) return false;
  const isOfWrapped = token === getNetwork().contracts.wrappedCoinRoot;
  return known.ofTokens.includes(code) || (isOfWrapped && code === known.ofWrapped);
}

/** Checks that token wallets have known codes. Rejects if a code cannot be read. */
export function walletCodesQuery(
  connection: WalletConnection | undefined,
  wallets: readonly PassedWallet[] | undefined,
) {
  return queryOptions({
    ...walletReading(connection, 'wallet-codes', wallets ?? null),
    enabled: connection !== undefined && wallets !== undefined,
    staleTime: 0,
    // Reopening a dialog refetches: the creator of a token may change its wallets' code.
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
