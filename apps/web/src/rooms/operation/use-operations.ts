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

/** Not part of the first screen. Loaded when an operation is sent. */
const load = keepLoading(() => import('./open-store.ts'));

async function openStore(): Promise<OperationStore> {
  await afterFirstPaint();
  const { getOperationStore } = await load();
  return getOperationStore();
}

let isAwaited = false;

/**
 * Loads the store once operations are stored, another tab sends one, or the user interacts with the page. A first
 * visit without interaction never loads it.
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

/** True once the store is loaded. Until then no operation is known, from this or a previous visit. */
export function useHasOperationStore(): boolean {
  return useShown(({ isHere }) => isHere);
}

/** Returns all operations, newest first; empty until the store is loaded, which happens after the first paint. */
export function useOperations(): readonly Operation[] {
  return useShown(({ operations }) => operations);
}

/**
 * True once stored operations are loaded, or if there are none. Before that, one may be pending without being known.
 */
export function useAreOperationsKnown(): boolean {
  return useShown(({ isHere }) => isHere) || !hasKept(() => localStorage);
}

export function useOperation(id: string | undefined): Operation | undefined {
  return useShown(({ operations }) => operations.find((operation) => operation.id === id));
}

/** Returns the id of the operation selected in the activity list, until its page closes it. */
export function useAskedOperation(): string | undefined {
  return useShown(({ asked }) => asked);
}

/** Polls pending operations after each indexed block while `isActive`. */
export function useOperationPolling(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    return subscribeToBlocks(() => followedStore()?.getState().pollNow());
  }, [isActive]);
}

/** Polls an operation again after it has timed out. */
export function lookAgain(id: string): void {
  followedStore()?.getState().dispatch(id, { type: 'resume' });
}

/**
 * Searches for requests without a response while the component is mounted, with this reader of an account's sent
 * messages.
 */
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
