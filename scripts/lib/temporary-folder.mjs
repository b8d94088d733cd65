// A folder that is removed when the program ends, unless it is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder and returns its path, and `remove`, which deletes it before the program ends. */
export function temporaryFolder(prefix) {
  const path = mkdtempSync(join(tmpdir(), prefix));
  // Programs that end together with this one may still be writing to the folder.
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

/** Makes Ctrl-C and similar signals end this program normally, so that it cleans up. */
export function exitOnSignals() {
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])
    process.once(signal, () => process.exit(128 + number));
}
