import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import root from '../../../../../package.json' with { type: 'json' };
import { queryClient } from '../../shared/query/query-client.ts';
import { openFakeMarket } from '../../shared/testing/fake-market.ts';
import { createTestApp } from '../testing/test-app.tsx';
import * as AREAS from '../areas.ts';

const { router, renderApp } = createTestApp(...Object.values(AREAS));

async function open(path: string) {
  const screen = await renderApp();
  await router.navigate({ to: path, replace: true });
  return screen;
}

/** State of the chain in the server's health response, and the seconds since the server last heard from a node. */
let health: { status: 'ok' | 'stale'; silence: number } = { status: 'ok', silence: 1 };

beforeAll(() => {
  openFakeMarket((path) =>
    path.endsWith('/health')
      ? { ...health, block: 77, age: health.silence, database: 'ok', setAside: 0 }
      : undefined,
  );
});
afterEach(() => {
  health = { status: 'ok', silence: 1 };
  queryClient.clear();
});

it.each([
  // An idle chain creates no blocks, but the server is still in contact with a node.
  ['ok', 14, 'Test network', /^No response/],
  ['stale', 41, /^No response from the network since \d/, 'Test network'],
] as const)(
  'with status %s after %i s without contact the header shows %s',
  async (status, silence, words, others) => {
    health = { status, silence };
    const screen = await open('/pools');
    const banner = screen.getByRole('banner');
    await expect.element(banner.getByText(words).first()).toBeInTheDocument();
    await expect.element(banner.getByText(others)).not.toBeInTheDocument();
  },
);

it('shows the version of the product and its network', async () => {
  await page.viewport(1440, 800);
  const screen = await open('/pools');
  await expect.element(screen.getByRole('contentinfo').getByText('Junction 0.2.31')).toBeVisible();
  expect(root.version).toBe('0.2.31');
  await expect.element(screen.getByRole('banner').getByText('Test network')).toBeVisible();
  await page.viewport(1280, 800);
});

it.each(['en', 'ko', 'ja'])('shows every tab on one line on the narrowest screens, in %s', async (lang) => {
  await page.viewport(320, 700);
  localStorage.setItem('lang', lang);
  const screen = await open('/pools');
  await expect.poll(() => document.documentElement.lang).toBe(lang);
  const bar = screen.getByRole('navigation').last().element();
  const entries = [...bar.children].filter((entry) => entry.matches('a, button'));
  expect(entries).toHaveLength(5);
  for (const entry of entries) {
    const words = document.createRange();
    words.selectNodeContents(entry.lastChild ?? entry);
    expect(words.getClientRects(), entry.textContent ?? '').toHaveLength(1);
    const { left, right } = words.getBoundingClientRect();
    const box = entry.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(box.left);
    expect(right).toBeLessThanOrEqual(box.right);
    expect(box.right).toBeLessThanOrEqual(320);
  }
  localStorage.removeItem('lang');
  await page.viewport(1280, 800);
});

it.each([
  ['/pools', ['Pools', 'page']],
  // This page has no tab of its own, so the tab More is marked.
  ['/builder', ['More', 'true']],
])('marks the current tab for %s on narrow screens', async (path, mark) => {
  await page.viewport(390, 800);
  await open(path);
  const marked = (): readonly (readonly [string | null, string | null])[] =>
    [...document.querySelectorAll('nav [aria-current]')]
      .filter((one) => one.checkVisibility())
      .map((one) => [one.textContent, one.getAttribute('aria-current')]);
  await expect.poll(marked).toEqual([mark]);
  await page.viewport(1280, 800);
});

it('opens at the swap ticket, and its navigation links to every available page', async () => {
  const screen = await open('/');
  await expect.element(screen.getByLabelText('You sell').first()).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/swap\b/);
  const links = screen.getByRole('banner').getByRole('navigation').getByRole('link');
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Swap', '/swap'],
    ['Limit orders', '/limit'],
    ['Pools', '/pools'],
    ['Tokens', '/tokens'],
    ['Builder', '/builder'],
    ['Portfolio', '/portfolio'],
  ]);
});

it('offers to install a wallet if there is none, and to reload the page', async () => {
  const screen = await open('/pools');
  await screen.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('No wallet extension found')).toBeVisible();
  await expect.element(dialog.getByText(/^Install one of these, then reload the page/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'EVER Wallet' }))
    .toHaveAttribute('href', 'https://everwallet.net');
  await expect
    .element(dialog.getByRole('link', { name: 'SparX Wallet' }))
    .toHaveAttribute('href', 'https://sparxwallet.com');
  await expect.element(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
});

it.each([
  '/nothing',
  '/pools/0:12',
  '/tokens/usdt',
  '/limit/0:12',
  '/builder/0:zz',
  '/farming/0:12',
  `/farming/-1:${'1'.repeat(64)}`,
  `/farming/0:${'1'.repeat(64)}/0:12`,
  `/gauges/0:${'1'.repeat(63)}`,
  `/gauges/0:${'1'.repeat(63)}g`,
  '/dao/epochs/0',
  '/dao/epochs/1e1',
  '/dao/proposals/x',
  '/dao/proposals/0x7',
  '/dao/proposals/1.5',
])('shows that %s does not exist, with a link back', async (path) => {
  const screen = await open('/tokens');
  await router.navigate({ to: path });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('button', { name: 'Reload' })).toBeVisible();
  await main.getByRole('button', { name: 'Back' }).click();
  await expect.element(main.getByRole('heading', { name: 'Tokens', level: 1 })).toBeVisible();
});
