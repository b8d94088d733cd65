import { err, nano, ok, toAddress, type Address, type Result } from '@junction/primitives';
import type { WalletConnection, WalletError, WalletOption, WalletPort, WalletState } from '@junction/wallet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getConnectedAccount, isOnWrongNetwork } from './wallet-status.ts';
import { createWalletStore } from './wallet-store.ts';

const offer: WalletOption = { id: 'net.everwallet', name: 'EVER Wallet', kind: 'extension' };
const account = toAddress(`0:${'a'.repeat(64)}`);

function fakeConnection(granted: Address | undefined, answer: Result<Address, WalletError>) {
  let state: WalletState = { account: granted, networkId: 31337, version: '0.3.45', isReachable: true };
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
    hashCall: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    readNewestLt: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    listSent: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    addToken: () => Promise.resolve(err({ code: 'NOT_CONNECTED' })),
    getCodeHash: () => Promise.resolve(undefined),
    getCoinBalance: () => Promise.resolve(nano(0n)),
    runGetter: () => Promise.resolve(undefined),
    watch: () => () => undefined,
  };
  return { connection, change };
}

function setUp(o: {
  offers?: readonly WalletOption[];
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
  it('reports that there is no wallet', async () => {
    const { store } = setUp({ offers: [] });
    await store.getState().find(true);
    expect(store.getState().status).toEqual({ kind: 'absent' });
  });
  it('connects, stores the wallet and disconnects', async () => {
    const { store, saved } = setUp({});
    await store.getState().find(true);
    expect(store.getState().status.kind).toBe('available');
    await store.getState().connect(offer);
    expect(getConnectedAccount(store.getState().status)).toBe(account);
    expect(saved()).toBe(offer.id);
    await store.getState().disconnect();
    expect(store.getState()).toMatchObject({ status: { kind: 'available' }, connection: undefined });
    expect(saved()).toBe('');
  });
  it("restores the last visit's wallet without a request", async () => {
    const { store } = setUp({ granted: account, recent: offer.id });
    await store.getState().find(true);
    expect(getConnectedAccount(store.getState().status)).toBe(account);
  });
  it.each(['', 'com.other'])('does not restore "%s"', async (recent) => {
    const { store } = setUp({ granted: account, recent });
    await store.getState().find(true);
    expect(store.getState().status).toEqual({ kind: 'available' });
  });
  it('returns to the offers when the user rejects, and reports whose request that was', async () => {
    const { store } = setUp({ answer: err({ code: 'USER_REJECTED' }) });
    await store.getState().find(false);
    expect((await store.getState().connect(offer)).ok).toBe(false);
    expect(store.getState().status).toEqual({ kind: 'available', rejectedBy: offer });
    store.getState().dismiss();
    expect(store.getState().status).toEqual({ kind: 'available' });
  });
  it.each<WalletError>([
    { code: 'WALLET_OUTDATED', version: '0.2.1', required: '0.3.40' },
    { code: 'WALLET_SILENT' },
    { code: 'WALLET_OFFLINE' },
  ])('keeps the error for its screen: $code', async (error) => {
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
  it('ignores the response of a wallet the user has left', async () => {
    const { store } = setUp({});
    await store.getState().find(false);
    const pending = store.getState().connect(offer);
    store.getState().dismiss();
    await pending;
    expect(store.getState().status.kind).toBe('available');
  });
  it('is not blocked by a dialog that closes while wallets are detected', async () => {
    const { store } = setUp({ granted: account, recent: offer.id });
    const finding = store.getState().find(true);
    store.getState().choose(true);
    store.getState().choose(false);
    await finding;
    expect(getConnectedAccount(store.getState().status)).toBe(account);
  });
  it('joins the open request when the user returns to it', async () => {
    let answer: (granted: Result<Address, WalletError>) => void = () => undefined;
    let opens = 0;
    const { connection } = fakeConnection(undefined, ok(account));
    const granted = new Promise<Result<Address, WalletError>>((resolve) => (answer = resolve));
    const store = createWalletStore({
      loadPort: () =>
        Promise.resolve({
          findOffers: () => Promise.resolve([offer]),
          open: () => {
            opens += 1;
            return Promise.resolve(ok({ ...connection, connect: () => granted }));
          },
        }),
      recent: { read: () => '', write: () => undefined },
    });
    await store.getState().find(false);
    const first = store.getState().connect(offer);
    await vi.waitFor(() => expect(store.getState().status.kind).toBe('asking'));
    store.getState().dismiss();
    const second = store.getState().connect(offer);
    answer(ok(account));
    expect((await first).ok).toBe(false);
    expect((await second).ok).toBe(true);
    expect(opens).toBe(1);
  });
  it('shows the open network request, and why it failed until it changes', async () => {
    const { store, fake } = setUp({ granted: account, recent: offer.id });
    await store.getState().find(true);
    const network = { networkId: 31337, name: 'd', rpcUrl: '/', coin: { symbol: 'T', decimals: 9 } };
    fake.connection.useNetwork = () =>
      Promise.resolve(err({ code: 'NETWORK_UNREACHABLE', networkId: 31337 }));
    const switching = store.getState().useNetwork(network);
    expect(store.getState().asking.network).toBe(true);
    await switching;
    expect(store.getState()).toMatchObject({
      asking: { network: false },
      switchFailure: { code: 'NETWORK_UNREACHABLE' },
    });
    fake.change({ networkId: 1 });
    expect(store.getState().switchFailure).toBeUndefined();
  });
});

describe('a reload during an outage', () => {
  const offline: Result<WalletConnection, WalletError> = err({ code: 'WALLET_OFFLINE' });

  function restoring() {
    vi.useFakeTimers();
    const { connection } = fakeConnection(account, ok(account));
    let answer: () => Promise<Result<WalletConnection, WalletError>> = () => Promise.resolve(offline);
    let opens = 0;
    let saved = offer.id;
    let retryNow: () => void = () => undefined;
    const store = createWalletStore({
      loadPort: () =>
        Promise.resolve({
          findOffers: () => Promise.resolve([offer]),
          open: () => {
            opens += 1;
            return answer();
          },
        }),
      recent: { read: () => saved, write: (value) => void (saved = value) },
      onRecovery: (callback) => void (retryNow = callback),
    });
    return {
      store,
      opens: () => opens,
      saved: () => saved,
      retryNow: () => retryNow(),
      answerWith: (next: typeof answer) => void (answer = next),
      recover: () => void (answer = () => Promise.resolve(ok(connection))),
    };
  }
  afterEach(() => void vi.useRealTimers());

  it('keeps the wallet, retries with growing pauses, and restores it without a request', async () => {
    const wallet = restoring();
    await wallet.store.getState().find(true);
    expect(wallet.store.getState().status).toEqual({
      kind: 'unreachable',
      offer,
      isTrying: false,
      error: { code: 'WALLET_OFFLINE' },
    });
    const at: number[] = [];
    for (let second = 1; second <= 100; second += 1) {
      const before = wallet.opens();
      await vi.advanceTimersByTimeAsync(1_000);
      if (wallet.opens() > before) at.push(second);
    }
    expect(at).toEqual([1, 3, 7, 15, 31, 61, 91]);
    expect(wallet.saved()).toBe(offer.id);
    wallet.recover();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(getConnectedAccount(wallet.store.getState().status)).toBe(account);
  });

  it.each([
    ['the browser is back online or looked at', (wallet: ReturnType<typeof restoring>) => wallet.retryNow()],
    ['the user asks for it', (wallet: ReturnType<typeof restoring>) => wallet.store.getState().retry()],
  ])('retries immediately when %s', async (_, triggerRetry) => {
    const wallet = restoring();
    await wallet.store.getState().find(true);
    wallet.recover();
    triggerRetry(wallet);
    await vi.advanceTimersByTimeAsync(0);
    expect(getConnectedAccount(wallet.store.getState().status)).toBe(account);
    const before = wallet.opens();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wallet.opens()).toBe(before);
  });

  it('does not block the page: a wallet without a response counts as unreachable after a moment', async () => {
    const wallet = restoring();
    let answer: (opened: Result<WalletConnection, WalletError>) => void = () => undefined;
    wallet.answerWith(() => new Promise((resolve) => (answer = resolve)));
    void wallet.store.getState().find(true);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(wallet.store.getState().status).toEqual({
      kind: 'unreachable',
      offer,
      isTrying: true,
      error: undefined,
    });
    wallet.retryNow();
    expect(wallet.opens()).toBe(1);
    answer(offline);
    await vi.advanceTimersByTimeAsync(0);
    expect(wallet.store.getState().status).toMatchObject({ isTrying: false });
  });

  it('ends when the user gives the wallet up or connects another way', async () => {
    const wallet = restoring();
    await wallet.store.getState().find(true);
    await wallet.store.getState().disconnect();
    expect(wallet.store.getState().status).toEqual({ kind: 'available' });
    expect(wallet.saved()).toBe('');
    const before = wallet.opens();
    wallet.retryNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wallet.opens()).toBe(before);
  });

  it('is not an outage if the wallet is too old', async () => {
    const wallet = restoring();
    wallet.answerWith(() =>
      Promise.resolve(err({ code: 'WALLET_OUTDATED', version: '0.1.0', required: '0.3.40' })),
    );
    await wallet.store.getState().find(true);
    expect(wallet.store.getState().status).toEqual({ kind: 'available' });
  });
});
