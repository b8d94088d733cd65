import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '@junction/primitives';
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
