import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { requireChromium } from '../../../../../scripts/lib/chromium.mjs';

/** Milliseconds within which a page must show its data. */
const TIMEOUT_MS = 10_000;
/** Milliseconds between two visits. */
const PAUSE_MS = 500;
/** Pages with a table of indexed data, and the swap page, which requests a quote. */
const PATHS = ['/pools', '/tokens', '/swap'] as const;

/** Opens pages of the exchange in Chromium, as new visitors do, and keeps the pool list open in another tab. */
export class PageVisitor {
  readonly #origin: string;
  readonly #browser: Browser;
  readonly #openList: Page;
  /** Rows that the open pool list showed at the beginning of the test. */
  readonly #firstRows: string;
  readonly #failures: string[] = [];
  readonly #begin = performance.now();
  readonly #running: Promise<void>;
  #isStopped = false;
  readonly #visits = new Map<string, number>(PATHS.map((path) => [path, 0]));
  #slowestMs = 0;

  private constructor(origin: string, browser: Browser, openList: Page, firstRows: string) {
    this.#origin = origin;
    this.#browser = browser;
    this.#openList = openList;
    this.#firstRows = firstRows;
    openList.on('pageerror', ({ message }) => this.#failures.push(`the page that stayed open: ${message}`));
    this.#running = this.#run();
  }

  /** Throws an Error if there is no Chromium, or if the pool list is not shown. */
  static async start(origin: string): Promise<PageVisitor> {
    const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
    try {
      const openList = await browser.newPage();
      await openList.goto(`${origin}/pools`);
      return new PageVisitor(origin, browser, openList, await readRows(openList));
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  get visits(): number {
    return [...this.#visits.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Visits to pages that did not show their data: page, reason, and time in seconds since the beginning of the test.
   */
  get failures(): readonly string[] {
    return this.#failures;
  }

  /** Milliseconds until the slowest visit showed its data. */
  get slowestMs(): number {
    return Math.round(this.#slowestMs);
  }

  /** Ends the visits, and compares the tab that stayed open with a new one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    await this.#compareOpenList();
    for (const [path, count] of this.#visits) if (count === 0) this.#failures.push(`${path}: never shown`);
    await this.close();
  }

  async close(): Promise<void> {
    this.#isStopped = true;
    await this.#browser.close();
  }

  async #run(): Promise<void> {
    for (let index = 0; !this.#isStopped; index += 1) {
      await this.#visit(PATHS[index % PATHS.length] ?? '/pools');
      await sleep(PAUSE_MS);
    }
  }

  async #visit(path: (typeof PATHS)[number]): Promise<void> {
    const started = performance.now();
    // A context of its own has no cached responses.
    const context = await this.#browser.newContext();
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const response = await page.goto(`${this.#origin}${path}`);
      if (response?.ok() !== true) throw new Error(`HTTP ${response?.status() ?? 'without a response'}`);
      await (path === '/swap' ? readQuote(page) : readRows(page));
      if (errors.length > 0) throw new Error(errors.join(', '));
      this.#visits.set(path, (this.#visits.get(path) ?? 0) + 1);
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - started);
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      this.#failures.push(`${path}: ${reason} at ${((started - this.#begin) / 1_000).toFixed(1)} s`);
    } finally {
      await context.close();
    }
  }

  async #compareOpenList(): Promise<void> {
    const fresh = await this.#browser.newPage();
    await fresh.goto(`${this.#origin}/pools`);
    for (const until = performance.now() + TIMEOUT_MS; ; await sleep(200)) {
      const [shown, expected] = [await readRows(this.#openList), await readRows(fresh)];
      if (shown === expected) {
        // If the data never changed, the lists would be equal even if the open page had stopped updating. The list must
        // therefore have changed since the start.
        if (shown === this.#firstRows) this.#failures.push('the pool list did not change during the test');
        return;
      }
      if (performance.now() < until) continue;
      this.#failures.push(`the pool list that stayed open shows ${shown}, a new one ${expected}`);
      return;
    }
  }
}

/** Returns the text of the table's rows once the first one is shown. */
async function readRows(page: Page): Promise<string> {
  const row = page.getByRole('row').nth(1);
  await row.getByRole('link').first().waitFor({ timeout: TIMEOUT_MS });
  return (await page.getByRole('row').allInnerTexts()).join('\n');
}

/** Waits for the quote of one unit of the preselected tokens. */
async function readQuote(page: Page): Promise<void> {
  await page
    .getByLabel(/^You sell/)
    .first()
    .fill('1');
  const received = page.getByLabel(/^You receive/).first();
  for (
    const until = performance.now() + TIMEOUT_MS;
    !/[1-9]/.test(await received.inputValue());
    await sleep(50)
  )
    if (performance.now() > until) throw new Error('no quote');
}
