import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useOwnExchange } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { giveTokens } from '../steps/devnet.ts';
import { confirm, LONG, passSeconds } from '../steps/earn.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from '../steps/page-checks.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

// The clock of these people's exchange is moved, so it is theirs alone.
useOwnExchange();
useBrowser();

const TALL = { height: 1800 };
const units = (amount: number): bigint => BigInt(amount) * 10n ** 9n;

/** The title with what stands beside it. */
const headOf = (page: Page) => page.getByRole('main').locator('header').first();

const stateIs = (page: Page, state: string): Promise<void> =>
  headOf(page).getByText(state, { exact: true }).first().waitFor(LONG);

async function openProposal(page: Page, id: number): Promise<void> {
  await page.goto(new URL(`/dao/proposals/${id}`, page.url()).href);
}

describe('proposals', () => {
  it('are created, voted on, queued and executed, and a candidate is approved by it', async () => {
    await giveTokens('Alice', 'JCT', units(60_000));
    const visitor = await visit('/dao/balance', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    await page.getByLabel('You lock').fill('60000');
    await page.getByRole('button', { name: '4 years', exact: true }).click(LONG);
    await page.getByRole('button', { name: /^Lock 60\s000/ }).click(LONG);
    await confirm(page, 'Lock governance tokens', /^Lock 60\s000/);
    // The wallet lives in the page: whoever leaves before it has sent takes the message along.
    await page
      .getByRole('table', { name: 'Your locks' })
      .getByText(/60\s000/)
      .first()
      .waitFor({ timeout: 60_000 });

    await page.goto(new URL('/dao/proposals/create', page.url()).href);
    const button = page.getByRole('main').getByRole('button', { name: 'Enter a title' });
    await button.waitFor(LONG);
    await page.getByLabel('Title').fill('Make the new gauge a candidate');
    await page.getByLabel('Link to the discussion').fill('javascript:alert(1)');
    await page.getByText('Enter an address that begins with https://').waitFor(LONG);
    await page.getByLabel('Link to the discussion').fill('https://forum.example/t/1');
    const body = page.getByLabel('Description, markdown');
    await body.fill('안'.repeat(3_800));
    await page.getByText(/The chain refuses this text: 7 ?,?\d{3} bytes too many/).waitFor(LONG);
    await body.fill('## Why\n\nIt **trades** a lot.');
    await page.getByRole('heading', { name: 'Why' }).waitFor(LONG);
    await page.getByRole('radio', { name: 'New candidate' }).check();
    await page.getByRole('button', { name: 'Choose a gauge' }).click();
    const editor = page.getByRole('dialog', { name: 'New candidate' });
    await editor.getByText('Pending DAO').first().waitFor(LONG);
    await expectAccessible(page, 'choosing a candidate');
    const pending = editor.getByRole('listitem').filter({ hasText: 'Pending DAO' }).first();
    const gauge = await pending.locator('[title^="0:"]').first().getAttribute('title');
    await pending.getByRole('radio').check();
    await editor.getByRole('button', { name: 'Keep action' }).click();
    // What is written survives.
    await page.reload();
    await page.getByText('Choose a gauge').waitFor({ state: 'hidden', ...LONG });
    expect(await page.getByLabel('Title').inputValue()).toBe('Make the new gauge a candidate');
    await page.getByRole('main').getByRole('button', { name: 'Create proposal' }).click(LONG);
    await confirm(page, 'Create a proposal', 'Create proposal');
    await page.waitForURL(/\/dao\/proposals\/\d+$/, { timeout: 60_000 });
    await page.getByRole('heading', { name: 'Make the new gauge a candidate' }).waitFor(LONG);
    await stateIs(page, 'Pending');
    await expectAccessible(page, 'a proposal that waits');

    await passSeconds(page, 130);
    await stateIs(page, 'Active');
    await page.getByRole('main').getByRole('button', { name: 'Choose for or against' }).waitFor(LONG);
    await page.getByRole('radio', { name: 'For', exact: true }).first().check();
    await page.getByLabel('Reason, optional').fill('안'.repeat(171));
    await page.getByText(/513 of 512 bytes/).waitFor(LONG);
    await page.getByLabel('Reason, optional').fill('It trades a lot.');
    await page.getByRole('button', { name: /^Vote for with \d{3}\s250/ }).click(LONG);
    await confirm(page, /^Vote on proposal/, /^Vote for/);
    await page.getByText('You have voted').waitFor({ timeout: 60_000 });
    await page.getByRole('table', { name: 'All votes' }).getByText('It trades a lot.').waitFor(LONG);
    await page.getByText('Enough votes for it').waitFor(LONG);

    await passSeconds(page, 320);
    await stateIs(page, 'Succeeded');
    await page.getByText('Anybody can queue it now').waitFor(LONG);
    await page.getByRole('main').getByRole('button', { name: 'Queue' }).click(LONG);
    await confirm(page, 'Queue', 'Queue');
    await stateIs(page, 'Queued');

    await passSeconds(page, 200);
    await page.getByRole('main').getByRole('button', { name: 'Execute' }).click(LONG);
    await confirm(page, 'Execute', 'Execute');
    await stateIs(page, 'Executed');

    // The escrow has heard of it.
    await page.goto(new URL('/dao/proposals/create', page.url()).href);
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    await page.getByRole('radio', { name: 'Remove candidate' }).check();
    await page.getByRole('button', { name: 'Choose a gauge' }).click(LONG);
    const approved = page
      .getByRole('dialog', { name: 'Remove candidate' })
      .getByRole('listitem')
      .filter({ has: page.locator(`[title="${gauge ?? ''}"]`) });
    await approved.getByText('Active').waitFor(LONG);
    expectQuietPage(visitor);
  }, 480_000);

  it('are canceled, released and unlocked by who has to do with them', async () => {
    const visitor = await visit('/dao/proposals', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    const mine = page.getByRole('table', { name: 'Your votes' });
    await mine.getByRole('button', { name: 'Unlock' }).first().waitFor(LONG);
    await expectAccessible(page, 'lists of proposals');
    await page.getByRole('button', { name: /^Filter All proposals/ }).click();
    await page.getByRole('radio', { name: 'Failed' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => new URL(page.url()).search, LONG).toBe('?state=failed');
    const all = page.getByRole('table', { name: 'All proposals' });
    const isFiltered = async (): Promise<boolean> =>
      (await all.getByText('Failed').count()) === (await all.getByRole('row').count()) - 1;
    await expect.poll(isFiltered, LONG).toBe(true);

    await page.getByRole('button', { name: 'Unlock all' }).click(LONG);
    const dialog = page.getByRole('dialog', { name: /^Unlock \d votes/ });
    await dialog.getByRole('button', { name: /^Unlock \d$/ }).click(LONG);
    const popup = page.getByRole('dialog', { name: 'Approve a message' });
    await popup.getByRole('button', { name: 'Approve' }).click(LONG);
    await dialog.getByText('All of them are unlocked').waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Proposal 9', { exact: true }).click(LONG);

    await stateIs(page, 'Failed');
    await page.getByText(/^Not enough support/).waitFor(LONG);
    await page.getByRole('main').getByRole('button', { name: 'Release the held votes' }).click(LONG);
    await confirm(page, 'Release the held votes', 'Release the held votes');
    await page
      .getByText('The proposal still holds votes of yours')
      .waitFor({ state: 'hidden', timeout: 60_000 });
    expectQuietPage(visitor);
  }, 300_000);

  it('are flown on copies of the accounts, which shows what their texts do not say', async () => {
    const visitor = await visit('/dao/proposals/13', TALL);
    const { page } = visitor;
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Run the flight test' }).click(LONG);
    await main.getByText(/^398\s000\.00\sJCT leave the treasury/).waitFor({ timeout: 60_000 });
    await main.getByText(/^398\s000\.00\sJCT arrive with 0:/).waitFor(LONG);
    expect(await main.getByText('runs', { exact: true }).count()).toBe(10);
    await expectAccessible(page, 'a flight');

    await openProposal(page, 15);
    await main.getByText('Changes who decides').waitFor(LONG);
    await main.getByRole('button', { name: 'Run the flight test' }).click(LONG);
    await main.getByText('runs', { exact: true }).waitFor({ timeout: 60_000 });
    await main.getByText(/^Next admin of 0:.+ nobody becomes 0:/).waitFor(LONG);
    expectQuietPage(visitor);
  }, 200_000);

  it('say what is missing to whoever has no votes, in three languages and on a phone', async () => {
    const visitor = await visit('/dao/proposals/create', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await page.getByText('20 000.00 veJCT missing').waitFor(LONG);
    await openProposal(page, 14);
    await page.getByRole('heading', { level: 1 }).waitFor(LONG);
    await openProposal(page, 4_000);
    await page
      .getByText('There is no proposal 4,000')
      .or(page.getByText('There is no proposal 4000'))
      .waitFor(LONG);
    await visitor.leave();
    for (const lang of ['en', 'ko', 'ja']) {
      const phone = await visit('/dao/proposals', { width: 390, height: 844, storage: { lang } });
      for (const path of [
        '/dao/proposals',
        '/dao/proposals/create',
        '/dao/proposals/9',
        '/dao/proposals/17',
      ]) {
        await phone.page.goto(new URL(path, phone.page.url()).href);
        await phone.page.getByRole('heading', { level: 1 }).waitFor(LONG);
        await phone.page.waitForLoadState('networkidle');
        await expectWords(phone.page, /proposals\.|proposal\.|proposalList\.|createProposal\./);
        await expectNoSidewaysScroll(phone.page);
        await expectAccessible(phone.page, `${path} in ${lang}`);
      }
      expectQuietPage(phone);
    }
  }, 300_000);
});
