import { seconds } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { Head } from '../write/index-head.ts';
import { HeadProgress } from './head-progress.ts';

const head = (seqno: number, lt = BigInt(seqno) * 1_000n): Head => ({
  seqno,
  lt,
  time: seconds(1_000 + seqno),
});
const progressAt = () => new HeadProgress(() => 2_000);

test('a head that goes back is believed after several answers, its logical time never', () => {
  const progress = progressAt();
  let known = progress.next(head(100), undefined);
  for (let times = 0; times < 4; times += 1) {
    known = progress.next(head(90 + times), known);
    expect(known).toEqual(head(100));
  }
  known = progress.next(head(94), known);
  expect(known).toEqual({ ...head(94), lt: 100_000n });
  expect(progress.next(head(95), known).seqno).toBe(95);
});

test('one answer of a node that lags among others changes nothing', () => {
  const progress = progressAt();
  let known = progress.next(head(100), undefined);
  for (let seqno = 101; seqno < 120; seqno += 1) {
    progress.next(head(90), known);
    known = progress.next(head(seqno), known);
    expect(known).toEqual(head(seqno));
  }
});

test.each([
  ['block', head(2 ** 50, 200_000n)],
  ['logical time', head(101, 10n ** 18n)],
])('a %s that no chain reaches is not believed, and what is named after it is', (_name, odd) => {
  const progress = progressAt();
  const known = progress.next(head(100), undefined);
  expect(progress.next(odd, known)).toEqual(known);
  expect(progress.next(head(101), known)).toEqual(head(101));
});

test('an index that stood still takes up a chain that went on', () => {
  const now = 1_000_000;
  expect(new HeadProgress(() => now).next(head(900_000), head(100))).toEqual(head(900_000));
});
