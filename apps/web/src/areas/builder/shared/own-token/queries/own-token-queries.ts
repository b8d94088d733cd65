import { getTokenRoot } from '@junction/api-contract';
import { cleanText, type Address } from '@junction/primitives';
import { buildTokenSwitchGetter } from '@junction/protocol/builder-calls';
import { buildWalletBalanceGetter, buildWalletAddressGetter } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isNotFound } from '../../../../../shared/api/call-api.ts';
import { flagIn } from '../../../../../shared/wallet-reading/unread-parts.ts';
import { addressIn, askUnread, integerIn } from '../../../../../shared/wallet-reading/unread.ts';
import { accountReading, walletReading } from '../../../../../shared/wallet-reading/wallet-reading.ts';

/** Maximum length of displayed names and symbols, without invisible characters. */
const MAX_LENGTH = 255;

/** Token as its root describes it. */
export interface OwnToken {
  readonly root: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Base units. */
  readonly totalSupply: bigint;
  /** The only account that may mint and burn; undefined if there is none. */
  readonly owner: Address | undefined;
}

/**
 * Reads a token's root from the chain. Read again whenever it is displayed, since its owner may change. Null if the
 * address is not a token root.
 */
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

/** Balance of a token in one wallet. */
export interface Holding {
  /** Base units. */
  readonly balance: bigint;
  /** True if the token wallet is deployed. */
  readonly exists: boolean;
}

/** Time between two readings while a mint or burn is pending, milliseconds (spec 9). */
const BALANCE_POLL = 5_000;

/** Reads the balance of `holder`, every five seconds while an operation is pending. */
export function holdingQuery(
  connection: WalletConnection | undefined,
  root: Address,
  holder: Address | undefined,
  isBusy: boolean,
) {
  return queryOptions({
    // Part of the key `balances`, which is invalidated after every operation.
    ...accountReading(connection, holder, 'balances', root, 'holding'),
    refetchInterval: isBusy ? BALANCE_POLL : false,
    queryFn: async (): Promise<Holding> => {
      if (connection === undefined || holder === undefined) return { balance: 0n, exists: false };
      const wallet = addressIn(await askUnread(connection, root, buildWalletAddressGetter(holder)));
      const balance = integerIn(wallet && (await askUnread(connection, wallet, buildWalletBalanceGetter())));
      return balance === undefined ? { balance: 0n, exists: false } : { balance, exists: true };
    },
  });
}

export interface TokenSwitches {
  readonly canMint: boolean;
  readonly canBurn: boolean;
}

/** Reads which actions a token's root has disabled. Tokens created with the builder disable none. */
export function tokenSwitchesQuery(connection: WalletConnection | undefined, root: Address) {
  return queryOptions({
    ...walletReading(connection, 'token-switches', root),
    queryFn: async (): Promise<TokenSwitches> => {
      const isOff = async (name: Parameters<typeof buildTokenSwitchGetter>[0]): Promise<boolean> =>
        connection !== undefined &&
        flagIn(await askUnread(connection, root, buildTokenSwitchGetter(name))) === true;
      const [mint, burnByRoot, burn] = await Promise.all([
        isOff('mintDisabled'),
        isOff('burnByRootDisabled'),
        isOff('burnPaused'),
      ]);
      return { canMint: !mint, canBurn: !burnByRoot && !burn };
    },
  });
}
