import { useEffect } from 'react';
import { useStore } from 'zustand';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';
import { afterFirstPaint } from '../../shared/paint/after-first-paint.ts';
import { atFirstSign } from '../../shared/paint/at-first-sign.ts';
import { keepLoading } from '../../shared/paint/keep-loading.ts';
import { hasKept, operationIdOf } from './model/operation-key.ts';
import type { OperationStore } from './model/operation-store.ts';
import type { Operation } from './model/operation.ts';
import type { ReadSent } from './model/search-message.ts';
import { followedStore, shown, type Shown } from './shown-operations.ts';

/** The store is not needed for the first screen and is loaded by whatever sends. */
const load = keepLoading(() => import('./open-store.ts'));

async function openStore(): Promise<OperationStore> {
  await afterFirstPaint();
  const { getOperationStore } = await load();
  return getOperationStore();
}

let isAwaited = false;

/**
 * Loads the store if operations are stored, another tab sends one, or the user interacts with the page: a first visit
 * without interaction does not need it.
 */
function awaitOperations(): void {
  if (isAwaited || followedStore() !== undefined) return;
  isAwaited = true;
  const open = (): void => void openStore();
  window.addEventListener('storage', ({ key }) => {
    if (followedStore() === undefined && key !== null && operationIdOf(key) !== undefined) open();
  });
  if (hasKept(() => localStorage)) open();
  else atFirstSign(open);
}

function useShown<Part>(part: (all: Shown) => Part): Part {
  useEffect(() => awaitOperations(), []);
  return useStore(shown, part);
}

/** Whether anything may have been sent, now or on a previous visit. */
export function useHasOperationStore(): boolean {
  return useShown(({ isHere }) => isHere);
}

/** Newest first; empty before the first screen was painted. */
export function useOperations(): readonly Operation[] {
  return useShown(({ operations }) => operations);
}

/** Whether operations of previous visits are loaded; until then one may be pending unnoticed. */
export function useAreOperationsKnown(): boolean {
  return useShown(({ isHere }) => isHere) || !hasKept(() => localStorage);
}

export function useOperation(id: string | undefined): Operation | undefined {
  return useShown(({ operations }) => operations.find((operation) => operation.id === id));
}

/** Id of the operation selected in the activity list, until its page closes it. */
export function useAskedOperation(): string | undefined {
  return useShown(({ asked }) => asked);
}

/** Polls pending operations after each indexed block. Mount while one is pending. */
export function useOperationPolling(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    return subscribeToBlocks(() => followedStore()?.getState().pollNow());
  }, [isActive]);
}

/** Polls an operation again after a timeout. */
export function lookAgain(id: string): void {
  followedStore()?.getState().dispatch(id, { type: 'resume' });
}

/** Enables the search for unanswered requests while an account's sent messages can be read. */
export function useMessageSearch(readSent: ReadSent | undefined): void {
  useEffect(() => {
    let isWanted = true;
    const search = async (): Promise<void> => {
      const store = await openStore();
      if (isWanted) store.getState().searchWith(readSent);
    };
    void search();
    return () => {
      isWanted = false;
      followedStore()?.getState().searchWith(undefined);
    };
  }, [readSent]);
}
