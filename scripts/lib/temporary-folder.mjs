// A folder for as long as a program runs: it is gone with the program, however that ends but by force.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder; `remove` takes it away before the program ends. */
export function temporaryFolder(prefix) {
  const path = mkdtempSync(join(tmpdir(), prefix));
  // Others that end with us may still be writing into it.
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

/** Ctrl-C and its kind end this program as it ends by itself, so that it tidies up. */
export function exitOnSignals() {
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])
    process.once(signal, () => process.exit(128 + number));
}
