import { EVENTS_PATH } from '@junction/api-contract';
import { toAddress, type Address } from '@junction/primitives';
import { JrpcClient } from '@junction/tvm';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import { advanceDevnetTime, fetchChainTime, fetchDeveloperAddress, giveCoins } from './devnet.ts';
import { getPoolLpRoot, getPoolDisplayName } from './pools.ts';
import { readTokenBalance } from './token-balance.ts';

export const EARN_PAGE_TIMEOUT = { timeout: 40_000 };

/** Returns the row of a gauge in the list. `name` is its tokens' symbols in any order. */
export async function findGaugeRow(page: Page, name: string): Promise<Locator> {
  const shown = await getPoolDisplayName(name);
  return page.getByRole('table', { name: 'Gauges' }).getByRole('row').filter({ hasText: shown });
}

/** Returns the link to a legacy farm in the list. `name` is its tokens' symbols in any order. */
export async function findFarmLink(page: Page, name: string): Promise<Locator> {
  const shown = await getPoolDisplayName(name);
  return page.getByRole('table', { name: 'Farms' }).getByRole('link', { name: shown, exact: true });
}

async function postQuery<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${getExchangeOrigin()}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

/** Returns names and paths of all pages of the earn area that have content. */
export async function listEarnPages(): Promise<readonly { readonly name: string; readonly path: string }[]> {
  const [lpAddress, farmed] = [await getPoolLpRoot('USDC/JCT'), await getPoolLpRoot('WTYCHO/JCT')];
  const { gauges } = await postQuery<{ gauges: readonly { address: string }[] }>(
    'gauges/v2/gauges/get-by-root',
    {
      lpAddress,
    },
  );
  const { pools_info } = await postQuery<{ pools_info: readonly { pool_address: string }[] }>(
    'farming/v1/farming_pools',
    { rootAddresses: [farmed] },
  );
  const [gauge, farm] = [gauges[0]?.address ?? '', pools_info[0]?.pool_address ?? ''];
  return [
    { name: 'gauges', path: '/gauges' },
    { name: 'gauge', path: `/gauges/${gauge}` },
    { name: 'create a gauge', path: '/gauges/create' },
    { name: 'calculator', path: '/gauges/calc?lp=1000&lpDays=90&gov=500&govDays=730' },
    { name: 'claims', path: '/gauges/claims' },
    { name: 'balance', path: '/dao/balance' },
    { name: 'farms', path: '/farming?low=1' },
    { name: 'farm', path: `/farming/${farm}` },
    { name: 'create a farm', path: '/farming/create' },
  ];
}

/**
 * Confirms an announcement and approves it in the wallet. Clicks again as long as the dialog is open, because
 * a click has no effect while new data blocks the button.
 */
export async function confirmDialogAndApproveInWallet(
  page: Page,
  title: RegExp | string,
  action: RegExp | string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  const popup = page.getByRole('dialog', { name: 'Approve a message' });
  await dialog.getByRole('button', { name: action }).click(EARN_PAGE_TIMEOUT);
  await expect
    .poll(async () => {
      if (await popup.isVisible()) return true;
      if (!(await dialog.isVisible())) return false;
      await dialog.getByRole('button', { name: action }).click({ timeout: 5_000 });
      return popup.isVisible();
    }, EARN_PAGE_TIMEOUT)
    .toBe(true);
  await popup.getByRole('button', { name: 'Approve' }).click(EARN_PAGE_TIMEOUT);
  await popup.waitFor({ state: 'hidden', ...EARN_PAGE_TIMEOUT });
}

/** Clicks a button until its dialog opens, because a click has no effect while the page still lacks data. */
export async function openReviewDialog(page: Page, button: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect
    .poll(async () => {
      if (await dialog.isVisible()) return true;
      await page.getByRole('button', { name: button }).click({ timeout: 5_000 });
      return dialog.isVisible();
    }, EARN_PAGE_TIMEOUT)
    .toBe(true);
}

/**
 * Opens a page and makes the chain produce a block: on a chain whose clock was moved, a page learns the time
 * from the next block.
 */
async function openAndProduceBlock(page: Page, open: () => Promise<unknown>): Promise<void> {
  // Requests of the previous page are ignored.
  let isAnew = false;
  page.once('framenavigated', () => (isAnew = true));
  const listening = page.waitForResponse(
    (answer) => isAnew && new URL(answer.url()).pathname === EVENTS_PATH,
    EARN_PAGE_TIMEOUT,
  );
  await open();
  await listening;
  await giveCoins(await fetchDeveloperAddress('Carol'), 1n);
}

/** Opens a page on a chain whose clock was moved, and waits until it knows the time. */
export const openPageAfterTimeShift = (page: Page, path: string): Promise<void> =>
  openAndProduceBlock(page, () => page.goto(new URL(path, page.url()).href));

/** Advances the clock and reloads the page. */
export async function advanceSecondsAndReload(page: Page, seconds: number): Promise<void> {
  await advanceDevnetTime(seconds);
  await openAndProduceBlock(page, () => page.reload());
}

export const advanceDaysAndReload = (page: Page, days: number): Promise<void> =>
  advanceSecondsAndReload(page, days * 86_400);

/** Returns a developer's balance of a token, base units. */
export async function readDeveloperTokenBalance(root: string, name: string): Promise<bigint> {
  const client = new JrpcClient({ url: `${getExchangeOrigin()}/rpc` });
  const owner: Address = toAddress(await fetchDeveloperAddress(name));
  return readTokenBalance(client, toAddress(root), owner);
}

const MINUTE = 60;
const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Types the time `minutes` after the chain's time, rounded up to a full minute, in the time zone of this
 * process, which the browser shares. Returns the seconds until then.
 */
export async function typeTimeAfterChainTime(
  place: Locator,
  label: string,
  minutes: number,
): Promise<number> {
  const now = await fetchChainTime();
  const at = Math.ceil(now / MINUTE + minutes) * MINUTE;
  const moment = new Date(at * 1_000);
  const day = `${moment.getFullYear()}.${padTwoDigits(moment.getMonth() + 1)}.${padTwoDigits(moment.getDate())}`;
  await place.getByLabel(new RegExp(`^${label}, UTC`)).fill(day);
  await place
    .getByLabel(`${label}: time`, { exact: true })
    .fill(`${padTwoDigits(moment.getHours())}:${padTwoDigits(moment.getMinutes())}`);
  return at - now;
}
