import { describe, expect, it } from 'vitest';
import { useOwnExchange } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { confirm, gaugeRow, held, LONG, passDays } from '../steps/earn.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from '../steps/page-checks.ts';
import { poolLpRoot, poolName } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { rootsBySymbol } from '../steps/tokens.ts';

// The clock of these people's exchange is moved, so it is theirs alone.
useOwnExchange();
useBrowser();

const TALL = { height: 1600 };
const LP_DECIMALS = 9;
const units = (amount: number): bigint => BigInt(amount) * 10n ** BigInt(LP_DECIMALS);

describe('the list of gauges', () => {
  it('shows every gauge with its figures and opens one by keyboard', async () => {
    const visitor = await visit('/gauges');
    const { page } = visitor;
    const row = await gaugeRow(page, 'USDC/JCT');
    await row.waitFor(LONG);
    const table = page.getByRole('table', { name: 'Gauges' });
    expect(await table.getByRole('link').count()).toBe(6);
    expect(await row.innerText()).toMatch(/Active\s+\$[\d.]+[KM]/);
    expect(await row.innerText()).toMatch(/1\.50×\s+365 days/);
    expect(await page.getByRole('button', { name: /^Favourite/ }).count()).toBe(0);
    await expectAccessible(page, 'gauges');
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    const name = await poolName('USDC/JCT');
    await page.getByRole('heading', { name: `${name} gauge`, level: 1 }).waitFor(LONG);
    await page.getByRole('heading', { name: 'Reward rounds' }).waitFor(LONG);
    expectQuietPage(visitor);
  });

  it('tells a wallet what it deposited and what is ready', async () => {
    const visitor = await visit('/gauges');
    const { page } = visitor;
    await connectDevWallet(page, 'Alice');
    const row = await gaugeRow(page, 'USDC/JCT');
    await expect
      .poll(() => row.innerText(), LONG)
      .toMatch(/\d\s\S*LP\S*\s[\s\S]*\d\sJCT\s+[\d\s.]+\sWTYCHO\s+[\d\s.]+\sJCT vesting/);
    await page.getByText('Mine', { exact: true }).click();
    await expect.poll(() => page.getByRole('table').getByRole('link').count(), LONG).toBe(2);
    expectQuietPage(visitor);
  });

  it.each(['ko', 'ja'])('speaks %s at 390 px without scrolling sideways', async (language) => {
    const visitor = await visit('/gauges', { width: 390, height: 844, storage: { lang: language } });
    const { page } = visitor;
    await page.getByText('USDC/JCT').or(page.getByText('JCT/USDC')).first().waitFor(LONG);
    await expectNoSidewaysScroll(page);
    await expectWords(page, /\b(gauges|gauge|earn)\.[a-z]/);
    expectQuietPage(visitor);
  });
});

describe('a deposit with a lock', () => {
  it('earns, is claimed, and comes out when the lock is over', async () => {
    const [lp, tokens] = [await poolLpRoot('USDC/JCT'), await rootsBySymbol()];
    const jct = tokens.get('JCT') ?? '';
    const wtycho = tokens.get('WTYCHO') ?? '';
    const before = {
      lp: await held(lp, 'Bob'),
      jct: await held(jct, 'Bob'),
      wtycho: await held(wtycho, 'Bob'),
    };
    const visitor = await visit('/gauges', TALL);
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await (await gaugeRow(page, 'USDC/JCT')).getByRole('link').click(LONG);
    await page.getByText('No deposits yet').waitFor(LONG);

    await page.getByLabel('You deposit').fill('100');
    await page.getByRole('button', { name: '30 days', exact: true }).click();
    await page.getByText(/^Cannot be withdrawn before /).waitFor(LONG);
    await page.getByRole('button', { name: /^Deposit 100\.00\s\S*LP\S* for 30 days$/ }).click(LONG);
    await expectAccessible(page, 'deposit told');
    await confirm(page, 'Deposit and lock', 'Confirm in the wallet');
    await page.getByRole('region', { name: 'Deposited' }).waitFor(LONG);
    const deposits = page.getByRole('table', { name: 'Your deposits' });
    await deposits.getByText('Locked and boosted').waitFor(LONG);
    expect(await deposits.innerText()).toMatch(/100\.00\s\S*LP\S*[\s\S]*1\.04\d*×[\s\S]*30 days/);
    expect(before.lp - (await held(lp, 'Bob'))).toBe(units(100));
    await page.getByText('Withdraw', { exact: true }).click();
    await page.getByRole('button', { name: 'Everything is locked' }).waitFor(LONG);
    await page.getByText(/100\.00\s\S*LP\S* is locked and cannot be withdrawn yet/).waitFor(LONG);

    await passDays(page, 20);
    await page.getByRole('button', { name: 'Claim all ready' }).click(LONG);
    await confirm(page, 'Claim rewards', 'Confirm in the wallet');
    await page.getByRole('region', { name: 'Rewards claimed' }).waitFor(LONG);
    const claimed = { jct: await held(jct, 'Bob'), wtycho: await held(wtycho, 'Bob') };
    expect(claimed.jct).toBeGreaterThan(before.jct);
    expect(claimed.wtycho).toBeGreaterThan(before.wtycho);

    await passDays(page, 11);
    await page.getByText('Unlocked, boost expired').waitFor(LONG);
    await page.getByText('Withdraw', { exact: true }).click(LONG);
    await page.getByText(/^Unlocked 100\.00\s\S*LP/).waitFor(LONG);
    await page.getByLabel('You withdraw').fill('60');
    await page.getByRole('button', { name: /^Withdraw 60\.00\s\S*LP/ }).click(LONG);
    await confirm(page, /^Withdraw 60\.00\s\S*LP/, 'Confirm in the wallet');
    await page.getByRole('region', { name: 'Withdrawn' }).waitFor(LONG);
    expect(before.lp - (await held(lp, 'Bob'))).toBe(units(40));
    expectQuietPage(visitor);
  });
});
