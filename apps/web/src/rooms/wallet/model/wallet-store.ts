import type { Address, Result } from '@junction/primitives';
import { err } from '@junction/primitives';
import type {
  NetworkToAdd,
  WalletConnection,
  WalletError,
  WalletOption,
  WalletPort,
  WalletState,
} from '@junction/wallet';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reconnectLastWallet, type WalletReconnection } from './restore-wallet.ts';
import type { WalletStatus } from './wallet-status.ts';

/** Requests that are open in the wallet, by kind. Each kind can be open only once. */
export interface OpenWalletRequests {
  readonly network: boolean;
  readonly account: boolean;
}

const NO_OPEN_REQUESTS: OpenWalletRequests = { network: false, account: false };

export interface WalletStoreState {
  readonly status: WalletStatus;
  readonly offers: readonly WalletOption[];
  /** The connected wallet, even if it is on another network than the page. */
  readonly connection: WalletConnection | undefined;
  /** True while the wallet dialog is open. Any button of the page may open it. */
  readonly isChoosing: boolean;
  readonly asking: OpenWalletRequests;
  /** Reason why the wallet did not switch to the page's network; undefined if it did. */
  readonly switchFailure: WalletError | undefined;
  readonly choose: (isChoosing: boolean) => void;
  /** Detects wallets. If `restore` is true, the wallet of the last visit is reconnected. */
  readonly find: (restore: boolean) => Promise<void>;
  /** Tries immediately to reconnect the wallet of the last visit. */
  readonly retry: () => void;
  readonly connect: (offer: WalletOption) => Promise<Result<Address, WalletError>>;
  readonly changeAccount: () => Promise<Result<Address, WalletError>>;
  /** Disconnects the wallet and stops reconnecting. */
  readonly disconnect: () => Promise<void>;
  readonly useNetwork: (network: NetworkToAdd) => Promise<Result<undefined, WalletError>>;
  /** Closes an error and shows the list of wallets again. */
  readonly dismiss: () => void;
}

export interface WalletStoreOptions {
  /** Loads the wallet adapters. Called on first use, since visitors without a wallet never need them. */
  readonly loadPort: () => Promise<WalletPort>;
  /**
   * Storage for the id of the last connected wallet, which is reconnected after a reload. Empty if the user
   * disconnected it.
   */
  readonly recent: { readonly read: () => string; readonly write: (offerId: string) => void };
  /**
   * Subscribes to signs that an outage has ended (browser online again, page visible again) and then calls `retryNow`.
   */
  readonly onRecovery?: (retryNow: () => void) => void;
}

export type WalletStore = StoreApi<WalletStoreState>;

