import { dirname, join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createExchange, type Exchange } from './exchange.ts';
import { recordOpenedPages } from './opened-pages.ts';

const START_LIMIT_MS = 500_000;

/** Origin of a running exchange to use instead of starting one. It is never restored. */
const named = process.env['JUNCTION_ORIGIN'];
/** Exchange of this worker process, used by its files one after the other. */
let exchange: Exchange | undefined;

/**
 * Returns the origin of the file's exchange: "http://localhost:PORT". Throws if the file has not called
 * `useBrowser`.
 */
export function exchangeOrigin(): string {
  const origin = named ?? exchange?.origin;
  if (origin === undefined) throw new Error('useBrowser() must be called in the file first');
  return origin;
}

/**
 * Gives the file an exchange in its initial state, whatever previous files did. `JUNCTION_ORIGIN` names an
 * exchange to use instead, which is not restored.
 */
export function openExchange(): void {
  recordOpenedPages();
  if (named !== undefined) return;
  beforeAll(async () => {
    exchange ??= await createInWorker();
    await exchange.restore();
  }, START_LIMIT_MS);
  afterAll(() => exchange?.stop());
}

function createInWorker(): Promise<Exchange> {
  const snapshot = inject('exchangeSnapshot');
  // Named by the process, not by vitest's number of the worker: that number is reused while the previous
  // worker is still ending.
  const data = join(dirname(snapshot), `worker-${process.pid}`);
  return createExchange(snapshot, data);
}
