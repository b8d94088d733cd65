import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import {
  confirmDialogAndApproveInWallet,
  findGaugeRow,
  readDeveloperTokenBalance,
  EARN_PAGE_TIMEOUT,
  openPageAfterTimeShift,
  advanceDaysAndReload,
} from '../steps/earn.ts';
import { expectAccessible } from '../steps/page-checks.ts';
import { getPoolLpRoot } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

// These journeys move the chain's clock, so the file needs its own exchange.
openBrowserForTests();

const TALL = { height: 1800 };
const YES = 'Confirm in the wallet';
/** Converts to base units of JCT and LP tokens. */
const toBaseUnits = (amount: number): bigint => BigInt(amount) * 10n ** 9n;
/** Maximum number of Tab presses, more than any page has controls. */
const MAX_CONTROLS = 150;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor(EARN_PAGE_TIMEOUT);
  for (let count = 0; count < MAX_CONTROLS; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key never comes there');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect.poll(() => target.getAttribute('aria-disabled'), EARN_PAGE_TIMEOUT).toBe(null);
  await page.keyboard.press('Enter');
}

it('locks for votes, deposits with a boost, and withdraws everything when the locks have expired', async () => {
  const [lp, tokens] = [await getPoolLpRoot('USDC/JCT'), await fetchRootsBySymbol()];
  const [jct, wtycho] = [tokens.get('JCT') ?? '', tokens.get('WTYCHO') ?? ''];
  const before = {
    lp: await readDeveloperTokenBalance(lp, 'Bob'),
    jct: await readDeveloperTokenBalance(jct, 'Bob'),
    wtycho: await readDeveloperTokenBalance(wtycho, 'Bob'),
  };
  const visitor = await openPageAsNewVisitor('/dao/balance', TALL);
  const { page } = visitor;
  await connectDevWallet(page, 'Bob');
  await page.getByText(/^No locks yet/).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('You lock').fill('999999999');
  await page.getByRole('button', { name: 'Not enough JCT' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('You lock').fill('730');
  await page.getByRole('textbox', { name: 'Lock for' }).fill('13');
  await page.getByRole('button', { name: 'At least 14 days' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: '14 days', exact: true }).click();
  // The maximum lock is 1,460 days. 730 JCT locked for 730 days would give 365 ve; for 14 days they give 7.
  await page.getByText('7.00', { exact: true }).first().waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Lock 730.00 JCT for 14 days' }).click(EARN_PAGE_TIMEOUT);
  await expectAccessible(page, 'lock told');
  await confirmDialogAndApproveInWallet(page, 'Lock governance tokens', 'Lock 730.00 JCT for 14 days');
  const locks = page.getByRole('table', { name: 'Your locks' });
  await locks.getByText('Active', { exact: true }).waitFor(EARN_PAGE_TIMEOUT);
  expect(await readDeveloperTokenBalance(jct, 'Bob')).toBe(before.jct - toBaseUnits(730));
  expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);

  // Deposits by keyboard; the account's ve boosts the deposit.
  await openPageAfterTimeShift(page, '/gauges');
  const row = await findGaugeRow(page, 'USDC/JCT');
  await press(page, row.getByRole('link').first());
  await page.getByText('No deposits yet').waitFor(EARN_PAGE_TIMEOUT);
  await tabTo(page, page.getByLabel('You deposit'));
  await page.keyboard.type('9999999999');
  await page.getByRole('button', { name: 'Exceeds the available amount' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('100');
  await press(page, page.getByRole('button', { name: '30 days', exact: true }));
  await page.getByText(/^Cannot be withdrawn before /).waitFor(EARN_PAGE_TIMEOUT);
  const ticket = page.getByRole('region', { name: 'Deposit and lock' });
  await expect.poll(() => ticket.innerText(), EARN_PAGE_TIMEOUT).toMatch(/Your ve boost\s+1\.0[5-9]×/);
  await press(page, page.getByRole('button', { name: /^Deposit 100\.00\s\S*LP\S* for 30 days$/ }));
  await press(
    page,
    page.getByRole('dialog', { name: 'Deposit and lock' }).getByRole('button', { name: YES }),
  );
  const popup = page.getByRole('dialog', { name: 'Approve a message' });
  await press(page, popup.getByRole('button', { name: 'Approve' }));
  await page.getByRole('region', { name: 'Deposited' }).waitFor(EARN_PAGE_TIMEOUT);
  const deposits = page.getByRole('table', { name: 'Your deposits' });
  await deposits.getByText('Locked and boosted').waitFor(EARN_PAGE_TIMEOUT);
  expect(await deposits.innerText()).toMatch(/100\.00\s\S*LP\S*[\s\S]*1\.04\d*×[\s\S]*30 days/);
  expect(before.lp - (await readDeveloperTokenBalance(lp, 'Bob'))).toBe(toBaseUnits(100));
  await page.getByText(/^boost 1\.1\d×$/).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText('Withdraw', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Everything is locked' }).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText(/100\.00\s\S*LP\S* is locked and cannot be withdrawn yet/).waitFor(EARN_PAGE_TIMEOUT);

  // The menu of the devnet advances the clock, after which the lock of governance tokens has expired.
  await openPageAfterTimeShift(page, '/dao/balance');
  await page.getByRole('button', { name: 'Advance devnet time' }).click(EARN_PAGE_TIMEOUT);
  await page.getByRole('menuitem', { name: /^14 days/ }).click();
  await locks.getByText('Expired').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Withdraw 730.00 JCT' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Withdraw unlocked tokens', 'Withdraw 730.00 JCT');
  await expect.poll(() => readDeveloperTokenBalance(jct, 'Bob'), EARN_PAGE_TIMEOUT).toBe(before.jct);
  await page.getByRole('table', { name: 'Transactions' }).getByText('Burn').waitFor(EARN_PAGE_TIMEOUT);

  // The expired ve boosts the deposit until the next action, so the claim removes the boost.
  await openPageAfterTimeShift(page, '/gauges');
  await row.getByRole('link').first().click(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: 'Claim all' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Claim rewards', YES);
  await page.getByRole('region', { name: 'Rewards claimed' }).waitFor(EARN_PAGE_TIMEOUT);
  expect(await readDeveloperTokenBalance(jct, 'Bob')).toBeGreaterThan(before.jct);
  expect(await readDeveloperTokenBalance(wtycho, 'Bob')).toBeGreaterThan(before.wtycho);
  await page.getByText(/^boost 1\.04×$/).waitFor(EARN_PAGE_TIMEOUT);

  await advanceDaysAndReload(page, 17);
  await page.getByText('Unlocked, boost expired').waitFor(EARN_PAGE_TIMEOUT);
  await page.getByText('Withdraw', { exact: true }).last().click(EARN_PAGE_TIMEOUT);
  await page.getByText(/^Unlocked 100\.00\s\S*LP/).waitFor(EARN_PAGE_TIMEOUT);
  await page.getByLabel('You withdraw').fill('60');
  await page.getByRole('button', { name: /^Withdraw 60\.00\s\S*LP/ }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, /^Withdraw 60\.00\s\S*LP/, YES);
  await page.getByRole('region', { name: 'Withdrawn' }).waitFor(EARN_PAGE_TIMEOUT);
  expect(before.lp - (await readDeveloperTokenBalance(lp, 'Bob'))).toBe(toBaseUnits(40));
  // The remaining deposit has no lock, and the page explains how to boost it again.
  await page.getByText('Some of your LP has no lock boost').waitFor(EARN_PAGE_TIMEOUT);
  expectNoErrorsOrForeignRequests(visitor);
}, 400_000);
