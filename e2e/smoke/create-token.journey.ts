import TokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { createToken, getTokenPanel, getOperationReceipt } from '../steps/builder.ts';
import { readCoinBalance, callContractGetter } from '../steps/contract-state.ts';
import { fetchDeveloperAddress } from '../steps/devnet.ts';
import { readDeveloperTokenBalance } from '../steps/earn.ts';
import { approveInWallet, connectDevWallet } from '../steps/swap-steps.ts';

openBrowserForTests();

const LONG = { timeout: 40_000 };
/** Nano. Maximum cost of creating and minting a token. */
const MAX_COST = 10n ** 10n;

it('creates a token and mints its first 1 000 units', async () => {
  const alice = toAddress(await fetchDeveloperAddress('Alice'));
  const before = await readCoinBalance(alice);
  const visitor = await openPageAsNewVisitor('/builder/create');
  const { page } = visitor;
  await connectDevWallet(page, 'Alice');
  const root = await createToken(page, { name: 'Lichen', symbol: 'LCHN', decimals: '6' });
  const stored = async (method: string) => (await callContractGetter(root, TokenRootAbi, method))['value0'];
  expect(await stored('name')).toBe('Lichen');
  expect(await stored('symbol')).toBe('LCHN');
  expect(Number(await stored('decimals'))).toBe(6);
  expect(await stored('rootOwner')).toBe(alice);
  expect(await stored('totalSupply')).toBe(0n);

  await page.getByRole('main').getByRole('link', { name: 'Mint' }).click(LONG);
  const mint = getTokenPanel(page, 'Mint');
  await mint.getByRole('button', { name: 'Use mine' }).click(LONG);
  await mint.getByLabel('Amount to mint').fill('1000');
  await mint.getByRole('button', { name: /^Mint 1.000 LCHN$/ }).click(LONG);
  await approveInWallet(page);
  await getOperationReceipt(page, /^Minted/).waitFor(LONG);
  expect(await stored('totalSupply')).toBe(1_000_000_000n);
  expect(await readDeveloperTokenBalance(root, 'Alice')).toBe(1_000_000_000n);
  const cost = before - (await readCoinBalance(alice));
  expect(cost).toBeGreaterThan(0n);
  expect(cost).toBeLessThan(MAX_COST);
  expectNoErrorsOrForeignRequests(visitor);
});
