// Measures the time from Approve in the wallet's popup to the new balance in the page, on the running product, swap
// after swap. Also reports the intermediate steps, and the chain's own time for the same message (from acceptance by
// the node to the node's event of the swapping account).
import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { requireChromium } from '../../scripts/lib/chromium.mjs';
import { startEmbeddedStack } from '../stack/embedded-stack.ts';

const RUNS = Number(process.env['RUNS'] ?? 25);
const WARM_UP = 3;
const LIMIT_P50_MS = 300;

/**
 * Milliseconds from the click on Approve until the node takes the message, the result arrives and the new
 * balance is visible.
 */
interface Sample {
  readonly taken: number;
  readonly arrived: number;
  readonly visible: number;
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

/** Runs in the page: records the click, the node's response to the message, the result and the new balance. */
function installClock(): void {
  const marks: Record<string, number> = {};
  Object.assign(globalThis, { swapMarks: marks });
  const mark = (name: string): void => {
    marks[name] ??= performance.now();
  };
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await ask(input, init);
    if (typeof init?.body === 'string' && init.body.includes('"sendMessage"')) mark('taken');
    return answer;
  };
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest('button') : null;
      if (target?.textContent !== 'Approve') return;
      for (const name of Object.keys(marks)) delete marks[name];
      const balance = (): string =>
        [...document.querySelectorAll('main span')]
          .filter((one) => one.textContent.startsWith('Balance ') && one.children.length === 0)
          .map((one) => one.textContent)
          .at(-1) ?? '';
      const before = balance();
      mark('start');
      const observer = new MutationObserver(() => {
        if (document.querySelector('main')?.textContent.includes('Success') === true) mark('arrived');
        const now = balance();
        if (now !== before && now !== '') mark('visible');
        if (marks['arrived'] !== undefined && marks['visible'] !== undefined) observer.disconnect();
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    true,
  );
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Dev wallet/ })
    .click();
  const share = page.getByRole('dialog', { name: 'Share an account' });
  await share.getByText('Alice', { exact: true }).click();
  await share.getByRole('button', { name: 'Connect', exact: true }).click();
  await page
    .getByText(/^Balance /)
    .last()
    .waitFor();
}

async function measure(page: Page, run: number): Promise<Sample> {
  const close = page.getByRole('button', { name: 'New swap' });
  if (await close.isVisible()) await close.click();
  await page
    .getByLabel(/^You sell/)
    .first()
    .fill(`1${run % 10}`);
  await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm swap' })
    .getByRole('button', { name: 'Confirm swap' })
    .click();
  const popup = page.getByRole('dialog', { name: 'Approve a message' });
  await popup.getByRole('button', { name: 'Approve' }).click();
  const handle = await page.waitForFunction(() => {
    const { start, taken, arrived, visible } = Reflect.get(globalThis, 'swapMarks') as Record<string, number>;
    return start === undefined || taken === undefined || arrived === undefined || visible === undefined
      ? undefined
      : { taken: taken - start, arrived: arrived - start, visible: visible - start };
  });
  const sample = await handle.jsonValue();
  if (sample === undefined) throw new Error('a wait that was over has no result');
  return sample;
}

const origin = process.env['JUNCTION_ORIGIN'];
const stack = origin === undefined ? await startEmbeddedStack() : undefined;
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox'],
});
try {
  const at = origin ?? stack?.origin ?? '';
  const answer = await fetch(`${at}/api/tokens/v1/manifest.json`);
  const { tokens } = (await answer.json()) as {
    tokens: readonly { readonly symbol: string; readonly address: string }[];
  };
  const root = (symbol: string): string => tokens.find((token) => token.symbol === symbol)?.address ?? '';
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // esbuild, which loads this file, wraps functions in a helper `__name` that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(installClock);
  await page.goto(`${at}/swap/${root('USDT')}/${root('JCT')}`);
  await connect(page);
  const samples: Sample[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const sample = await measure(page, run);
    if (run >= WARM_UP) samples.push(sample);
  }
  const [model = ''] = cpus().map((cpu) => cpu.model);
  const load = loadavg()[0] ?? 0;
  console.log(
    `send to visible, ${RUNS} swaps of a token for a token, ms after Approve (${cpus().length} x ${model.trim()}, load ${load.toFixed(1)})`,
  );
  const steps = [
    ['taken', 'signed, and taken by the node'],
    ['arrived', 'the page says how it ended'],
    ['visible', 'the new balance stands in the page'],
  ] as const;
  for (const [key, words] of steps) {
    const values = samples.map((sample) => sample[key]);
    console.log(
      `  ${words.padEnd(36)} p50 ${quantile(values, 0.5).toFixed(0).padStart(5)}   p90 ${quantile(values, 0.9).toFixed(0).padStart(5)}   most ${Math.max(
        ...values,
      )
        .toFixed(0)
        .padStart(5)}`,
    );
  }
  const p50 = quantile(
    samples.map((sample) => sample.visible),
    0.5,
  );
  console.log(`  limit: p50 ${LIMIT_P50_MS} ms${p50 > LIMIT_P50_MS ? '   OVER' : ''}`);
  process.exitCode = p50 > LIMIT_P50_MS ? 1 : 0;
} finally {
  await browser.close();
  await stack?.stop();
}
