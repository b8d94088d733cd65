import { getNetwork } from '../../shared/network/network.ts';
import { browserLocks } from './asking-locks.ts';
import { operationIdOf } from './model/operation-key.ts';
import { createOperationRepository, readWritten } from './model/operation-repository.ts';
import { createOperationStore, type OperationStore } from './model/operation-store.ts';
import { followStore } from './shown-operations.ts';

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
  window.addEventListener('storage', ({ key, newValue }) => {
    const { operations, adopt } = made.getState();
    // A null key means that everything was cleared.
    if (key === null) for (const { id } of operations) adopt(id, repository.read(id));
    const id = key === null ? undefined : operationIdOf(key);
    // As it was said then: by now an older word of this page may stand there, or nothing.
    if (id !== undefined) adopt(id, readWritten(id, newValue));
  });
  store = made;
  followStore(made);
  return made;
}
