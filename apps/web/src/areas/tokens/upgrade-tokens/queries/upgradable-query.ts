import { getUpgradeManifest, type UpgradeEntry } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import {
  buildNewRootOwnerGetter,
  buildOldBalanceGetter,
  buildOldDecimalsGetter,
  buildOldWalletAddressGetter,
  buildProxyDetailsGetter,
} from '@junction/protocol/upgrade-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { accountReading } from '../../../../shared/wallet-reading/wallet-reading.ts';
import { fieldIn } from '../../../../shared/wallet-reading/unread-parts.ts';
import { addressIn, askUnread, integerIn } from '../../../../shared/wallet-reading/unread.ts';
import type { UpgradableToken } from '../model/upgradable.ts';

/** Maximum number of entries in a manifest, far more than a real one has. */
const MAX_TOKENS = 50;
const MAX_DECIMALS = 255;

/** Reads the old tokens of the account that can be exchanged. Tokens that cannot be verified are omitted and logged. */
export function upgradableTokensQuery(
  connection: WalletConnection | undefined,
  account: Address | undefined,
  /** Roots of the network's token list, whose owners are trusted. */
  listed: Pick<ReadonlySet<Address>, 'has'>,
) {
  return queryOptions({
    ...accountReading(connection, account, 'upgradable-tokens'),
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly UpgradableToken[]> => {
      if (connection === undefined || account === undefined) return [];
      const tokens = await readManifest(signal);
      const checks = tokens
        .slice(0, MAX_TOKENS)
        .map((entry) => checkToken(connection, account, entry, listed));
      const checked = await Promise.allSettled(checks);
      return checked.flatMap((result, index): UpgradableToken[] => {
        if (result.status === 'fulfilled') return result.value === undefined ? [] : [result.value];
        console.warn(`upgrade: ${tokens[index]?.symbol ?? ''} was not checked: ${String(result.reason)}`);
        return [];
      });
    },
  });
}

/** Reads the manifest. A failure is logged (spec 8) and thrown, so that the query retries. */
async function readManifest(signal: AbortSignal): Promise<readonly UpgradeEntry[]> {
  try {
    return (await callApi(getUpgradeManifest, { signal })).tokens;
  } catch (error) {
    if (!signal.aborted) console.warn(`upgrade: the manifest was not read: ${String(error)}`);
    throw error;
  }
}

/**
 * Verifies an entry of the manifest through the wallet's node. The manifest is untrusted, and tokens burned for a
 * wrong proxy would be lost: the new token must be listed, its root must name the proxy as owner, and the proxy must
 * name both roots. Undefined if the account has no balance, or the check fails.
 */
async function checkToken(
  connection: WalletConnection,
  account: Address,
  entry: UpgradeEntry,
  listed: Pick<ReadonlySet<Address>, 'has'>,
): Promise<UpgradableToken | undefined> {
  const { oldRoot, newRoot, proxy } = entry;
  if (proxy === undefined || !listed.has(newRoot)) return undefined;
  const held = await readHeld(connection, account, oldRoot);
  if (held === undefined) return undefined;
  if (!(await isExchanging(connection, { oldRoot, newRoot, proxy }))) return undefined;
  const decimals = integerIn(await askUnread(connection, oldRoot, buildOldDecimalsGetter()));
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
async function readHeld(
  connection: WalletConnection,
  account: Address,
  oldRoot: Address,
): Promise<Pick<UpgradableToken, 'wallet' | 'balance'> | undefined> {
  const wallet = addressIn(await askUnread(connection, oldRoot, buildOldWalletAddressGetter(account)));
  if (wallet === undefined) return undefined;
  const balance = integerIn(await askUnread(connection, wallet, buildOldBalanceGetter()));
  return balance === undefined || balance === 0n ? undefined : { wallet, balance };
}

type UpgradeAccounts = Pick<UpgradeEntry, 'oldRoot' | 'newRoot'> & { readonly proxy: Address };

/** True if the new root names the proxy as its owner, and the proxy names both roots. */
async function isExchanging(
  connection: WalletConnection,
  { oldRoot, newRoot, proxy }: UpgradeAccounts,
): Promise<boolean> {
  const [owner, details] = await Promise.all([
    askUnread(connection, newRoot, buildNewRootOwnerGetter()),
    askUnread(connection, proxy, buildProxyDetailsGetter()),
  ]);
  // A proxy that does not own the new root cannot mint, so tokens burned for it would be lost.
  if (addressIn(owner) !== proxy) return false;
  return (
    addressIn(fieldIn(details, 'rootV4')) === oldRoot && addressIn(fieldIn(details, 'rootV5')) === newRoot
  );
}
