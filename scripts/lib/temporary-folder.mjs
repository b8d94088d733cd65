// Temporary folders that are removed when the program ends, unless it is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder, which is deleted when the program ends. Returns its path, and a function `remove` that
 * deletes the folder earlier.
 */
export function createTemporaryFolder(prefix) {
  const path = mkdtempSync(join(tmpdir(), prefix));
  // Retries the removal, because programs that end together with this one may still write to the folder.
  const clear = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', clear);
  return {
    path,
    remove: () => {
      process.off('exit', clear);
      clear();
    },
  };
}

/** Makes the program exit normally on Ctrl-C and similar signals, so that temporary folders are removed. */
export function exitOnSignals() {
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])
    process.once(signal, () => process.exit(128 + number));
}