/** Creates the store of the page's wallet. */
// oxlint-disable-next-line max-lines-per-function -- the actions of a store close over what it keeps private: apart they would hand it round
export function createWalletStore({ loadPort, recent, onRecovery }: WalletStoreOptions): WalletStore {
  let port: WalletPort | undefined;
  let stopListening: (() => void) | undefined;
  let restoration: WalletReconnection | undefined;
  // Number of the current connection attempt. Responses to earlier attempts are ignored, since the user has started
  // another one.
  let attempt = 0;
  /**
   * Wallets with an open account request, by wallet id. A second attempt joins the open request instead of opening
   * another dialog in the wallet.
   */
  const asked = new Map<string, WalletConnection>();
  let isListening = false;

  // oxlint-disable-next-line max-lines-per-function -- as above
  return createStore<WalletStoreState>((set, get) => {
    const rest = (): WalletStatus => ({ kind: get().offers.length > 0 ? 'available' : 'absent' });

    /** Ends the connection and all open requests of the connected wallet. */
    const leave = (): void => {
      stopListening?.();
      stopListening = undefined;
      set({ status: rest(), connection: undefined, asking: NO_OPEN_REQUESTS, switchFailure: undefined });
    };

    const follow = (connection: WalletConnection, offer: WalletOption): void => {
      stopListening?.();
      const apply = (state: WalletState): void => {
        if (get().connection !== connection) return;
        const { account, networkId, isReachable } = state;
        if (account === undefined) {
          leave();
          return;
        }
        const { status } = get();
        const hasMoved = status.kind === 'connected' && status.networkId !== networkId;
        set({
          status: { kind: 'connected', offer, account, networkId, isReachable },
          ...(hasMoved ? { switchFailure: undefined } : {}),
        });
      };
      set({ connection });
      stopListening = connection.subscribe(apply);
      apply(connection.getState());
    };

    const open = async (offer: WalletOption): Promise<Result<WalletConnection, WalletError>> => {
      port ??= await loadPort();
      return port.open(offer);
    };

    const stopRestoring = (): void => {
      restoration?.stop();
      restoration = undefined;
    };

    const restore = (offer: WalletOption): Promise<void> => {
      stopRestoring();
      // The subscription starts here and not when the store is created, because the first screen is also rendered on
      // the server.
      if (!isListening) onRecovery?.(() => restoration?.retry());
      isListening = true;
      restoration = reconnectLastWallet({
        open: () => open(offer),
        onChange: (restoring) => {
          if (restoring.kind === 'unreachable') {
            const { isTrying, error } = restoring;
            set({ status: { kind: 'unreachable', offer, isTrying, error } });
            return;
          }
          stopRestoring();
          if (restoring.kind === 'opened' && restoring.connection.getState().account !== undefined)
            follow(restoring.connection, offer);
          else set({ status: rest() });
        },
      });
      return restoration.first;
    };

    /** Sends a request to the connected wallet and marks it as open until the wallet responds. */
    const ask = async <T>(
      queryParams: keyof OpenWalletRequests,
      run: (connection: WalletConnection) => Promise<Result<T, WalletError>>,
    ): Promise<Result<T, WalletError>> => {
      const { connection } = get();
      if (connection === undefined) return err({ code: 'NOT_CONNECTED' });
      set({ asking: { ...get().asking, [queryParams]: true } });
      const result = await run(connection);
      if (get().connection === connection) set({ asking: { ...get().asking, [queryParams]: false } });
      return result;
    };

    return {
      status: { kind: 'unknown' },
      offers: [],
      connection: undefined,
      isChoosing: false,
      asking: NO_OPEN_REQUESTS,
      switchFailure: undefined,

      choose(isChoosing) {
        if (!isChoosing) get().dismiss();
        set({ isChoosing });
      },

      async find(restores) {
        if (get().status.kind === 'connected') return;
        const current = (attempt += 1);
        set({ status: { kind: 'finding' } });
        port ??= await loadPort();
        const offers = await port.findOffers();
        if (current !== attempt) return;
        set({ offers });
        const last = recent.read();
        const offer = restores ? offers.find((candidate) => candidate.id === last) : undefined;
        if (offer === undefined) set({ status: rest() });
        else await restore(offer);
      },

      retry: () => restoration?.retry(),

      async connect(offer) {
        const current = (attempt += 1);
        stopRestoring();
        set({ status: { kind: 'opening', offer } });
        const before = asked.get(offer.id);
        const opened = before === undefined ? await open(offer) : { ok: true as const, value: before };
        if (current !== attempt) return err({ code: 'USER_REJECTED' });
        if (!opened.ok) {
          set({ status: { kind: 'failed', offer, error: opened.error } });
          return opened;
        }
        set({ status: { kind: 'asking', offer } });
        asked.set(offer.id, opened.value);
        const granted = await opened.value.connect();
        asked.delete(offer.id);
        if (current !== attempt) return err({ code: 'USER_REJECTED' });
        if (!granted.ok) {
          set({
            status:
              granted.error.code === 'USER_REJECTED'
                ? { kind: 'available', rejectedBy: offer }
                : { kind: 'failed', offer, error: granted.error },
          });
          return granted;
        }
        follow(opened.value, offer);
        recent.write(offer.id);
        return granted;
      },

      changeAccount: () => ask('account', (connection) => connection.changeAccount()),

      async disconnect() {
        const { connection, status } = get();
        attempt += 1;
        stopRestoring();
        if (connection === undefined && status.kind !== 'unreachable') return;
        recent.write('');
        leave();
        await connection?.disconnect();
      },

      async useNetwork(network) {
        const { connection } = get();
        set({ switchFailure: undefined });
        const switched = await ask('network', (current) => current.useNetwork(network));
        if (!switched.ok && get().connection === connection) set({ switchFailure: switched.error });
        return switched;
      },

      dismiss() {
        const { kind } = get().status;
        if (kind === 'opening' || kind === 'asking') attempt += 1;
        else if (kind !== 'failed' && kind !== 'available') return;
        set({ status: rest() });
      },
    };
  });
}
