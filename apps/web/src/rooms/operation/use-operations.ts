import { useEffect } from 'react';
import { useStore } from 'zustand';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { browserLocks } from './asking-locks.ts';
import { createOperationStore, type OperationStore } from './model/operation-store.ts';
import { createOperationRepository, operationIdOf, readWritten } from './model/operation-repository.ts';
import type { Operation } from './model/operation.ts';
import type { ReadSent } from './model/search-message.ts';

let store: OperationStore | undefined;

/** The operations of this browser; made on first use, which resumes what an earlier visit sent and follows other tabs. */
export function getOperationStore(): OperationStore {
  if (store !== undefined) return store;
  // At the addresses of what was sent on another network anything may be here, and its server knows none of it.
  const repository = createOperationRepository(
    () => localStorage,
    ({ chainId }) => chainId === getNetwork().chainId,
  );
  const made = createOperationStore({
    stored: repository.readAll(),
    repository,
    // Most visits send nothing: how an operation is asked about comes with the first one.
    probe: async (operation, signal) => {
      const { probeOperation } = await import('./probe-operation.ts');
      return probeOperation(operation, signal);
    },
    now: () => Date.now(),
    whenGone: browserLocks().whenGone,
  });
  // The server writes the first screen without tabs.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key, newValue }) => {
      const { operations, adopt } = made.getState();
      // A null key means that everything was cleared.
      if (key === null) for (const { id } of operations) adopt(id, repository.read(id));
      const id = key === null ? undefined : operationIdOf(key);
      // As it was said then: by now an older word of this page may stand there, or nothing.
      if (id !== undefined) adopt(id, readWritten(id, newValue));
    });
  store = made;
  return made;
}

export function useOperations(): readonly Operation[] {
  return useStore(getOperationStore(), (state) => state.operations);
}

export function useOperation(id: string | undefined): Operation | undefined {
  return useStore(getOperationStore(), (state) => state.operations.find((operation) => operation.id === id));
}

/** The id of the operation somebody asked to see again, until its page closes it. */
export function useAskedOperation(): string | undefined {
  return useStore(getOperationStore(), (state) => state.asked);
}

/** Asks about running operations as soon as a block is indexed. Mount while something runs. */
export function useOperationWake(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    return subscribeToBlocks(() => getOperationStore().getState().wake());
  }, [isActive]);
}

/** Asks again about an operation that nobody heard of in time. */
export function lookAgain(id: string): void {
  getOperationStore().getState().dispatch(id, { type: 'resume' });
}

/** Lets unanswered questions be searched for while somebody can tell what their account has sent. */
export function useMessageSearch(readSent: ReadSent | undefined): void {
  useEffect(() => {
    getOperationStore().getState().searchWith(readSent);
    return () => getOperationStore().getState().searchWith(undefined);
  }, [readSent]);
}

/** Another page has asked or sent it; it knows first how it goes. */
export function isElsewhere({ id }: Operation): boolean {
  return getOperationStore().getState().isElsewhere(id);
}
