import { createStore, type StoreApi } from 'zustand/vanilla';
import { advanceOperation } from './advance-operation.ts';
import type { OperationShelf } from './operation-shelf.ts';
import { isAsking, isOnChain, isRunning, type Operation, type OperationEvent } from './operation.ts';
import { MessageSearch, expiryOf, type ReadSent } from './search-message.ts';
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
  /** Who can tell what an account has sent; nobody while no wallet is open. */
  readonly searchWith: (readSent: ReadSent | undefined) => void;
}

export type OperationStore = StoreApi<OperationStoreState>;

export interface OperationStoreOptions {
  /** What an earlier visit left, already read defensively. */
  readonly stored: readonly Operation[];
  readonly shelf: Pick<OperationShelf, 'keep' | 'drop'>;
  readonly probe: (operation: Operation, signal: AbortSignal) => Promise<StatusAnswer>;
  readonly now: () => number;
  /** Tells when the page that asked the wallet is gone. */
  readonly whenGone: (id: string, then: (isKnown: boolean) => void) => void;
}

/** What follows an operation outside this page: its way on the chain, or the search for it. */
interface Follower {
  wake(): void;
  run(): Promise<void>;
}

/** Every on-chain action of this browser. Toasts, the activity list and buttons only subscribe. */
export function createOperationStore({
  stored,
  shelf,
  probe,
  now,
  whenGone,
}: OperationStoreOptions): OperationStore {
  const elsewhere = new Set<string>();
  /** Asked or sent by this very page: nobody else answers for its wallet. */
  const own = new Set<string>();
  let readSent: ReadSent | undefined;
  const watches = new Map<
    string,
    { readonly step: 'asked' | 'sent'; readonly watch: Follower; readonly abort: AbortController }
  >();

  const store = createStore<OperationStoreState>((set, get) => {
    const replace = (before: Operation, after: Operation): void => {
      set({ operations: get().operations.map((candidate) => (candidate === before ? after : candidate)) });
      follow(after);
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
        own.add(operation.id);
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
        const known = find(id);
        if (known === undefined) {
          if (written === undefined) return;
          elsewhere.add(id);
          set({
            operations: [...get().operations, written].toSorted((a, b) => b.startedAt - a.startedAt),
          });
          follow(written);
        } else if (written === undefined) {
          if (isRunning(known)) shelf.keep(known);
          else remove(id);
        } else if (written.updatedAt < known.updatedAt) shelf.keep(known);
        else if (written.updatedAt > known.updatedAt && !(own.has(id) && isAsking(known)))
          replace(known, written);
      },
      searchWith(reader) {
        readSent = reader;
        for (const { watch } of watches.values()) watch.wake();
      },
    };
  });

  /** Starts what the step needs, and ends what the step before needed. */
  function follow(operation: Operation): void {
    const { step } = operation.state;
    if (step === 'awaiting-wallet' && !own.has(operation.id)) {
      elsewhere.add(operation.id);
      waitFor(operation.id);
    }
    if (isOnChain(operation)) begin(operation, 'sent');
    else if (step === 'asked') begin(operation, 'asked');
    else stop(operation.id);
  }

  /** Another page asks: as long as it lives it knows best, afterwards the chain is searched. */
  function waitFor(id: string): void {
    whenGone(id, (isKnown) => {
      store.getState().dispatch(id, { type: 'orphan', until: expiryOf(now()) });
      if (!isKnown) store.getState().dispatch(id, { type: 'fail', code: 'NOT_KNOWN' });
    });
  }

  function begin(operation: Operation, step: 'asked' | 'sent'): void {
    const { id } = operation;
    if (watches.get(id)?.step === step) return;
    stop(id);
    const abort = new AbortController();
    const { signal } = abort;
    const dispatch = (event: OperationEvent): void => store.getState().dispatch(id, event);
    const newest = (first: Operation): Operation =>
      store.getState().operations.find((candidate) => candidate.id === first.id) ?? first;
    const watch: Follower =
      step === 'sent'
        ? // The newest copy: the hash to trace may have become known since.
          new OperationWatch({ operation, probe: (first, on) => probe(newest(first), on), dispatch, signal })
        : new MessageSearch({
            operation,
            probe,
            readSent: (asked, since) => readSent?.(asked, since) ?? Promise.resolve(undefined),
            claimed: () => claimedBeside(id),
            dispatch,
            now,
            signal,
          });
    watches.set(id, { step, watch, abort });
    void watch.run();
  }

  function claimedBeside(id: string): ReadonlySet<string> {
    const others = store.getState().operations.filter((operation) => operation.id !== id);
    return new Set(
      others.flatMap(({ state }) =>
        [
          'messageHash' in state ? state.messageHash : undefined,
          'transactionHash' in state ? state.transactionHash : undefined,
        ].flatMap((hash) => hash ?? []),
      ),
    );
  }

  function stop(id: string): void {
    watches.get(id)?.abort.abort();
    watches.delete(id);
  }

  for (const operation of stored) follow(operation);
  return store;
}
