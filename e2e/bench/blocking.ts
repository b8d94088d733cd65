import type { Browser } from 'playwright';

/** How much slower than this machine's processor a visitor's is taken to be. */
export const SLOWER = 4;
/** Milliseconds of one task that block nobody. */
const FREE_MS = 50;
const IDLE_MS = 6_000;
/** What tells where a page began and what its tasks took. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds of processor, of the tasks that have any. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * Milliseconds that a page's tasks take beyond 50 each until it is idle, at a processor four times slower. Counted in
 * processor time and not throttled: by the clock a task also waits for whatever else runs on the machine, Chromium's own
 * painting without a graphics card above all.
 */
export async function measureBlocking(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await page.waitForTimeout(IDLE_MS);
  const trace = await browser.stopTracing();
  await context.close();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  return blockingOf(traceEvents, url);
}

function blockingOf(events: readonly TraceEvent[], url: string): number {
  const begin = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!begin) throw new RangeError(`the trace does not tell where ${url} began`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts,
  );
  if (tasks.length === 0) throw new RangeError('the trace tells of no tasks');
  const blocking = tasks.map(({ tdur = 0 }) => Math.max(0, (SLOWER * tdur) / 1_000 - FREE_MS));
  return blocking.reduce((sum, one) => sum + one, 0);
}
