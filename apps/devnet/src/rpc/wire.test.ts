import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cell } from '@ton/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevWallet } from '../accounts/dev-wallet.ts';
import { startDevnet, type RunningDevnet } from '../start-devnet.ts';

const COIN = 1_000_000_000n;
const alice = createDevWallet('Alice', 'wire test');
const bob = createDevWallet('Bob', 'wire test');
const MASTERCHAIN = `-1:${'00'.repeat(32)}`;

let devnet: RunningDevnet;
let directory = '';

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'junction-wire-'));
  devnet = await startDevnet({ bare: true, port: 0, data: directory, progress: () => undefined });
  for (const wallet of [alice, bob])
    devnet.chain.putAccount(wallet.address, { ...wallet.state, balance: 1000n * COIN });
});

afterAll(async () => {
  await devnet.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Answer {
  readonly jsonrpc: string;
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

async function post(body: string, path = '/rpc'): Promise<Answer> {
  const answer = await fetch(devnet.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const callRpc = (method: string, params: unknown = null, path = '/rpc'): Promise<Answer> =>
  post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), path);

async function callControl(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`${devnet.url}/control/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, json: await answer.json() };
}

const signTransfer = (): string => alice.sign(devnet.chain, { to: bob.address, value: COIN });

describe('JSON-RPC shapes', () => {
  it('reports the same network id in response and config', async () => {
    const { result } = (await callRpc('getBlockchainConfig')) as {
      result: { globalId: number; config: string };
    };
    expect(result.globalId).toBe(31337);
    const [dictionary] = Cell.fromBase64(result.config).refs;
    expect(dictionary).toBeDefined();
  });

  it.each([
    ['getStatus', null, { ready: true }],
    ['getLibraryCell', { hash: '00'.repeat(32) }, { cell: null }],
    ['getTransaction', { id: '00'.repeat(32) }, null],
    ['getDstTransaction', { messageHash: '00'.repeat(32) }, null],
    ['getAccountsByCodeHash', { codeHash: '00'.repeat(32), limit: 10, continuation: null }, []],
    ['getTransactionsList', { account: MASTERCHAIN, limit: 10, lastTransactionLt: null }, []],
  ])('%s', async (method, params, result) => {
    expect(await callRpc(method, params)).toEqual({ jsonrpc: '2.0', id: 1, result });
  });

  it('answers getContractState in three ways', async () => {
    const timings = {
      genLt: expect.stringMatching(/^\d+$/) as string,
      genUtime: expect.any(Number) as number,
    };
    const connectTest = await callRpc(
      'getContractState',
      { address: MASTERCHAIN, last_transaction_lt: null },
      '/',
    );
    expect(connectTest.result).toEqual({ type: 'notExists', timings });
    const exists = await callRpc('getContractState', { address: alice.address, last_transaction_lt: null });
    const { result } = exists as { result: { timings: { genLt: string } } };
    expect(result).toEqual({
      type: 'exists',
      account: expect.any(String) as string,
      timings,
      lastTransactionId: {
        isExact: true,
        lt: expect.any(String) as string,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    });
    const { genLt } = result.timings;
    for (const field of ['last_transaction_lt', 'lastTransactionLt'])
      expect(await callRpc('getContractState', { address: alice.address, [field]: genLt })).toMatchObject({
        result: { type: 'unchanged' },
      });
    await devnet.chain.sendExternal(signTransfer());
    expect(
      await callRpc('getContractState', { address: alice.address, last_transaction_lt: genLt }),
    ).toMatchObject({
      result: { type: 'exists' },
    });
  });

  it.each([
    ['no JSON', '{', -32700],
    ['no request', '[]', -32600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"mine"}', -32601],
    [
      'a bad address',
      '{"jsonrpc":"2.0","id":1,"method":"getContractState","params":{"address":"0:12"}}',
      -32602,
    ],
    ['missing params', '{"jsonrpc":"2.0","id":1,"method":"getTransaction"}', -32602],
    [
      'a limit too large',
      `{"jsonrpc":"2.0","id":1,"method":"getTransactionsList","params":{"account":"${MASTERCHAIN}","limit":101}}`,
      -32004,
    ],
    [
      'a broken message',
      '{"jsonrpc":"2.0","id":1,"method":"sendMessage","params":{"message":"te6ccg"}}',
      -32003,
    ],
    ['key blocks', '{"jsonrpc":"2.0","id":1,"method":"getLatestKeyBlock"}', -32001],
    [
      'an unknown stream',
      '{"jsonrpc":"2.0","id":1,"method":"subSubscribe","params":{"uuid":"x","addrs":[]}}',
      -32602,
    ],
  ])('reports %s with a code', async (_, body, code) => {
    expect((await post(body)).error?.code).toBe(code);
  });

  it('limits the body and knows its paths', async () => {
    const large = await fetch(`${devnet.url}/rpc`, { method: 'POST', body: 'x'.repeat((256 << 10) + 1) });
    expect(large.status).toBe(413);
    expect((await fetch(`${devnet.url}/nothing`)).status).toBe(404);
    expect((await fetch(`${devnet.url}/rpc`, { method: 'PUT' })).status).toBe(405);
  });

  it('reports the time in milliseconds and answers preflights of wallets', async () => {
    const time = Number(await fetch(devnet.url).then((answer) => answer.text()));
    expect(Math.abs(time - Date.now())).toBeLessThan(5000);
    const preflight = await fetch(`${devnet.url}/rpc`, {
      method: 'OPTIONS',
      headers: {
        origin: 'chrome-extension://wallet',
        'access-control-request-headers': 'content-type,x-origin,x-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    for (const header of ['content-type', 'x-origin', 'x-version'])
      expect(preflight.headers.get('access-control-allow-headers')).toContain(header);
  });

  it('breaks the connection if the account rejects, and stores the reason', async () => {
    const message = signTransfer();
    expect((await callRpc('sendMessage', { message })).result).toBeNull();
    await expect(callRpc('sendMessage', { message })).rejects.toThrow();
    expect((await callControl('GET', 'last-rejection')).json).toMatchObject({
      code: 'REFUSED',
      exitCode: 52,
    });
  });
});

describe('the event stream', () => {
  it('reports subscribed accounts only', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${devnet.url}/stream`, { signal: stop.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    let text = '';
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const until = async (pattern: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const found = pattern.exec(text);
        if (found !== null) return found;
        const chunk = await reader?.read();
        if (chunk?.value === undefined) throw new Error(`the stream ended before ${String(pattern)}`);
        text += chunk.value;
      }
    };
    const uuid = (await until(/event: uuid\ndata: (\S+)\n\n/))[1];
    await until(/event: keep-alive\ndata: \{"lt":"\d+","utime":\d+,"seqno":\d+\}\n\n/);
    expect((await callRpc('subSubscribe', { uuid, addrs: [bob.address] })).result).toBeNull();
    expect((await callRpc('subListSubscriptions', { uuid })).result).toEqual({ addresses: [bob.address] });
    expect((await callRpc('subStatus', { uuid })).result).toMatchObject({ uuid, subscriptionCount: 1 });
    await devnet.chain.sendExternal(signTransfer());
    const update = await until(/event: update\ndata: (.*)\n\n/);
    expect(JSON.parse(update[1] ?? '')).toEqual({
      address: bob.address,
      maxLt: Number(devnet.chain.listTransactions(bob.address, 1)[0]?.lt),
      genUtime: expect.any(Number) as number,
    });
    expect(text).not.toContain(alice.address);
    expect((await callRpc('subUnsubscribeAll', { uuid })).result).toBeNull();
    stop.abort();
  });
});

