import { toAddress } from '@junction/primitives';
import type { SimulationRequest } from '@junction/protocol/simulation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READY, type SimulationWorkerMessage } from '../worker/worker-messages.ts';
import { runSimulation } from './run-simulation.ts';

vi.mock('../../../../../shared/network/node-urls.ts', () => ({ nodeUrls: () => [] }));

/** Milliseconds. */
const [START, FLIGHT] = [180_000, 45_000] as const;
const at = toAddress(`0:${'1'.repeat(64)}`);
const ORDER = { actions: [], proposer: at } as unknown as SimulationRequest;

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
  t(data: SimulationWorkerMessage): void {
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
function simulate() {
  const ended: unknown[] = [];
  void runSimulation(ORDER, new AbortController().signal).then((answer) => ended.push(answer));
  return { ended, worker: FakeWorker.last };
}

describe('a simulation run', () => {
  it('is given as long as a slow line needs for the VM before its actions count as slow', async () => {
    const { ended, worker } = simulate();
    await vi.advanceTimersByTimeAsync(START - 1);
    worker?.t(READY);
    await vi.advanceTimersByTimeAsync(FLIGHT - 1);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual([{ ok: false, trouble: 'too-long' }]);
    expect(worker?.isEnded).toBe(true);
  });

  it('whose VM never starts blames no action', async () => {
    const { ended, worker } = simulate();
    await vi.advanceTimersByTimeAsync(START);
    expect(ended).toEqual([{ ok: false, trouble: 'vm' }]);
    expect(worker?.isEnded).toBe(true);
  });

  it('ends with the answer', async () => {
    const { ended, worker } = simulate();
    worker?.t(READY);
    worker?.t({ ok: false, trouble: 'node' });
    await vi.advanceTimersByTimeAsync(START);
    expect(ended).toEqual([{ ok: false, trouble: 'node' }]);
  });
});
