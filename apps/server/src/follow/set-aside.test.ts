import { seconds, toAddress, type Address } from '@junction/primitives';
import { afterAll, expect, test } from 'vitest';
import { ChainOddity } from '../index-fault.ts';
import { Quarantine } from '../write/quarantine.ts';
import type { Followed } from './backfill.ts';
import { ChainNodes, type ChainNode } from './chain-nodes.ts';
import { SetAside, type SetAsideOptions } from './set-aside.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

const database = await openMemoryDatabase();
afterAll(() => database.destroy());

const address = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const followed = (account: Address, lt = 0n): Followed => ({ account, kind: 'pool', lt });
const noTokens = () => Promise.resolve([]);

/** A node that lists this of every account. */
const listing = (bocs: readonly string[], lastLt?: bigint): ChainNode => ({
  getTimings: () => Promise.reject(new RangeError('nobody asks for the head')),
  getTransactionsList: () => Promise.resolve(bocs),
  getContractState: () => {
    const timings = { genLt: 9n, genUtime: seconds(1) };
    return Promise.resolve(
      lastLt === undefined
        ? { type: 'notExists', timings }
        : { type: 'exists', accountStuffBoc: '', lastTransaction: { lt: lastLt, hash: '' }, timings },
    );
  },
});

const nodesOf = (client: ChainNode): ChainNodes =>
  new ChainNodes({ client, source: undefined, chainId: undefined, now: () => 0 });

let now = 0;
const quarantine = new Quarantine(database, () => now);

function setAside(options: Partial<SetAsideOptions> = {}): SetAside {
  return new SetAside({
    nodes: nodesOf(listing([])),
    quarantine,
    readToken: (token) => Promise.reject(new ChainOddity('TOKEN_UNREADABLE', token, 'no such account')),
    now: () => now,
    ...options,
  });
}

/** Gives garbage of an account until it waits. */
async function holdAccount(account: Address): Promise<void> {
  const bad = setAside({ nodes: nodesOf(listing(['AAAA'])) });
  for (let times = 0; times < 2; times += 1)
    await expect(bad.readAccount(followed(account))).rejects.toThrow(ChainOddity);
  await bad.readAccount(followed(account));
  expect(await quarantine.isHeld(account, 'account')).toBe(true);
}

test('what an earlier process has set aside is let go by the first answer that can be read', async () => {
  const account = address(1);
  await holdAccount(account);
  now += 1_000;
  const next = setAside();
  const asked: Address[] = [];
  await next.retry({ onAccount: (one) => asked.push(one) > 0, onTokens: noTokens });
  expect(asked).toEqual([account]);
  await next.readAccount(followed(account));
  expect(await quarantine.isHeld(account, 'account')).toBe(false);
});

test('an account that nobody follows any more does not stand before others for good', async () => {
  const account = address(2);
  await holdAccount(account);
  now += 1_000;
  await setAside().retry({ onAccount: () => false, onTokens: noTokens });
  expect(await quarantine.isHeld(account, 'account')).toBe(false);
});

test('tokens that never answer are not all waited for at once', async () => {
  const tokens = Array.from({ length: 12 }, (_, index) => address(100 + index));
  for (const account of tokens)
    await quarantine.hold({ account, kind: 'token', reason: 'TOKEN_UNREADABLE', detail: 'name: too long' });
  now += 1_000;
  let asked = 0;
  const slow = setAside({
    readToken: (token) => {
      asked += 1;
      now += 3;
      return Promise.reject(new ChainOddity('TOKEN_UNREADABLE', token, 'name: too long'));
    },
  });
  await slow.retry({ onAccount: () => true, onTokens: noTokens });
  expect(asked).toBe(2);
  await slow.retry({ onAccount: () => true, onTokens: noTokens });
  expect(asked).toBe(2);
  now += 60;
  await slow.retry({ onAccount: () => true, onTokens: noTokens });
  expect(asked).toBe(4);
});

test('of what cannot be read of an account the newest is kept, however much there is', async () => {
  const account = address(4);
  const held: string[] = [];
  const noting = setAside({
    quarantine: {
      hold: ({ detail }: { readonly detail: string }) => Promise.resolve(void held.push(detail)),
    } as unknown as Quarantine,
  });
  for (let count = 0; count < 1_000; count += 1) noting.note(account, new Error(`no ${count}`));
  await noting.writeNotes();
  await noting.writeNotes();
  expect(held).toEqual(['no 999']);
});

test('what a readable token has folded again counts among the time that is spent on it', async () => {
  const token = address(200);
  await quarantine.hold({ account: token, kind: 'token', reason: 'TOKEN_UNREADABLE', detail: 'no' });
  now += 1_000;
  let asked = 0;
  const trying = setAside({
    readToken: () => {
      asked += 1;
      return Promise.reject(new ChainOddity('TOKEN_UNREADABLE', token, 'no'));
    },
  });
  const retry = () => trying.retry({ onAccount: () => true, onTokens: noTokens });
  await retry();
  const first = asked;
  expect(first).toBeGreaterThan(0);
  for (let part = 0; part < 40; part += 1) trying.spare(10);
  now += 3_900;
  await retry();
  expect(asked).toBe(first);
  now += 200;
  await retry();
  expect(asked).toBeGreaterThan(first);
});

test('an account of which nothing is listed is waited for unless it has done nothing', async () => {
  const account = address(300);
  expect(await setAside({ nodes: nodesOf(listing([])) }).readAccount(followed(account))).toMatchObject({
    read: { kind: 'new' },
  });
  expect(await setAside({ nodes: nodesOf(listing([], 0n)) }).readAccount(followed(account))).toMatchObject({
    read: { kind: 'new' },
  });
  const lacking = setAside({ nodes: nodesOf(listing([], 5n)) });
  for (let times = 0; times < 2; times += 1)
    await expect(lacking.readAccount(followed(account))).rejects.toMatchObject({
      code: 'HISTORY_INCOMPLETE',
    });
  await lacking.readAccount(followed(account));
  expect(lacking.missingHistory).toEqual([account]);
  await lacking.checkEmpty(account, listing([], 5n), 4n);
});
