import { toAddress } from '@junction/primitives';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import type { SwapHopsTable } from '../modules/trading/trading-tables.ts';
import { findNewestSwapOperationHops, toSwapOperation } from './swap-operation.ts';

const root = (n: number): string => toAddress(`0:${n.toString(16).padStart(64, '0')}`);

let lt = 0;
/** Builds a stored hop from token `from` to token `to`. A hop with `paid` 0 has reverted. */
function createStep(
  from: number,
  to: number,
  spent: number,
  paid: number,
  next: number,
): Selectable<SwapHopsTable> {
  lt += 1;
  return {
    pool: root(from * 16 + to),
    lt: lt.toString(),
    call_id: '1',
    sender: root(99),
    recipient: root(99),
    is_first: false,
    next_steps: next,
    is_refused: paid === 0,
    spent_token: root(from),
    spent_amount: spent.toString(),
    token: root(to),
    amount: paid.toString(),
    transaction_hash: lt.toString(16).padStart(64, '0'),
  };
}

test('an operation is pending until every branch has ended', () => {
  const steps = [
    createStep(1, 2, 100, 90, 2),
    createStep(2, 3, 30, 25, 0),
    createStep(2, 4, 60, 50, 1),
    createStep(4, 3, 50, 48, 0),
  ];
  const views = steps.map((_, index) => toSwapOperation(steps.slice(0, index + 1), 1));
  expect(views.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'succeeded']);
  expect(views.map(({ received }) => received)).toEqual([0n, 25n, 25n, 73n]);
  expect(views.at(-1)?.kept).toEqual([]);
});

test('a reverted branch is reported once the others have ended, with its input', () => {
  const steps = [
    createStep(1, 2, 100, 90, 2),
    createStep(2, 3, 30, 0, 0),
    createStep(2, 4, 60, 50, 1),
    createStep(4, 3, 50, 48, 0),
  ];
  expect(toSwapOperation(steps.slice(0, 3), 1).status).toBe('pending');
  expect(toSwapOperation(steps, 1)).toMatchObject({
    status: 'cancelled',
    received: 48n,
    kept: [{ token: root(2), amount: 30n }],
    hops: [
      { isReverted: false },
      { isReverted: true, amount: 0n },
      { isReverted: false },
      { isReverted: false },
    ],
  });
});

test('refunds of branches add up per token', () => {
  const steps = [
    createStep(1, 3, 40, 0, 0),
    createStep(1, 2, 60, 55, 2),
    createStep(2, 3, 25, 0, 0),
    createStep(2, 4, 30, 0, 0),
  ];
  expect(toSwapOperation(steps, 2)).toMatchObject({
    status: 'cancelled',
    received: 0n,
    kept: [
      { token: root(1), amount: 40n },
      { token: root(2), amount: 55n },
    ],
  });
});

test('a split source waits for all its branches, and for the node to report their number', () => {
  const steps = [createStep(1, 3, 40, 38, 0), createStep(1, 2, 60, 55, 1), createStep(2, 3, 55, 50, 0)];
  expect(toSwapOperation(steps, 3).status).toBe('pending');
  expect(toSwapOperation(steps, undefined).status).toBe('pending');
  expect(toSwapOperation(steps, 2)).toMatchObject({ status: 'succeeded', received: 88n });
});

test('a step that swapped but could not forward keeps its result', () => {
  const stuck = { ...createStep(1, 2, 100, 90, 0), is_refused: true };
  expect(toSwapOperation([stuck], 1)).toMatchObject({
    status: 'cancelled',
    received: 0n,
    kept: [{ token: root(2), amount: 90n }],
    hops: [
      { isReverted: false, amount: 90n },
      { isReverted: true, amount: 0n },
    ],
  });
});

test('a call id that is reused with a split reports the split alone', async () => {
  const single = [{ ...createStep(1, 2, 100, 90, 1), is_first: true }, createStep(2, 3, 90, 80, 0)];
  const reverted = [
    { ...createStep(1, 2, 100, 90, 2), is_first: true },
    createStep(2, 3, 30, 0, 0),
    createStep(2, 4, 60, 50, 0),
  ];
  const split = [createStep(1, 3, 40, 35, 0), createStep(1, 2, 60, 55, 1), createStep(2, 3, 55, 50, 0)];
  const again = [createStep(1, 3, 10, 9, 0), createStep(1, 2, 20, 18, 0)];
  const starts = new Map([split, again].map((steps) => [steps[0], 2]));
  const newestOf = async (...operations: readonly (typeof single)[]) => {
    const { steps, branches } = await findNewestSwapOperationHops(operations.flat(), (one) =>
      Promise.resolve(starts.get(one)),
    );
    return { steps, ...toSwapOperation(steps, branches) };
  };
  for (const before of [[single], [reverted], [single, again], [again], []]) {
    const newest = await newestOf(...before, split);
    expect(newest.steps).toEqual(split);
    expect(newest).toMatchObject({ status: 'succeeded', received: 85n, kept: [] });
  }
  // The first operation is unfinished, so the hops cannot be divided into two operations.
  const pending = await newestOf(single, split.slice(0, 2));
  expect(pending).toMatchObject({ status: 'pending', received: 35n });
  // Without the number of branches of the oldest operation, the hops cannot be divided into two operations.
  const unknown = await findNewestSwapOperationHops([...single.slice(1), ...split], () =>
    Promise.resolve(undefined),
  );
  expect(unknown).toMatchObject({ steps: { length: 4 }, branches: undefined });
});
