import { expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import { EscrowTestStage } from './earn/escrow-stage.ts';
import { putVeAccount } from './earn/put-escrow.ts';
import { toTestAddress } from './stage.ts';

const alice = toTestAddress('a');
const WEEK = 604_800n;

// The key of a lock is its end in seconds times 100, plus one for each key that is already taken. If more than three
// hundred locks end in the same second, their keys therefore extend into the keys of locks that end three seconds
// later.
it('the average of an account counts every second once, in whatever order its locks end', async () => {
  const escrow = await EscrowTestStage.create([alice], undefined, 1_700_000_000);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 10n ** 12n, WEEK);
  const { chain } = escrow.stage;
  const start = BigInt(chain.now);
  const end = start + 100n;
  const early = Array.from({ length: 300 }, (_, index) => ({ key: end * 100n + BigInt(index), end }));
  const mixed = [...early];
  // After the first 300 locks, the keys of locks that end at `end` alternate with the keys of locks that end three
  // seconds later.
  for (let index = 0n; index < 90n; index += 1n)
    mixed.push(
      { key: (end + 3n) * 100n + 2n * index, end: end + 3n },
      { key: (end + 3n) * 100n + 2n * index + 1n, end },
    );
  const tokens = BigInt(mixed.length) + 10n ** 12n;
  putVeAccount(escrow.stage, escrow.accountOf(alice), alice, escrow.escrow, {
    tokens,
    unlocked: 10n ** 12n,
    ve: { balance: BigInt(mixed.length), average: 1000n, period: 1000n, last: start },
    locks: mixed.map((lock) => ({
      key: lock.key,
      amount: 1n,
      ve: 1n,
      createdAt: lock.end - WEEK,
      lockTime: WEEK,
    })),
  });
  chain.advanceTime(seconds(1000));
  const asked = escrow.ofAccount(alice, 'calculateVeAverage');
  expect(asked['_veQubeAveragePeriod']).toBe(2000n);
  await escrow.call(alice, 'withdraw', {}, 30n * 10n ** 9n);
  const details = escrow.ofAccount(alice, 'getDetails');
  expect(details['_veQubeAveragePeriod']).toBe(BigInt(chain.now) - start + 1000n);
  expect(details['_veQubeAverage']).toBe(asked['_veQubeAverage']);
}, 120_000);
