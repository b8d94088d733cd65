import { setTimeout as sleep } from 'node:timers/promises';
import type { ExclusiveLock, HeldLock } from './database/exclusive-lock.ts';
import type { IndexFault } from './index-fault.ts';
import {
  openIndexView,
  startIndex,
  startReplica,
  type IndexOptions,
  type RunningIndex,
} from './start-index.ts';

export interface ExclusiveIndexOptions extends Omit<IndexOptions, 'view'> {
  /** Held by the one process that writes. */
  readonly lock: ExclusiveLock;
  /** Called when this process begins to write, or stops writing. */
  readonly onDuty?: (duty: Duty) => void;
  /** Milliseconds before another try after a process without the lock has written. */
  readonly pauseMs?: number;
}

/** `active` writes the index; `standby` answers from it and takes over when the active process is gone. */
export type Duty = 'active' | 'standby';

export interface ExclusiveIndex extends RunningIndex {
  readonly duty: () => Duty;
}

const PAUSE_MS = 5_000;

/** Writes the index while this process holds the lock; until then it answers from what another process writes. */
export function startExclusiveIndex(options: ExclusiveIndexOptions): ExclusiveIndex {
  const { lock, pauseMs = PAUSE_MS } = options;
  const view = openIndexView(options);
  const stopped = new AbortController();
  let duty: Duty = 'standby';
  let tellCaughtUp = (): void => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    tellCaughtUp = resolve;
  });
  const announce = async (index: RunningIndex): Promise<void> => {
    await index.caughtUp;
    tellCaughtUp();
  };
  const turnTo = (next: Duty): void => {
    if (duty === next) return;
    duty = next;
    options.onDuty?.(next);
  };
  const writeWhile = async (held: HeldLock): Promise<void> => {
    turnTo('active');
    const untilStopped = new Promise<void>((resolve) => {
      stopped.signal.addEventListener('abort', () => resolve());
    });
    const takenOver = new Promise<'taken over'>((resolve) => {
      const onFault = (fault: IndexFault): void => {
        if (fault.code !== 'INDEX_TAKEN_OVER') return options.onFault(fault);
        options.onTrouble?.(fault);
        return resolve('taken over');
      };
      const index = startIndex({ ...options, view, onFault });
      void announce(index);
      running = index;
    });
    const ending = stopped.signal.aborted
      ? undefined
      : await Promise.race([held.lost, untilStopped, takenOver]);
    await running?.stop();
    await held.release();
    turnTo('standby');
    // A process of a release without the lock writes: to take turns with it every moment would help nobody.
    if (ending === 'taken over')
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
  };
  let running: RunningIndex | undefined;
  const run = async (): Promise<void> => {
    let held = await lock.tryAcquire().catch(() => undefined);
    while (!stopped.signal.aborted) {
      if (!held) {
        const standby = startReplica({ ...options, view });
        void announce(standby);
        held = await lock.acquire(stopped.signal);
        await standby.stop();
      }
      if (held) await writeWhile(held);
      held = undefined;
    }
  };
  const done = run();
  return {
    readModel: view.readModel,
    caughtUp,
    duty: () => duty,
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
}
