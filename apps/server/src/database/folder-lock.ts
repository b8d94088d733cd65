import { acquireFolderOwnership } from '../../../../scripts/lib/folder-owner.mjs';
import { IndexError } from '../index-error.ts';

/**
 * Locks an embedded database against a second process, which would corrupt it, and returns a function that releases the
 * lock. A lock left by a killed process is taken over. Throws `IndexError`.
 */
export function lockFolder(file: string): () => void {
  try {
    return acquireFolderOwnership(file);
  } catch (error) {
    const { processId } = error as { readonly processId?: number };
    if (processId === undefined) throw error;
    throw new IndexError('DATA_IN_USE', { process: String(processId) }, `in use by process ${processId}`);
  }
}
