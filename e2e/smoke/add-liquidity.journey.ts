import { expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { held } from '../steps/earn.ts';
import { button, ended, field, liquidityPath, LONG, reachAmounts, step } from '../steps/liquidity.ts';
import { poolLpRoot } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { rootsBySymbol } from '../steps/tokens.ts';

useBrowser();

const USDC = 10n ** 6n;
const LP = 10n ** 9n;

it('adds 10 USDC and the matching JCT to the pool, and receives LP tokens', async () => {
  const roots = await rootsBySymbol();
  const lp = await poolLpRoot('USDC/JCT');
  const balances = async () => ({
    usdc: await held(roots.get('USDC') ?? '', 'Carol'),
    jct: await held(roots.get('JCT') ?? '', 'Carol'),
    lp: await held(lp, 'Carol'),
  });
  const before = await balances();
  const visitor = await visit(await liquidityPath('add', 'USDC', 'JCT'));
  const { page } = visitor;
  await connectDevWallet(page, 'Carol');
  await reachAmounts(page);
  await field(page, 0).fill('10');
  await expect.poll(() => field(page, 1).inputValue()).not.toBe('');
  const jct = (await field(page, 1).inputValue()).replaceAll(/\s/g, '');
  await step(page, 'Deposit USDC');
  await button(page, 'Deposit JCT').waitFor(LONG);
  await step(page, 'Deposit JCT');
  await step(page, 'Supply');
  await ended(page, 'Supply');
  const receipt = page.getByRole('region', { name: 'Liquidity supplied' });
  const received = await receipt.getByText(/^\d[\d.\s]*\sUSDC\/JCT LP$/).innerText(LONG);
  const after = await balances();
  expect(before.usdc - after.usdc).toBe(10n * USDC);
  expect(Number(before.jct - after.jct) / 1e9).toBeCloseTo(Number(jct), 6);
  const lpAmount = Number(received.replaceAll(/[^\d.]/g, ''));
  expect(lpAmount).toBeGreaterThan(0);
  expect(Number(after.lp - before.lp) / Number(LP) / lpAmount).toBeCloseTo(1, 3);
  expectQuietPage(visitor);
});
