import { useEffect } from 'react';
import { useStore } from 'zustand';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';
import { waitForFirstPaint } from '../../shared/paint/after-first-paint.ts';
import { onFirstInteraction } from '../../shared/paint/at-first-sign.ts';
import { retryImport } from '../../shared/paint/keep-loading.ts';
import { hasStoredOperations, parseOperationId } from './model/operation-key.ts';
import type { OperationStore } from './model/operation-store.ts';
import type { Operation } from './model/operation.ts';
import type { SentMessagesReader } from './model/search-message.ts';
import {
  getLoadedOperationStore,
  displayedOperationsStore,
  type DisplayedOperations,
} from './shown-operations.ts';

/** Loads the module of the store. It is not part of the first screen. */
const loadStoreModule = retryImport(() => import('./open-store.ts'));

async function openStore(): Promise<OperationStore> {
  await waitForFirstPaint();
  const { getOperationStore } = await loadStoreModule();
  return getOperationStore();
}

let isAwaited = false;

/**
 * Loads the store if operations are stored, once another tab sends one, or once the user interacts with the page. A
 * first visit without interaction never loads it.
 */
function awaitOperations(): void {
  if (isAwaited || getLoadedOperationStore() !== undefined) return;
  isAwaited = true;
  const open = (): void => void openStore();
  window.addEventListener('storage', ({ key }) => {
    if (getLoadedOperationStore() === undefined && key !== null && parseOperationId(key) !== undefined)
      open();
  });
  if (hasStoredOperations(() => localStorage)) open();
  else onFirstInteraction(open);
}

function useDisplayedOperations<Part>(part: (all: DisplayedOperations) => Part): Part {
  useEffect(() => awaitOperations(), []);
  return useStore(displayedOperationsStore, part);
}

/** True once the store is loaded. Before that, no operation of this or a previous visit is known. */
export function useHasOperationStore(): boolean {
  return useDisplayedOperations(({ isHere }) => isHere);
}

/** Returns all operations, newest first; empty until the store is loaded, which happens after the first paint. */
export function useOperations(): readonly Operation[] {
  return useDisplayedOperations(({ operations }) => operations);
}

/**
 * True once the stored operations are loaded, or if there are none. Before that, an unknown operation may be pending.
 */
export function useAreOperationsLoaded(): boolean {
  return useDisplayedOperations(({ isHere }) => isHere) || !hasStoredOperations(() => localStorage);
}

export function useOperation(id: string | undefined): Operation | undefined {
  return useDisplayedOperations(({ operations }) => operations.find((operation) => operation.id === id));
}

/** Returns the id of the operation selected in the activity list; undefined after its page has closed it. */
export function useSelectedOperationId(): string | undefined {
  return useDisplayedOperations(({ asked }) => asked);
}

/** Polls pending operations after each indexed block while `isActive`. */
export function useOperationPolling(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    return subscribeToBlocks(() => getLoadedOperationStore()?.getState().pollNow());
  }, [isActive]);
}

/** Resumes polling of an operation that has timed out. */
export function resumeOperationPolling(id: string): void {
  getLoadedOperationStore()?.getState().dispatch(id, { type: 'resume' });
}

/**
 * Searches the chain for requests whose response was lost, while the component is mounted. `readSent` reads an
 * account's sent messages; undefined without a wallet.
 */
export function useSentMessageSearch(readSent: SentMessagesReader | undefined): void {
  useEffect(() => {
    let isWanted = true;
    const search = async (): Promise<void> => {
      const store = await openStore();
      if (isWanted) store.getState().searchWith(readSent);
    };
    void search();
    return () => {
      isWanted = false;
      getLoadedOperationStore()?.getState().searchWith(undefined);
    };
  }, [readSent]);
}
