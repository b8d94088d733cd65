import { EVENTS_PATH } from '@junction/api-contract';
import { toAddress, type Address } from '@junction/primitives';
import { JrpcClient } from '@junction/tvm';
import type { Locator, Page } from 'playwright';
import { exchangeOrigin } from '../stack/exchange-origin.ts';
import { advanceTime, developerAddress, giveCoins } from './devnet.ts';
import { poolName } from './pools.ts';
import { tokenBalance } from './token-balance.ts';

export const LONG = { timeout: 40_000 };

/** The row of a gauge in the list, by its tokens in any order. */
export async function gaugeRow(page: Page, name: string): Promise<Locator> {
  const shown = await poolName(name);
  return page.getByRole('table', { name: 'Gauges' }).getByRole('row').filter({ hasText: shown });
}

/** What was announced is confirmed, and the wallet approves it. */
export async function confirm(page: Page, title: RegExp | string, action: RegExp | string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: action }).click(LONG);
  const popup = page.getByRole('dialog', { name: 'Approve a message' });
  await popup.getByRole('button', { name: 'Approve' }).click(LONG);
  await popup.waitFor({ state: 'hidden', ...LONG });
}

/** The clock goes on by so many seconds, and the page is opened anew. A chain tells its time with its blocks: one comes. */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  await advanceTime(seconds);
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === EVENTS_PATH, LONG);
  await page.reload();
  await listening;
  await giveCoins(await developerAddress('Carol'), 1n);
}

export const passDays = (page: Page, days: number): Promise<void> => passSeconds(page, days * 86_400);

/** Base units that a developer holds of a token. */
export async function held(root: string, name: string): Promise<bigint> {
  const client = new JrpcClient({ url: `${exchangeOrigin()}/rpc` });
  const owner: Address = toAddress(await developerAddress(name));
  return tokenBalance(client, toAddress(root), owner);
}
