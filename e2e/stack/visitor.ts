import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { getExchangeOrigin, restoreExchangeBeforeTests } from './exchange-origin.ts';
import {
  hasOpenedPathsWithoutRoutes,
  resolveRecordedPathsToRoutes,
  recordNavigationPaths,
} from './opened-pages.ts';

let browser: Browser | undefined;

/** Gives the test file a restored exchange and a Chromium in which every visitor has a separate context. */
export function openBrowserForTests(): void {
  restoreExchangeBeforeTests();
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    if (!hasOpenedPathsWithoutRoutes()) return;
    // No page with a router was left at the end of the tests, so one is opened to map the remaining paths.
    const visitor = await openPageAsNewVisitor('/missing');
    const { page } = visitor;
    await page.waitForFunction(() => Reflect.has(globalThis, '__TSR_ROUTER__'));
    await resolveRecordedPathsToRoutes(page);
    await visitor.leave();
  });
  afterEach(async ({ task }) => {
    const pages = visitors.flatMap(({ context }) => context.pages());
    // Prints the text of each page: it explains a failure better than the line that timed out.
    if (task.result?.state === 'fail')
      for (const page of pages)
        console.log(
          `${page.url()}\n${await page.locator('body').innerText({ timeout: 2_000 }).catch(String)}`,
        );
    for (const page of pages) if (await resolveRecordedPathsToRoutes(page)) break;
    await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()));
  });
}

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  /** Whether the browser has touch input. Defaults to true on screens under 640 pixels. */
  readonly hasTouch?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Entries of local storage before the page loads. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Script that runs in every page before the page's own code. */
  readonly script?: string;
}

/** A user with a separate browser context, whose errors and requests are recorded. */
export interface BrowserVisitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and console errors. */
  readonly errors: string[];
  /** Requested hosts other than the page's own. */
  readonly foreignHosts: Set<string>;
  readonly requests: string[];
  readonly leave: () => Promise<void>;
}

const visitors: BrowserVisitor[] = [];

/** Opens a path of the exchange as a new user. */
export async function openPageAsNewVisitor(
  path: string,
  options: VisitorOptions = {},
): Promise<BrowserVisitor> {
  const visitor = await createVisitor(options);
  await visitor.page.goto(getExchangeOrigin() + path);
  return visitor;
}

/** Creates a new user with an empty page, which can be prepared before it loads. */
export async function createVisitor(options: VisitorOptions = {}): Promise<BrowserVisitor> {
  if (!browser) throw new Error('openBrowserForTests() must be called in the file first');
  const origin = getExchangeOrigin();
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'reduce',
    hasTouch: options.hasTouch ?? (options.width ?? 1440) < 640,
  });
  const { storage } = options;
  if (storage) {
    await context.addInitScript((entries) => {
      if (sessionStorage.getItem('prepared') !== null) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      sessionStorage.setItem('prepared', 'yes');
    }, storage);
  }
  if (options.script !== undefined) await context.addInitScript(options.script);
  context.on('page', (opened) => recordNavigationPaths(opened, origin));
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  const foreignHosts = new Set<string>();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser logs every failed request as an error. Such messages are ignored here, because the requests are
    // judged by their status below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('response', (response) => {
    const isExpected = response.ok() || response.status() < 400 || response.status() === 404;
    if (!isExpected) errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    requests.push(request.url());
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(origin).host) foreignHosts.add(host);
  });
  const visitor: BrowserVisitor = {
    page,
    context,
    errors,
    requests,
    foreignHosts,
    leave: () => context.close(),
  };
  visitors.push(visitor);
  return visitor;
}

/** Final check of every journey: expects that the page had no errors and sent no requests to other hosts. */
export function expectNoErrorsOrForeignRequests(visitor: BrowserVisitor): void {
  expect(visitor.errors).toEqual([]);
  expect([...visitor.foreignHosts]).toEqual([]);
}
