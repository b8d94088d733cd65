import { inspect } from 'node:util';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  createVisitor,
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  type BrowserVisitor,
} from '../stack/visitor.ts';
import { waitForResultText, reviewSwap, showActivityOperation, typeSoldAmount } from '../steps/swap-steps.ts';
import { getSwapPagePath } from '../steps/tokens.ts';
import {
  connectExtension,
  installWalletExtension,
  buildAdjustableClockScript,
  advancePageTime,
  type WalletExtension,
} from '../steps/wallet-extension.ts';

openBrowserForTests();

const LONG = { timeout: 30_000 };
/** Milliseconds after which any signed message has expired. */
const EXPIRED = 10 * 60_000;

let visitor: BrowserVisitor;
let wallet: WalletExtension;

beforeEach(async () => {
  visitor = await createVisitor({ script: buildAdjustableClockScript() });
  wallet = await installWalletExtension(visitor.context);
  await visitor.page.goto(getExchangeOrigin() + (await getSwapPagePath('USDT', 'JCT')));
  await connectExtension(visitor.page);
});

const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm swap' });

/** Enters, reviews and confirms a swap up to the wallet's popup, which stays open. */
async function askWallet(page: Page): Promise<void> {
  await typeSoldAmount(page, '7');
  await reviewSwap(page);
  await confirmDialog(page).getByRole('button', { name: 'Confirm swap' }).click();
  await wallet.untilOpen(1);
}

async function readActivity(page: Page): Promise<string> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Activity/ })
    .click();
  const list = page.getByRole('dialog', { name: 'Activity' });
  await list.getByRole('listitem').first().waitFor(LONG);
  const words = await list.innerText();
  await page.keyboard.press('Escape');
  return words;
}

/**
 * Reloads while the popup is open, and expects that the activity shows the request with an unknown result.
 */
async function reloadAndLook(page: Page): Promise<void> {
  await page.reload();
  await expect.poll(() => readActivity(page), LONG).toContain('not known yet whether the message was sent');
  expect(await readActivity(page)).not.toContain('In progress');
  await showActivityOperation(page, 0);
  await waitForResultText(page, /Requested, not known to be sent/);
}

describe('a page that is reloaded while the wallet asks', () => {
  it('does not claim that the message is pending; approved later, it is found and followed', async () => {
    const { page } = visitor;
    await askWallet(page);
    await reloadAndLook(page);
    wallet.answer(true);
    await waitForResultText(page, /Success/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it.each([
    ['rejected in the popup', () => wallet.answer(false)],
    ['never answered', () => undefined],
  ])('reports that nothing was sent after it expired: %s', async (_, answer) => {
    const { page } = visitor;
    await askWallet(page);
    await reloadAndLook(page);
    answer();
    await advancePageTime(page, EXPIRED);
    await waitForResultText(page, /It was not sent and has expired; nothing left your wallet/);
    expect(await readActivity(page)).toContain('It was not sent; nothing left your wallet.');
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('two tabs', () => {
  async function openSecond(): Promise<Page> {
    const second = await visitor.context.newPage();
    await second.goto(visitor.page.url());
    await second
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .waitFor(LONG);
    return second;
  }

  it('the second reports that the wallet was asked in another tab, and both report the result', async () => {
    const { page } = visitor;
    const second = await openSecond();
    await askWallet(page);
    await expect.poll(() => readActivity(second), LONG).toContain('Requested in another tab');
    wallet.answer(true);
    await waitForResultText(page, /Success/);
    await expect.poll(() => readActivity(second), LONG).toMatch(/\+[\d.]+\sJCT/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('the account is changed in the other tab between review and click: the trade has changed', async () => {
    const { page } = visitor;
    const second = await openSecond();
    await typeSoldAmount(page, '7');
    await reviewSwap(page);
    const dialog = confirmDialog(page);
    await second.bringToFront();
    await wallet.changeAccount('Bob', true);
    await dialog.getByText('Another account is connected now').waitFor(LONG);
    const confirm = dialog.getByRole('button', { name: /Confirm swap|resolve that first/ }).last();
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: /^Continue with/ }).click();
    await dialog.getByRole('button', { name: 'Confirm swap' }).click(LONG);
    await wallet.untilOpen(1);
    const [asked] = wallet.asked();
    expect(asked).toMatchObject({ kind: 'send', from: { name: 'Bob' } });
    expect(inspect(asked, { depth: 9 })).not.toContain(wallet.addressOf('Alice'));
    wallet.answer(false);
    await waitForResultText(page, /You rejected the request/);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('a change without an event is detected before the wallet is asked', async () => {
    const { page } = visitor;
    await typeSoldAmount(page, '7');
    await reviewSwap(page);
    await wallet.changeAccount('Bob', false);
    await confirmDialog(page).getByRole('button', { name: 'Confirm swap' }).click();
    await waitForResultText(page, /Your wallet is on a different account than this was prepared for/);
    expect(wallet.asked()).toEqual([]);
    expectNoErrorsOrForeignRequests(visitor);
  });
});
