import { getNetwork } from '../../shared/network/network.ts';
import { browserLocks } from './asking-locks.ts';
import { operationIdOf } from './model/operation-key.ts';
import { createOperationRepository, readWritten } from './model/operation-repository.ts';
import { createOperationStore, type OperationStore } from './model/operation-store.ts';
import { followStore } from './shown-operations.ts';

let store: OperationStore | undefined;

/**
 * Returns the operation store of this browser, created on first use, which resumes previous operations and follows
 * other tabs.
 */
export function getOperationStore(): OperationStore {
  if (store !== undefined) return store;
  // Addresses of another network are meaningless here, and its operations are unknown to the server.
  const repository = createOperationRepository(
    () => localStorage,
    ({ chainId }) => chainId === getNetwork().chainId,
  );
  const made = createOperationStore({
    stored: repository.readAll(),
    repository,
    // Most visits send nothing: the polling code is loaded on first use.
    probe: async (operation, signal) => {
      const { probeOperation } = await import('./probe-operation.ts');
      return probeOperation(operation, signal);
    },
    now: () => Date.now(),
    whenGone: browserLocks().whenGone,
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const { operations, adopt } = made.getState();
    // A null key means that the storage was cleared.
    if (key === null) for (const { id } of operations) adopt(id, repository.read(id));
    const id = key === null ? undefined : operationIdOf(key);
    // Uses the event's value: the entry may have been overwritten or removed by now.
    if (id !== undefined) adopt(id, readWritten(id, newValue));
  });
  store = made;
  followStore(made);
  return made;
}
