import { dirname, join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createExchange, type Exchange } from './exchange.ts';
import { recordOpenedPages } from './opened-pages.ts';

const START_LIMIT_MS = 500_000;

/** A running exchange, used as is and never restored. */
const named = process.env['JUNCTION_ORIGIN'];
/** The exchange of this worker, used by its files one after the other. */
let exchange: Exchange | undefined;

/** Returns "http://localhost:PORT" of the exchange of this file. */
export function exchangeOrigin(): string {
  const origin = named ?? exchange?.origin;
  if (origin === undefined) throw new Error('useBrowser() must be called in the file first');
  return origin;
}

/**
 * Gives the file an exchange in its initial state, whatever the previous file did. `JUNCTION_ORIGIN` names an exchange
 * to use instead, which is not restored.
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
  // Not vitest's number of the worker, which the next worker gets while this one still ends.
  const data = join(dirname(snapshot), `worker-${process.pid}`);
  return createExchange(snapshot, data);
}
