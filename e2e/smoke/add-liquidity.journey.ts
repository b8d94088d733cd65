import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { readDeveloperTokenBalance } from '../steps/earn.ts';
import {
  getButton,
  waitUntilLiquidityOperationEnds,
  getAmountField,
  getLiquidityPath,
  LIQUIDITY_OPERATION_TIMEOUT,
  connectExchangeAccountAndPool,
  pressAndApproveLiquidityStep,
} from '../steps/liquidity.ts';
import { getPoolLpRoot } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

openBrowserForTests();

const USDC = 10n ** 6n;
const LP = 10n ** 9n;

it('adds 10 USDC and the matching JCT to the pool, and receives LP tokens', async () => {
  const roots = await fetchRootsBySymbol();
  const lp = await getPoolLpRoot('USDC/JCT');
  const balances = async () => ({
    usdc: await readDeveloperTokenBalance(roots.get('USDC') ?? '', 'Carol'),
    jct: await readDeveloperTokenBalance(roots.get('JCT') ?? '', 'Carol'),
    lp: await readDeveloperTokenBalance(lp, 'Carol'),
  });
  const before = await balances();
  const visitor = await openPageAsNewVisitor(await getLiquidityPath('add', 'USDC', 'JCT'));
  const { page } = visitor;
  await connectDevWallet(page, 'Carol');
  await connectExchangeAccountAndPool(page);
  await getAmountField(page, 0).fill('10');
  await expect.poll(() => getAmountField(page, 1).inputValue()).not.toBe('');
  const jct = (await getAmountField(page, 1).inputValue()).replaceAll(/\s/g, '');
  await pressAndApproveLiquidityStep(page, 'Deposit USDC');
  await getButton(page, 'Deposit JCT').waitFor(LIQUIDITY_OPERATION_TIMEOUT);
  await pressAndApproveLiquidityStep(page, 'Deposit JCT');
  await pressAndApproveLiquidityStep(page, 'Supply');
  await waitUntilLiquidityOperationEnds(page, 'Supply');
  const receipt = page.getByRole('region', { name: 'Liquidity supplied' });
  const received = await receipt
    .getByText(/^\d[\d.\s]*\sUSDC\/JCT LP$/)
    .innerText(LIQUIDITY_OPERATION_TIMEOUT);
  const after = await balances();
  expect(before.usdc - after.usdc).toBe(10n * USDC);
  expect(Number(before.jct - after.jct) / 1e9).toBeCloseTo(Number(jct), 6);
  const lpAmount = Number(received.replaceAll(/[^\d.]/g, ''));
  expect(lpAmount).toBeGreaterThan(0);
  expect(Number(after.lp - before.lp) / Number(LP) / lpAmount).toBeCloseTo(1, 3);
  expectNoErrorsOrForeignRequests(visitor);
});
