import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nano, toAddress } from '@junction/primitives';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDevnet, type RunningDevnet } from '@junction/devnet/start-devnet';
import type { WalletApprovalDecision, WalletApprovalRequest } from '../approval.ts';
import { DEV_WALLET_OPTION } from '../dev-wallet-offer.ts';
import type { SigningAccount, WalletConnection } from '../wallet-port.ts';
import type { EverscaleClientLibrary } from './client-library.ts';
import { fetchDevAccounts } from './dev-accounts.ts';
import { createDevWalletPort, type DevWalletPortOptions } from './dev-port.ts';
import { DevWalletProvider } from './dev-provider.ts';
import { openDevClient } from './open-dev-client.ts';

// Loaded with `require`, because the library's Node build is CommonJS only.
const library = createRequire(import.meta.url)(
  'everscale-standalone-client/nodejs',
) as EverscaleClientLibrary;

const COIN = 1_000_000_000n;
const OTHER_ACCOUNT = toAddress(`0:${'ab'.repeat(32)}`);

const abortController = new AbortController();
// Removes the limit of listeners, because every wallet that a test opens adds a listener.
setMaxListeners(0, abortController.signal);

let devnet: RunningDevnet;
let directory = '';
let shownRequests: WalletApprovalRequest[] = [];
let answer: (request: WalletApprovalRequest) => WalletApprovalDecision = () => ({ approved: true });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'junction-dev-wallet-'));
  devnet = await startDevnet({ bare: true, port: 0, data: directory, progress: () => undefined });
});
afterAll(async () => {
  abortController.abort();
  await devnet.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  shownRequests = [];
  answer = () => ({ approved: true });
});

function createTestPort(changes: Partial<DevWalletPortOptions> = {}): ReturnType<typeof createDevWalletPort> {
  return createDevWalletPort({
    network: { chainId: 31337, kind: 'devnet', rpcUrl: '/rpc', streamUrl: '/stream' },
    baseUrl: devnet.url,
    loadLibrary: () => Promise.resolve(library),
    approve: (request) => {
      shownRequests.push(request);
      return Promise.resolve(answer(request));
    },
    signal: abortController.signal,
    ...changes,
  });
}

async function openWallet(changes: Partial<DevWalletPortOptions> = {}): Promise<WalletConnection> {
  const opened = await createTestPort(changes).open(DEV_WALLET_OPTION);
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return opened.value;
}

/** Returns the connected account as the signer of messages on the devnet. */
function toSigner(wallet: WalletConnection): SigningAccount {
  const { account = OTHER_ACCOUNT, networkId } = wallet.getState();
  return { account, networkId };
}

