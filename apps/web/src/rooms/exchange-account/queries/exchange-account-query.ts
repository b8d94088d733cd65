import type { Address } from '@junction/primitives';
import {
  buildAccountBalancesGetter,
  buildAccountVersionGetter,
  buildAccountWalletsGetter,
  buildAccountAddressGetter,
} from '@junction/protocol/exchange-calls';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../shared/network/network.ts';
import { RETRY_FOREVER_OPTIONS } from '../../../shared/query/query-client.ts';
import {
  toAddressOrUndefined,
  readUnvalidatedGetter,
  toIntegerOrUndefined,
} from '../../../shared/wallet-reading/unread.ts';
import {
  getAccountQueryOptions,
  type OptionalWallet,
} from '../../../shared/wallet-reading/wallet-reading.ts';
import { parseGetterAddressMap } from '../model/read-map.ts';

/**
 * Exchange account of a wallet: the contract that owns the wallet's tokens while they are inside the exchange, such as
 * between two steps of a deposit.
 */
export interface ExchangeAccount {
  /** Address of the exchange account. It is derived from the owner, so it is known before the contract is deployed. */
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Balances in base units, by token root. */
  readonly balances: ReadonlyMap<Address, bigint>;
  /**
   * The account's token wallets, by token root. The account is connected to a pool once it has wallets for the pool's
   * tokens and for its LP token.
   */
  readonly wallets: ReadonlyMap<Address, Address>;
}

/** Reads a wallet's exchange account from the chain. */
export function exchangeAccountQuery(connection: OptionalWallet, owner: Address | undefined) {
  return queryOptions({
    ...getAccountQueryOptions(connection, owner, 'exchange-account'),
    ...RETRY_FOREVER_OPTIONS,
    queryFn: async (): Promise<ExchangeAccount | null> => {
      if (connection === undefined || owner === undefined) return null;
      const { dexRoot } = getNetwork().contracts;
      const address = toAddressOrUndefined(
        await readUnvalidatedGetter(connection, dexRoot, buildAccountAddressGetter(owner)),
      );
      if (address === undefined) throw new Error('the exchange has no account address');
      const none = { address, isDeployed: false, balances: new Map(), wallets: new Map() };
      if ((await connection.runGetter(address, buildAccountVersionGetter())) === undefined) return none;
      const [balances, wallets] = await Promise.all([
        readUnvalidatedGetter(connection, address, buildAccountBalancesGetter()),
        readUnvalidatedGetter(connection, address, buildAccountWalletsGetter()),
      ]);
      return {
        address,
        isDeployed: true,
        balances: parseGetterAddressMap(balances, toIntegerOrUndefined),
        wallets: parseGetterAddressMap(wallets, toAddressOrUndefined),
      };
    },
  });
}
