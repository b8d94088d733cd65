import { takeFolder } from '../../../../scripts/lib/folder-owner.mjs';
import { IndexError } from '../index-error.ts';

/**
 * Keeps a second process away from an embedded database, which would destroy it. Answers what gives the folder
 * free again; a lock left by a killed process is taken over. Throws `IndexFault`.
 */
export function lockFolder(file: string): () => void {
  try {
    return takeFolder(file);
  } catch (error) {
    const { processId } = error as { readonly processId?: number };
    if (processId === undefined) throw error;
    throw new IndexError('DATA_IN_USE', { process: String(processId) }, `in use by process ${processId}`);
  }
}
