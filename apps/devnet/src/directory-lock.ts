import { CodedError } from '@junction/primitives';
import { takeFolder } from '../../../scripts/lib/folder-owner.mjs';

/**
 * Prevents two processes from writing one journal. Returns a function that releases the lock. Throws `DATA_IN_USE` with
 * the other process id; the lock of a dead process is taken over.
 */
export function lockDirectory(path: string): () => void {
  try {
    return takeFolder(path);
  } catch (error) {
    const { processId } = error as { readonly processId?: number };
    if (processId === undefined) throw error;
    throw new CodedError('DATA_IN_USE', { processId });
  }
}
