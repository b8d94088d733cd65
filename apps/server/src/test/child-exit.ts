import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

/** Resolves once a program runs. Rejects with its name if it cannot be started, for example if it is not installed. */
export async function waitForSpawn(child: ChildProcess): Promise<void> {
  try {
    await once(child, 'spawn');
  } catch (cause) {
    throw toSpawnError(child, cause);
  }
}

/**
 * Resolves to the exit code of a program, or to null if a signal ended it. Rejects with its name if it cannot be
 * started.
 */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(toSpawnError(child, cause)));
    child.once('exit', resolve);
  });
}

const toSpawnError = ({ spawnfile }: ChildProcess, cause: unknown): Error =>
  new Error(`${spawnfile} cannot be started: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  });
