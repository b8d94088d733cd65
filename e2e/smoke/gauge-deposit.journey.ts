import { toAddress } from '@junction/primitives';
import { gaugeAccountGetDetails, gaugeGetGaugeAccountAddress } from '@junction/protocol/earn';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { readContractGetter, hasContract } from '../steps/contract-state.ts';
import { fetchDeveloperAddress } from '../steps/devnet.ts';
import {
  confirmDialogAndApproveInWallet,
  findGaugeRow,
  readDeveloperTokenBalance,
  EARN_PAGE_TIMEOUT,
} from '../steps/earn.ts';
import { getPoolLpRoot } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

const LP = 10n ** 9n;

it('deposits 100 LP tokens into a gauge and locks them for 30 days', async () => {
  const lp = await getPoolLpRoot('USDC/JCT');
  const before = await readDeveloperTokenBalance(lp, 'Bob');
  const visitor = await openPageAsNewVisitor('/gauges', { height: 1800 });
  const { page } = visitor;
  await connectDevWallet(page, 'Bob');
  const row = await findGaugeRow(page, 'USDC/JCT');
  await row.getByRole('link').first().click(EARN_PAGE_TIMEOUT);
  await page.getByText('No deposits yet').waitFor(EARN_PAGE_TIMEOUT);
  const user = toAddress(await fetchDeveloperAddress('Bob'));
  const gauge = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const account = await readContractGetter(gauge, gaugeGetGaugeAccountAddress({ user }));
  expect(await hasContract(account)).toBe(false);
  await page.getByLabel('You deposit').fill('100', EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: '30 days', exact: true }).click(EARN_PAGE_TIMEOUT);
  await page.getByText(/^Cannot be withdrawn before /).waitFor(EARN_PAGE_TIMEOUT);
  await page
    .getByRole('button', { name: /^Deposit 100\.00\s\S*LP\S* for 30 days$/ })
    .click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Deposit and lock', 'Confirm in the wallet');
  await page.getByRole('region', { name: 'Deposited' }).waitFor(EARN_PAGE_TIMEOUT);
  const deposits = page.getByRole('table', { name: 'Your deposits' });
  await expect.poll(() => deposits.innerText(), EARN_PAGE_TIMEOUT).toMatch(/100\.00\s\S*LP\S*[\s\S]*30 days/);
  expect(before - (await readDeveloperTokenBalance(lp, 'Bob'))).toBe(100n * LP);
  const deposit = await readContractGetter(account, gaugeAccountGetDetails());
  expect(deposit).toMatchObject({ _balance: 100n * LP, _lockedBalance: 100n * LP, _lockedDepositsNum: 1n });
  expect(deposit._lockBoostedBalance).toBeGreaterThan(100n * LP);
  await page.getByText('Withdraw', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Everything is locked' }).waitFor(EARN_PAGE_TIMEOUT);
  expectNoErrorsOrForeignRequests(visitor);
});
