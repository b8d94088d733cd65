import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OwnerWallet, type WalletClient } from './owner-wallet.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction-owner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const client: WalletClient = {
  getContractState: () => Promise.reject(new Error('not used')),
  getTimings: () => Promise.resolve({ time: seconds(100), latestTime: seconds(100) } as never),
  getDstTransaction: () => Promise.resolve(undefined),
  sendMessage: () => Promise.reject(new Error('not used')),
  endpoint: 'http://one',
  distrust: () => undefined,
  at: () => client,
};

test.each(['', '{', '{}', '{"hash":"ab","expiresAt":1}', `{"hash":"${'a'.repeat(64)}"}`])(
  'a damaged file %j is named, and nothing is sent or waited for',
  async (text) => {
    const file = join(folder, 'network.json.sent');
    writeFileSync(file, text);
    const wallet = new OwnerWallet(client, 1, 'ab'.repeat(32), file);
    await expect(wallet.settle()).rejects.toThrow(`${file} is damaged`);
  },
);

test('a stored message that has expired is forgotten', async () => {
  const file = join(folder, 'network.json.sent');
  writeFileSync(file, JSON.stringify({ hash: 'a'.repeat(64), expiresAt: 99 }));
  const wallet = new OwnerWallet(client, 1, 'ab'.repeat(32), file);
  expect(await wallet.settle()).toBeUndefined();
});

test('the time and the transaction are read from one node, even if it fails between them', async () => {
  const file = join(folder, 'network.json.sent');
  writeFileSync(file, JSON.stringify({ hash: 'a'.repeat(64), expiresAt: 99 }));
  const requests: string[] = [];
  let endpoint = 'one';
  const failing: WalletClient = {
    ...client,
    get endpoint() {
      return endpoint;
    },
    distrust: (_cause, from) => {
      requests.push(`distrust ${from}`);
      endpoint = 'two';
    },
    at: (node) => ({
      getTimings: () => {
        requests.push(`time of ${node}`);
        return client.getTimings();
      },
      getDstTransaction: () => {
        requests.push(`transaction of ${node}`);
        return node === 'one'
          ? Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getDstTransaction' }, 'no answer'))
          : Promise.resolve(undefined);
      },
    }),
  };
  expect(await new OwnerWallet(failing, 1, 'ab'.repeat(32), file).settle()).toBeUndefined();
  expect(requests).toEqual([
    'time of one',
    'transaction of one',
    'distrust one',
    'time of two',
    'transaction of two',
  ]);
});
