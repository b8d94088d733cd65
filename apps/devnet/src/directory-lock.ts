import { CodedError } from '@junction/primitives';
import { acquireFolderOwnership } from '../../../scripts/lib/folder-owner.mjs';

/**
 * Locks a data directory, so that two processes cannot write one journal. Returns a function that releases the lock.
 * Throws `DATA_IN_USE` with the other process id. The lock of a process that no longer runs is taken over.
 */
export function lockDirectory(path: string): () => void {
  try {
    return acquireFolderOwnership(path);
  } catch (error) {
    const { processId } = error as { readonly processId?: number };
    if (processId === undefined) throw error;
    throw new CodedError('DATA_IN_USE', { processId });
  }
}
