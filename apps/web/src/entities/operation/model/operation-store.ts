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
  /** Takes over what another tab has written: the newer word counts, except about what this page is asking the wallet. */
  readonly adopt: (written: readonly Operation[]) => void;
  /** Another tab has sent it and shows how it goes; this page only knows of it. */
  readonly isElsewhere: (id: string) => boolean;
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
  const elsewhere = new Set<string>();
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
      isElsewhere: (id) => elsewhere.has(id),
      adopt(written) {
        const { operations } = get();
        const theirs = new Map(written.map((operation) => [operation.id, operation]));
        const kept = operations.flatMap((own): readonly Operation[] => {
          const other = theirs.get(own.id);
          if (other === undefined) return isRunning(own) ? [own] : [];
          const isAsking = isRunning(own) && !isOnChain(own);
          return [!isAsking && other.updatedAt > own.updatedAt ? other : own];
        });
        const known = new Set(operations.map(({ id }) => id));
        const added = written.filter(({ id }) => !known.has(id));
        for (const { id } of added) elsewhere.add(id);
        const isSame =
          added.length === 0 &&
          kept.length === operations.length &&
          kept.every((one, at) => one === operations[at]);
        if (isSame) return;
        const next = [...kept, ...added].toSorted((a, b) => b.startedAt - a.startedAt);
        set({ operations: next });
        for (const operation of next) if (isOnChain(operation)) watch(operation);
        for (const id of watches.keys()) if (!next.some((one) => one.id === id && isOnChain(one))) stop(id);
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
