import { createStore, type StoreApi } from 'zustand/vanilla';
import { advanceOperation } from './advance-operation.ts';
import { isOnChain, isRunning, type Operation, type OperationEvent } from './operation.ts';
import type { StatusAnswer } from './swap-status.ts';
import { OperationWatch } from './watch-operation.ts';

export interface OperationStoreState {
  /** Newest first. */
  readonly operations: readonly Operation[];
  readonly start: (operation: Operation) => void;
  readonly dispatch: (id: string, event: OperationEvent) => void;
  /** A block brought news: ask about everything under way at once. */
  readonly wake: () => void;
  /** Drops ended operations from the list. */
  readonly clearEnded: () => void;
}

export type OperationStore = StoreApi<OperationStoreState>;

export interface OperationStoreOptions {
  /** What an earlier visit left, already read defensively. */
  readonly stored: readonly Operation[];
  readonly save: (operations: readonly Operation[]) => void;
  readonly probe: (operation: Operation, signal: AbortSignal) => Promise<StatusAnswer>;
  readonly now: () => number;
}

/** Every on-chain action of this browser. Toasts, the activity list and buttons only subscribe. */
export function createOperationStore({ stored, save, probe, now }: OperationStoreOptions): OperationStore {
  const watches = new Map<string, { readonly watch: OperationWatch; readonly abort: AbortController }>();

  const store = createStore<OperationStoreState>((set, get) => {
    const update = (operations: readonly Operation[]): void => {
      set({ operations });
      save(operations);
    };
    return {
      operations: stored,
      start(operation) {
        update([operation, ...get().operations.filter((other) => other.id !== operation.id)]);
      },
      dispatch(id, event) {
        const { operations } = get();
        const operation = operations.find((candidate) => candidate.id === id);
        if (operation === undefined) return;
        const next = advanceOperation(operation, event, now());
        if (next === operation) return;
        update(operations.map((candidate) => (candidate === operation ? next : candidate)));
        if (isOnChain(next)) {
          watch(next);
          if (event.type === 'process') watches.get(id)?.watch.wake();
        } else stop(next.id);
      },
      wake() {
        for (const { watch } of watches.values()) watch.wake();
      },
      clearEnded() {
        update(get().operations.filter(isRunning));
      },
    };
  });

  function watch(operation: Operation): void {
    if (watches.has(operation.id)) return;
    const abort = new AbortController();
    const watch = new OperationWatch({
      operation,
      // The newest copy: the hash to trace may have become known since.
      probe: (first, signal) =>
        probe(store.getState().operations.find((candidate) => candidate.id === first.id) ?? first, signal),
      dispatch: (event) => store.getState().dispatch(operation.id, event),
      signal: abort.signal,
    });
    watches.set(operation.id, { watch, abort });
    void watch.run();
  }

  function stop(id: string): void {
    watches.get(id)?.abort.abort();
    watches.delete(id);
  }

  for (const operation of stored) if (isOnChain(operation)) watch(operation);
  return store;
}
