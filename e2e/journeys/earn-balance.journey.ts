import { describe, expect, it } from 'vitest';
import { useOwnExchange } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { confirm, held, LONG, passDays } from '../steps/earn.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from '../steps/page-checks.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { rootsBySymbol } from '../steps/tokens.ts';

// The clock of these people's exchange is moved, so it is theirs alone.
useOwnExchange();
useBrowser();

const TALL = { height: 1600 };
const units = (amount: number): bigint => BigInt(amount) * 10n ** 9n;

describe('the balance of the vote escrow', () => {
  it('names the proposals that keep what has finished its lock', async () => {
    const visitor = await visit('/dao/balance', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    const locks = page.getByRole('table', { name: 'Your locks' });
    await locks.getByText('Expired').waitFor(LONG);
    expect(await locks.getByText('Active', { exact: true }).count()).toBe(2);
    await expectAccessible(page, 'balance with locks');
    // One that has failed, whose votes nobody has released yet, and one that waits for its vote.
    await page.getByText(/^Proposal 9 holds 20\s000/).waitFor(LONG);
    await page.getByText(/^Proposal 18 holds 20\s000/).waitFor(LONG);
    await page.getByRole('button', { name: 'Held by your proposals' }).waitFor(LONG);
    expectQuietPage(visitor);
  });

  it('locks, keeps until the end of the lock, and gives back then', async () => {
    const jct = (await rootsBySymbol()).get('JCT') ?? '';
    const before = await held(jct, 'Bob');
    const visitor = await visit('/dao/balance', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await page.getByText(/^No lock yet/).waitFor(LONG);
    await page.getByLabel('You lock').fill('999999999');
    await page.getByRole('button', { name: 'Not enough JCT' }).waitFor(LONG);
    await page.getByLabel('You lock').fill('730');
    await page.getByRole('textbox', { name: 'Lock for' }).fill('13');
    await page.getByRole('button', { name: 'At least 14 days' }).waitFor(LONG);
    await page.getByRole('button', { name: '14 days', exact: true }).click();
    // 730 of 1 460 days would give half: 14 give seven.
    await page.getByText('7.00', { exact: true }).first().waitFor(LONG);
    await page.getByRole('button', { name: 'Lock 730.00 JCT for 14 days' }).click(LONG);
    await expectAccessible(page, 'lock told');
    await confirm(page, 'Lock governance tokens', 'Lock 730.00 JCT for 14 days');
    const locks = page.getByRole('table', { name: 'Your locks' });
    await locks.getByText('Active', { exact: true }).waitFor(LONG);
    expect(await held(jct, 'Bob')).toBe(before - units(730));
    expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0);

    await passDays(page, 15);
    await locks.getByText('Expired').waitFor(LONG);
    await page.getByRole('button', { name: 'Withdraw 730.00 JCT' }).click(LONG);
    await confirm(page, 'Withdraw unlocked tokens', 'Withdraw 730.00 JCT');
    await expect.poll(() => held(jct, 'Bob'), LONG).toBe(before);
    const transactions = page.getByRole('table', { name: 'Transactions' });
    await transactions.getByText('Burn').waitFor(LONG);
    expectQuietPage(visitor);
  });

  it.each(['ko', 'ja'])('speaks %s at 390 px without scrolling sideways', async (language) => {
    const visitor = await visit('/dao/balance', { width: 390, height: 844, storage: { lang: language } });
    const { page } = visitor;
    await page.getByRole('heading', { level: 1 }).waitFor(LONG);
    await expectNoSidewaysScroll(page);
    await expectWords(page, /\b(daoBalance|lockDays|earn)\.[a-z]/);
    expectQuietPage(visitor);
  });
});
