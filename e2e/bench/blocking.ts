import type { Browser } from 'playwright';

/** Assumed factor by which a visitor's processor is slower than this machine's. */
export const CPU_SLOWDOWN_FACTOR = 4;
/** Milliseconds of a task that do not count as blocking, as in the definition of total blocking time. */
const FREE_MS = 50;
const IDLE_MS = 6_000;
/** Trace categories that contain the start of navigation and the tasks of a page. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start of the event, microseconds. */
  readonly ts: number;
  /** Processor time of the event, microseconds; only tasks have it. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/**
 * Returns the total blocking time of a page until it is idle: the milliseconds by which its tasks exceed 50 ms each, on
 * a processor four times slower. Computed from processor time instead of throttling, because wall-clock time would
 * include waiting for other load, above all Chromium's software rendering.
 */
export async function measureBlockingTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await page.waitForTimeout(IDLE_MS);
  const trace = await browser.stopTracing();
  await context.close();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  return sumBlockingTime(traceEvents, url);
}

function sumBlockingTime(events: readonly TraceEvent[], url: string): number {
  const begin = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!begin) throw new RangeError(`the trace does not tell where ${url} began`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts,
  );
  if (tasks.length === 0) throw new RangeError('the trace tells of no tasks');
  const blocking = tasks.map(({ tdur = 0 }) => Math.max(0, (CPU_SLOWDOWN_FACTOR * tdur) / 1_000 - FREE_MS));
  return blocking.reduce((sum, one) => sum + one, 0);
}
