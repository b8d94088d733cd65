import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CodedError } from '@junction/primitives';

/**
 * Keeps two processes from writing one journal. Returns what releases it. Throws `DATA_IN_USE` with the other's
 * process id; a lock that a killed process left behind is taken over.
 */
export function lockDirectory(path: string): () => void {
  const other = readOwner(path);
  if (other !== undefined && other !== process.pid && isRunning(other))
    throw new CodedError('DATA_IN_USE', { processId: other });
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

function readOwner(path: string): number | undefined {
  try {
    const id = Number(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
