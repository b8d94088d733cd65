import { createStore, type StoreApi } from 'zustand/vanilla';
import { applyOperationEvent } from './advance-operation.ts';
import type { OperationRepository } from './operation-repository.ts';
import {
  isAskingWalletFromOpenPage,
  isPendingOnChain,
  isOperationRunning,
  type Operation,
  type OperationEvent,
} from './operation.ts';
import { isOperationSupersededBy, hasFinalResult } from './newer-word.ts';
import { getMessageExpiry } from './message-expiry.ts';
import type { SentMessagesReader, SentMessageSearchOptions } from './search-message.ts';
import type { OperationStatusResponse } from './swap-status.ts';
import { OperationPoller } from './watch-operation.ts';

export interface OperationStoreState {
  readonly operations: readonly Operation[];
  /**
   * Id of the operation selected in the activity list. The operation's page then shows it again, even if the user has
   * closed it on that page before.
   */
  readonly asked: string | undefined;
  readonly ask: (id: string | undefined) => void;
  readonly start: (operation: Operation) => void;
  readonly dispatch: (id: string, event: OperationEvent) => void;
  /** Polls all pending operations immediately, for example after a block notification. */
  readonly pollNow: () => void;
  /** Removes finished operations from the list and the storage. */
  readonly clearEnded: () => void;
  /**
   * Applies a state that another tab has stored; `written` is undefined if that tab removed the operation. The more
   * certain or newer state wins, but nothing replaces a request that this page has open at the wallet. If the written
   * state is outdated, this page's state is stored again.
   */
  readonly adopt: (id: string, written: Operation | undefined) => void;
  /** True if another tab started the operation, so that the other tab displays it. */
  readonly isFromOtherTab: (id: string) => boolean;
  /** Sets the function that reads an account's sent messages; undefined without a wallet. */
  readonly searchWith: (readSent: SentMessagesReader | undefined) => void;
}

export type OperationStore = StoreApi<OperationStoreState>;

export interface OperationStoreOptions {
  /** Operations of previous visits, already validated. */
  readonly stored: readonly Operation[];
  readonly repository: Pick<OperationRepository, 'read' | 'keep' | 'drop'>;
  readonly probe: (operation: Operation, signal: AbortSignal) => Promise<OperationStatusResponse>;
  readonly now: () => number;
  /** Calls `then` once the tab that asked the wallet has its response or is closed. */
  readonly whenGone: (id: string, then: (isKnown: boolean) => void) => void;
}

/** Background task of one operation: polls its status, or searches for its message on the chain. */
interface OperationTask {
  pollNow(): void;
  run(): Promise<void>;
}

/**
 * Returns a message search whose code is loaded on first use, since searches are rare. If the code fails to load, the
 * next page load tries again.
 */
