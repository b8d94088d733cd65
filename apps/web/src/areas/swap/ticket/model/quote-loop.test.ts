import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  QUOTE_DEBOUNCE_MS,
  QUOTE_MAX_AGE_MS,
  QUOTE_REFETCH_INTERVAL_MS,
  QuoteLoop,
  type QuoteAnswer,
} from './quote-loop.ts';

interface Asked {
  readonly request: string;
  readonly signal: AbortSignal;
  answer(answer: QuoteAnswer<string>): Promise<void>;
}

function setUp() {
  const asked: Asked[] = [];
  const loop = new QuoteLoop<string, string>({
    now: () => Date.now(),
    ask: (request, signal) =>
      new Promise((resolve) => {
        asked.push({
          request,
          signal,
          async answer(answer) {
            resolve(answer);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  return { loop, asked, last: () => asked.at(-1) ?? expect.unreachable() };
}
const ready = (quote: string): QuoteAnswer<string> => ({ kind: 'ready', quote });

describe('quote loop', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits 400 ms and sends only the last request', async () => {
    const { loop, asked, last } = setUp();
    loop.request('1', { keep: false });
    await vi.advanceTimersByTimeAsync(QUOTE_DEBOUNCE_MS - 1);
    loop.request('12', { keep: false });
    await vi.advanceTimersByTimeAsync(QUOTE_DEBOUNCE_MS);
    expect(asked.map((queryParams) => queryParams.request)).toEqual(['12']);
    await last().answer(ready('q'));
    expect(loop.getState()).toMatchObject({ status: 'ready', quote: 'q' });
    loop.dispose();
  });
  it('drops the response to an older request and aborts it', async () => {
    const { loop, asked } = setUp();
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    loop.request('2', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer(ready('second'));
    await asked[0]?.answer(ready('first'));
    expect(loop.getState()).toMatchObject({ status: 'ready', quote: 'second' });
    loop.dispose();
  });
  it('keeps the previous quote while a new one loads', async () => {
    const { loop, last } = setUp();
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await last().answer(ready('q'));
    loop.request('2', { keep: true });
    expect(loop.getState()).toMatchObject({ status: 'loading', last: 'q' });
    loop.request('3', { keep: false });
    expect(loop.getState()).toMatchObject({ status: 'loading', last: undefined });
    loop.dispose();
  });
  it('refetches every 15 s without a loading state, and not while paused', async () => {
    const { loop, asked, last } = setUp();
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await last().answer(ready('a'));
    await vi.advanceTimersByTimeAsync(QUOTE_REFETCH_INTERVAL_MS);
    expect(asked).toHaveLength(2);
    expect(loop.getState().status).toBe('ready');
    await last().answer(ready('b'));
    expect(loop.getState()).toMatchObject({ quote: 'b' });
    loop.pause(true);
    await vi.advanceTimersByTimeAsync(2 * QUOTE_REFETCH_INTERVAL_MS);
    expect(asked).toHaveLength(2);
    loop.pause(false);
    await vi.advanceTimersByTimeAsync(QUOTE_REFETCH_INTERVAL_MS);
    expect(asked).toHaveLength(3);
    loop.dispose();
  });
  it('keeps a quote through a short failure and drops it after a minute', async () => {
    const { loop, last } = setUp();
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await last().answer(ready('a'));
    for (let round = 0; round < 3; round += 1) {
      await vi.advanceTimersByTimeAsync(QUOTE_REFETCH_INTERVAL_MS);
      await last().answer({ kind: 'failed' });
      expect(loop.getState().status).toBe('ready');
    }
    await vi.advanceTimersByTimeAsync(QUOTE_REFETCH_INTERVAL_MS);
    await last().answer({ kind: 'failed' });
    expect(loop.getState().status).toBe('failed');
    loop.dispose();
  });
  it('marks a quote as old when its refetch is late, and fresh again when it completes', async () => {
    const { loop, last } = setUp();
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await last().answer(ready('a'));
    await vi.advanceTimersByTimeAsync(QUOTE_MAX_AGE_MS - 1);
    expect(loop.getState()).toMatchObject({ status: 'ready', isOld: false });
    expect(loop.isFresh()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(loop.getState()).toMatchObject({ status: 'ready', quote: 'a', isOld: true });
    expect(loop.isFresh()).toBe(false);
    await last().answer(ready('b'));
    expect(loop.getState()).toMatchObject({ quote: 'b', isOld: false });
    loop.dispose();
  });
  it('shows the loading state for an old quote, and drops it without a response', async () => {
    const { loop, last } = setUp();
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await last().answer(ready('a'));
    await vi.advanceTimersByTimeAsync(QUOTE_REFETCH_INTERVAL_MS);
    await last().answer({ kind: 'failed' });
    await vi.advanceTimersByTimeAsync(QUOTE_MAX_AGE_MS - QUOTE_REFETCH_INTERVAL_MS);
    expect(loop.getState()).toMatchObject({ status: 'ready', isOld: true });
    loop.recheck();
    expect(loop.getState()).toMatchObject({ status: 'loading', last: 'a' });
    await vi.advanceTimersByTimeAsync(0);
    await last().answer({ kind: 'failed' });
    expect(loop.getState().status).toBe('failed');
    loop.dispose();
  });
  it('knows its age by the clock when the timers of a suspended page are late', async () => {
    let now = 0;
    const loop = new QuoteLoop<string, string>({ now: () => now, ask: () => Promise.resolve(ready('a')) });
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(loop.isFresh()).toBe(true);
    now = QUOTE_MAX_AGE_MS;
    expect(loop.isFresh()).toBe(false);
    loop.dispose();
  });
  it('never treats a quote as fresh because the clock was set back', async () => {
    let now = 3_600_000;
    const ask = vi.fn(() => Promise.resolve(ready('a')));
    const loop = new QuoteLoop<string, string>({ now: () => now, ask });
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    now = 0;
    expect(loop.isFresh()).toBe(false);
    ask.mockReturnValue(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(QUOTE_REFETCH_INTERVAL_MS + QUOTE_MAX_AGE_MS);
    expect(loop.getState()).toMatchObject({ status: 'ready', isOld: true });
    loop.dispose();
  });
  it('is empty after clear, and ignores a late response', async () => {
    const { loop, last } = setUp();
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    loop.clear();
    await last().answer(ready('late'));
    expect(loop.getState()).toEqual({ status: 'idle' });
    loop.dispose();
  });
  it('turns a thrown error into a failure that can be retried', async () => {
    let fails = true;
    const loop = new QuoteLoop<string, string>({
      now: () => 0,
      ask: () => (fails ? Promise.reject(new Error('network')) : Promise.resolve(ready('q'))),
    });
    loop.request('1', { keep: false, delay: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(loop.getState().status).toBe('failed');
    fails = false;
    loop.recheck();
    await vi.advanceTimersByTimeAsync(0);
    expect(loop.getState()).toMatchObject({ status: 'ready', quote: 'q' });
    loop.dispose();
  });
});
