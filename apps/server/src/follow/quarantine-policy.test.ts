import { seconds, toAddress, type Address } from '@junction/primitives';
import { afterAll, expect, test } from 'vitest';
import { ChainDataError } from '../index-error.ts';
import { Quarantine } from '../write/quarantine.ts';
import type { FollowedAccount } from './backfill.ts';
import { ChainNodes, type ChainNode } from './chain-nodes.ts';
import { QuarantinePolicy, type QuarantinePolicyOptions } from './quarantine-policy.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

const database = await openMemoryDatabase();
afterAll(() => database.destroy());

const address = (number: number): Address => toAddress(`0:${number.toString(16).padStart(64, '0')}`);
const createFollowedAccount = (account: Address, lt = 0n): FollowedAccount => ({ account, kind: 'pool', lt });
const readNoTokens = () => Promise.resolve([]);

/** Creates a node that lists the given transactions for every account. */
const createListingNode = (bocs: readonly string[], lastLt?: bigint): ChainNode => ({
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

const createNodes = (client: ChainNode): ChainNodes =>
  new ChainNodes({ client, source: undefined, chainId: undefined, now: () => 0 });

let now = 0;
const quarantine = new Quarantine(database, () => now);

function createQuarantinePolicy(options: Partial<QuarantinePolicyOptions> = {}): QuarantinePolicy {
  return new QuarantinePolicy({
    nodes: createNodes(createListingNode([])),
    quarantine,
    readToken: (token) => Promise.reject(new ChainDataError('TOKEN_UNREADABLE', token, 'no such account')),
    now: () => now,
    ...options,
  });
}

/** Reads invalid data of an account until the policy quarantines it. */
async function quarantineByInvalidData(account: Address): Promise<void> {
  const bad = createQuarantinePolicy({ nodes: createNodes(createListingNode(['AAAA'])) });
  for (let times = 0; times < 2; times += 1)
    await expect(bad.readAccount(createFollowedAccount(account))).rejects.toThrow(ChainDataError);
  await bad.readAccount(createFollowedAccount(account));
  expect(await quarantine.has(account, 'account')).toBe(true);
}

test('a quarantine entry of an earlier process is released by the first readable answer', async () => {
  const account = address(1);
  await quarantineByInvalidData(account);
  now += 1_000;
  const next = createQuarantinePolicy();
  const asked: Address[] = [];
  await next.retry({ onAccount: (one) => asked.push(one) > 0, onTokens: readNoTokens });
  expect(asked).toEqual([account]);
  await next.readAccount(createFollowedAccount(account));
  expect(await quarantine.has(account, 'account')).toBe(false);
});

test('an account that is no longer followed does not block the retry of others', async () => {
  const account = address(2);
  await quarantineByInvalidData(account);
  now += 1_000;
  await createQuarantinePolicy().retry({ onAccount: () => false, onTokens: readNoTokens });
  expect(await quarantine.has(account, 'account')).toBe(false);
});

test('tokens that never answer are not all waited for in one round', async () => {
  const tokens = Array.from({ length: 12 }, (_, index) => address(100 + index));
  for (const account of tokens)
    await quarantine.add({ account, kind: 'token', reason: 'TOKEN_UNREADABLE', detail: 'name: too long' });
  now += 1_000;
  let asked = 0;
  const slow = createQuarantinePolicy({
    readToken: (token) => {
      asked += 1;
      now += 3;
      return Promise.reject(new ChainDataError('TOKEN_UNREADABLE', token, 'name: too long'));
    },
  });
  await slow.retry({ onAccount: () => true, onTokens: readNoTokens });
  expect(asked).toBe(2);
  await slow.retry({ onAccount: () => true, onTokens: readNoTokens });
  expect(asked).toBe(2);
  now += 60;
  await slow.retry({ onAccount: () => true, onTokens: readNoTokens });
  expect(asked).toBe(4);
});

test('of the unreadable transactions of an account only the newest is recorded', async () => {
  const account = address(4);
  const held: string[] = [];
  const noting = createQuarantinePolicy({
    quarantine: {
      add: ({ detail }: { readonly detail: string }) => Promise.resolve(void held.push(detail)),
    } as unknown as Quarantine,
  });
  for (let count = 0; count < 1_000; count += 1) noting.noteUnreadable(account, new Error(`no ${count}`));
  await noting.writeNotes();
  await noting.writeNotes();
  expect(held).toEqual(['no 999']);
});

test('the reprojection after a token becomes readable counts as time spent on retries', async () => {
  const token = address(200);
  await quarantine.add({ account: token, kind: 'token', reason: 'TOKEN_UNREADABLE', detail: 'no' });
  now += 1_000;
  let asked = 0;
  const trying = createQuarantinePolicy({
    readToken: () => {
      asked += 1;
      return Promise.reject(new ChainDataError('TOKEN_UNREADABLE', token, 'no'));
    },
  });
  const retry = () => trying.retry({ onAccount: () => true, onTokens: readNoTokens });
  await retry();
  const first = asked;
  expect(first).toBeGreaterThan(0);
  for (let part = 0; part < 40; part += 1) trying.delayRetry(10);
  now += 3_900;
  await retry();
  expect(asked).toBe(first);
  now += 200;
  await retry();
  expect(asked).toBeGreaterThan(first);
});

test('an account with an empty list is waited for unless it has no transactions', async () => {
  const account = address(300);
  expect(
    await createQuarantinePolicy({ nodes: createNodes(createListingNode([])) }).readAccount(
      createFollowedAccount(account),
    ),
  ).toMatchObject({
    read: { kind: 'new' },
  });
  expect(
    await createQuarantinePolicy({ nodes: createNodes(createListingNode([], 0n)) }).readAccount(
      createFollowedAccount(account),
    ),
  ).toMatchObject({
    read: { kind: 'new' },
  });
  const incomplete = createQuarantinePolicy({ nodes: createNodes(createListingNode([], 5n)) });
  for (let times = 0; times < 2; times += 1)
    await expect(incomplete.readAccount(createFollowedAccount(account))).rejects.toMatchObject({
      code: 'HISTORY_INCOMPLETE',
    });
  await incomplete.readAccount(createFollowedAccount(account));
  expect(incomplete.missingHistory).toEqual([account]);
  await incomplete.checkEmpty(account, createListingNode([], 5n), 4n);
});
