import type { Address } from '@junction/primitives';
import {
  buildAccountBalancesGetter,
  buildAccountVersionGetter,
  buildAccountWalletsGetter,
  buildAccountAddressGetter,
} from '@junction/protocol/exchange-calls';
import { queryOptions } from '@tanstack/react-query';
import { getNetwork } from '../../../shared/network/network.ts';
import { KEEP_ASKING } from '../../../shared/query/query-client.ts';
import { addressIn, askUnread, integerIn } from '../../../shared/wallet-reading/unread.ts';
import { accountReading, type Reader } from '../../../shared/wallet-reading/wallet-reading.ts';
import { readAddressMap } from '../model/read-map.ts';

/** Contract that holds a wallet's tokens while they are inside the exchange, such as between two steps of a deposit. */
export interface ExchangeAccount {
  /** Derived, so it is known before the contract is deployed. */
  readonly address: Address;
  readonly isDeployed: boolean;
  /** Base units by token root. */
  readonly balances: ReadonlyMap<Address, bigint>;
  /** The account's token wallets by token root. A pool is connected once its tokens and its LP token are included. */
  readonly wallets: ReadonlyMap<Address, Address>;
}

/** Reads a wallet's exchange account from the chain. */
export function exchangeAccountQuery(connection: Reader, owner: Address | undefined) {
  return queryOptions({
    ...accountReading(connection, owner, 'exchange-account'),
    ...KEEP_ASKING,
    queryFn: async (): Promise<ExchangeAccount | null> => {
      if (connection === undefined || owner === undefined) return null;
      const { dexRoot } = getNetwork().contracts;
      const address = addressIn(await askUnread(connection, dexRoot, buildAccountAddressGetter(owner)));
      if (address === undefined) throw new Error('the exchange has no account address');
      const none = { address, isDeployed: false, balances: new Map(), wallets: new Map() };
      if ((await connection.runGetter(address, buildAccountVersionGetter())) === undefined) return none;
      const [balances, wallets] = await Promise.all([
        askUnread(connection, address, buildAccountBalancesGetter()),
        askUnread(connection, address, buildAccountWalletsGetter()),
      ]);
      return {
        address,
        isDeployed: true,
        balances: readAddressMap(balances, integerIn),
        wallets: readAddressMap(wallets, addressIn),
      };
    },
  });
}