describe('the control API', () => {
  it('pays out coins', async () => {
    const before = devnet.chain.getAccount(bob.address)?.balance ?? 0n;
    expect(
      (await callControl('POST', 'faucet', { address: bob.address, amount: String(5n * COIN) })).status,
    ).toBe(200);
    expect(devnet.chain.getAccount(bob.address)?.balance).toBeGreaterThan(before + 4n * COIN);
  });

  it('advances time, takes snapshots and reverts to them', async () => {
    const { now } = devnet.chain;
    expect((await callControl('POST', 'advance-time', { seconds: 86_400 })).status).toBe(200);
    expect(devnet.chain.now).toBeGreaterThanOrEqual(now + 86_400);
    const { json } = (await callControl('POST', 'snapshot', {})) as { json: { id: number } };
    const before = devnet.chain.getAccount(bob.address)?.balance;
    await devnet.chain.sendExternal(signTransfer());
    expect((await callControl('POST', 'revert', json)).status).toBe(200);
    expect(devnet.chain.getAccount(bob.address)?.balance).toBe(before);
  });

  it('injects faults', async () => {
    const before = devnet.chain.seqno;
    await callControl('POST', 'faults', { dropNext: 1, refuseNext: 1 });
    expect((await callRpc('sendMessage', { message: signTransfer() })).result).toBeNull();
    expect(devnet.chain.seqno).toBe(before);
    await expect(callRpc('sendMessage', { message: signTransfer() })).rejects.toThrow();
    expect((await callControl('GET', 'last-rejection')).json).toMatchObject({ code: 'INJECTED' });
    await callControl('POST', 'faults', { latency: 150 });
    const started = performance.now();
    await callRpc('getStatus');
    expect(performance.now() - started).toBeGreaterThan(140);
    await callControl('POST', 'faults', { latency: 0, offline: true });
    await expect(callRpc('getStatus')).rejects.toThrow();
    await callControl('POST', 'faults', { offline: false });
    expect((await callRpc('getStatus')).result).toEqual({ ready: true });
  });

  it.each([
    ['faucet', { address: 'me', amount: '1' }, 400],
    ['faucet', { address: `0:${'11'.repeat(32)}`, amount: '-1' }, 400],
    ['faucet', { address: `0:${'11'.repeat(32)}`, amount: '1', extra: true }, 400],
    ['faucet', { address: `0:${'11'.repeat(32)}`, amount: '1', token: `0:${'22'.repeat(32)}` }, 404],
    ['faucet', { address: `0:${'11'.repeat(32)}`, amount: '1', token: alice.address }, 409],
    ['advance-time', { seconds: -1 }, 400],
    ['advance-time', { seconds: 1.5 }, 400],
    ['revert', { id: 999 }, 404],
    ['faults', { latency: 'long' }, 400],
    ['nothing', {}, 404],
  ])('rejects %s %o with %i', async (path, body, status) => {
    const answer = await callControl('POST', path, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({
      code: expect.any(String) as string,
      message: expect.any(String) as string,
    });
  });

  it('rejects pages of other sites and other content types', async () => {
    const accounts = await fetch(`${devnet.url}/control/accounts`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(accounts.headers.get('access-control-allow-origin')).toBeNull();
    const text = await fetch(`${devnet.url}/control/advance-time`, { method: 'POST', body: '{"seconds":1}' });
    expect(text.status).toBe(415);
    const port = Number(new URL(devnet.url).port);
    const status = await new Promise((resolve) => {
      request({ port, path: '/control/accounts', headers: { host: 'rebound.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});
