import { getTokenRoot } from '@junction/api-contract';
import { cleanText, type Address } from '@junction/primitives';
import { tokenSwitch } from '@junction/protocol/builder-calls';
import { walletBalance, walletOf } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isNotFound } from '../../../../../shared/api/call-api.ts';
import { flagIn } from '../../../../../shared/wallet-reading/unread-parts.ts';
import { addressIn, askUnread, wholeIn } from '../../../../../shared/wallet-reading/unread.ts';
import { accountReading, walletReading } from '../../../../../shared/wallet-reading/wallet-reading.ts';

/** Letters of a name or symbol: all that one of one's own may have, without those that cannot be seen. */
const MAX_LENGTH = 255;

/** A token as its root describes it now, for whoever owns it. */
export interface OwnToken {
  readonly root: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Base units. */
  readonly totalSupply: bigint;
  /** Who alone may mint and burn; undefined when nobody may. */
  readonly owner: Address | undefined;
}

/** A root read on the chain again each time it is looked at: its owner may have changed. Null for no token root. */
export function ownTokenQuery(root: Address) {
  return queryOptions({
    queryKey: ['own-token', root],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OwnToken | null> => {
      try {
        const found = await callApi(getTokenRoot, { params: { address: root }, signal });
        return {
          root,
          name: cleanText(found.name, MAX_LENGTH).text,
          symbol: cleanText(found.symbol, MAX_LENGTH).text || '?',
          decimals: found.decimals,
          totalSupply: found.totalSupply,
          owner: found.owner,
        };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** What somebody holds of a token. */
export interface Holding {
  /** Base units. */
  readonly balance: bigint;
  /** The token wallet exists already. */
  readonly exists: boolean;
}

/** Read while a mint or burn runs, milliseconds (spec 9). */
const BALANCE_POLL = 5_000;

/** What `holder` has of a token; asked every five seconds while something is under way. */
export function holdingQuery(
  connection: WalletConnection | undefined,
  root: Address,
  holder: Address | undefined,
  isBusy: boolean,
) {
  return queryOptions({
    // Below the balances, which are read again after every operation.
    ...accountReading(connection, holder, 'balances', root, 'holding'),
    refetchInterval: isBusy ? BALANCE_POLL : false,
    queryFn: async (): Promise<Holding> => {
      if (connection === undefined || holder === undefined) return { balance: 0n, exists: false };
      const wallet = addressIn(await askUnread(connection, root, walletOf(holder)));
      const balance = wholeIn(wallet && (await askUnread(connection, wallet, walletBalance())));
      return balance === undefined ? { balance: 0n, exists: false } : { balance, exists: true };
    },
  });
}

export interface TokenSwitches {
  readonly canMint: boolean;
  readonly canBurn: boolean;
}

/** What the root of a token has switched off; a token of the builder has everything switched on. */
export function tokenSwitchesQuery(connection: WalletConnection | undefined, root: Address) {
  return queryOptions({
    ...walletReading(connection, 'token-switches', root),
    queryFn: async (): Promise<TokenSwitches> => {
      const isOff = async (name: Parameters<typeof tokenSwitch>[0]): Promise<boolean> =>
        connection !== undefined && flagIn(await askUnread(connection, root, tokenSwitch(name))) === true;
      const [mint, burnByRoot, burn] = await Promise.all([
        isOff('mintDisabled'),
        isOff('burnByRootDisabled'),
        isOff('burnPaused'),
      ]);
      return { canMint: !mint, canBurn: !burnByRoot && !burn };
    },
  });
}
