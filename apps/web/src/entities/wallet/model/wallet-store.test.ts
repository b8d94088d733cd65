import { err, nano, ok, toAddress, type Address, type Result } from '@junction/primitives';
import type { WalletConnection, WalletError, WalletOffer, WalletPort, WalletState } from '@junction/wallet';
import { describe, expect, it } from 'vitest';
import { accountOf, isOnWrongNetwork } from './wallet-status.ts';
import { createWalletStore } from './wallet-store.ts';

const offer: WalletOffer = { id: 'net.everwallet', name: 'EVER Wallet', kind: 'extension' };
const account = toAddress(`0:${'a'.repeat(64)}`);

function fakeConnection(granted: Address | undefined, answer: Result<Address, WalletError>) {
  let state: WalletState = { account: granted, networkId: 31337, version: '0.3.45' };
  const listeners = new Set<(state: WalletState) => void>();
  const change = (next: Partial<WalletState> | { account: undefined }): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener(state);
  };
  const connection: WalletConnection = {
    offer,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect: () => {
      if (answer.ok) change({ account: answer.value });
      return Promise.resolve(answer);
    },
    changeAccount: () => Promise.resolve(answer),
    disconnect: () => Promise.resolve(change({ account: undefined })),
    useNetwork: (network) => {
      change({ networkId: network.networkId });
      return Promise.resolve(ok(undefined));
    },
    send: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    decodeCall: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    packText: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    hashCall: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    listSent: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    addToken: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    getCoinBalance: () => Promise.resolve(nano(0n)),
    runGetter: () => Promise.resolve(undefined),
    watch: () => () => undefined,
  };
  return { connection, change };
}

function setUp(o: {
  offers?: readonly WalletOffer[];
  granted?: Address;
  answer?: Result<Address, WalletError>;
  opened?: Result<WalletConnection, WalletError>;
  recent?: string;
}) {
  const fake = fakeConnection(o.granted, o.answer ?? ok(account));
  let saved = o.recent ?? '';
  const port: WalletPort = {
    findOffers: () => Promise.resolve(o.offers ?? [offer]),
    open: () => Promise.resolve(o.opened ?? ok(fake.connection)),
  };
  const store = createWalletStore({
    loadPort: () => Promise.resolve(port),
    recent: { read: () => saved, write: (value) => void (saved = value) },
  });
  return { store, fake, saved: () => saved };
}

describe('wallet store', () => {
  it('says when there is no wallet', async () => {
    const { store } = setUp({ offers: [] });
    await store.getState().find(true);
    expect(store.getState().status).toEqual({ kind: 'absent' });
  });
  it('connects, remembers and disconnects', async () => {
    const { store, saved } = setUp({});
    await store.getState().find(true);
    expect(store.getState().status.kind).toBe('available');
    await store.getState().connect(offer);
    expect(accountOf(store.getState().status)).toBe(account);
    expect(saved()).toBe(offer.id);
    await store.getState().disconnect();
    expect(store.getState()).toMatchObject({ status: { kind: 'available' }, connection: undefined });
    expect(saved()).toBe('');
  });
  it('restores the wallet of the last visit without asking', async () => {
    const { store } = setUp({ granted: account, recent: offer.id });
    await store.getState().find(true);
    expect(accountOf(store.getState().status)).toBe(account);
  });
  it.each(['', 'com.other'])('does not restore "%s"', async (recent) => {
    const { store } = setUp({ granted: account, recent });
    await store.getState().find(true);
    expect(store.getState().status).toEqual({ kind: 'available' });
  });
  it('goes back to the offers when the user rejects', async () => {
    const { store } = setUp({ answer: err({ code: 'USER_REJECTED' }) });
    await store.getState().find(false);
    expect((await store.getState().connect(offer)).ok).toBe(false);
    expect(store.getState().status).toEqual({ kind: 'available' });
  });
  it.each<WalletError>([
    { code: 'WALLET_OUTDATED', version: '0.2.1', required: '0.3.40' },
    { code: 'WALLET_SILENT' },
    { code: 'WALLET_OFFLINE' },
  ])('keeps the failure for its screen: $code', async (error) => {
    const { store } = setUp({ opened: err(error) });
    await store.getState().find(false);
    await store.getState().connect(offer);
    expect(store.getState().status).toEqual({ kind: 'failed', offer, error });
    store.getState().dismiss();
    expect(store.getState().status).toEqual({ kind: 'available' });
  });
  it('follows changes of account and network, and a disconnect in the wallet', async () => {
    const { store, fake } = setUp({});
    await store.getState().find(false);
    await store.getState().connect(offer);
    fake.change({ networkId: 2000 });
    expect(isOnWrongNetwork(store.getState().status, 31337)).toBe(true);
    await store
      .getState()
      .useNetwork({ networkId: 31337, name: 'd', rpcUrl: '/', coin: { symbol: 'T', decimals: 9 } });
    expect(isOnWrongNetwork(store.getState().status, 31337)).toBe(false);
    fake.change({ account: undefined });
    expect(store.getState()).toMatchObject({ status: { kind: 'available' }, connection: undefined });
  });
  it('ignores the answer of a wallet the user has left', async () => {
    const { store } = setUp({});
    await store.getState().find(false);
    const pending = store.getState().connect(offer);
    store.getState().dismiss();
    await pending;
    expect(store.getState().status.kind).toBe('available');
  });
});
