// Measures the input latency (INP) of a list of a thousand pools and the selector of a thousand tokens, at 4× CPU
// throttling: from the event to the next paint. API responses are generated here, so that the page is measured and not
// the server. The reference is typing into a bare text field in the same run. `JUNCTION_ORIGIN` names a running
// exchange to use instead of starting one.
import { chromium, type Browser, type Page } from 'playwright';
import { requireChromium } from '../../scripts/lib/chromium.mjs';
import { startEmbeddedStack } from '../stack/embedded-stack.ts';

const POOLS = 1_000;
const THROTTLE = 4;
const LIMIT_MS = 100;

interface WirePool {
  readonly meta: { readonly poolAddress: string; readonly currencies: readonly string[] };
  readonly tvl: string;
  readonly volume24h: string;
  readonly volume7d: string;
}

interface ListRequest {
  readonly search?: string;
  readonly ordering?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Creates a thousand pools from those of the exchange, with other addresses and values. */
function multiply(pools: readonly WirePool[]): readonly WirePool[] {
  return Array.from({ length: POOLS }, (_, index) => {
    const pool = pools[index % pools.length];
    if (pool === undefined) throw new Error('the exchange has no pools');
    const value = String(((index * 7_919) % 1_000_003) * 10);
    return {
      ...pool,
      meta: { ...pool.meta, poolAddress: `0:${index.toString(16).padStart(64, '0')}` },
      tvl: value,
      volume24h: value,
      volume7d: value,
    };
  });
}

/** Returns the response to a list request, with the order, search and page that the server would apply. */
function respondToList(pools: readonly WirePool[], request: ListRequest): object {
  const { search = '', ordering = 'tvldescending', limit, offset } = request;
  const key = ordering.startsWith('volume24h')
    ? 'volume24h'
    : ordering.startsWith('volume7d')
      ? 'volume7d'
      : 'tvl';
  const sign = ordering.endsWith('ascending') && !ordering.endsWith('descending') ? 1 : -1;
  const found = pools
    .filter(({ meta }) => meta.currencies.join('/').toLowerCase().includes(search.toLowerCase()))
    .toSorted((a, b) => sign * (Number(a[key]) - Number(b[key])));
  const page = found.slice(offset, offset + limit);
  return {
    count: page.length,
    offset,
    totalCount: found.length,
    pools: page,
    totalTvl: '23140000',
    totalVolume24h: '8960000',
  };
}

/** Starts collecting the durations of interactions as the browser measures them for INP. */
async function startObserving(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { waits: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId !== 0) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function readDurations(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(500);
  return page.evaluate(() => (Reflect.get(globalThis, 'waits') as number[]).splice(0));
}

async function measure(browser: Browser, origin: string): Promise<Map<string, readonly number[]>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const first = await fetch(`${origin}/api/v2/pools`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"limit":100,"offset":0}',
  });
  const { pools } = (await first.json()) as { pools: readonly WirePool[] };
  const many = multiply(pools);
  await page.route('**/api/v2/pools', (route) =>
    route.fulfill({ json: respondToList(many, route.request().postDataJSON() as ListRequest) }),
  );
  await page.goto(`${origin}/pools`);
  await page.getByRole('button', { name: 'Page 100' }).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const results = new Map<string, readonly number[]>();
  await startObserving(page);
  const field = page.getByLabel('Token or pool address');
  await field.click();
  await page.keyboard.type('usdt/jct', { delay: 90 });
  for (let letters = 0; letters < 8; letters += 1) await page.keyboard.press('Backspace', { delay: 20 });
  results.set('type a search', await readDurations(page));
  for (const head of ['Volume 24 h', 'Volume 24 h', 'Volume 7 d', 'TVL', 'TVL']) {
    await page.getByRole('columnheader', { name: head }).getByRole('button').click();
    await page.waitForTimeout(250);
  }
  results.set('order', await readDurations(page));
  for (let turn = 0; turn < 5; turn += 1) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForTimeout(250);
  }
  results.set('turn pages', await readDurations(page));
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, turn % 2 === 0 ? 400 : -400);
    await page.waitForTimeout(100);
  }
  await page.getByText('Stable', { exact: true }).first().click();
  results.set('scroll and filter', await readDurations(page));
  await page.setContent('<input aria-label="bare">');
  await startObserving(page);
  await page.getByLabel('bare').click();
  await page.keyboard.type('usdt/jct', { delay: 90 });
  results.set('peer: a bare field', await readDurations(page));
  await context.close();
  return results;
}

