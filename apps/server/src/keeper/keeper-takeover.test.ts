import { nano, toAddress, units, type Address } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { OrderDetails } from '@junction/protocol';
import type { ExclusiveLock, AcquiredLock } from '../database/exclusive-lock.ts';
import { IndexError } from '../index-error.ts';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import type { OrderExecutionMarket } from './find-executions.ts';
import { Keeper } from './keeper.ts';
import { KeeperRoundRunner } from './keeper-rounds.ts';
import { readPendingCalls, serializePendingCalls } from './stored-calls.ts';

const address = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const ORDER = {
  address: address('a'),
  spentToken: address('b'),
  receiveToken: address('c'),
  currentSpent: units(10n ** 12n),
  currentReceive: units(10n ** 12n),
} as unknown as OrderRecord;

const MARKET: OrderExecutionMarket = {
  orders: [ORDER],
  pools: (one, other) => [
    {
      address: address('d'),
      kind: 'constant-product',
      tokens: [one, other].map((root) => ({ root, reserve: 1n })),
      quoter: { received: () => 2n * 10n ** 12n } as never,
    },
  ],
  valueOf: ({ units: amount }) => nano(amount),
};

/** Creates an in-memory lock whose holder can be disconnected by the test. */
function createMemoryLock() {
  let lose: (() => void) | undefined;
  const cut = (): void => {
    lose?.();
    lose = undefined;
  };
  const tryAcquire = (): Promise<AcquiredLock | undefined> => {
    if (lose) return Promise.resolve(undefined);
    let own = (): void => undefined;
    const lost = new Promise<void>((resolve) => {
      own = resolve;
      lose = resolve;
    });
    return Promise.resolve({ lost, release: () => Promise.resolve(own === lose ? cut() : undefined) });
  };
  const lock: ExclusiveLock = {
    tryAcquire,
    acquire: async (signal) => {
      while (!signal.aborted) {
        const held = await tryAcquire();
        if (held) return held;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return undefined;
    },
  };
  return { lock, cut };
}

/** Creates keepers that share a database and see the same order, which stays executable until the index advances. */
function createKeepers() {
  const calls: string[] = [];
  /** Chain times in seconds. The node is 50 seconds ahead of the index. */
  const time = { now: 1_000, seqno: 1, node: 1_050 };
  let stored: string | undefined;
  const locked = createMemoryLock();
  const start = (name: string, onExecute: () => void = () => undefined) => {
    const abort = new AbortController();
    const failures: unknown[] = [];
    const rounds = new KeeperRoundRunner({
      lock: locked.lock,
      seqno: () => time.seqno,
      prepareTerm: () => Promise.resolve(),
      onTransientError: (error) => failures.push(error),
      sleep: () => new Promise((resolve) => setTimeout(resolve, 1)),
      signal: abort.signal,
      newKeeper: async (isActive) =>
        new Keeper({
          market: () => Promise.resolve(MARKET),
          chain: {
            order: () =>
              Promise.resolve({
                details: { ...ORDER, state: 'active' } as unknown as OrderDetails,
                matchingFee: { numerator: 0n, denominator: 1n },
              }),
            balance: () => Promise.resolve(nano(10n ** 15n)),
            settle: () => Promise.resolve('nothing'),
            execute: async (_call, beforeSending) => {
              await beforeSending(time.node + 40);
              calls.push(name);
              onExecute();
              return 'seen';
            },
          },
          events: {
            checked: () => undefined,
            sent: () => undefined,
            skipped: () => undefined,
            failed: (_execution, cause) => failures.push(cause),
          },
          now: () => time.now,
          random: () => 0,
          minProfit: nano(0n),
          isActive,
          busy: await readPendingCalls(
            { read: () => Promise.resolve(stored), write: () => Promise.resolve() },
            time.node,
          ),
          calls: {
            note: (busy) => {
              stored = serializePendingCalls(busy);
              return Promise.resolve();
            },
          },
        }),
    });
    const done = rounds.run();
    return {
      rounds,
      failures,
      stop: async () => {
        abort.abort();
        await done;
      },
    };
  };
  return { start, calls, time, cut: locked.cut };
}

test('of two keepers one executes; the other takes over and does not repeat pending calls', async () => {
  const { start, calls, time, cut } = createKeepers();
  // The first keeper loses its lock at the moment it sends its call.
  const first = start('first', cut);
  const second = start('second');
  await expect.poll(() => calls).toEqual(['first']);
  await expect.poll(() => second.rounds.duty).toBe('active');
  await expect.poll(() => first.rounds.duty).toBe('standby');
  for (let block = 0; block < 5; block += 1) {
    time.seqno += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(calls).toEqual(['first']);
  // The index has not reached the time at which the first keeper's message may have been executed.
  time.now = time.node + 69;
  time.seqno += 1;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual(['first']);
  // The index shows that the message expired without effect.
  time.now = time.node + 71;
  time.seqno += 1;
  await expect.poll(() => calls).toEqual(['first', 'second']);
  await first.stop();
  await second.stop();
  expect([first.failures, second.failures]).toEqual([[], []]);
});

test('text of another release is not a call', async () => {
  const read = (text: string) =>
    readPendingCalls({ read: () => Promise.resolve(text), write: () => Promise.resolve() }, 1_000);
  expect(await read('{}')).toEqual([]);
  expect(await read('[{"address":"x","stood":"1","until":1},null]')).toEqual([]);
  // A process with a wrong clock may store an expiry far in the future. The expiry is limited when it is read, so that
  // it does not block an order forever.
  const stored = [{ address: address('a'), stood: '1/2', until: 9_000_000 }];
  expect(await read(JSON.stringify(stored))).toEqual([{ ...stored[0], until: 1_070 }]);
});

test('a keeper whose record is rejected reads the pending calls of others again', async () => {
  const made: number[] = [];
  const abort = new AbortController();
  const rounds = new KeeperRoundRunner({
    lock: undefined,
    seqno: () => 1,
    prepareTerm: () => Promise.resolve(),
    onTransientError: () => undefined,
    sleep: () => new Promise((resolve) => setTimeout(resolve, 1)),
    signal: abort.signal,
    newKeeper: () => {
      made.push(made.length);
      return Promise.resolve({
        round: () =>
          made.length < 3
            ? Promise.reject(new IndexError('INDEX_TAKEN_OVER', {}, 'another process'))
            : Promise.resolve(),
      });
    },
  });
  const done = rounds.run();
  await expect.poll(() => made).toEqual([0, 1, 2]);
  abort.abort();
  await done;
});

test('pending calls are read once the index has caught up, not before', async () => {
  const { start, calls, time } = createKeepers();
  const seqno = time.seqno;
  time.seqno = undefined as unknown as number;
  const only = start('only');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
  time.seqno = seqno;
  await expect.poll(() => calls).toEqual(['only']);
  await only.stop();
});
