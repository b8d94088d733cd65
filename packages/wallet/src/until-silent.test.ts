import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitUntilWalletStopsResponding } from './until-silent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMIT = 12_000;
const neverResolve = (): Promise<never> => new Promise(() => undefined);

function watchSilence(ask: () => Promise<unknown>) {
  const abort = new AbortController();
  const seen = { isSilent: false };
  void waitUntilWalletStopsResponding(ask, LIMIT, abort.signal).then(() => (seen.isSilent = true));
  return { abort, seen };
}

it('detects a removed wallet after two requests without a response', async () => {
  const { seen } = watchSilence(neverResolve);
  await vi.advanceTimersByTimeAsync(33_000);
  expect(seen.isSilent).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen.isSilent).toBe(true);
});

it('waits while the wallet responds, even slowly or with a failure', async () => {
  let count = 0;
  const { seen, abort } = watchSilence(() => {
    count += 1;
    if (count % 3 === 0) return Promise.reject(new Error('busy'));
    return count % 3 === 1 ? neverResolve() : Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(seen.isSilent).toBe(false);
  expect(count).toBeGreaterThan(100);
  abort.abort();
});

it('stops polling after the response', async () => {
  const ask = vi.fn(neverResolve);
  const { seen, abort } = watchSilence(ask);
  abort.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  expect(seen.isSilent).toBe(false);
});
