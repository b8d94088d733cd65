import { getNetwork } from '../../shared/network/network.ts';
import { browserLocks } from './asking-locks.ts';
import { operationIdOf } from './model/operation-key.ts';
import { createOperationRepository, readWritten } from './model/operation-repository.ts';
import { createOperationStore, type OperationStore } from './model/operation-store.ts';
import { followStore } from './shown-operations.ts';

let store: OperationStore | undefined;

/**
 * Returns the operation store of this browser. The first call creates it, resumes stored operations and starts
 * listening to other tabs.
 */
export function getOperationStore(): OperationStore {
  if (store !== undefined) return store;
  // Operations of other networks are left out: their addresses mean nothing here and the server does not know them.
  const repository = createOperationRepository(
    () => localStorage,
    ({ chainId }) => chainId === getNetwork().chainId,
  );
  const made = createOperationStore({
    stored: repository.readAll(),
    repository,
    // Loaded on first use, since most visits send nothing.
    probe: async (operation, signal) => {
      const { probeOperation } = await import('./probe-operation.ts');
      return probeOperation(operation, signal);
    },
    now: () => Date.now(),
    whenGone: browserLocks().whenGone,
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const { operations, adopt } = made.getState();
    // A null key means that the whole storage was cleared.
    if (key === null) for (const { id } of operations) adopt(id, repository.read(id));
    const id = key === null ? undefined : operationIdOf(key);
    // Uses the value in the event, since the entry may have changed again.
    if (id !== undefined) adopt(id, readWritten(id, newValue));
  });
  store = made;
  followStore(made);
  return made;
}
