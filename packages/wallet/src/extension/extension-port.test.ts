import { EventEmitter } from 'node:events';
import { nano, toAddress } from '@junction/primitives';
import type { Provider } from 'everscale-inpage-provider';
import { describe, expect, it, vi } from 'vitest';
import { GetterError, ReadError } from '../read-failure.ts';
import type { WalletConnection, WalletPort } from '../wallet-port.ts';
import { createExtensionPort } from './extension-port.ts';

const ACCOUNT = toAddress(`0:${'a1'.repeat(32)}`);
const OTHER = toAddress(`0:${'b2'.repeat(32)}`);
const SIGNER = { account: ACCOUNT, networkId: 31337 };
const MIN = { 'net.everwallet': '0.3.40', 'com.sparxwallet': '1.1.0' };
const NETWORK = {
  networkId: 31337,
  name: 'Devnet',
  rpcUrl: 'http://127.0.0.1:3000/rpc',
  coin: { symbol: 'TYCHO', decimals: 9 },
};

type Answers = Record<string, (params: never) => unknown>;

/** Provider with scripted responses. Records its requests. */
class FakeProvider {
  readonly asked: { method: string; params: unknown }[] = [];
  readonly events = new EventEmitter();
  answers: Answers;
  #permissions: unknown = {};

  constructor(answers: Answers = {}) {
    this.answers = {
      getProviderState: () => ({ version: '0.3.45', networkId: 31337, permissions: this.#permissions }),
      requestPermissions: () => ({ basic: true, accountInteraction: { address: ACCOUNT } }),
      ...answers,
    };
  }

  async request({ method, params }: { method: string; params: unknown }): Promise<unknown> {
    this.asked.push({ method, params });
    const answer = this.answers[method];
    if (answer === undefined) throw Object.assign(new Error(`${method} not found`), { code: 4 });
    const answered = await answer(params as never);
    if (method === 'requestPermissions') this.#permissions = answered;
    return answered;
  }

  addListener(name: string, listener: (data: unknown) => void): this {
    this.events.addListener(name, listener);
    return this;
  }

  get provider(): Provider {
    return this as unknown as Provider;
  }
}

class FakePage extends EventTarget {
  __ever?: Provider;
  __sparx?: Provider;
  __hasEverscaleProvider?: boolean;

  announce(name: string, rdns: string, provider: unknown): void {
    this.addEventListener('tvm:requestProvider', () => {
      const detail = { info: { name, rdns }, provider };
      this.dispatchEvent(new CustomEvent('tvm:announceProvider', { detail }));
    });
  }
}

const createPort = (page: FakePage): WalletPort => createExtensionPort({ page, minVersions: MIN });

/** Searches for extensions with fake timers, so that the test does not wait for their announcements. */
async function findOffersOn(port: WalletPort): ReturnType<WalletPort['findOffers']> {
  if (vi.isFakeTimers()) return port.findOffers();
  vi.useFakeTimers();
  try {
    const finding = port.findOffers();
    await vi.advanceTimersByTimeAsync(1_500);
    return await finding;
  } finally {
    vi.useRealTimers();
  }
}

async function openOffer(fake: FakeProvider, rdns = 'net.everwallet'): ReturnType<WalletPort['open']> {
  const page = new FakePage();
  page.announce('EVER Wallet', rdns, fake.provider);
  const port = createPort(page);
  const [offer] = await findOffersOn(port);
  if (offer === undefined) throw new Error('no offer');
  return port.open(offer);
}

async function openConnectedWallet(
  answers: Answers = {},
): Promise<{ fake: FakeProvider; wallet: WalletConnection }> {
  const fake = new FakeProvider(answers);
  const opened = await openOffer(fake);
  if (!opened.ok) throw new Error(opened.error.code);
  await opened.value.connect();
  return { fake, wallet: opened.value };
}

const buildFailure = (code: number, message: string): Error => Object.assign(new Error(message), { code });

describe('finding extensions', () => {
  it('finds none on an empty page', async () => {
    expect(await findOffersOn(createPort(new FakePage()))).toEqual([]);
  });
  it('lists every extension that announces itself once', async () => {
    const page = new FakePage();
    page.announce('EVER Wallet', 'net.everwallet', new FakeProvider());
    page.announce('SparX Wallet', 'com.sparxwallet', new FakeProvider());
    page.__hasEverscaleProvider = true;
    page.__sparx = new FakeProvider().provider;
    expect((await findOffersOn(createPort(page))).map(({ id }) => id)).toEqual([
      'net.everwallet',
      'com.sparxwallet',
    ]);
  });
  it.each([
    ['EVER Wallet by its flag', { __hasEverscaleProvider: true }, ['net.everwallet']],
    [
      'SparX, which sets the flag of EVER Wallet too',
      { __hasEverscaleProvider: true, __sparx: new FakeProvider().provider },
      ['com.sparxwallet'],
    ],
    [
      'both by their objects',
      { __ever: new FakeProvider().provider, __sparx: new FakeProvider().provider },
      ['net.everwallet', 'com.sparxwallet'],
    ],
  ])('recognizes %s', async (_, flags, ids) => {
    const page = Object.assign(new FakePage(), flags);
    expect((await findOffersOn(createPort(page))).map(({ id }) => id)).toEqual(ids);
  });
  it('ignores invalid announcements', async () => {
    const page = new FakePage();
    page.announce('Fake', 'com.fake', {});
    page.addEventListener('tvm:requestProvider', () => {
      page.dispatchEvent(new CustomEvent('tvm:announceProvider', { detail: 'hello' }));
    });
    expect(await findOffersOn(createPort(page))).toEqual([]);
  });
  it('reports a wallet as silent if its flag is set but its provider never appears', async () => {
    const page = Object.assign(new FakePage(), { __hasEverscaleProvider: true });
    const port = createPort(page);
    const [offer] = await findOffersOn(port);
    if (offer === undefined) throw new Error('no offer');
    vi.useFakeTimers();
    const opening = port.open(offer);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(await opening).toEqual({ ok: false, error: { code: 'WALLET_SILENT' } });
  });
});

describe('opening', () => {
  it('restores a previously granted account without a popup', async () => {
    const fake = new FakeProvider({
      getProviderState: () => ({
        version: '0.3.45',
        networkId: 31337,
        permissions: { basic: true, accountInteraction: { address: ACCOUNT } },
      }),
    });
    const opened = await openOffer(fake);
    expect(opened.ok && opened.value.getState()).toEqual({
      account: ACCOUNT,
      networkId: 31337,
      version: '0.3.45',
      isReachable: true,
    });
    expect(fake.asked.map(({ method }) => method)).toEqual(['getProviderState']);
  });
  it.each([
    ['net.everwallet', '0.3.39', '0.3.40'],
    ['com.sparxwallet', '1.0.9', '1.1.0'],
  ])('requires %s %s to be updated', async (rdns, version, required) => {
    const fake = new FakeProvider({ getProviderState: () => ({ version, networkId: 1, permissions: {} }) });
    expect(await openOffer(fake, rdns)).toEqual({
      ok: false,
      error: { code: 'WALLET_OUTDATED', version, required },
    });
  });
  it('accepts a wallet without a minimum version', async () => {
    const fake = new FakeProvider({
      getProviderState: () => ({ version: '0.0.1', networkId: 1, permissions: {} }),
    });
    expect((await openOffer(fake, 'org.other')).ok).toBe(true);
  });
  it('distinguishes an offline wallet from a rejection by the user', async () => {
    const offline = new FakeProvider({
      getProviderState: () => {
        throw buildFailure(3, 'Connection not initialized');
      },
    });
    expect(await openOffer(offline)).toEqual({ ok: false, error: { code: 'WALLET_OFFLINE' } });
  });
  it('has a time limit', async () => {
    vi.useFakeTimers();
    const opening = openOffer(new FakeProvider({ getProviderState: () => new Promise(() => undefined) }));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await opening).toEqual({ ok: false, error: { code: 'WALLET_SILENT' } });
  });
});

describe('a connection', () => {
  it.each([
    [buildFailure(3, 'Rejected by user'), 'USER_REJECTED'],
    [buildFailure(3, 'The request was rejected; please try again'), 'USER_REJECTED'],
    [buildFailure(6, 'no'), 'USER_REJECTED'],
    [buildFailure(5, 'Insufficient permissions'), 'NOT_CONNECTED'],
    [buildFailure(3, 'Connection not initialized'), 'WALLET_OFFLINE'],
    [buildFailure(2, 'bad'), 'WALLET_FAILED'],
    [buildFailure(4, 'no such method'), 'WALLET_FAILED'],
    // The extension was removed or crashed while its popup was open, so it is unknown whether the user signed anything.
    [buildFailure(1, 'internal'), 'ANSWER_LOST'],
    [new Error('Extension context invalidated.'), 'ANSWER_LOST'],
    ['a string', 'ANSWER_LOST'],
  ])('maps %s to %s', async (thrown, code) => {
    const { wallet } = await openConnectedWallet({
      sendMessageDelayed: () => {
        throw thrown;
      },
    });
    expect(await wallet.send({ to: OTHER, value: nano(1n), bounce: true }, SIGNER)).toMatchObject({
      ok: false,
      error: { code },
    });
  });

  it.each([undefined, {}, { message: { expireAt: 1 } }])('treats %j as no response', async (answer) => {
    const { wallet } = await openConnectedWallet({ sendMessageDelayed: () => answer });
    expect(await wallet.send({ to: OTHER, value: nano(1n), bounce: true }, SIGNER)).toMatchObject({
      ok: false,
      error: { code: 'ANSWER_LOST' },
    });
  });

  it('stops waiting if the extension is removed while its popup is open', async () => {
    const { fake, wallet } = await openConnectedWallet();
    vi.useFakeTimers();
    try {
      fake.answers['sendMessageDelayed'] = () => {
        fake.answers['getProviderState'] = () => new Promise(() => undefined);
        return new Promise(() => undefined);
      };
      const sending = wallet.send({ to: OTHER, value: nano(1n), bounce: true }, SIGNER);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await sending).toMatchObject({ ok: false, error: { code: 'ANSWER_LOST' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('rejects a response after the network changed meanwhile', async () => {
    const { fake, wallet } = await openConnectedWallet();
    let answer: (value: unknown) => void = () => undefined;
    fake.answers['getFullContractState'] = () => new Promise((resolve) => (answer = resolve));
    const reading = wallet.getCoinBalance(ACCOUNT);
    fake.answers['getProviderState'] = () => ({
      version: '0.3.45',
      networkId: 2000,
      permissions: { accountInteraction: { address: ACCOUNT } },
    });
    await wallet.send({ to: OTHER, value: nano(1n), bounce: true }, SIGNER);
    answer({ state: { balance: '5', isDeployed: true } });
    await expect(reading).rejects.toThrow(ReadError);
  });

  it.each([
    [
      'another account',
      { networkId: 31337, permissions: { accountInteraction: { address: OTHER } } },
      { code: 'ACCOUNT_CHANGED', account: OTHER, required: ACCOUNT },
    ],
    [
      'another network',
      { networkId: 2000, permissions: { accountInteraction: { address: ACCOUNT } } },
      { code: 'WRONG_NETWORK', networkId: 2000, required: 31337 },
    ],
  ])('does not ask a wallet that moved to %s, even without an event', async (_, state, error) => {
    const { fake, wallet } = await openConnectedWallet();
    fake.answers['getProviderState'] = () => ({ version: '0.3.45', ...state });
    expect(await wallet.send({ to: OTHER, value: nano(1n), bounce: true }, SIGNER)).toEqual({
      ok: false,
      error,
    });
    expect(fake.asked.map(({ method }) => method)).not.toContain('sendMessageDelayed');
  });

  it.each([
    ['announces it', true, () => ({ message: { hash: 'aa', account: ACCOUNT, expireAt: 0 } }), 'aa'],
    ['says nothing', false, () => ({ message: { hash: 'aa', account: ACCOUNT, expireAt: 0 } }), 'aa'],
    [
      'breaks',
      true,
      () => {
        throw new Error('Extension context invalidated.');
      },
      undefined,
    ],
  ])(
    'does not report a message as sent if the wallet leaves the network while it is asked and %s',
    async (_, isAnnounced, answer, messageHash) => {
      const { fake, wallet } = await openConnectedWallet();
      fake.answers['sendMessageDelayed'] = () => {
        fake.answers['getProviderState'] = () => ({
          version: '0.3.45',
          networkId: 2000,
          permissions: { accountInteraction: { address: ACCOUNT } },
        });
        if (isAnnounced) fake.events.emit('networkChanged', { networkId: 2000 });
        return answer();
      };
      expect(await wallet.send({ to: OTHER, value: nano(1n), bounce: true }, SIGNER)).toEqual({
        ok: false,
        error: { code: 'NETWORK_CHANGED', messageHash },
      });
      expect(wallet.getState().networkId).toBe(2000);
    },
  );

  it('follows account, network and logout', async () => {
    const { fake, wallet } = await openConnectedWallet();
    const states: unknown[] = [];
    const stop = wallet.subscribe(({ account, networkId }) => states.push([account, networkId]));
    fake.events.emit('permissionsChanged', { permissions: { accountInteraction: { address: OTHER } } });
    fake.events.emit('networkChanged', { networkId: 1, selectedConnection: 'custom-1' });
    fake.events.emit('networkChanged', { networkId: 1, selectedConnection: 'custom-1' });
    fake.events.emit('loggedOut', {});
    stop();
    fake.events.emit('networkChanged', { networkId: 2 });
    expect(states).toEqual([
      [OTHER, 31337],
      [OTHER, 1],
      [undefined, 1],
    ]);
  });

  it('sends text for integers and ends with the transaction, in any order of events', async () => {
    const transaction = { id: { hash: 'cc', lt: '77' }, aborted: false };
    const { fake, wallet } = await openConnectedWallet({
      sendMessageDelayed: () => {
        fake.events.emit('messageStatusUpdated', { address: ACCOUNT, hash: 'early', transaction });
        return { message: { hash: 'early', account: ACCOUNT, expireAt: 0 } };
      },
    });
    const call = { abi: '{}', method: 'go', params: { a: 5n, b: [1n, 2], c: { d: true }, to: OTHER } };
    const sent = await wallet.send({ to: OTHER, value: nano(10n), bounce: true, call }, SIGNER);
    expect(sent.ok && (await sent.value.transaction)).toEqual({
      ok: true,
      value: { hash: 'cc', lt: 77n, aborted: false },
    });
    expect(fake.asked.findLast(({ method }) => method === 'sendMessageDelayed')?.params).toEqual({
      sender: ACCOUNT,
      recipient: OTHER,
      amount: '10',
      bounce: true,
      payload: { abi: '{}', method: 'go', params: { a: '5', b: ['1', '2'], c: { d: true }, to: OTHER } },
    });
    const later = Math.ceil(Date.now() / 1000) + 30;
    fake.answers['sendMessageDelayed'] = () => ({
      message: { hash: 'late', account: ACCOUNT, expireAt: later },
    });
    const second = await wallet.send({ to: OTHER, value: nano(10n), bounce: true }, SIGNER);
    fake.events.emit('messageStatusUpdated', { address: ACCOUNT, hash: 'late' });
    expect(second.ok && (await second.value.transaction)).toEqual({
      ok: false,
      error: { code: 'MESSAGE_EXPIRED' },
    });
  });

  it('switches the network, and adds it if the wallet does not know it', async () => {
    let networkId = 1;
    const { fake, wallet } = await openConnectedWallet({
      getProviderState: () => ({ version: '0.3.45', networkId, permissions: {} }),
      changeNetwork: () => ({ network: null }),
      addNetwork: () => {
        networkId = 31337;
        return { network: { networkId } };
      },
    });
    expect(await wallet.useNetwork(NETWORK)).toEqual({ ok: true, value: undefined });
    expect(wallet.getState().networkId).toBe(31337);
    expect(fake.asked.find(({ method }) => method === 'addNetwork')?.params).toMatchObject({
      network: { networkId: 31337, connection: { type: 'jrpc', data: { endpoint: NETWORK.rpcUrl } } },
      switchNetwork: true,
    });
    networkId = 1;
    expect(await wallet.useNetwork(NETWORK)).toMatchObject({ ok: true });
    fake.answers['addNetwork'] = () => {
      throw buildFailure(3, 'Rejected by user');
    };
    networkId = 1;
    expect(await wallet.useNetwork(NETWORK)).toEqual({ ok: false, error: { code: 'USER_REJECTED' } });
  });

  it('reads balances and getters', async () => {
    const state = { boc: 'te6', balance: '12', isDeployed: true, codeHash: 'C0DE' };
    const { fake, wallet } = await openConnectedWallet({
      getFullContractState: ({ address }: { address: string }) => ({
        state: address === OTHER ? state : undefined,
      }),
      runLocal: () => ({ output: { value0: '5' }, code: 0 }),
      decodeInput: () => ({ method: 'go', input: { a: '1' } }),
    });
    expect(await wallet.getCoinBalance(OTHER)).toBe(12n);
    expect(await wallet.getCoinBalance(ACCOUNT)).toBe(0n);
    expect(await wallet.getCodeHash(OTHER)).toBe('c0de');
    expect(await wallet.getCodeHash(ACCOUNT)).toBeUndefined();
    const getter = { abi: '{}', method: 'get', params: {}, responsible: true };
    expect(await wallet.runGetter(OTHER, getter)).toEqual({ value0: '5' });
    expect(fake.asked.at(-1)?.params).toMatchObject({
      responsible: true,
      functionCall: { params: { answerId: '0' } },
    });
    expect(await wallet.runGetter(ACCOUNT, getter)).toBeUndefined();
    fake.answers['getFullContractState'] = () => ({ state: { ...state, codeHash: undefined } });
    await expect(wallet.getCodeHash(OTHER)).rejects.toThrow(ReadError);
    expect(await wallet.decodeCall('{}', 'go', 'te6')).toEqual({
      ok: true,
      value: { abi: '{}', method: 'go', params: { a: '1' } },
    });
    fake.answers['decodeInput'] = () => null;
    expect(await wallet.decodeCall('{}', 'go', 'te6')).toMatchObject({ ok: false });
  });

  it('watches an account while there is a listener', async () => {
    const { fake, wallet } = await openConnectedWallet({ subscribe: () => ({}) });
    const heard: string[] = [];
    const stops = ['a', 'b'].map((name) => wallet.watch(OTHER, () => heard.push(name)));
    fake.events.emit('transactionsFound', { address: OTHER, transactions: [] });
    fake.events.emit('transactionsFound', { address: ACCOUNT, transactions: [] });
    expect(heard).toEqual(['a', 'b']);
    for (const stop of stops) stop();
    fake.events.emit('contractStateChanged', { address: OTHER });
    expect(heard).toHaveLength(2);
    expect(fake.asked.filter(({ method }) => method === 'subscribe').map(({ params }) => params)).toEqual([
      { address: OTHER, subscriptions: { transactions: true, state: true } },
      { address: OTHER, subscriptions: { transactions: false, state: false } },
    ]);
  });

  it('does not offer a token to a wallet that moved, even without an event', async () => {
    const { fake, wallet } = await openConnectedWallet({ addAsset: () => ({ newAsset: true }) });
    expect(await wallet.addToken(OTHER, SIGNER)).toEqual({ ok: true, value: undefined });
    fake.answers['getProviderState'] = () => ({
      version: '0.3.45',
      networkId: 2000,
      permissions: { accountInteraction: { address: ACCOUNT } },
    });
    expect(await wallet.addToken(OTHER, SIGNER)).toMatchObject({ error: { code: 'WRONG_NETWORK' } });
    expect(fake.asked.filter(({ method }) => method === 'addAsset')).toHaveLength(1);
  });
});

describe('popups', () => {
  const network = () => ({ network: { networkId: 31337 } });
  it.each<[string, string, unknown, (wallet: WalletConnection) => Promise<unknown>]>([
    [
      'requestPermissions',
      'an account',
      { accountInteraction: { address: ACCOUNT } },
      (wallet) => wallet.connect(),
    ],
    [
      'changeAccount',
      'another account',
      { accountInteraction: { address: OTHER } },
      (wallet) => wallet.changeAccount(),
    ],
    ['changeNetwork', 'the network', network(), (wallet) => wallet.useNetwork(NETWORK)],
    ['addAsset', 'a token', { newAsset: true }, (wallet) => wallet.addToken(OTHER, SIGNER)],
  ])('%s: concurrent requests for %s open one popup, later ones another', async (method, _, answer, ask) => {
    const { fake, wallet } = await openConnectedWallet();
    const open: ((value: unknown) => void)[] = [];
    fake.answers[method] = () => new Promise((resolve) => open.push(resolve));
    const both = [ask(wallet), ask(wallet)];
    await vi.waitFor(() => expect(open).toHaveLength(1));
    open[0]?.(answer);
    for (const result of await Promise.all(both)) expect(result).toMatchObject({ ok: true });
    expect(open).toHaveLength(1);
    fake.answers[method] = () => {
      throw buildFailure(3, 'Rejected by user');
    };
    expect(await ask(wallet)).toEqual({ ok: false, error: { code: 'USER_REJECTED' } });
  });
});

describe('another network', () => {
  it.each<[string, Answers]>([
    ['answers and stays where it was', { changeNetwork: () => ({ network: { networkId: 31337 } }) }],
    [
      'cannot connect',
      {
        changeNetwork: () => {
          throw buildFailure(3, 'Connection not initialized');
        },
      },
    ],
    [
      'fails without a word of the connection',
      {
        changeNetwork: () => {
          throw buildFailure(3, 'Failed to fetch');
        },
      },
    ],
    [
      'forgets that it knows the network',
      {
        changeNetwork: () => ({ network: null }),
        addNetwork: () => {
          throw buildFailure(2, 'Network already exists');
        },
      },
    ],
  ])('at a dead endpoint is distinguished from a rejection: the wallet %s', async (_, answers) => {
    const { wallet } = await openConnectedWallet({
      getProviderState: () => ({ version: '0.3.45', networkId: 1, permissions: {} }),
      ...answers,
    });
    expect(await wallet.useNetwork(NETWORK)).toEqual({
      ok: false,
      error: { code: 'NETWORK_UNREACHABLE', networkId: 31337 },
    });
  });

  it('drops the subscriptions, which are renewed, and everything watched is read again', async () => {
    const { fake, wallet } = await openConnectedWallet({ subscribe: () => ({}) });
    const heard: string[] = [];
    wallet.watch(OTHER, () => heard.push('other'));
    wallet.watch(ACCOUNT, () => heard.push('own'));
    const stop = wallet.watch(toAddress(`0:${'c3'.repeat(32)}`), () => heard.push('gone'));
    stop();
    const followed = (): number => fake.asked.filter(({ method }) => method === 'subscribe').length;
    const before = followed();
    fake.events.emit('networkChanged', { networkId: 1, selectedConnection: 'custom-1' });
    // The same network id with another endpoint also counts as another network.
    fake.events.emit('networkChanged', { networkId: 1, selectedConnection: 'custom-2' });
    expect(followed() - before).toBe(4);
    expect(heard).toEqual(['other', 'own', 'other', 'own']);
    fake.events.emit('permissionsChanged', { permissions: { accountInteraction: { address: OTHER } } });
    expect(followed() - before).toBe(6);
    fake.events.emit('permissionsChanged', { permissions: {} });
    expect(followed() - before).toBe(6);
  });

  it('invalidates responses requested before the switch', async () => {
    const { fake, wallet } = await openConnectedWallet();
    fake.answers['getFullContractState'] = () => {
      fake.events.emit('networkChanged', { networkId: 1, selectedConnection: 'custom-1' });
      return { state: undefined };
    };
    await expect(wallet.getCoinBalance(ACCOUNT)).rejects.toThrow(ReadError);
  });
});

describe('a wallet whose node is unreachable', () => {
  it('is detected by its error, and recovers with the first response', async () => {
    const { fake, wallet } = await openConnectedWallet({
      subscribe: () => ({}),
      getFullContractState: () => {
        throw buildFailure(3, 'Connection not initialized');
      },
    });
    const heard: boolean[] = [];
    wallet.subscribe(({ isReachable }) => heard.push(isReachable));
    wallet.watch(ACCOUNT, () => undefined);
    await expect(wallet.getCoinBalance(ACCOUNT)).rejects.toThrow('WALLET_OFFLINE');
    expect(wallet.getState().isReachable).toBe(false);
    fake.answers['getFullContractState'] = () => ({ state: { balance: '5' } });
    expect(await wallet.getCoinBalance(ACCOUNT)).toBe(5n);
    expect(heard).toEqual([false, true]);
    expect(fake.asked.filter(({ method }) => method === 'subscribe')).toHaveLength(2);
  });

  it('is detected by its silence before the error; one slow response among others is not enough', async () => {
    const { fake, wallet } = await openConnectedWallet();
    vi.useFakeTimers();
    try {
      const waits: Record<string, number> = { [ACCOUNT]: 9_000, [OTHER]: 3_000 };
      fake.answers['getFullContractState'] = async ({ address }: { address: string }) => {
        await new Promise((resolve) => setTimeout(resolve, waits[address]));
        return { state: undefined };
      };
      const slow = wallet.getCoinBalance(ACCOUNT);
      const quick = wallet.getCoinBalance(OTHER);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(wallet.getState().isReachable).toBe(true);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(wallet.getState().isReachable).toBe(false);
      await vi.advanceTimersByTimeAsync(5_000);
      await Promise.all([slow, quick]);
      expect(wallet.getState().isReachable).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not assumed if a contract rejects', async () => {
    const { wallet } = await openConnectedWallet({
      getFullContractState: () => ({ state: { boc: 'te6', balance: '1', isDeployed: true } }),
      runLocal: () => ({ code: 60 }),
    });
    const getter = { abi: '{}', method: 'get', params: {}, responsible: false };
    await expect(wallet.runGetter(OTHER, getter)).rejects.toThrow(GetterError);
    expect(wallet.getState().isReachable).toBe(true);
  });
});
