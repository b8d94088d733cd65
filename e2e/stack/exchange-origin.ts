import { dirname, join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createRestorableExchange, type RestorableExchange } from './exchange.ts';
import { recordOpenedPages } from './opened-pages.ts';

const START_LIMIT_MS = 500_000;

/** Origin of a running exchange to use instead of starting one. It is never restored. */
const named = process.env['JUNCTION_ORIGIN'];
/** Exchange of this worker process, shared by its test files one after another. */
let exchange: RestorableExchange | undefined;

/**
 * Returns the origin of the file's exchange: "http://localhost:PORT". Throws if the file has not called
 * `openBrowserForTests`.
 */
export function getExchangeOrigin(): string {
  const origin = named ?? exchange?.origin;
  if (origin === undefined) throw new Error('openBrowserForTests() must be called in the file first');
  return origin;
}

/**
 * Restores the exchange to its initial state for this test file, whatever previous files did. `JUNCTION_ORIGIN` names
 * an exchange to use instead, which is not restored.
 */
export function restoreExchangeBeforeTests(): void {
  recordOpenedPages();
  if (named !== undefined) return;
  beforeAll(async () => {
    exchange ??= await createInWorker();
    await exchange.restore();
  }, START_LIMIT_MS);
  afterAll(() => exchange?.stop());
}

function createInWorker(): Promise<RestorableExchange> {
  const snapshot = inject('exchangeSnapshot');
  // The folder is named by the process id, because vitest reuses the number of a worker that is still ending.
  const data = join(dirname(snapshot), `worker-${process.pid}`);
  return createRestorableExchange(snapshot, data);
}