async function callControlApi(path: string, body: unknown): Promise<void> {
  const done = await fetch(`${devnet.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(done.status).toBe(200);
}

const fetchControlAccounts = async (): Promise<{ name: string; address: string }[]> =>
  (await fetch(`${devnet.url}/control/accounts`).then((reply) => reply.json())) as {
    name: string;
    address: string;
  }[];

describe('opening the dev wallet', () => {
  it.each([
    ['another id', { chainId: 2000, kind: 'devnet' }],
    ['another kind', { chainId: 31337, kind: 'mainnet' }],
  ])('rejects a network with %s', async (_, network) => {
    const opened = await createTestPort({ network: { ...network, rpcUrl: '/rpc' } }).open(DEV_WALLET_OPTION);
    expect(opened).toMatchObject({ ok: false, error: { code: 'WRONG_NETWORK' } });
  });
  it('reports an unreachable node', async () => {
    const opened = await createTestPort({ baseUrl: 'http://127.0.0.1:9' }).open(DEV_WALLET_OPTION);
    expect(opened).toEqual({ ok: false, error: { code: 'WALLET_OFFLINE' } });
  });
});

describe('accounts', () => {
  it('connects, lets the user choose, changes and disconnects', async () => {
    const known = await fetchControlAccounts();
    const wallet = await openWallet();
    expect(wallet.getState()).toMatchObject({ account: undefined, networkId: 31337, version: '0.3.99' });
    const second = toAddress(known[1]?.address ?? '');
    answer = () => ({ approved: true, account: second });
    expect(await wallet.connect()).toEqual({ ok: true, value: second });
    const [request] = shownRequests;
    expect(request?.kind).toBe('connect');
    expect(request?.kind === 'connect' && request.accounts.map(({ address }) => address)).toEqual(
      known.map(({ address }) => address),
    );
    const third = toAddress(known[2]?.address ?? '');
    answer = () => ({ approved: true, account: third });
    expect(await wallet.changeAccount()).toEqual({ ok: true, value: third });
    expect(wallet.getState().account).toBe(third);
    await wallet.disconnect();
    expect(wallet.getState().account).toBeUndefined();
    expect(
      await wallet.send({ to: OTHER_ACCOUNT, value: nano(COIN), bounce: false }, toSigner(wallet)),
    ).toEqual({
      ok: false,
      error: { code: 'NOT_CONNECTED' },
    });
  });

  it('reports a rejection by the user', async () => {
    const wallet = await openWallet();
    answer = () => ({ approved: false });
    expect(await wallet.connect()).toEqual({ ok: false, error: { code: 'USER_REJECTED' } });
    expect(wallet.getState().account).toBeUndefined();
  });

  it('restores the account granted before a reload without a popup', async () => {
    let saved = '';
    const session = { read: () => saved, write: (account: string) => void (saved = account) };
    const first = await openWallet({ session });
    await first.connect();
    const { account } = first.getState();
    expect(saved).toBe(account);
    shownRequests = [];
    const second = await openWallet({ session });
    expect(second.getState().account).toBe(account);
    expect(shownRequests).toEqual([]);
    await second.disconnect();
    expect(saved).toBe('');
  });
});

describe('messages', () => {
  it('shows the decoded call with its fees, and is on chain within a second', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const before = devnet.chain.getAccount(wallet.getState().account ?? OTHER_ACCOUNT)?.balance ?? 0n;
    const call = {
      abi: JSON.stringify({
        'ABI version': 2,
        version: '2.2',
        header: ['time'],
        functions: [{ name: 'greet', inputs: [{ name: 'amount', type: 'uint128' }], outputs: [] }],
        events: [],
      }),
      method: 'greet',
      params: { amount: 42n },
    };
    const times: number[] = [];
    let fees = 0n;
    for (let n = 0; n < 10; n++) {
      const started = performance.now();
      const sent = await wallet.send(
        { to: OTHER_ACCOUNT, value: nano(COIN), bounce: false, call },
        toSigner(wallet),
      );
      if (!sent.ok) throw new Error(JSON.stringify(sent.error));
      const transaction = await sent.value.transaction;
      times.push(performance.now() - started);
      expect(transaction).toMatchObject({ ok: true, value: { aborted: false } });
      const request = shownRequests.at(-1);
      if (request?.kind !== 'send') throw new Error('the wallet did not ask');
      expect(request).toMatchObject({
        to: OTHER_ACCOUNT,
        value: COIN,
        call: { method: 'greet', params: { amount: '42' } },
      });
      const dryRun = await request.fees;
      if (!dryRun.ok) throw new Error(dryRun.error.detail);
      fees += dryRun.value;
    }
    const after = devnet.chain.getAccount(wallet.getState().account ?? OTHER_ACCOUNT)?.balance ?? 0n;
    const paid = before - after - 10n * COIN;
    // The simulation does not include the storage fees for the seconds between simulation and execution.
    expect(Number(paid - fees) / Number(fees)).toBeLessThan(0.05);
    const sorted = times.toSorted((a, b) => a - b);
    console.log(`send to visible: p50 ${sorted[5]?.toFixed(0)} ms, max ${sorted[9]?.toFixed(0)} ms`);
    expect(sorted[9]).toBeLessThan(1000);
    const sender = devnet.chain.getAccount(toSigner(wallet).account);
    expect(sender?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await wallet.getCodeHash(toSigner(wallet).account)).toBe(sender?.codeHash);
  });

  it('finds a sent message among its account’s transactions by its body', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const signer = toSigner(wallet);
    const call = (amount: bigint) => ({
      abi: JSON.stringify({
        'ABI version': 2,
        version: '2.2',
        header: ['time'],
        functions: [{ name: 'greet', inputs: [{ name: 'amount', type: 'uint128' }], outputs: [] }],
        events: [],
      }),
      method: 'greet',
      params: { amount },
    });
    const newest = await wallet.readNewestLt(signer.account);
    if (!newest.ok) throw new Error(newest.error.code);
    const since = { lt: newest.value };
    const hash = await wallet.hashCall(call(43n));
    if (!hash.ok) throw new Error(JSON.stringify(hash.error));
    expect(await wallet.hashCall(call(44n))).not.toEqual(hash);
    const sent = await wallet.send(
      { to: OTHER_ACCOUNT, value: nano(COIN), bounce: false, call: call(43n) },
      signer,
    );
    const plain = await wallet.send({ to: OTHER_ACCOUNT, value: nano(2n), bounce: false }, signer);
    if (!sent.ok || !plain.ok) throw new Error('not sent');
    await Promise.all([sent.value.transaction, plain.value.transaction]);
    const found = await wallet.listSent(signer.account, since);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    expect(found.value.isComplete).toBe(true);
    expect(found.value.transactions).toHaveLength(2);
    const [second, first] = found.value.transactions;
    expect(first).toMatchObject({
      messageHash: sent.value.messageHash,
      messages: [{ to: OTHER_ACCOUNT, value: COIN, bodyHash: hash.value }],
    });
    expect(second?.messages).toEqual([{ to: OTHER_ACCOUNT, value: 2n, bodyHash: undefined }]);
    expect(await wallet.listSent(signer.account, { time: Date.now() + 3_600_000 })).toEqual({
      ok: true,
      value: { transactions: [], isComplete: true },
    });
  });

  it('sends nothing if the user rejects', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const { seqno } = devnet.chain;
    answer = () => ({ approved: false });
    expect(
      await wallet.send({ to: OTHER_ACCOUNT, value: nano(COIN), bounce: false }, toSigner(wallet)),
    ).toEqual({
      ok: false,
      error: { code: 'USER_REJECTED' },
    });
    expect(devnet.chain.seqno).toBe(seqno);
  });

  it('warns of a message that the wallet could not send', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    answer = () => ({ approved: false });
    await wallet.send(
      { to: OTHER_ACCOUNT, value: nano(10_000_000_000n * COIN), bounce: false },
      toSigner(wallet),
    );
    const request = shownRequests.at(-1);
    expect(request?.kind === 'send' && (await request.fees)).toMatchObject({
      ok: false,
      error: { code: 'WOULD_FAIL' },
    });
  });

  it('signs nothing and shows no popup if the node is of another network', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const before = shownRequests.length;
    const real = globalThis.fetch;
    const elsewhere = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        typeof init?.body === 'string' && init.body.includes('getBlockchainConfig')
          ? Promise.resolve(new Response(JSON.stringify({ result: { globalId: 2000 } })))
          : real(input, init),
      );
    try {
      const sent = await wallet.send(
        { to: OTHER_ACCOUNT, value: nano(COIN), bounce: false },
        toSigner(wallet),
      );
      expect(sent).toMatchObject({ ok: false, error: { code: 'WALLET_FAILED' } });
      expect(shownRequests).toHaveLength(before);
    } finally {
      elsewhere.mockRestore();
    }
  });

  it('ends at once if the network rejects the message', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    await callControlApi('faults', { refuseNext: 1 });
    const started = performance.now();
    const sent = await wallet.send({ to: OTHER_ACCOUNT, value: nano(COIN), bounce: false }, toSigner(wallet));
    expect(sent.ok && (await sent.value.transaction)).toEqual({
      ok: false,
      error: { code: 'MESSAGE_EXPIRED' },
    });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('is not reported as sent before the node has it, because the page may be closed then', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const real = globalThis.fetch;
    let pass: () => void = () => undefined;
    const stalled = new Promise<void>((resolve) => (pass = resolve));
    let handOver: () => void = () => undefined;
    const isHanded = new Promise<void>((resolve) => (handOver = resolve));
    const slow = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (typeof init?.body === 'string' && init.body.includes('sendMessage')) {
        handOver();
        await stalled;
      }
      return real(input, init);
    });
    try {
      let isSent = false;
      const sending = wallet
        .send({ to: OTHER_ACCOUNT, value: nano(COIN), bounce: false }, toSigner(wallet))
        .finally(() => (isSent = true));
      await isHanded;
      await delay(200);
      expect(isSent).toBe(false);
      pass();
      const sent = await sending;
      expect(sent.ok && (await sent.value.transaction)).toMatchObject({ ok: true });
    } finally {
      slow.mockRestore();
    }
  });

  it('distinguishes two messages sent at once', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const sent = await Promise.all(
      [1n, 2n].map((value) =>
        wallet.send({ to: OTHER_ACCOUNT, value: nano(value * COIN), bounce: false }, toSigner(wallet)),
      ),
    );
    const hashes = await Promise.all(
      sent.map(async (each) => {
        if (!each.ok) throw new Error(JSON.stringify(each.error));
        const found = devnet.chain.getTransactionByInMessage(each.value.messageHash);
        const done = await each.value.transaction;
        expect(done).toMatchObject({ ok: true });
        return found?.hash ?? (done.ok ? done.value.hash : '');
      }),
    );
    expect(new Set(hashes).size).toBe(2);
  });

  it("signs each message with a later time, whatever the node's clock does", async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const real = globalThis.fetch;
    const time = Number(await real(`${devnet.url}/rpc`).then((reply) => reply.text()));
    let readings = 0;
    const backwards = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        init === undefined && input === `${devnet.url}/rpc`
          ? Promise.resolve(new Response(String(time + 1_000 - 200 * readings++)))
          : real(input, init),
      );
    try {
      for (const value of [1n, 2n, 3n]) {
        const sent = await wallet.send(
          { to: OTHER_ACCOUNT, value: nano(value * COIN), bounce: false },
          toSigner(wallet),
        );
        expect(sent.ok && (await sent.value.transaction)).toMatchObject({ ok: true });
      }
      // For each message, the time is read once before the simulation and once before signing.
      expect(readings).toBe(6);
    } finally {
      backwards.mockRestore();
    }
  });

  it('follows the chain if its clock was moved', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    await callControlApi('advance-time', { seconds: 5000 });
    const sent = await wallet.send({ to: OTHER_ACCOUNT, value: nano(COIN), bounce: false }, toSigner(wallet));
    expect(sent.ok && (await sent.value.transaction)).toMatchObject({ ok: true });
  });
});

describe('reading', () => {
  it('reads balances and reports transactions of other accounts immediately', async () => {
    const wallet = await openWallet();
    await wallet.connect();
    const { account } = wallet.getState();
    if (account === undefined) throw new Error('not connected');
    expect(await wallet.getCoinBalance(account)).toBe(devnet.chain.getAccount(account)?.balance);
    expect(await wallet.getCoinBalance(toAddress(`0:${'0f'.repeat(32)}`))).toBe(0n);
    expect(await wallet.getCodeHash(toAddress(`0:${'0f'.repeat(32)}`))).toBeUndefined();
    let refresh: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (refresh = resolve));
    const stop = wallet.watch(account, () => refresh());
    await delay(100);
    const started = performance.now();
    await callControlApi('faucet', { address: account, amount: String(COIN) });
    await heard;
    expect(performance.now() - started).toBeLessThan(1000);
    stop();
  });

  it('waits for the chain’s time before running getters, including concurrent ones', async () => {
    const rpcUrl = `${devnet.url}/rpc`;
    const keys = await fetchDevAccounts(`${devnet.url}/control/accounts`);
    const streamUrl = `${devnet.url}/stream`;
    const client = await openDevClient({ library, keys, networkId: 31337, rpcUrl, streamUrl });
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const real = globalThis.fetch;
    const slow = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init === undefined && input === rpcUrl) await response;
      return real(input, init);
    });
    try {
      const functionCall = { abi: '{"ABI version":2,"functions":[]}', method: 'none', params: {} };
      const params = { address: OTHER_ACCOUNT, responsible: false, functionCall };
      // The contract does not exist, so every call fails, but not before the chain's time has been read.
      const ran: number[] = [];
      const run = (place: number) =>
        client.request({ method: 'runLocal', params }).then(
          () => ran.push(place),
          () => ran.push(place),
        );
      const all = [run(1), run(2), run(3)];
      await delay(200);
      expect(ran).toEqual([]);
      respond();
      await Promise.all(all);
      expect(ran).toHaveLength(3);
    } finally {
      slow.mockRestore();
      client.close();
    }
  });

  it('requests the chain’s time again for later getters', async () => {
    const rpcUrl = `${devnet.url}/rpc`;
    const keys = await fetchDevAccounts(`${devnet.url}/control/accounts`);
    const streamUrl = `${devnet.url}/stream`;
    const client = await openDevClient({ library, keys, networkId: 31337, rpcUrl, streamUrl });
    const asked = vi.spyOn(globalThis, 'fetch');
    const requests = () =>
      asked.mock.calls.filter(([input, init]) => init === undefined && input === rpcUrl).length;
    try {
      const functionCall = { abi: '{"ABI version":2,"functions":[]}', method: 'none', params: {} };
      const params = { address: OTHER_ACCOUNT, responsible: false, functionCall };
      const run = () => client.request({ method: 'runLocal', params }).catch(() => undefined);
      await Promise.all([run(), run()]);
      expect(requests()).toBe(1);
      // The second call sends a new request, because the devnet's clock may have been moved since the first one.
      await run();
      expect(requests()).toBe(2);
    } finally {
      asked.mockRestore();
      client.close();
    }
  });

  it('stays on its network', async () => {
    const wallet = await openWallet();
    const coin = { symbol: 'TYCHO', decimals: 9 };
    const devnetToAdd = { networkId: 31337, name: 'Devnet', rpcUrl: `${devnet.url}/rpc`, coin };
    expect(await wallet.useNetwork(devnetToAdd)).toEqual({ ok: true, value: undefined });
    expect(await wallet.useNetwork({ ...devnetToAdd, networkId: 1 })).toMatchObject({
      ok: false,
      error: { code: 'WRONG_NETWORK' },
    });
  });
});

describe('the dev wallet on a dead chain', () => {
  it('does not report a failing message if the node dies behind the popup', async () => {
    const rpcUrl = `${devnet.url}/rpc`;
    const keys = await fetchDevAccounts(`${devnet.url}/control/accounts`);
    const client = await openDevClient({
      library,
      keys,
      networkId: 31337,
      rpcUrl,
      streamUrl: `${devnet.url}/stream`,
    });
    // The node responds to the first network check. It fails later, when the wallet's popup is already open.
    let isHome = true;
    const dying = {
      ...client,
      assertNetwork: async () => {
        if (!isHome) await Promise.reject(new Error('Connection to the node is lost'));
        isHome = false;
      },
      request: () => Promise.reject(new TypeError('fetch failed')),
    };
    const provider = new DevWalletProvider(dying, (request) => {
      shownRequests.push(request);
      return Promise.resolve({ approved: false });
    });
    const params = { sender: client.current, recipient: OTHER_ACCOUNT, amount: String(COIN), bounce: false };
    await expect(provider.request({ method: 'sendMessageDelayed', params })).rejects.toThrow(
      'Rejected by user',
    );
    client.close();
    const request = shownRequests.at(-1);
    expect(request?.kind === 'send' && (await request.fees)).toMatchObject({
      ok: false,
      error: { code: 'UNREACHABLE' },
    });
  });
});
