import type { Address } from '@junction/primitives';
import type { NetworkToAdd, WalletConnection } from '@junction/wallet';
import { useStore } from 'zustand';
import { getNetwork } from '../../shared/network/network.ts';
import { STORED_ITEMS } from '../../shared/storage/stored-items.ts';
import { readStoredItem, writeStoredItem } from '../../shared/storage/stored-values.ts';
import { loadWalletPort } from './load-wallet-port.ts';
import { getConnectedAccount, isOnWrongNetwork, type WalletStatus } from './model/wallet-status.ts';
import { createWalletStore, type WalletStore, type WalletStoreState } from './model/wallet-store.ts';

let store: WalletStore | undefined;

/** Returns the page's wallet store. The first call creates it. */
export function getWalletStore(): WalletStore {
  store ??= createWalletStore({
    loadPort: loadWalletPort,
    recent: {
      read: () => readStoredItem(STORED_ITEMS.wallet).offerId,
      write: (offerId) => writeStoredItem(STORED_ITEMS.wallet, { offerId }),
    },
    onRecovery: (retryNow) => {
      window.addEventListener('online', retryNow);
      window.addEventListener('focus', retryNow);
    },
  });
  return store;
}

export interface Wallet {
  readonly status: WalletStatus;
  readonly account: Address | undefined;
  /**
   * The wallet if it is on the page's network, otherwise undefined. All data read or sent through it therefore belongs
   * to this network.
   */
  readonly connection: WalletConnection | undefined;
  readonly isOnWrongNetwork: boolean;
  /** True while the wallet is being asked to switch to the page's network. */
  readonly isSwitching: boolean;
  /** True if a wallet is connected but cannot reach its node, so that nothing can be read. */
  readonly isOffline: boolean;
}

export function useWallet(): Wallet {
  const status = useStore(getWalletStore(), (state) => state.status);
  const connection = useStore(getWalletStore(), (state) => state.connection);
  const isSwitching = useStore(getWalletStore(), (state) => state.asking.network);
  const isWrongNetwork = isOnWrongNetwork(status, getNetwork().chainId);
  return {
    status,
    account: getConnectedAccount(status),
    connection: isWrongNetwork ? undefined : connection,
    isOnWrongNetwork: isWrongNetwork,
    isSwitching,
    isOffline: status.kind === 'connected' && !status.isReachable,
  };
}

export function useWalletStore<T>(select: (state: WalletStoreState) => T): T {
  return useStore(getWalletStore(), select);
}

/** Returns the page's network in the format of a wallet's add-network request. */
export function getNetworkToAdd(): NetworkToAdd {
  const network = getNetwork();
  return {
    networkId: network.chainId,
    name: network.name,
    rpcUrl: new URL(network.rpcUrl, location.href).href,
    coin: { symbol: network.coin.symbol, decimals: network.coin.decimals },
    ...(network.explorer === undefined ? {} : { explorerUrl: network.explorer.baseUrl }),
  };
}
