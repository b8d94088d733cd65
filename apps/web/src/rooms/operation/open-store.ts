import { getNetwork } from '../../shared/network/network.ts';
import { createWalletRequestLocks } from './asking-locks.ts';
import { parseOperationId } from './model/operation-key.ts';
import { createOperationRepository, parseStoredOperation } from './model/operation-repository.ts';
import { createOperationStore, type OperationStore } from './model/operation-store.ts';
import { mirrorStoreForDisplay } from './shown-operations.ts';

let store: OperationStore | undefined;

/**
 * Returns the operation store of this browser. The first call creates it, resumes stored operations and starts
 * listening to other tabs.
 */
export function getOperationStore(): OperationStore {
  if (store !== undefined) return store;
  // Operations of other networks are omitted, because their addresses belong to those networks and the server of this
  // network does not know their messages.
  const repository = createOperationRepository(
    () => localStorage,
    ({ chainId }) => chainId === getNetwork().chainId,
  );
  const made = createOperationStore({
    stored: repository.readAll(),
    repository,
    // The code is loaded on first use, since most visits send nothing.
    probe: async (operation, signal) => {
      const { fetchOperationStatus } = await import('./probe-operation.ts');
      return fetchOperationStatus(operation, signal);
    },
    now: () => Date.now(),
    whenGone: createWalletRequestLocks().whenGone,
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const { operations, adopt } = made.getState();
    // In a storage event, a null key means that the whole storage was cleared.
    if (key === null) for (const { id } of operations) adopt(id, repository.read(id));
    const id = key === null ? undefined : parseOperationId(key);
    // The value in the event is used, since the entry may have changed again.
    if (id !== undefined) adopt(id, parseStoredOperation(id, newValue));
  });
  store = made;
  mirrorStoreForDisplay(made);
  return made;
}
