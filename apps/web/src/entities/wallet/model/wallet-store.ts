import type { Address, Result } from '@junction/primitives';
import { err } from '@junction/primitives';
import type {
  NetworkToAdd,
  WalletConnection,
  WalletError,
  WalletOffer,
  WalletPort,
  WalletState,
} from '@junction/wallet';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WalletStatus } from './wallet-status.ts';

export interface WalletStoreState {
  readonly status: WalletStatus;
  readonly offers: readonly WalletOffer[];
  readonly connection: WalletConnection | undefined;
  /** The dialog that offers wallets is open; any button of the page may open it. */
  readonly isChoosing: boolean;
  readonly choose: (isChoosing: boolean) => void;
  /** Looks for wallets; with `restore` also reopens the one used last. */
  readonly find: (restore: boolean) => Promise<void>;
  readonly connect: (offer: WalletOffer) => Promise<Result<Address, WalletError>>;
  readonly changeAccount: () => Promise<Result<Address, WalletError>>;
  readonly disconnect: () => Promise<void>;
  readonly useNetwork: (network: NetworkToAdd) => Promise<Result<undefined, WalletError>>;
  /** Back from a failure to the list of offers. */
  readonly dismiss: () => void;
}

export interface WalletStoreOptions {
  /** Loads the adapters on first use: a visitor without a wallet never pays for them. */
  readonly loadPort: () => Promise<WalletPort>;
  /** Id of the offer connected last, so that a reload brings it back; empty after a disconnect on purpose. */
  readonly recent: { readonly read: () => string; readonly write: (offerId: string) => void };
}

export type WalletStore = StoreApi<WalletStoreState>;

/** The one wallet of the page. */
export function createWalletStore({ loadPort, recent }: WalletStoreOptions): WalletStore {
  let port: WalletPort | undefined;
  let stopListening: (() => void) | undefined;
  // An answer of a wallet the user has already left must not bring it back.
  let attempt = 0;

  return createStore<WalletStoreState>((set, get) => {
    const rest = (): WalletStatus => ({ kind: get().offers.length > 0 ? 'available' : 'absent' });

    const follow = (connection: WalletConnection, offer: WalletOffer): void => {
      stopListening?.();
      const apply = (state: WalletState): void => {
        if (get().connection !== connection) return;
        if (state.account === undefined) {
          stopListening?.();
          stopListening = undefined;
          set({ status: rest(), connection: undefined });
          return;
        }
        set({
          status: { kind: 'connected', offer, account: state.account, networkId: state.networkId },
        });
      };
      set({ connection });
      stopListening = connection.subscribe(apply);
      apply(connection.getState());
    };

    const open = async (offer: WalletOffer): Promise<Result<WalletConnection, WalletError>> => {
      port ??= await loadPort();
      return port.open(offer);
    };

    return {
      status: { kind: 'unknown' },
      offers: [],
      connection: undefined,
      isChoosing: false,

      choose(isChoosing) {
        if (!isChoosing) get().dismiss();
        set({ isChoosing });
      },

      async find(restore) {
        if (get().status.kind === 'connected') return;
        const current = (attempt += 1);
        set({ status: { kind: 'finding' } });
        port ??= await loadPort();
        const offers = await port.findOffers();
        if (current !== attempt) return;
        set({ offers });
        const last = recent.read();
        const offer = offers.find((candidate) => candidate.id === last);
        if (!restore || offer === undefined) {
          set({ status: rest() });
          return;
        }
        const opened = await open(offer);
        if (current !== attempt) return;
        if (opened.ok && opened.value.getState().account !== undefined) follow(opened.value, offer);
        else set({ status: rest() });
      },

      async connect(offer) {
        const current = (attempt += 1);
        set({ status: { kind: 'opening', offer } });
        const opened = await open(offer);
        if (current !== attempt) return err({ code: 'USER_REJECTED' });
        if (!opened.ok) {
          set({ status: { kind: 'failed', offer, error: opened.error } });
          return opened;
        }
        set({ status: { kind: 'asking', offer } });
        const granted = await opened.value.connect();
        if (current !== attempt) return err({ code: 'USER_REJECTED' });
        if (!granted.ok) {
          set({
            status:
              granted.error.code === 'USER_REJECTED'
                ? rest()
                : { kind: 'failed', offer, error: granted.error },
          });
          return granted;
        }
        follow(opened.value, offer);
        recent.write(offer.id);
        return granted;
      },

      async changeAccount() {
        const { connection } = get();
        return connection === undefined ? err({ code: 'NOT_CONNECTED' }) : connection.changeAccount();
      },

      async disconnect() {
        const { connection } = get();
        attempt += 1;
        if (connection === undefined) return;
        recent.write('');
        stopListening?.();
        stopListening = undefined;
        set({ status: rest(), connection: undefined });
        await connection.disconnect();
      },

      async useNetwork(network) {
        const { connection } = get();
        return connection === undefined ? err({ code: 'NOT_CONNECTED' }) : connection.useNetwork(network);
      },

      dismiss() {
        attempt += 1;
        const { kind } = get().status;
        if (kind === 'failed' || kind === 'opening' || kind === 'asking') set({ status: rest() });
      },
    };
  });
}
