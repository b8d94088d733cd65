import { toAddress } from '@junction/primitives';
import type { FlightOrder } from '@junction/protocol/flight';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READY, type FlightWord } from '../worker/flight-word.ts';
import { runFlight } from './run-flight.ts';

vi.mock('../../../../../shared/network/node-urls.ts', () => ({ nodeUrls: () => [] }));

/** Milliseconds. */
const [START, FLIGHT] = [180_000, 45_000] as const;
const at = toAddress(`0:${'1'.repeat(64)}`);
const ORDER = { actions: [], proposer: at } as unknown as FlightOrder;

/** A worker that says what a test lets it say. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined;
  isEnded = false;
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
  t(data: FlightWord): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How it ended so far. */
function fly() {
  const ended: unknown[] = [];
  void runFlight(ORDER, new AbortController().signal).then((answer) => ended.push(answer));
  return { ended, worker: FakeWorker.last };
}

describe('a flight', () => {
  it('is given as long as a slow line needs for the VM before its actions count as slow', async () => {
    const { ended, worker } = fly();
    await vi.advanceTimersByTimeAsync(START - 1);
    worker?.t(READY);
    await vi.advanceTimersByTimeAsync(FLIGHT - 1);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual([{ ok: false, trouble: 'too-long' }]);
    expect(worker?.isEnded).toBe(true);
  });

  it('whose VM never starts blames no action', async () => {
    const { ended, worker } = fly();
    await vi.advanceTimersByTimeAsync(START);
    expect(ended).toEqual([{ ok: false, trouble: 'vm' }]);
    expect(worker?.isEnded).toBe(true);
  });

  it('ends with the answer', async () => {
    const { ended, worker } = fly();
    worker?.t(READY);
    worker?.t({ ok: false, trouble: 'node' });
    await vi.advanceTimersByTimeAsync(START);
    expect(ended).toEqual([{ ok: false, trouble: 'node' }]);
  });
});
