import { setTimeout as sleep } from 'node:timers/promises';
import { ALWAYS_GRANTED_LOCK, type ExclusiveLock, type AcquiredLock } from './database/exclusive-lock.ts';
import { acquireWriteFence } from './database/write-fence.ts';
import type { IndexError } from './index-error.ts';
import {
  openIndexReadView,
  startIndex,
  startIndexReplica,
  type IndexStartOptions,
  type RunningIndex,
} from './start-index.ts';

export interface IndexWriterOrStandbyOptions extends IndexStartOptions {
  /** Lock that only the writing process holds; undefined if no other process can reach the database. */
  readonly lock: ExclusiveLock | undefined;
  /** Called when this process starts or stops writing. */
  readonly onDuty?: (duty: IndexProcessDuty) => void;
  /** Milliseconds before the next attempt to write after another process has written without the lock. */
  readonly pauseMs?: number;
  /**
   * Resolves when this process may write the index. Until then, queries are answered from the stored index. Default:
   * immediately.
   */
  readonly mayWrite?: Promise<void>;
}

/** `active` writes the index. `standby` serves queries from it and takes over when the active process is gone. */
export type IndexProcessDuty = 'active' | 'standby';

export interface IndexWriterOrStandby extends RunningIndex {
  readonly duty: () => IndexProcessDuty;
}

const RETRY_PAUSE_MS = 5_000;
/** Milliseconds to wait for `mayWrite` before this process starts as a standby. */
const PERMISSION_WAIT_MS = 1_500;

/** Writes the index while this process holds the lock; otherwise follows the index of another process. */
export function startIndexWriterOrStandby(options: IndexWriterOrStandbyOptions): IndexWriterOrStandby {
  const { lock = ALWAYS_GRANTED_LOCK, mayWrite = Promise.resolve(), onTransientError } = options;
  const view = options.view ?? openIndexReadView(options);
  const stopped = new AbortController();
  const untilStopped = new Promise<void>((resolve) => {
    stopped.signal.addEventListener('abort', () => resolve());
  });
  let duty: IndexProcessDuty = 'standby';
  let tellCaughtUp = (): void => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    tellCaughtUp = resolve;
  });
  const announce = async (index: RunningIndex): Promise<void> => {
    await index.caughtUp;
    tellCaughtUp();
  };
  const turnTo = (next: IndexProcessDuty): void => {
    if (duty === next) return;
    duty = next;
    options.onDuty?.(next);
  };
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined);
  const writeWhile = async (held: AcquiredLock): Promise<void> => {
    const writing = { ...options, view };
    const ending = await writeUntilLost(held, options.lock === undefined ? undefined : 'indexer', writing, {
      onStart: (index) => {
        turnTo('active');
        void announce(index);
      },
      onLost: () => turnTo('standby'),
      untilStopped,
    });
    await held.release();
    turnTo('standby');
    // The other process writes without the lock, because its release does not use a lock. Writing alternately with that
    // process would only cause reloads, so this process pauses first.
    if (ending !== 'over') await pause(options.pauseMs ?? RETRY_PAUSE_MS);
  };
  const standBy = async (): Promise<AcquiredLock | undefined> => {
    const standby = startIndexReplica({ ...options, view });
    await Promise.race([mayWrite, untilStopped]);
    let held = stopped.signal.aborted ? undefined : await lock.tryAcquire().catch(() => undefined);
    if (!held) {
      void announce(standby);
      held = await lock.acquire(stopped.signal);
    }
    await standby.stop();
    return held;
  };
  const run = async (): Promise<void> => {
    const isAllowed = await Promise.race([mayWrite.then(() => true), pause(PERMISSION_WAIT_MS)]);
    let held = isAllowed === true ? await lock.tryAcquire().catch(() => undefined) : undefined;
    while (!stopped.signal.aborted) {
      held ??= await standBy();
      if (held) await writeWhile(held).catch((error: unknown) => onTransientError?.(error));
      held = undefined;
    }
    await held?.release();
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

interface WriteEvents {
  readonly onStart: (index: RunningIndex) => void;
  /** Called when the lock is lost. A write in progress is then completed or rejected. */
  readonly onLost: () => void;
  readonly untilStopped: Promise<void>;
}

/** Writes the index until the lock is lost, another process takes over, or this process stops. */
async function writeUntilLost(
  held: AcquiredLock,
  work: 'indexer' | undefined,
  options: IndexStartOptions,
  { onStart, onLost, untilStopped }: WriteEvents,
): Promise<'over' | 'taken over' | 'failed'> {
  let isLost = false;
  void held.lost.then(() => {
    isLost = true;
    return onLost();
  });
  let database = options.database;
  try {
    if (work !== undefined) database = await acquireWriteFence(database, work);
  } catch (error) {
    options.onTransientError?.(error);
    return 'failed';
  }
  // The lock may have been lost during the preceding query.
  if (isLost) return 'over';
  let tellTakenOver = (): void => undefined;
  const takenOver = new Promise<'taken over'>((resolve) => {
    tellTakenOver = () => resolve('taken over');
  });
  const index = startIndex({
    ...options,
    database,
    onFatalError: (fault: IndexError) => {
      if (fault.code !== 'INDEX_TAKEN_OVER') return options.onFatalError(fault);
      options.onTransientError?.(fault);
      return tellTakenOver();
    },
  });
  onStart(index);
  const ending = await Promise.race([held.lost, untilStopped, takenOver]);
  await index.stop();
  return ending ?? 'over';
}
