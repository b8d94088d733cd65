import { toAddress } from '@junction/primitives';
import type { ProposalSimulationRequest } from '@junction/protocol/simulation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNetwork } from '../../../../../shared/network/network.ts';
import { TEST_NETWORK } from '../../../../../shared/network/test-network.ts';
import {
  SIMULATION_WORKER_READY_MESSAGE,
  type SimulationWorkerMessage,
} from '../../../../../shared/simulation-worker/worker-messages.ts';
import type { ProposalSimulationResult } from '../worker/worker-messages.ts';
import { runSimulation } from './run-simulation.ts';

/** Maximum time in milliseconds for starting and for running. */
const [MAX_START, MAX_RUN] = [180_000, 45_000] as const;
const at = toAddress(`0:${'1'.repeat(64)}`);
const ORDER = { actions: [], proposer: at } as unknown as ProposalSimulationRequest;

/** Fake worker. The test dispatches the messages that the page receives from it. */
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
  answer(data: SimulationWorkerMessage<ProposalSimulationResult>): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  setNetwork(TEST_NETWORK);
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a simulation. `ended` is called with the result. */
function simulate() {
  const ended: unknown[] = [];
  void runSimulation(ORDER, new AbortController().signal).then((answer) => ended.push(answer));
  return { ended, worker: FakeWorker.last };
}

describe('a simulation run', () => {
  it('allows time to load the VM on slow connections before timing the actions', async () => {
    const { ended, worker } = simulate();
    await vi.advanceTimersByTimeAsync(MAX_START - 1);
    worker?.answer(SIMULATION_WORKER_READY_MESSAGE);
    await vi.advanceTimersByTimeAsync(MAX_RUN - 1);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual([{ ok: false, errorCode: 'too-long' }]);
    expect(worker?.isEnded).toBe(true);
  });

  it('does not blame an action if the VM never starts', async () => {
    const { ended, worker } = simulate();
    await vi.advanceTimersByTimeAsync(MAX_START);
    expect(ended).toEqual([{ ok: false, errorCode: 'vm' }]);
    expect(worker?.isEnded).toBe(true);
  });

  it('ends with the response', async () => {
    const { ended, worker } = simulate();
    worker?.answer(SIMULATION_WORKER_READY_MESSAGE);
    worker?.answer({ ok: false, errorCode: 'node' });
    await vi.advanceTimersByTimeAsync(MAX_START);
    expect(ended).toEqual([{ ok: false, errorCode: 'node' }]);
  });
});