const TOKENS = 1_000;

/**
 * Serves a token list of a thousand tokens, and adds two hundred imported tokens that are not on it. Each of them must
 * be compared with the complete list.
 */
async function offerTokens(page: Page): Promise<readonly string[]> {
  const address = (index: number): string => `0:${(index + 1).toString(16).padStart(64, '0')}`;
  await page.route('**/manifest.json', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { tokens: readonly { readonly chainId: number }[] };
    const added = Array.from({ length: TOKENS - list.tokens.length }, (_, index) => ({
      ...list.tokens[0],
      symbol: `T${index.toString(36).toUpperCase()}`,
      name: `Token number ${index}`,
      address: address(index),
    }));
    await route.fulfill({ response: answer, json: { ...list, tokens: [...list.tokens, ...added] } });
  });
  await page.route('**/root_contract/root_address/**', (route) => {
    const root = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.fulfill({
      json: {
        name: 'Imported token',
        symbol: `IM${root.slice(-3)}`,
        decimals: 9,
        rootAddress: root,
        rootOwnerAddress: address(0),
        codeHash: '0'.repeat(64),
        tokenStandard: 'Tip3',
        totalSupply: '1000000000',
      },
    });
  });
  return Array.from({ length: 200 }, (_, index) => address(TOKENS + index));
}

async function measureSelector(browser: Browser, origin: string): Promise<Map<string, readonly number[]>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const imports = await offerTokens(page);
  await context.addInitScript((roots) => {
    localStorage.setItem('imported_tokens', JSON.stringify(roots));
  }, imports);
  await page.goto(`${origin}/swap`);
  await page
    .getByRole('button', { name: /^Change token/ })
    .last()
    .waitFor();
  await page.waitForTimeout(2_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const results = new Map<string, readonly number[]>();
  // The first click also loads the code of the selector, so only later clicks are measured.
  const open = async (): Promise<void> => {
    await page
      .getByRole('button', { name: /^Change token/ })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('option').nth(5).waitFor();
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await open();
  await close();
  await startObserving(page);
  const [opening, closing]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) {
    await open();
    opening.push(...(await readDurations(page)));
    await close();
    closing.push(...(await readDurations(page)));
  }
  results.set('open the selector', opening);
  results.set('close the selector', closing);
  await open();
  await readDurations(page);
  await page.keyboard.type('token 9', { delay: 90 });
  for (let letters = 0; letters < 7; letters += 1) await page.keyboard.press('Backspace', { delay: 20 });
  results.set('type a token', await readDurations(page));
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown', { delay: 20 });
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown', { delay: 20 });
  results.set('walk by keys', await readDurations(page));
  const list = page.getByRole('dialog').getByRole('listbox');
  await list.hover();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, turn % 3 === 2 ? -2_000 : 3_000);
    await page.waitForTimeout(80);
  }
  await page.getByRole('dialog').getByRole('option').nth(3).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  results.set('scroll and choose', await readDurations(page));
  await context.close();
  return results;
}

const running = process.env['JUNCTION_ORIGIN'];
const stack = running === undefined ? await startEmbeddedStack() : undefined;
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox'],
});
try {
  const origin = running ?? stack?.origin ?? '';
  const results = new Map([...(await measureSelector(browser, origin)), ...(await measure(browser, origin))]);
  console.log(`${TOKENS} tokens, ${POOLS} pools, CPU ${THROTTLE}x slower: event to next paint, milliseconds`);
  let broken = 0;
  for (const [name, waits] of results) {
    const sorted = waits.toSorted((a, b) => a - b);
    const worst = sorted.at(-1) ?? 0;
    const middle = sorted[sorted.length >> 1] ?? 0;
    const isOver = worst > LIMIT_MS && !name.startsWith('peer');
    if (isOver) broken += 1;
    console.log(
      `  ${name.padEnd(20)} events ${String(waits.length).padStart(3)}   median ${middle.toFixed(0).padStart(4)}   worst ${worst.toFixed(0).padStart(4)}   limit ${LIMIT_MS}${isOver ? '   OVER' : ''}`,
    );
  }
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stack?.stop();
}
