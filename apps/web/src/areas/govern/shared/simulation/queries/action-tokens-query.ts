import type { Address } from '@junction/primitives';
import type { ActionDescription } from '@junction/protocol/simulation/describe';
import { tokenWalletRoot } from '@junction/protocol/generated/token-wallet-root.calls.gen.ts';
import { buildTokenDecimalsGetter, buildWalletAddressGetter } from '@junction/protocol/token-calls';
import { ReadError } from '@junction/wallet';
import { queryOptions } from '@tanstack/react-query';
import { NodeReadError } from '../../../../../shared/chain-reading/node-read-failed.ts';
import { getNetwork } from '../../../../../shared/network/network.ts';
import { readGetter } from '../../../../../shared/wallet-reading/ask-getter.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
} from '../../../../../shared/wallet-reading/unread.ts';
import {
  getWalletQueryOptions,
  type ChainReader,
} from '../../../../../shared/wallet-reading/wallet-reading.ts';

/** Token roots by token wallet, for the token wallets of the DAO that actions call. */
export type ActionTokens = ReadonlyMap<Address, Address>;

/**
 * Query of the tokens of the wallets that actions call. A contract counts as a wallet only if the token root derives
 * its address for the DAO.
 */
export function actionTokensQuery(reader: ChainReader | undefined, actions: readonly ActionDescription[]) {
  const wallets = listCalledWallets(actions);
  return queryOptions({
    ...getWalletQueryOptions(reader, 'action-tokens', wallets),
    staleTime: Infinity,
    enabled: reader !== undefined && wallets.length > 0,
    queryFn: async (): Promise<ActionTokens> => {
      const owner = getNetwork().earn?.daoRoot ?? undefined;
      if (reader === undefined || owner === undefined) return new Map();
      const found = await Promise.all(wallets.map((wallet) => readWalletToken(reader, wallet, owner)));
      return new Map(found.flatMap((token, index) => toEntries(wallets[index], token)));
    },
  });
}

const listCalledWallets = (actions: readonly ActionDescription[]): readonly Address[] =>
  [
    ...new Set(actions.flatMap(({ contract, target }) => (contract === 'TokenWallet' ? [target] : []))),
  ].toSorted();

const toEntries = (wallet: Address | undefined, token: Address | undefined): [Address, Address][] =>
  wallet === undefined || token === undefined ? [] : [[wallet, token]];

/**
 * Returns the token of a wallet; undefined if the contract does not respond like a wallet. Rejects if the
 * chain cannot be read.
 */
async function readWalletToken(
  reader: ChainReader,
  wallet: Address,
  owner: Address,
): Promise<Address | undefined> {
  try {
    const token = await readGetter(reader, wallet, tokenWalletRoot());
    const own = token && (await readUnvalidatedGetter(reader, token, buildWalletAddressGetter(owner)));
    return toAddressOrUndefined(own) === wallet ? token : undefined;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return undefined;
  }
}

/** Maximum number of tokens whose decimals are read, since an account can own any number of worthless tokens. */
const MAX_TOKENS = 20;

/** Query of the decimals of tokens, read from their roots. Roots that reject the call are missing in the result. */
export function tokenDecimalsQuery(reader: ChainReader | undefined, tokens: readonly Address[]) {
  const asked = [...new Set(tokens)].toSorted().slice(0, MAX_TOKENS);
  return queryOptions({
    ...getWalletQueryOptions(reader, 'action-token-decimals', asked),
    staleTime: Infinity,
    enabled: reader !== undefined && asked.length > 0,
    queryFn: async (): Promise<ReadonlyMap<Address, number>> => {
      if (reader === undefined) return new Map();
      const found = await Promise.all(asked.map((token) => readTokenDecimals(reader, token)));
      return new Map(
        found.flatMap((decimals, index): [Address, number][] => {
          const token = asked[index];
          return token === undefined || decimals === undefined ? [] : [[token, decimals]];
        }),
      );
    },
  });
}

async function readTokenDecimals(reader: ChainReader, token: Address): Promise<number | undefined> {
  try {
    const decimals = toIntegerOrUndefined(
      await readUnvalidatedGetter(reader, token, buildTokenDecimalsGetter()),
    );
    return decimals === undefined ? undefined : Number(decimals);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return undefined;
  }
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof ReadError || (error instanceof NodeReadError && error.code !== 'CONTRACT_REFUSES');
