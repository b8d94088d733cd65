import { seconds } from '@junction/primitives';
import { expect, test } from 'vitest';
import type { IndexHead } from '../write/index-head.ts';
import { ReportedHeadFilter } from './head-progress.ts';

const head = (seqno: number, lt = BigInt(seqno) * 1_000n): IndexHead => ({
  seqno,
  lt,
  time: seconds(1_000 + seqno),
});
const createHeadProgress = () => new ReportedHeadFilter(() => 2_000);

test('a lower block number is accepted after several answers, a lower logical time never', () => {
  const progress = createHeadProgress();
  let known = progress.acceptHead(head(100), undefined);
  for (let times = 0; times < 4; times += 1) {
    known = progress.acceptHead(head(90 + times), known);
    expect(known).toEqual(head(100));
  }
  known = progress.acceptHead(head(94), known);
  expect(known).toEqual({ ...head(94), lt: 100_000n });
  expect(progress.acceptHead(head(95), known).seqno).toBe(95);
});

test('a single answer of a lagging node changes nothing', () => {
  const progress = createHeadProgress();
  let known = progress.acceptHead(head(100), undefined);
  for (let seqno = 101; seqno < 120; seqno += 1) {
    progress.acceptHead(head(90), known);
    known = progress.acceptHead(head(seqno), known);
    expect(known).toEqual(head(seqno));
  }
});

test.each([
  ['block', head(2 ** 50, 200_000n)],
  ['logical time', head(101, 10n ** 18n)],
])('an implausible %s is not accepted, and later plausible heads are', (_name, odd) => {
  const progress = createHeadProgress();
  const known = progress.acceptHead(head(100), undefined);
  expect(progress.acceptHead(odd, known)).toEqual(known);
  expect(progress.acceptHead(head(101), known)).toEqual(head(101));
});

test('an index that was down accepts the head of the continued chain', () => {
  const now = 1_000_000;
  expect(new ReportedHeadFilter(() => now).acceptHead(head(900_000), head(100))).toEqual(head(900_000));
});
