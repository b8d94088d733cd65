import { useEffect } from 'react';
import { useStore } from 'zustand';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';
import type { StoredItem } from '../../shared/storage/stored-item.ts';
import { readStored, watchStored, writeStored } from '../../shared/storage/stored-values.ts';
import { createOperationStore, type OperationStore } from './model/operation-store.ts';
import { isOnChain, type Operation } from './model/operation.ts';
import { readOperations, writeOperations } from './model/stored-operations.ts';
import { probeOperation } from './probe-operation.ts';

const STORED_OPERATIONS: StoredItem<readonly Operation[]> = {
  key: 'junction.operations',
  fallback: [],
  parse: readOperations,
  format: writeOperations,
};

/**
 * Writes this page's operations beside those of other tabs: what this page never had is another's and stays. What it
 * had and has no more was cleared here.
 */
function saveBesideOthers(known: Set<string>): (operations: readonly Operation[]) => void {
  return (operations) => {
    for (const { id } of operations) known.add(id);
    const others = readStored(STORED_OPERATIONS).filter(({ id }) => !known.has(id));
    const all = [...operations, ...others];
    writeStored(
      STORED_OPERATIONS,
      others.length === 0 ? all : all.toSorted((a, b) => b.startedAt - a.startedAt),
    );
  };
}

/** What another tab stores may be older than what happened here since: then it is stored once more. */
function isBehind(stored: readonly Operation[], own: readonly Operation[]): boolean {
  return own.some((operation) => {
    const there = stored.find(({ id }) => id === operation.id);
    return there === undefined ? isOnChain(operation) : there.updatedAt < operation.updatedAt;
  });
}

let store: OperationStore | undefined;

/** The operations of this browser; made on first use, which resumes what an earlier visit sent. */
export function getOperationStore(): OperationStore {
  if (store !== undefined) return store;
  const stored = readStored(STORED_OPERATIONS);
  const write = saveBesideOthers(new Set(stored.map(({ id }) => id)));
  let isWriting = false;
  const save = (operations: readonly Operation[]): void => {
    isWriting = true;
    write(operations);
    isWriting = false;
  };
  const made = createOperationStore({ stored, save, probe: probeOperation, now: () => Date.now() });
  // The server writes the first screen without tabs.
  if (typeof window !== 'undefined')
    watchStored(STORED_OPERATIONS, () => {
      const { operations } = made.getState();
      if (!isWriting && isBehind(readStored(STORED_OPERATIONS), operations)) save(operations);
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

/** Takes over what other tabs write. Mount once. */
export function useOperationsOfOtherTabs(): void {
  useEffect(
    () =>
      watchStored(STORED_OPERATIONS, () => {
        getOperationStore().getState().adopt(readStored(STORED_OPERATIONS));
      }),
    [],
  );
}

/** Asks about running operations as soon as a block is indexed. Mount while something runs. */
export function useOperationWake(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    return subscribeToBlocks(() => getOperationStore().getState().wake());
  }, [isActive]);
}
