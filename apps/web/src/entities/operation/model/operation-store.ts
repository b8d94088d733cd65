import { createStore, type StoreApi } from 'zustand/vanilla';
import { advanceOperation } from './advance-operation.ts';
import type { OperationShelf } from './operation-shelf.ts';
import { isOnChain, isRunning, type Operation, type OperationEvent } from './operation.ts';
import type { StatusAnswer } from './swap-status.ts';
import { OperationWatch } from './watch-operation.ts';

export interface OperationStoreState {
  /** Newest first. */
  readonly operations: readonly Operation[];
  /** The operation somebody asked to see again: its page opens it even when it was closed there. */
  readonly asked: string | undefined;
  readonly ask: (id: string | undefined) => void;
  readonly start: (operation: Operation) => void;
  readonly dispatch: (id: string, event: OperationEvent) => void;
  /** A block brought news: ask about everything under way at once. */
  readonly wake: () => void;
  /** Drops ended operations from the list. */
  readonly clearEnded: () => void;
  /**
   * Takes over what another tab has written about one operation, undefined when it has cleared it. The newer word
   * counts, except about what this page is asking the wallet; an older one is put right in the storage.
   */
  readonly adopt: (id: string, written: Operation | undefined) => void;
  /** Another tab has sent it and shows how it goes; this page only knows of it. */
  readonly isElsewhere: (id: string) => boolean;
}

export type OperationStore = StoreApi<OperationStoreState>;

export interface OperationStoreOptions {
  /** What an earlier visit left, already read defensively. */
  readonly stored: readonly Operation[];
  readonly shelf: Pick<OperationShelf, 'keep' | 'drop'>;
  readonly probe: (operation: Operation, signal: AbortSignal) => Promise<StatusAnswer>;
  readonly now: () => number;
}

/** Every on-chain action of this browser. Toasts, the activity list and buttons only subscribe. */
export function createOperationStore({ stored, shelf, probe, now }: OperationStoreOptions): OperationStore {
  const elsewhere = new Set<string>();
  const watches = new Map<string, { readonly watch: OperationWatch; readonly abort: AbortController }>();

  const store = createStore<OperationStoreState>((set, get) => {
    const replace = (before: Operation, after: Operation): void => {
      set({ operations: get().operations.map((candidate) => (candidate === before ? after : candidate)) });
      if (isOnChain(after)) watch(after);
      else stop(after.id);
    };
    const remove = (id: string): void => {
      set({ operations: get().operations.filter((operation) => operation.id !== id) });
    };
    const find = (id: string): Operation | undefined =>
      get().operations.find((operation) => operation.id === id);
    return {
      operations: stored,
      asked: undefined,
      ask(id) {
        set({ asked: id });
      },
      start(operation) {
        set({ operations: [operation, ...get().operations.filter(({ id }) => id !== operation.id)] });
        shelf.keep(operation);
      },
      dispatch(id, event) {
        const operation = find(id);
        if (operation === undefined) return;
        const next = advanceOperation(operation, event, now());
        if (next === operation) return;
        shelf.keep(next);
        replace(operation, next);
        if (event.type === 'process') watches.get(id)?.watch.wake();
      },
      wake() {
        for (const { watch } of watches.values()) watch.wake();
      },
      clearEnded() {
        const ended = get().operations.filter((operation) => !isRunning(operation));
        set({ operations: get().operations.filter(isRunning) });
        for (const { id } of ended) shelf.drop(id);
      },
      isElsewhere: (id) => elsewhere.has(id),
      adopt(id, written) {
        const own = find(id);
        if (own === undefined) {
          if (written === undefined) return;
          elsewhere.add(id);
          set({
            operations: [...get().operations, written].toSorted((a, b) => b.startedAt - a.startedAt),
          });
          if (isOnChain(written)) watch(written);
        } else if (written === undefined) {
          if (isRunning(own)) shelf.keep(own);
          else remove(id);
        } else if (written.updatedAt < own.updatedAt) shelf.keep(own);
        else if (written.updatedAt > own.updatedAt && (isOnChain(own) || !isRunning(own)))
          replace(own, written);
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
