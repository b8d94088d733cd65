import { dirname, join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createExchange, type Exchange } from './exchange.ts';
import { recordOpenedPages } from './opened-pages.ts';

const START_LIMIT_MS = 500_000;

/** An exchange that already runs; it is used as it is and never restored. */
const named = process.env['JUNCTION_ORIGIN'];
/** The exchange of this worker: its files use it one after the other. */
let exchange: Exchange | undefined;

/** "http://localhost:PORT" of the exchange that this file looks at. */
export function exchangeOrigin(): string {
  const origin = named ?? exchange?.origin;
  if (origin === undefined) throw new Error('useBrowser() must be called in the file first');
  return origin;
}

/**
 * Gives the file the exchange as it was right after its first start, whatever the file before did to it or how it
 * ended. `JUNCTION_ORIGIN` names an exchange to use instead, which keeps what was done on it.
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
  // Not by vitest's number of the worker, which the next worker gets while this one still ends.
  const data = join(dirname(snapshot), `worker-${process.pid}`);
  return createExchange(snapshot, data);
}
