import { CodedError } from '@junction/primitives';
import { takeFolder } from '../../../scripts/lib/folder-owner.mjs';

/**
 * Keeps two processes from writing one journal. Returns what releases it. Throws `DATA_IN_USE` with the other's
 * process id; a lock that a killed process left behind is taken over.
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
