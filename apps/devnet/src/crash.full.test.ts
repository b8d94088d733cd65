import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Cell } from '@ton/core';
import { seconds, type Address } from '@junction/primitives';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyWallet } from '@junction/key-wallet';
import { bundleTestProgram } from '../../../scripts/lib/test-program.mjs';
import type { DevWallet } from './accounts/dev-wallet.ts';
import { Chain, FileJournal } from './chain/index.ts';
import { getDataDirectoryPaths } from './data-directory.ts';

/**
 * Number of times that the devnet is killed while it executes messages. Afterwards no acknowledged message may be
 * missing.
 */

const KILL_COUNT = process.env['FULL'] === '1' ? 20 : 6;
const SENDER_COUNT = 4;
const FIRST_SEED = Number(process.env['SEED'] ?? 20_261_121);
const COIN = 1_000_000_000n;
const MAIN_PROGRAM = await bundleTestProgram(fileURLToPath(new URL('main.ts', import.meta.url)));

let directory = '';
const children = new Set<ChildProcess>();

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'junction-crash-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

async function spawnDevnet(): Promise<{
  url: string;
  kill: () => Promise<void>;
  stop: () => Promise<number | null>;
}> {
  const child = spawn(process.execPath, [MAIN_PROGRAM, '--bare', '--port', '0', '--data', directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const gone = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  const end = (signal: 'SIGKILL' | 'SIGINT'): Promise<number | null> => {
    child.kill(signal);
    return gone;
  };
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(output);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    void gone.then((code) => reject(new Error(`the devnet ended with ${code}: ${output}`)));
  });
  return { url, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGINT') };
}

/** Returns a seeded random generator, so that failures can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function callRpc(url: string, method: string, params: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
  if (error !== undefined) throw new Error(error.message);
  return result;
}

interface Account {
  readonly name: string;
  readonly address: Address;
  readonly secretKey: string;
}

/**
 * Sends messages until the connection breaks. Returns the hashes of all acknowledged ones, and calls `onAcknowledged`
 * with their number after each.
 */
async function sendUntilKilled(
  url: string,
  wallets: readonly DevWallet[],
  pick: () => number,
  onAcknowledged: (count: number) => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  const sender = async (wallet: DevWallet): Promise<void> => {
    for (;;) {
      const to = wallets[Math.floor(pick() * wallets.length)] ?? wallet;
      try {
        const now = seconds(Number(await fetch(url).then((answer) => answer.text())) / 1000);
        const message = wallet.sign({ globalId: 31337, now }, { to: to.address, value: COIN / 100n });
        await callRpc(url, 'sendMessage', { message });
        onAcknowledged(acknowledged.push(Cell.fromBase64(message).hash().toString('hex')));
      } catch (error) {
        // The process was killed before it acknowledged this message, so it is unknown whether the message was
        // executed.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  await Promise.all(wallets.slice(0, SENDER_COUNT).map(sender));
  return acknowledged;
}

const captureChainState = (chain: Chain): unknown => ({
  lt: chain.lt,
  seqno: chain.seqno,
  transactions: chain.transactionCount,
  accounts: chain
    .listAccounts()
    .toSorted()
    .map((address) => chain.getAccount(address)),
  histories: chain
    .listAccounts()
    .toSorted()
    .map((address) => chain.listTransactions(address, 1_000_000).map(({ hash }) => hash)),
});

async function loadChainState(path: string): Promise<unknown> {
  const journal = new FileJournal(path);
  try {
    return captureChainState(await Chain.create({ clock: () => seconds(0), journal }));
  } finally {
    journal.close();
  }
}

it(`loses nothing acknowledged in ${KILL_COUNT} kills`, async () => {
  const acknowledged: string[] = [];
  let wallets: DevWallet[] = [];
  for (let n = 0; n < KILL_COUNT; n++) {
    const seed = FIRST_SEED + n;
    const pick = createRandom(seed);
    const devnet = await spawnDevnet();
    if (wallets.length === 0) {
      const accounts = (await fetch(`${devnet.url}/control/accounts`).then((answer) =>
        answer.json(),
      )) as Account[];
      wallets = accounts.map(({ name, secretKey }) => createKeyWallet(name, secretKey));
    }
    // The test kills the devnet after a number of messages instead of a time, so that some messages are acknowledged on
    // a slow machine, too.
    const enough = 2 + Math.floor(pick() * 40);
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const sending = sendUntilKilled(devnet.url, wallets, pick, (count) => {
      if (count >= enough) reach();
    });
    await Promise.race([reached, sending]);
    await delay(pick() * 5);
    await devnet.kill();
    const done = await sending;
    console.log(`seed ${seed}: killed after ${done.length} acknowledged messages`);
    acknowledged.push(...done);
  }
  const last = await spawnDevnet();
  for (const messageHash of acknowledged)
    if ((await callRpc(last.url, 'getDstTransaction', { messageHash })) === null)
      throw new Error(`message ${messageHash} was acknowledged and is lost`);
  expect(acknowledged.length).toBeGreaterThan(KILL_COUNT);
  expect(await last.stop()).toBe(0);

  // Replays the same journal without its checkpoints.
  const { chain } = getDataDirectoryPaths(directory);
  const replayed = join(directory, 'replayed');
  cpSync(chain, replayed, { recursive: true });
  rmSync(join(replayed, 'state.bin'));
  expect(await loadChainState(replayed)).toEqual(await loadChainState(chain));
}, 300_000);
