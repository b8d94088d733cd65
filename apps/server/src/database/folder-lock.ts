import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { IndexFault } from '../index-fault.ts';

/**
 * Keeps a second process away from an embedded database, which would destroy it. Answers what gives the folder
 * free again; a lock left by a killed process is taken over. Throws `IndexFault`.
 */
export function lockFolder(file: string): () => void {
  const owner = ownerOf(file);
  if (owner !== undefined && owner !== process.pid && isAlive(owner))
    throw new IndexFault('DATA_IN_USE', { process: String(owner) }, `in use by process ${owner}`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function ownerOf(file: string): number | undefined {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
