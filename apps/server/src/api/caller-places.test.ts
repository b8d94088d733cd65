import { expect, test } from 'vitest';
import { CallerSlots } from './caller-places.ts';

const isNeverDisconnected = () => false;
const waitForEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Returns work that stays pending until the test resolves it. */
function createPendingWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length)));
  return { ends, work };
}

test('concurrent requests of one caller queue up, those of another do not', async () => {
  const places = new CallerSlots(3);
  const { ends, work } = createPendingWork();
  const answers = Array.from({ length: 10 }, () =>
    Promise.resolve(places.answer('one', isNeverDisconnected, work)),
  );
  expect(ends).toHaveLength(3);
  expect(places.answer('other', isNeverDisconnected, () => 7)).toBe(7);
  for (let ended = 0; ended < 10; ended += 1) {
    ends[ended]?.();
    await waitForEventLoop();
    expect(ends).toHaveLength(Math.min(10, ended + 4));
  }
  expect(await Promise.all(answers)).toHaveLength(10);
  expect(places.answer('one', isNeverDisconnected, () => 8)).toBe(8);
});

test('failed work frees its slot, and abandoned requests take none', async () => {
  const places = new CallerSlots(1);
  const fail = (): number => {
    throw new RangeError('no');
  };
  expect(() => places.answer('one', isNeverDisconnected, fail)).toThrow(RangeError);
  const { ends, work } = createPendingWork();
  const first = places.answer('one', isNeverDisconnected, work);
  const gone = places.answer('one', () => true, work);
  const failing = places.answer('one', isNeverDisconnected, fail);
  const last = places.answer('one', isNeverDisconnected, () => 5);
  const settled = Promise.allSettled([gone, failing]);
  ends[0]?.();
  expect(await first).toBe(1);
  expect(await last).toBe(5);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ends).toHaveLength(1);
});

test('requests beyond the queue limit are rejected', async () => {
  const places = new CallerSlots(1);
  const { ends, work } = createPendingWork();
  const asked = Array.from({ length: 201 }, () =>
    Promise.resolve(places.answer('one', isNeverDisconnected, work)),
  );
  expect(() => places.answer('one', isNeverDisconnected, work)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
  );
  expect(places.answer('other', isNeverDisconnected, () => 1)).toBe(1);
  for (let ended = 0; ended < 201; ended += 1) {
    ends[ended]?.();
    await waitForEventLoop();
  }
  await Promise.all(asked);
});

test('abandoned requests do not fill the queue', async () => {
  const places = new CallerSlots(1);
  const { ends, work } = createPendingWork();
  const first = places.answer('one', isNeverDisconnected, work);
  const left = { isGone: false };
  const gone = Array.from({ length: 200 }, () =>
    Promise.resolve(places.answer('one', () => left.isGone, work)),
  );
  const settled = Promise.allSettled(gone);
  expect(() => places.answer('one', isNeverDisconnected, work)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
  );
  left.isGone = true;
  const last = places.answer('one', isNeverDisconnected, () => 5);
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  ends[0]?.();
  expect(await first).toBe(1);
  expect(await last).toBe(5);
  expect(ends).toHaveLength(1);
});
