import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import {
  createToken,
  readTokenMetric,
  fillTokenForm,
  getOwnTokenRows,
  getTokenPanel,
  getBuilderDialog,
  pressCreateToken,
  readCreatedTokenRoot,
  getOperationReceipt,
} from '../steps/builder.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
} from '../steps/page-checks.ts';
import { approveInWallet, connectDevWallet, showActivityOperation } from '../steps/swap-steps.ts';
import { fetchUnlistedTokenRoot } from '../steps/tokens.ts';

openBrowserForTests();

const SHORT = { timeout: 20_000 };
const CATALOGUES = /ownTokens\.|createToken\.|manageToken\.|tokenOperation\.|builder(Page|Create|Token)\./;

const getAccountAddress = async (page: Page): Promise<string> => {
  const mine = getTokenPanel(page, 'Mint').getByLabel('Target address');
  await getTokenPanel(page, 'Mint').getByRole('button', { name: 'Use mine' }).click(SHORT);
  return mine.inputValue();
};
const closeDialog = (page: Page, title: RegExp | string) =>
  getBuilderDialog(page, title).getByRole('button', { name: 'Close' }).last().click(SHORT);
const closeReceipt = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Close' }).click(SHORT);

describe('creating a token', () => {
  it('creates, lists, finds, mints, burns and transfers ownership', async () => {
    const visitor = await openPageAsNewVisitor('/builder');
    const { page } = visitor;
    await page.getByText('Connect a wallet to see your tokens').waitFor(SHORT);
    await connectDevWallet(page, 'Alice');
    await page.getByText('You have no tokens yet').waitFor(SHORT);
    await page.getByRole('main').getByRole('link', { name: 'Create token' }).last().click();

    // Nothing can be sent before all fields are valid.
    await page.getByRole('button', { name: 'Enter all data' }).waitFor(SHORT);
    await fillTokenForm(page, { name: ' Lichen ', symbol: 'LCHN', decimals: '19' });
    await page.getByText('Enter a whole number from 0 to 18').waitFor();
    await page.getByRole('button', { name: 'Check the fields' }).waitFor();
    const root = await createToken(page, { name: ' Lichen ', symbol: 'LCHN', decimals: '9' });
    const paper = getOperationReceipt(page, 'Token deployed');
    await paper.getByText('Lichen', { exact: true }).waitFor(SHORT);
    await paper.getByText('Transaction', { exact: true }).waitFor();
    expect(await paper.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Symbol', { exact: true }).inputValue()).toBe('');
    const receipt = page.getByRole('main');
    await expectAccessible(page, 'receipt of a creation');
    await receipt.getByRole('button', { name: 'Add to wallet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click(SHORT);
    await receipt.getByRole('button', { name: 'Added to wallet' }).waitFor(SHORT);
    expect(await page.evaluate(() => localStorage.getItem('builder_tokens'))).toBe(JSON.stringify([root]));
    expect(await receipt.getByRole('link', { name: /Create (a|and seed a) pool/ }).getAttribute('href')).toBe(
      `/liquidity/add/${root}`,
    );
    await receipt.getByRole('link', { name: 'Mint' }).click();

    // Mint: the page shows the supply before and after, and afterwards the chain agrees.
    await page.getByRole('heading', { name: 'Lichen' }).waitFor(SHORT);
    await expect.poll(() => readTokenMetric(page, 'Total supply'), SHORT).toMatch(/^0\n/);
    const alice = await getAccountAddress(page);
    await getTokenPanel(page, 'Mint').getByText('Gets a new token wallet', { exact: false }).waitFor(SHORT);
    await getTokenPanel(page, 'Mint').getByLabel('Amount to mint').fill('1000000.5');
    const change = getTokenPanel(page, 'Mint').getByRole('table');
    await expect
      .poll(async () => (await change.innerText()).replaceAll('\u00a0', ' '))
      .toContain('1 000 000.5');
    await getTokenPanel(page, 'Mint')
      .getByRole('button', { name: /^Mint 1.000.000.5 LCHN$/ })
      .click();
    await getBuilderDialog(page, /^Minting/).waitFor(SHORT);
    await page
      .getByRole('dialog', { name: 'Approve a message' })
      .getByRole('button', { name: 'Reject' })
      .click(SHORT);
    await getBuilderDialog(page, 'Nothing was minted').getByText('You rejected the request').waitFor(SHORT);
    await closeDialog(page, 'Nothing was minted');
    await getTokenPanel(page, 'Mint')
      .getByRole('button', { name: /^Mint 1/ })
      .click();
    await approveInWallet(page);
    await getOperationReceipt(page, /^Minted/).waitFor({ timeout: 40_000 });
    await closeReceipt(page);
    await expect.poll(() => readTokenMetric(page, 'Total supply'), SHORT).toMatch(/^1 000 000.5\n/);
    await getTokenPanel(page, 'Mint').getByText('Already has a LCHN wallet', { exact: false }).waitFor(SHORT);

    // Burn: the amount is limited to the wallet's balance.
    const burn = getTokenPanel(page, 'Burn');
    await burn.getByText('Total supply 1', { exact: false }).waitFor();
    await burn.getByLabel('Target address').fill('0:12zz');
    await burn.getByText('Enter a valid address').first().waitFor();
    await burn.getByLabel('Target address').fill(alice);
    await burn.getByLabel('Amount to burn').fill('1000001');
    await burn.getByText('Exceeds the wallet balance').waitFor(SHORT);
    await burn.getByLabel('Amount to burn').fill('0.5');
    await burn.getByText('Callback (optional)').click();
    await burn.getByLabel('Callback address').fill('');
    await burn.getByRole('button', { name: 'Enter a valid callback address' }).waitFor();
    await burn.getByLabel('Callback address').fill(`0:${'0'.repeat(64)}`);
    await burn.getByLabel('Callback payload (text)').fill('half a unit');
    await burn.getByRole('button', { name: 'Burn 0.5 LCHN' }).click(SHORT);
    await approveInWallet(page);
    await getOperationReceipt(page, 'Burned 0.5 LCHN').waitFor({ timeout: 40_000 });
    await closeReceipt(page);
    await showActivityOperation(page, 0);
    await getOperationReceipt(page, 'Burned 0.5 LCHN').waitFor(SHORT);
    await closeReceipt(page);
    await expect.poll(() => readTokenMetric(page, 'Total supply'), SHORT).toMatch(/^1 000 000\n/);

    // The search of the list matches name, symbol and root only.
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Builder' }).click();
    await expect.poll(() => getOwnTokenRows(page).count(), SHORT).toBe(1);
    const search = page.getByLabel('Name, symbol or root address');
    for (const text of ['lich', 'lchn', root]) {
      await search.fill(text);
      await expect.poll(() => getOwnTokenRows(page).count(), SHORT).toBe(1);
    }
    await search.fill('nothing like it');
    await page.getByText('None of your tokens matches nothing like it').waitFor(SHORT);
    await search.fill(await fetchUnlistedTokenRoot('MOSS'));
    await page.getByText('MOSS belongs to someone else').waitFor(SHORT);
    await search.fill('');
    await getOwnTokenRows(page).getByRole('link', { name: 'Lichen' }).click();

    // Ownership: a transfer is permanent and needs a typed confirmation.
    const zone = getTokenPanel(page, 'Transfer ownership');
    await zone.getByLabel('New owner').fill(alice);
    await zone.getByRole('button', { name: 'Already the owner' }).waitFor(SHORT);
    const other = `0:${'5a'.repeat(32)}`;
    await zone.getByLabel('New owner').fill(other);
    await zone.getByLabel('Type LCHN to confirm').fill('LCH');
    await zone.getByRole('button', { name: 'Type LCHN to confirm' }).waitFor();
    await zone.getByLabel('Type LCHN to confirm').fill('LCHN');
    await zone.getByRole('button', { name: 'Transfer ownership' }).click();
    await approveInWallet(page);
    await getOperationReceipt(page, 'Ownership transferred').waitFor({ timeout: 40_000 });
    await closeReceipt(page);
    await page.getByText('You do not own this token').waitFor(SHORT);
    expect(await getTokenPanel(page, 'Mint').count()).toBe(0);
    await page.goto(`${getExchangeOrigin()}/builder`);
    await page.getByText('You have no tokens yet').waitFor(SHORT);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('reports a rejection in the wallet, and a rejection by a contract', async () => {
    const visitor = await openPageAsNewVisitor('/builder/create');
    const { page } = visitor;
    await connectDevWallet(page, 'Bob');
    await fillTokenForm(page, { name: 'Fern', symbol: 'FERN', decimals: '0' });
    await pressCreateToken(page);
    await page
      .getByRole('dialog', { name: 'Approve a message' })
      .getByRole('button', { name: 'Reject' })
      .click(SHORT);
    const ending = getBuilderDialog(page, 'Token not deployed');
    await ending.getByText('Nothing was sent. Your balance is unchanged.', { exact: false }).waitFor(SHORT);
    await closeDialog(page, 'Token not deployed');
    // The form keeps the input after the wallet has rejected the message.
    expect(await page.getByLabel('Symbol', { exact: true }).inputValue()).toBe('FERN');
    expect(await page.evaluate(() => localStorage.getItem('builder_tokens'))).toBeNull();

    // The factory in the server's response does not exist, so the chain returns all coins.
    const gone = `0:${'0'.repeat(63)}7`;
    await page.route('**/builder/create', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /("tokenFactory":\s*")0:[0-9a-f]{64}/,
        (_, before: string) => before + gone,
      );
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .waitFor(SHORT);
    await fillTokenForm(page, { name: 'Fern', symbol: 'FERN', decimals: '0' });
    await pressCreateToken(page);
    await approveInWallet(page);
    await ending.getByText('No contract at this address').waitFor({ timeout: 40_000 });
    await ending.getByText('your tokens have not moved', { exact: false }).waitFor();
    await expectAccessible(page, 'failed creation');
    await closeDialog(page, 'Token not deployed');
    expect(await page.getByLabel('Symbol', { exact: true }).inputValue()).toBe('FERN');
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('keeps two tabs separate, and continues after a reload', async () => {
    const visitor = await openPageAsNewVisitor('/builder/create');
    const { page: one, context } = visitor;
    await connectDevWallet(one, 'Carol');
    const two = await context.newPage();
    await two.goto(`${getExchangeOrigin()}/builder/create`);
    if (
      (await two
        .getByRole('banner')
        .getByRole('button', { name: /^Account 0:/ })
        .count()) === 0
    )
      await connectDevWallet(two, 'Carol');
    await fillTokenForm(one, { name: 'First tab', symbol: 'ONE', decimals: '18' });
    await fillTokenForm(two, { name: 'Second tab', symbol: 'TWO', decimals: '6' });
    await pressCreateToken(one);
    await pressCreateToken(two);
    await approveInWallet(two);
    await approveInWallet(one);
    // Waits until the message is sent, not only approved: otherwise there would be no operation to resume after the
    // reload.
    await one
      .getByText('In progress. You can close this page')
      .or(getOperationReceipt(one, 'Token deployed'))
      .first()
      .waitFor(SHORT);
    // This tab is reloaded before the callback arrives. The other tab must not take the callback's token for
    // its own.
    await one.reload();
    const second = await readCreatedTokenRoot(two);
    await getOperationReceipt(two, 'Token deployed').getByText('Second tab').waitFor(SHORT);
    await one.goto(`${getExchangeOrigin()}/builder`);
    await expect
      .poll(() => getOwnTokenRows(one).getByRole('link').allInnerTexts(), { timeout: 80_000 })
      .toEqual(expect.arrayContaining(['First tab', 'Second tab']))
      .catch(async (failure: unknown) => {
        console.log(await one.evaluate(() => JSON.stringify(localStorage)));
        throw failure;
      });
    const stored = await one.evaluate(() => localStorage.getItem('builder_tokens'));
    const roots = JSON.parse(stored ?? '[]') as string[];
    expect(roots).toHaveLength(2);
    expect(roots).toContain(second);

    // The wallet is switched to another account, so the list shows that account's tokens.
    await one.goto(`${getExchangeOrigin()}/builder/${second}`);
    await one.getByText('You own it').waitFor(SHORT);
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('a token transferred in another browser', () => {
  it('rejects the old owner on the chain, explains why, and then shows the new owner', async () => {
    const visitor = await openPageAsNewVisitor('/builder/create');
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    const root = await createToken(page, { name: 'Passed on', symbol: 'PASS', decimals: '2' });
    await page.goto(`${getExchangeOrigin()}/builder/${root}`);
    await getAccountAddress(page);
    await getTokenPanel(page, 'Mint').getByLabel('Amount to mint').fill('12.34');

    const { page: other } = await openPageAsNewVisitor(`/builder/${root}`);
    await connectDevWallet(other, 'Carol');
    const zone = getTokenPanel(other, 'Transfer ownership');
    await zone.getByLabel('New owner').fill(`0:${'6b'.repeat(32)}`);
    await zone.getByLabel('Type PASS to confirm').fill('PASS');
    await zone.getByRole('button', { name: 'Transfer ownership' }).click();
    await approveInWallet(other);
    await getOperationReceipt(other, 'Ownership transferred').waitFor({ timeout: 40_000 });

    // The first browser has not read the owner again, so only the contract rejects the message.
    await getTokenPanel(page, 'Mint')
      .getByRole('button', { name: /^Mint 12.34 PASS$/ })
      .click(SHORT);
    await approveInWallet(page);
    const ending = getBuilderDialog(page, 'Nothing was minted');
    await ending.getByText('You are not the owner of this token').waitFor({ timeout: 40_000 });
    await closeDialog(page, 'Nothing was minted');
    await page.getByText('You do not own this token').waitFor(SHORT);
    expectNoErrorsOrForeignRequests(visitor);
  });
});

describe('builder pages', () => {
  it('show a token of another owner, and report if there is none', async () => {
    const moss = await fetchUnlistedTokenRoot('MOSS');
    const visitor = await openPageAsNewVisitor(`/builder/${moss}`);
    const { page } = visitor;
    // Without a wallet the buttons offer to connect one.
    await getTokenPanel(page, 'Mint').getByRole('button', { name: 'Connect wallet' }).waitFor(SHORT);
    await getTokenPanel(page, 'Burn').getByRole('button', { name: 'Connect wallet' }).waitFor();
    await connectDevWallet(page, 'Bob');
    await page.getByText('You do not own this token').waitFor(SHORT);
    expect(await getTokenPanel(page, 'Mint').count()).toBe(0);
    await page.goto(`${getExchangeOrigin()}/builder/0:${'7'.repeat(64)}`);
    await page.getByRole('heading', { name: 'Token not found' }).waitFor(SHORT);
    await navigateClientSide(page, '/builder/nonsense');
    await page.getByRole('button', { name: 'Reload' }).waitFor(SHORT);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('are accessible on a desktop, and on a phone in Korean and Japanese', async () => {
    const { page } = await openPageAsNewVisitor('/builder', { height: 844, hasTouch: true });
    for (const path of ['/builder', '/builder/create', `/builder/${await fetchUnlistedTokenRoot('MOSS')}`]) {
      await switchLanguage(page, 'en');
      await page.setViewportSize({ width: 1440, height: 844 });
      await navigateClientSide(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor(SHORT);
      for (const [lang, width] of [
        ['en', 1440],
        ['ko', 390],
        ['ja', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await switchLanguage(page, lang);
        await expectNoHorizontalScroll(page);
        await expectNoUiMessageKeys(page, CATALOGUES);
        // Colours do not depend on the language, so each width is checked in one language.
        if (lang === 'ja') await expectAccessible(page, `${path} ja`, 'structure');
        else await expectAccessibleInBothThemes(page, `${path} ${lang}`);
      }
    }
  });
});