function createLazySearch(options: SentMessageSearchOptions): OperationTask {
  let search: OperationTask | undefined;
  const load = import('./search-message.ts').then(({ SentMessageSearch }) => new SentMessageSearch(options));
  return {
    pollNow: () => search?.pollNow(),
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

/**
 * Creates the store of all on-chain operations of this browser, to which toasts, activity list and buttons subscribe.
 */
// oxlint-disable-next-line max-lines-per-function -- the actions of a store close over what it keeps private: apart they would hand it round
export function createOperationStore({
  stored,
  repository,
  probe,
  now,
  whenGone,
}: OperationStoreOptions): OperationStore {
  const elsewhere = new Set<string>();
  /**
   * Ids of operations started by this page. Only this page receives the wallet's responses to them, so other tabs must
   * not decide their results.
   */
  const own = new Set<string>();
  /**
   * Start times of operations removed on this page, by id. Delayed writes of other tabs must not restore these removed
   * operations.
   */
  const cleared = new Map<string, number>();
  /** `updatedAt` of the last state that was ignored for a removed operation, by id. */
  const rejectedStates = new Map<string, number>();
  let readSent: SentMessagesReader | undefined;
  const watches = new Map<
    string,
    { readonly step: 'asked' | 'sent'; readonly watch: OperationTask; readonly abort: AbortController }
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
    /** Adds an operation that another tab stored and this page does not have. */
    const addOperation = (id: string, written: Operation | undefined): void => {
      // The other tab has removed the operation in the meantime, or it was never stored.
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
        const next = applyOperationEvent(operation, event, now());
        if (next === operation) return;
        repository.keep(next);
        replace(operation, next);
        if (event.type === 'process') watches.get(id)?.watch.pollNow();
      },
      pollNow() {
        for (const { watch } of watches.values()) watch.pollNow();
      },
      clearEnded() {
        const ended = get().operations.filter((operation) => !isOperationRunning(operation));
        set({ operations: get().operations.filter(isOperationRunning) });
        for (const operation of ended) {
          if (hasFinalResult(operation)) cleared.set(operation.id, operation.startedAt);
          repository.drop(operation.id);
        }
      },
      isFromOtherTab: (id) => elsewhere.has(id),
      adopt(id, written) {
        const known = find(id);
        if (known === undefined) addOperation(id, written);
        else if (written === undefined) {
          if (isOperationRunning(known)) repository.keep(known);
          else {
            remove(id);
            // Deletes the stored operation again, because this page may have stored it after the other tab had removed
            // it.
            repository.drop(id);
          }
        } else if (isOperationSupersededBy(written, known)) repository.keep(known);
        else if (
          isOperationSupersededBy(known, written) &&
          !(own.has(id) && isAskingWalletFromOpenPage(known))
        ) {
          replace(known, written);
          // In the meantime, this page may have overwritten the stored state with an assumed result. The tab that knows
          // the actual result may be closed, so the actual state is stored again here.
          const standing = repository.read(id);
          if (standing !== undefined && isOperationSupersededBy(standing, written)) repository.keep(written);
        }
      },
      searchWith(reader) {
        readSent = reader;
        for (const { watch } of watches.values()) watch.pollNow();
      },
    };
  });

  /**
   * True if a written state must be ignored, because the user removed the finished operation on this page. A state that
   * is not final is ignored once and accepted when it is written again.
   */
  function isCleared(written: Operation): boolean {
    const { id, startedAt, updatedAt } = written;
    if (cleared.get(id) !== startedAt) return false;
    if (hasFinalResult(written)) return true;
    const isRepeated = rejectedStates.get(id) === updatedAt;
    rejectedStates.set(id, updatedAt);
    return !isRepeated;
  }

  /** Starts polling or searching according to the operation's step, and stops the previous task. */
  function follow(operation: Operation): void {
    const { step } = operation.state;
    if (step === 'awaiting-wallet' && !own.has(operation.id)) {
      elsewhere.add(operation.id);
      waitFor(operation.id);
    }
    if (isPendingOnChain(operation)) begin(operation, 'sent');
    else if (step === 'asked') begin(operation, 'asked');
    else stop(operation.id);
  }

  /**
   * Waits until the tab that asks the wallet has its response or is closed. If it closed without storing a response,
   * the chain is searched for the message.
   */
  function waitFor(id: string): void {
    whenGone(id, (isKnown) => {
      // The other tab's last state may be in the storage before its storage event is delivered.
      const { adopt, dispatch } = store.getState();
      const last = repository.read(id);
      if (last !== undefined) adopt(id, last);
      // If the wallet has responded or the operation was removed, the message need not be searched on the chain.
      if (last?.state.step !== 'awaiting-wallet') return;
      dispatch(id, { type: 'orphan', until: getMessageExpiry(now()) });
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
    const watch: OperationTask =
      step === 'sent'
        ? // Uses the current copy, since the hash to trace may have become known.
          new OperationPoller({ operation, probe: (first, on) => probe(newest(first), on), dispatch, signal })
        : createLazySearch({
            operation,
            probe,
            readSent: (asked, since) => readSent?.(asked, since) ?? Promise.resolve(undefined),
            claimed: () => getOtherClaims(id),
            dispatch,
            now,
            signal,
          });
    watches.set(id, { step, watch, abort });
    void watch.run();
  }

  function getOtherClaims(id: string): ReadonlySet<string> {
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
