import { createStore, type StoreApi } from 'zustand/vanilla';
import { advanceOperation } from './advance-operation.ts';
import type { OperationRepository } from './operation-repository.ts';
import { isAtWallet, isOnChain, isRunning, type Operation, type OperationEvent } from './operation.ts';
import { isOutdated, isSettled } from './newer-word.ts';
import { expiryOf } from './message-expiry.ts';
import type { ReadSent, SearchOptions } from './search-message.ts';
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
   * counts, except about what this page is asking the wallet, and where more is known already; an outdated one is put
   * right in the storage.
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
  readonly repository: Pick<OperationRepository, 'read' | 'keep' | 'drop'>;
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

/** A search for a message is rare: how it goes comes with the first one. Unfetched, the next visit tries again. */
function lateSearch(options: SearchOptions): Follower {
  let search: Follower | undefined;
  const load = import('./search-message.ts').then(({ MessageSearch }) => new MessageSearch(options));
  return {
    wake: () => search?.wake(),
    run: () =>
      load.then(
        (made) => {
          search = made;
          return made.run();
        },
        () => undefined,
      ),
  };
}

/** Every on-chain action of this browser. Toasts, the activity list and buttons only subscribe. */
// oxlint-disable-next-line max-lines-per-function -- the actions of a store close over what it keeps private: apart they would hand it round
export function createOperationStore({
  stored,
  repository,
  probe,
  now,
  whenGone,
}: OperationStoreOptions): OperationStore {
  const elsewhere = new Set<string>();
  /** Asked or sent by this very page: nobody else answers for its wallet. */
  const own = new Set<string>();
  /** When what is cleared on this page was started: what another tab was about to write of it does not bring it back. */
  const cleared = new Map<string, number>();
  /** The last word about one of those that was not believed, by its time. */
  const doubted = new Map<string, number>();
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
    /** An operation of another page that this one has not. */
    const takeIn = (id: string, written: Operation | undefined): void => {
      // Cleared meanwhile, or never there.
      if (written === undefined || repository.read(id) === undefined) return;
      if (isCleared(written)) {
        repository.drop(id);
        return;
      }
      elsewhere.add(id);
      set({ operations: [...get().operations, written].toSorted((a, b) => b.startedAt - a.startedAt) });
      follow(written);
    };
    return {
      operations: stored,
      asked: undefined,
      ask(id) {
        set({ asked: id });
      },
      start(operation) {
        own.add(operation.id);
        set({ operations: [operation, ...get().operations.filter(({ id }) => id !== operation.id)] });
        repository.keep(operation);
      },
      dispatch(id, event) {
        const operation = find(id);
        if (operation === undefined) return;
        const next = advanceOperation(operation, event, now());
        if (next === operation) return;
        repository.keep(next);
        replace(operation, next);
        if (event.type === 'process') watches.get(id)?.watch.wake();
      },
      wake() {
        for (const { watch } of watches.values()) watch.wake();
      },
      clearEnded() {
        const ended = get().operations.filter((operation) => !isRunning(operation));
        set({ operations: get().operations.filter(isRunning) });
        for (const operation of ended) {
          if (isSettled(operation)) cleared.set(operation.id, operation.startedAt);
          repository.drop(operation.id);
        }
      },
      isElsewhere: (id) => elsewhere.has(id),
      adopt(id, written) {
        const known = find(id);
        if (known === undefined) takeIn(id, written);
        else if (written === undefined) {
          if (isRunning(known)) repository.keep(known);
          else {
            remove(id);
            // This page may have written once more meanwhile.
            repository.drop(id);
          }
        } else if (isOutdated(written, known)) repository.keep(known);
        else if (isOutdated(known, written) && !(own.has(id) && isAtWallet(known))) {
          replace(known, written);
          // What this page has guessed since then may stand there instead, and whoever knows better may be gone.
          const standing = repository.read(id);
          if (standing !== undefined && isOutdated(standing, written)) repository.keep(written);
        }
      },
      searchWith(reader) {
        readSent = reader;
        for (const { watch } of watches.values()) watch.wake();
      },
    };
  });

  /** Ended here by an answer and cleared. A tab that says it is open is believed when it says the same word again. */
  function isCleared(written: Operation): boolean {
    const { id, startedAt, updatedAt } = written;
    if (cleared.get(id) !== startedAt) return false;
    if (isSettled(written)) return true;
    const isRepeated = doubted.get(id) === updatedAt;
    doubted.set(id, updatedAt);
    return !isRepeated;
  }

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
      // Its last word may be there already while the news of it is not.
      const { adopt, dispatch } = store.getState();
      const last = repository.read(id);
      if (last !== undefined) adopt(id, last);
      // Nothing is guessed about what was answered, or answered and cleared.
      if (last?.state.step !== 'awaiting-wallet') return;
      dispatch(id, { type: 'orphan', until: expiryOf(now()) });
      if (!isKnown) dispatch(id, { type: 'fail', code: 'NOT_KNOWN' });
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
        : lateSearch({
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
