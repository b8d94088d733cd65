import { toAddress, units } from '@junction/primitives';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from './operation.ts';
import { createOperationStore } from './operation-store.ts';
import type { OperationStatusResponse } from './swap-status.ts';

const amount = { root: undefined, symbol: 'TYCHO', decimals: 9, units: '5' };
const draft: Operation = {
  id: '7',
  kind: 'swap',
  chainId: 1,
  account: toAddress(`0:${'a'.repeat(64)}`),
  startedAt: 0,
  updatedAt: 0,
  state: { step: 'draft' },
  deal: {
    spends: amount,
    receives: amount,
    minimum: '4',
    tolerance: '0.5',
    hops: [],
    wrapsFirst: false,
    unwrapsLast: false,
    gas: '1',
    gasReturned: undefined,
  },
};
const pending: OperationStatusResponse = { status: 'pending', hops: [] };

function setUp(stored: readonly Operation[] = []) {
  const repository = { read: () => draft, keep: vi.fn(), drop: vi.fn() };
  const probe = vi.fn((): Promise<OperationStatusResponse> => Promise.resolve(pending));
  const store = createOperationStore({ stored, repository, probe, now: () => 5, whenGone: () => undefined });
  const step = () => store.getState().operations[0]?.state.step;
  const send = () => {
    const { start, dispatch } = store.getState();
    start(draft);
    dispatch('7', { type: 'prepare' });
    dispatch('7', { type: 'ask' });
    dispatch('7', { type: 'send', messageHash: 'm' });
  };
  return { store, repository, probe, step, send };
}

describe('operation store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('polls every 2 s once sent and ends with the result', async () => {
    const { probe, step, send, repository } = setUp();
    send();
    expect(probe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(150);
    expect(probe).toHaveBeenCalledTimes(1);
    probe.mockResolvedValueOnce({ status: 'succeeded', hops: [], received: units(9n) });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(step()).toBe('succeeded');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(repository.keep).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: '7', state: expect.objectContaining({ step: 'succeeded' }) as unknown }),
    );
  });
  it('times out after 30 pending responses and can be resumed', async () => {
    const { store, probe, step, send } = setUp();
    send();
    await vi.advanceTimersByTimeAsync(150 + 2_000 * 29);
    expect(step()).toBe('sent');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(step()).toBe('timed-out');
    // The first, early request does not count towards the limit.
    expect(probe).toHaveBeenCalledTimes(31);
    store.getState().dispatch('7', { type: 'resume' });
    probe.mockResolvedValueOnce({ status: 'succeeded', hops: [], received: units(9n) });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(step()).toBe('succeeded');
  });
  it('tolerates errors up to the fiftieth', async () => {
    const { probe, step, send } = setUp();
    probe.mockRejectedValue(new Error('network'));
    send();
    await vi.advanceTimersByTimeAsync(150 + 2_000 * 49);
    expect(step()).toBe('sent');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(step()).toBe('timed-out');
  });
  it('polls immediately on request, without counting it', async () => {
    const { store, probe, step, send } = setUp();
    send();
    for (let block = 0; block < 60; block += 1) {
      store.getState().pollNow();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(probe).toHaveBeenCalledTimes(60);
    expect(step()).toBe('sent');
  });
  it('stops polling when the wallet reports that the message expired', async () => {
    const { store, probe, step, send } = setUp();
    send();
    store.getState().dispatch('7', { type: 'fail', code: 'EXPIRED' });
    expect(step()).toBe('failed');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(probe).not.toHaveBeenCalled();
  });
  it('resumes operations of previous visits', async () => {
    const sent: Operation = {
      ...draft,
      state: { step: 'confirming', messageHash: 'm', transactionHash: 't' },
    };
    const { probe, step } = setUp([sent]);
    probe.mockResolvedValueOnce({ status: 'cancelled', hops: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(step()).toBe('cancelled');
  });
  it('removes ended operations', async () => {
    const { store, send, repository } = setUp();
    send();
    store.getState().start({ ...draft, id: '8', state: { step: 'cancelled', by: 'user' } });
    store.getState().clearEnded();
    expect(store.getState().operations.map((operation) => operation.id)).toEqual(['7']);
    expect(repository.drop.mock.calls).toEqual([['8']]);
    store.getState().dispatch('7', { type: 'time-out' });
  });

  it('applies the newer state of another tab, and follows what it has sent', async () => {
    const { store, repository, probe, step, send } = setUp();
    send();
    const [own] = store.getState().operations;
    if (own === undefined) throw new Error('nothing was sent');
    const { adopt } = store.getState();
    const other: Operation = { ...own, id: '8', startedAt: 1 };
    adopt('8', other);
    expect(store.getState().operations.map(({ id }) => id)).toEqual(['8', '7']);
    expect(['8', '7'].map((id) => store.getState().isFromOtherTab(id))).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(150);
    expect(probe).toHaveBeenCalledTimes(2);
    const ended: Operation = { ...own, updatedAt: 9, state: { step: 'cancelled', by: 'user' } };
    adopt('7', ended);
    expect(store.getState().operations[1]).toBe(ended);
    // An older state of another tab does not replace this page's state, which is stored again. If another tab removes
    // the operation, this page removes it too, unless it is pending.
    repository.keep.mockClear();
    adopt('7', own);
    expect(store.getState().operations[1]).toBe(ended);
    expect(repository.keep.mock.calls).toEqual([[ended]]);
    adopt('7', undefined);
    adopt('8', undefined);
    expect(store.getState().operations).toEqual([other]);
    expect(repository.keep).toHaveBeenLastCalledWith(other);
    expect(step()).toBe('sent');
    adopt('9', undefined);
    expect(store.getState().operations).toEqual([other]);
  });

  it('accepts no other response for the wallet it is asking', () => {
    const { store, step } = setUp();
    store.getState().start(draft);
    store.getState().dispatch('7', { type: 'prepare' });
    store.getState().dispatch('7', { type: 'ask' });
    store.getState().adopt('7', {
      ...draft,
      updatedAt: 99,
      state: { step: 'timed-out', messageHash: undefined, transactionHash: undefined },
    });
    expect(step()).toBe('awaiting-wallet');
  });

  it('keeps its response when another tab later treats the request as unanswered', () => {
    const { store, repository, step } = setUp();
    const { start, dispatch, adopt } = store.getState();
    start(draft);
    dispatch('7', { type: 'prepare' });
    dispatch('7', { type: 'ask' });
    dispatch('7', { type: 'reject' });
    const guess: Operation = {
      ...draft,
      updatedAt: 99,
      state: { step: 'asked', trail: undefined, until: 100 },
    };
    repository.keep.mockClear();
    adopt('7', guess);
    expect(step()).toBe('cancelled');
    expect(repository.keep.mock.calls).toEqual([[store.getState().operations[0]]]);
    // A response of the wallet replaces a guessed state, even if the response is older than the guess.
    const other = setUp([guess]);
    const answered: Operation = { ...draft, updatedAt: 9, state: { step: 'cancelled', by: 'user' } };
    other.store.getState().adopt('7', answered);
    expect(other.step()).toBe('cancelled');
    // A new attempt with the same id replaces the response to the earlier attempt.
    const anew: Operation = { ...guess, startedAt: 200, updatedAt: 201 };
    other.store.getState().adopt('7', anew);
    expect(other.step()).toBe('asked');
  });
});
