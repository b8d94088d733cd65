// Measures the cost of token lists of 1,000, 10,000 and 50,000 entries for the page: reading the list, opening the
// selector, searching in it, and the size of a quote request. Times are processor time of the page's main thread, taken
// from a trace and scaled to a processor four times slower, so that other load on the machine has no effect. The
// reference in the same run is a page of plain browser elements: a dialog with as many rows as are visible, and a text
// field. `JUNCTION_ORIGIN` and `JUNCTION_DATA` name a running devnet exchange and its data folder to use instead of
// starting one.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { requireChromium } from '../../scripts/lib/chromium.mjs';
import { getNetworkFile } from '../../scripts/lib/local-chain.mjs';
import { startEmbeddedStack } from '../stack/embedded-stack.ts';
import { CPU_SLOWDOWN_FACTOR } from './blocking.ts';
import {
  measureQuoteRequestBytes,
  delayTokenList,
  lengthenTokenList,
  type TokenListDocument,
} from './long-token-list.ts';

const SIZES = [1_000, 10_000, 50_000];
/** Size of the largest list that must meet the targets. Results of larger lists are only reported. */
const GUARDED_SIZE = 10_000;
const MAX_TASK_MS = 50;
const MAX_OPEN_MS = 100;
const MAX_QUOTE_BYTES = 2_048;
const ROWS_IN_SIGHT = 12;
const REPEATS = 5;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start of the event, microseconds. */
  readonly ts: number;
  /** Processor time of the event, microseconds. */
  readonly tdur?: number;
}

/** Processor time in milliseconds, scaled to the slower processor: in total, and of the longest task. */
interface Cost {
  readonly total: number;
  readonly longest: number;
}

interface Row {
  readonly metric: string;
  readonly value: number;
  readonly limit?: number;
}

/** Returns the processor time of the page's main thread during `act`. */
async function measure(browser: Browser, page: Page, act: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(() => performance.mark('bench-begin'));
  await act();
  await page.evaluate(() => performance.mark('bench-end'));
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const markAt = (name: string): TraceEvent => {
    const found = trace.traceEvents.findLast((event) => event.name === name);
    if (found === undefined) throw new RangeError(`the trace has no ${name}`);
    return found;
  };
  const [begin, end] = [markAt('bench-begin'), markAt('bench-end')];
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' &&
      ph === 'X' &&
      pid === begin.pid &&
      tid === begin.tid &&
      ts >= begin.ts &&
      ts < end.ts,
  );
  if (tasks.length === 0) throw new RangeError('the trace has no tasks');
  const costs = tasks.map(({ tdur = 0 }) => (CPU_SLOWDOWN_FACTOR * tdur) / 1_000);
  return { total: costs.reduce((sum, one) => sum + one, 0), longest: Math.max(...costs) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Repeats an action, undoing it each time, and returns the medians. */
async function measureRepeatedly(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  undo: () => Promise<void>,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    costs.push(await measure(browser, page, act));
    await undo();
  }
  return {
    total: median(costs.map(({ total }) => total)),
    longest: median(costs.map(({ longest }) => longest)),
  };
}

async function measureList(browser: Browser, origin: string, size: number): Promise<readonly Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const release = await delayTokenList(page);
  await page.goto(`${origin}/swap`);
  const choose = page.getByRole('button', { name: /^Change token/ }).last();
  await choose.waitFor();
  await page.waitForTimeout(3_000);
  const loading = await measure(browser, page, async () => {
    release();
    await page.waitForTimeout(2_000 + size / 10);
  });
  const dialog = page.getByRole('dialog');
  const open = async (): Promise<void> => {
    await choose.click();
    await dialog.getByRole('option').nth(5).waitFor();
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  // The first click loads the selector, so it is measured separately.
  const first = await measure(browser, page, open);
  await close();
  const opening = await measureRepeatedly(browser, page, open, close);
  await open();
  const typing = await measureRepeatedly(
    browser,
    page,
    async () => {
      await page.keyboard.type('9');
      await page.waitForTimeout(100);
    },
    async () => page.waitForTimeout(20),
  );
  await page.waitForTimeout(500);
  await close();
  const bytes = await measureQuoteRequestBytes(page);
  await context.close();
  const isGuarded = size <= GUARDED_SIZE;
  const upTo = (limit: number) => (isGuarded ? { limit } : {});
  return [
    { metric: 'longest task while the list loads', value: loading.longest, ...upTo(MAX_TASK_MS) },
    { metric: 'open the selector: longest task', value: opening.longest, ...upTo(MAX_OPEN_MS) },
    { metric: 'open the selector: until rows stand', value: opening.total },
    { metric: 'the same for the first time', value: first.total },
    { metric: 'one letter of a search', value: typing.total, ...upTo(MAX_OPEN_MS) },
    { metric: 'quote request, bytes', value: bytes, limit: MAX_QUOTE_BYTES },
  ];
}

/** Measures opening a dialog and typing into a field with plain browser elements, as the reference. */
async function measureReference(browser: Browser): Promise<{ readonly open: Cost; readonly type: Cost }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const rows = Array.from(
    { length: ROWS_IN_SIGHT },
    (_, index) => `<li>T${index} Token number ${index}</li>`,
  );
  await page.setContent(
    `<button onclick="d.showModal()">open</button><dialog id="d"><input aria-label="bare"><ul>${rows.join('')}</ul></dialog>`,
  );
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'open' }).click();
    await page.getByRole('listitem').nth(5).waitFor();
  };
  const opening = await measureRepeatedly(browser, page, open, () => page.keyboard.press('Escape'));
  await open();
  await page.getByLabel('bare').focus();
  const typing = await measureRepeatedly(
    browser,
    page,
    async () => {
      await page.keyboard.type('9');
      await page.waitForTimeout(100);
    },
    async () => page.waitForTimeout(20),
  );
  await page.close();
  return { open: opening, type: typing };
}

const { JUNCTION_ORIGIN: running, JUNCTION_DATA: runningData } = process.env;
const stack = running === undefined ? await startEmbeddedStack() : undefined;
const origin = running ?? stack?.origin ?? '';
const listFile = join(dirname(getNetworkFile(runningData ?? stack?.data ?? '')), 'token-list.json');
const list = await readFile(listFile, 'utf8');
const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
try {
  const reference = await measureReference(browser);
  console.log(`processor time at a ${CPU_SLOWDOWN_FACTOR}x slower processor, milliseconds`);
  console.log(
    `reference: open a bare dialog ${reference.open.total.toFixed(0)}, longest task ${reference.open.longest.toFixed(0)}, one letter in a bare field ${reference.type.total.toFixed(0)}`,
  );
  let broken = 0;
  for (const size of SIZES) {
    console.log(`${size} tokens`);
    await lengthenTokenList(origin, listFile, JSON.parse(list) as TokenListDocument, size);
    for (const { metric, value, limit } of await measureList(browser, origin, size)) {
      const isOver = limit !== undefined && value > limit;
      if (isOver) broken += 1;
      const target = limit === undefined ? '' : `limit ${limit}${isOver ? '   OVER' : ''}`;
      console.log(`  ${metric.padEnd(36)} ${value.toFixed(0).padStart(6)}   ${target}`);
    }
  }
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await browser.close();
  await writeFile(listFile, list);
  await stack?.stop();
}
