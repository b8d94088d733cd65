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

/** What keeps operations is not needed to draw the first screen; whatever sends brings it along. */
const load = keepLoading(() => import('./open-store.ts'));

async function openStore(): Promise<OperationStore> {
  await afterFirstPaint();
  const { getOperationStore } = await load();
  return getOperationStore();
}

let isAwaited = false;

/**
 * Brings what keeps operations when there are some here, when another tab sends one, and when somebody shows on the
 * page, who may: a first visit that is only looked at needs nothing of it.
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

/** Whether anything can have been sent, now or on an earlier visit. */
export function useHasOperationStore(): boolean {
  return useShown(({ isHere }) => isHere);
}

/** Newest first; none before the first screen has been painted. */
export function useOperations(): readonly Operation[] {
  return useShown(({ operations }) => operations);
}

/** Until then an operation of an earlier visit may be under way that this page does not know of yet. */
export function useAreOperationsKnown(): boolean {
  return useShown(({ isHere }) => isHere) || !hasKept(() => localStorage);
}

export function useOperation(id: string | undefined): Operation | undefined {
  return useShown(({ operations }) => operations.find((operation) => operation.id === id));
}

/** The id of the operation somebody asked to see again, until its page closes it. */
export function useAskedOperation(): string | undefined {
  return useShown(({ asked }) => asked);
}

/** Asks about running operations as soon as a block is indexed. Mount while something runs. */
export function useOperationWake(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    return subscribeToBlocks(() => followedStore()?.getState().wake());
  }, [isActive]);
}

/** Asks again about an operation that nobody heard of in time. */
export function lookAgain(id: string): void {
  followedStore()?.getState().dispatch(id, { type: 'resume' });
}

/** Lets unanswered questions be searched for while somebody can tell what their account has sent. */
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
