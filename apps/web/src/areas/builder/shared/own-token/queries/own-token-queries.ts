import { getTokenRoot } from '@junction/api-contract';
import { sanitizeText, type Address } from '@junction/primitives';
import { buildTokenRootFlagGetter } from '@junction/protocol/builder-calls';
import { buildWalletBalanceGetter, buildWalletAddressGetter } from '@junction/protocol/token-calls';
import type { WalletConnection } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isNotFoundError } from '../../../../../shared/api/call-api.ts';
import { toBooleanOrUndefined } from '../../../../../shared/wallet-reading/unread-parts.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
} from '../../../../../shared/wallet-reading/unread.ts';
import {
  getAccountQueryOptions,
  getWalletQueryOptions,
} from '../../../../../shared/wallet-reading/wallet-reading.ts';

/** Maximum number of displayed characters of names and symbols, not counting invisible ones. */
const MAX_LENGTH = 255;

/** Token with the data that its root reports. */
export interface OwnToken {
  readonly root: Address;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Total supply in base units. */
  readonly totalSupply: bigint;
  /** The only account that may mint and burn; undefined if there is none. */
  readonly owner: Address | undefined;
}

/**
 * Query of a token by its root on the chain. It is refetched whenever it is displayed, since the owner may change. Null
 * if the address is not a token root.
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
          name: sanitizeText(found.name, MAX_LENGTH).text,
          symbol: sanitizeText(found.symbol, MAX_LENGTH).text || '?',
          decimals: found.decimals,
          totalSupply: found.totalSupply,
          owner: found.owner,
        };
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}

/** Balance of a token in one token wallet. */
export interface WalletBalance {
  /** Balance in base units. */
  readonly balance: bigint;
  /** True if the token wallet is deployed. */
  readonly exists: boolean;
}

/** Milliseconds between two refetches while a mint or burn is pending (spec 9). */
const BALANCE_POLL_INTERVAL = 5_000;

/** Query of the token balance of `holder`. It is refetched every five seconds while an operation is pending. */
export function walletBalanceQuery(
  connection: WalletConnection | undefined,
  root: Address,
  holder: Address | undefined,
  isBusy: boolean,
) {
  return queryOptions({
    // The key starts with `balances`, so that it is invalidated after every operation.
    ...getAccountQueryOptions(connection, holder, 'balances', root, 'holding'),
    refetchInterval: isBusy ? BALANCE_POLL_INTERVAL : false,
    queryFn: async (): Promise<WalletBalance> => {
      if (connection === undefined || holder === undefined) return { balance: 0n, exists: false };
      const wallet = toAddressOrUndefined(
        await readUnvalidatedGetter(connection, root, buildWalletAddressGetter(holder)),
      );
      const balance = toIntegerOrUndefined(
        wallet && (await readUnvalidatedGetter(connection, wallet, buildWalletBalanceGetter())),
      );
      return balance === undefined ? { balance: 0n, exists: false } : { balance, exists: true };
    },
  });
}

export interface MintBurnPermissions {
  readonly canMint: boolean;
  readonly canBurn: boolean;
}

/** Query of the actions that a token's root has disabled. Tokens created with the builder disable none. */
export function mintBurnPermissionsQuery(connection: WalletConnection | undefined, root: Address) {
  return queryOptions({
    ...getWalletQueryOptions(connection, 'token-switches', root),
    queryFn: async (): Promise<MintBurnPermissions> => {
      const isOff = async (name: Parameters<typeof buildTokenRootFlagGetter>[0]): Promise<boolean> =>
        connection !== undefined &&
        toBooleanOrUndefined(
          await readUnvalidatedGetter(connection, root, buildTokenRootFlagGetter(name)),
        ) === true;
      const [mint, burnByRoot, burn] = await Promise.all([
        isOff('mintDisabled'),
        isOff('burnByRootDisabled'),
        isOff('burnPaused'),
      ]);
      return { canMint: !mint, canBurn: !burnByRoot && !burn };
    },
  });
}
