import { getUpgradeManifest, type TokenUpgradeEntry } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import {
  buildNewTokenRootOwnerGetter,
  buildOldTokenBalanceGetter,
  buildOldTokenDecimalsGetter,
  buildOldWalletAddressGetter,
  buildUpgradeProxyDetailsGetter,
} from '@junction/protocol/upgrade-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { getAccountQueryOptions } from '../../../../shared/wallet-reading/wallet-reading.ts';
import { getUnvalidatedField } from '../../../../shared/wallet-reading/unread-parts.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
} from '../../../../shared/wallet-reading/unread.ts';
import type { UpgradableToken } from '../model/upgradable.ts';

/** Maximum number of entries in a manifest. A real manifest has far fewer. */
const MAX_TOKENS = 50;
const MAX_DECIMALS = 255;

/**
 * Query of the account's old tokens that can be exchanged. Tokens that fail the verification are omitted and logged.
 */
export function upgradableTokensQuery(
  connection: WalletConnection | undefined,
  account: Address | undefined,
  /** Roots of the network's token list. The owners of these roots are trusted. */
  listed: Pick<ReadonlySet<Address>, 'has'>,
) {
  return queryOptions({
    ...getAccountQueryOptions(connection, account, 'upgradable-tokens'),
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly UpgradableToken[]> => {
      if (connection === undefined || account === undefined) return [];
      const tokens = await readManifest(signal);
      const checks = tokens
        .slice(0, MAX_TOKENS)
        .map((entry) => verifyEntry(connection, account, entry, listed));
      const checked = await Promise.allSettled(checks);
      return checked.flatMap((result, index): UpgradableToken[] => {
        if (result.status === 'fulfilled') return result.value === undefined ? [] : [result.value];
        console.warn(`upgrade: ${tokens[index]?.symbol ?? ''} was not checked: ${String(result.reason)}`);
        return [];
      });
    },
  });
}

/** Reads the manifest of exchangeable tokens. A failure is logged (spec 8) and thrown, so that the query retries. */
async function readManifest(signal: AbortSignal): Promise<readonly TokenUpgradeEntry[]> {
  try {
    return (await callApi(getUpgradeManifest, { signal })).tokens;
  } catch (error) {
    if (!signal.aborted) console.warn(`upgrade: the manifest was not read: ${String(error)}`);
    throw error;
  }
}

/**
 * Verifies an entry of the manifest through the wallet's node. The manifest is untrusted, and tokens burned for a wrong
 * proxy would be lost: the new token must be listed, its root must report the proxy as owner, and the proxy must report
 * both roots. Undefined if the account has no balance, or if the verification fails.
 */
async function verifyEntry(
  connection: WalletConnection,
  account: Address,
  entry: TokenUpgradeEntry,
  listed: Pick<ReadonlySet<Address>, 'has'>,
): Promise<UpgradableToken | undefined> {
  const { oldRoot, newRoot, proxy } = entry;
  if (proxy === undefined || !listed.has(newRoot)) return undefined;
  const held = await readOldBalance(connection, account, oldRoot);
  if (held === undefined) return undefined;
  if (!(await isGenuineProxy(connection, { oldRoot, newRoot, proxy }))) return undefined;
  const decimals = toIntegerOrUndefined(
    await readUnvalidatedGetter(connection, oldRoot, buildOldTokenDecimalsGetter()),
  );
  if (decimals === undefined || decimals > MAX_DECIMALS) return undefined;
  return {
    oldRoot,
    newRoot,
    proxy,
    ...held,
    symbol: entry.symbol,
    name: entry.name ?? entry.symbol,
    logoUri: entry.logoUri,
    decimals: Number(decimals),
  };
}

/** Reads the account's token wallet and balance of the old token; undefined if the balance is zero. */
async function readOldBalance(
  connection: WalletConnection,
  account: Address,
  oldRoot: Address,
): Promise<Pick<UpgradableToken, 'wallet' | 'balance'> | undefined> {
  const wallet = toAddressOrUndefined(
    await readUnvalidatedGetter(connection, oldRoot, buildOldWalletAddressGetter(account)),
  );
  if (wallet === undefined) return undefined;
  const balance = toIntegerOrUndefined(
    await readUnvalidatedGetter(connection, wallet, buildOldTokenBalanceGetter()),
  );
  return balance === undefined || balance === 0n ? undefined : { wallet, balance };
}

type UpgradeAccounts = Pick<TokenUpgradeEntry, 'oldRoot' | 'newRoot'> & { readonly proxy: Address };

/** True if the new root reports the proxy as its owner, and the proxy reports both roots. */
async function isGenuineProxy(
  connection: WalletConnection,
  { oldRoot, newRoot, proxy }: UpgradeAccounts,
): Promise<boolean> {
  const [owner, details] = await Promise.all([
    readUnvalidatedGetter(connection, newRoot, buildNewTokenRootOwnerGetter()),
    readUnvalidatedGetter(connection, proxy, buildUpgradeProxyDetailsGetter()),
  ]);
  // A proxy that does not own the new root cannot mint, so tokens burned for it would be lost.
  if (toAddressOrUndefined(owner) !== proxy) return false;
  return (
    toAddressOrUndefined(getUnvalidatedField(details, 'rootV4')) === oldRoot &&
    toAddressOrUndefined(getUnvalidatedField(details, 'rootV5')) === newRoot
  );
}
