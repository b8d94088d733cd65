import DaoRootAbi from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import TokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { toAddress, type Address } from '@junction/primitives';
import { parseNetworkConfig } from '@junction/protocol/network';
import { encodeBody, JrpcClient } from '@junction/tvm';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import { expectNoErrorsOrForeignRequests, openPageAsNewVisitor } from '../stack/visitor.ts';
import { confirmDialogAndApproveInWallet, EARN_PAGE_TIMEOUT } from './earn.ts';
import { navigateClientSide } from './navigation.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  expectNoUiMessageKeys,
  switchLanguage,
} from './page-checks.ts';
import { readTokenWallet } from './token-balance.ts';

/** Timeout for the chain, the server and the page to process a message. */
export const MESSAGE_PROCESSING_TIMEOUT = { timeout: 60_000 };

const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';
const DEPLOY_WALLET = 100_000_000n;

/** Returns the header of the page of a proposal or an epoch. */
const getHeader = (page: Page): Locator => page.getByRole('main').locator('header').first();

export const waitForProposalState = (page: Page, state: string): Promise<void> =>
  getHeader(page).getByText(state, { exact: true }).first().waitFor(MESSAGE_PROCESSING_TIMEOUT);

export const openProposal = (page: Page, id: number): Promise<void> =>
  navigateClientSide(page, `/dao/proposals/${id}`);

/** Locks tokens for four years. */
export async function lockForFourYears(page: Page, amount: number): Promise<void> {
  const shown = new RegExp(`^Lock ${amount.toLocaleString('en').replaceAll(',', String.raw`\s`)}`);
  await navigateClientSide(page, '/dao/balance');
  await page.getByLabel('You lock').fill(String(amount));
  await page.getByRole('button', { name: '4 years', exact: true }).click(EARN_PAGE_TIMEOUT);
  await page.getByRole('button', { name: shown }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Lock governance tokens', shown);
  // Waits until the lock is listed. The wallet runs in the page, so the message would be lost if the test left the page
  // before the wallet has sent it.
  const locks = page.getByRole('table', { name: 'Your locks' });
  await locks
    .getByText(new RegExp(shown.source.replace('^Lock ', '')))
    .first()
    .waitFor(MESSAGE_PROCESSING_TIMEOUT);
}

/** Message of the DAO as typed into the form. */
export interface EnteredDaoMessage {
  readonly target: Address;
  readonly payload: string;
  /** Coins as decimal text. */
  readonly value: string;
}

export const buildDaoCoinTransferAction = (target: Address): EnteredDaoMessage => ({
  target,
  payload: EMPTY_CELL,
  value: '1',
});

/** Returns the DAO root of the page's network, and a client of its node. */
export async function readDaoNetwork(
  page: Page,
): Promise<{ readonly daoRoot: Address; readonly client: JrpcClient }> {
  const text = await page.locator('#junction-network').textContent();
  const { earn } = parseNetworkConfig(JSON.parse(text ?? 'null'));
  if (!earn?.daoRoot) throw new Error('the network has no DAO');
  return { daoRoot: earn.daoRoot, client: new JrpcClient({ url: `${getExchangeOrigin()}/rpc` }) };
}

/** Builds the action that sets the proposal threshold, base units of ve. */
export async function buildProposalThresholdAction(
  page: Page,
  newThreshold: bigint,
): Promise<EnteredDaoMessage> {
  const { daoRoot } = await readDaoNetwork(page);
  return {
    target: daoRoot,
    payload: encodeBody(DaoRootAbi, 'updateThreshold', { newThreshold }),
    value: '0.5',
  };
}

/** Builds the action that transfers tokens of the treasury. The amount is in base units. */
export async function buildTreasuryPaymentAction(
  page: Page,
  { root, amount, to }: { readonly root: string; readonly amount: bigint; readonly to: Address },
): Promise<EnteredDaoMessage> {
  const { daoRoot, client } = await readDaoNetwork(page);
  const payload = encodeBody(TokenWalletAbi, 'transfer', {
    amount,
    recipient: to,
    deployWalletValue: DEPLOY_WALLET,
    remainingGasTo: to,
    notify: false,
    payload: EMPTY_CELL,
  });
  return { target: await readTokenWallet(client, toAddress(root), daoRoot), payload, value: '0.5' };
}

/** Fills in a proposal and sends it. The browser is on the proposal's page afterwards. Returns the proposal's id. */
export async function createProposalInPage(
  page: Page,
  title: string,
  actions: readonly EnteredDaoMessage[],
): Promise<number> {
  await navigateClientSide(page, '/dao/proposals/create');
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Enter a title' })
    .waitFor(MESSAGE_PROCESSING_TIMEOUT);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Discussion link').fill('https://forum.example/t/2');
  await page.getByLabel('Description (Markdown)').fill('As talked about.');
  await page.getByRole('radio', { name: 'Custom action' }).check();
  for (const { target, payload, value } of actions) {
    await page.getByRole('button', { name: 'Add action' }).click();
    const editor = page.getByRole('dialog', { name: 'Custom action' });
    await editor.getByLabel('Contract').fill(target);
    await editor.getByLabel('Payload').fill(payload);
    await editor.getByLabel('Attached value').fill(value);
    await editor.getByRole('button', { name: 'Save action' }).click();
  }
  await page.getByRole('main').getByRole('button', { name: 'Create proposal' }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, 'Create a proposal', 'Create proposal');
  await page.waitForURL(/\/dao\/proposals\/\d+$/, MESSAGE_PROCESSING_TIMEOUT);
  await page.getByRole('heading', { name: title }).waitFor(EARN_PAGE_TIMEOUT);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Votes with all ve of the account, and waits until the votes are counted. */
export async function voteOnProposal(page: Page, id: number, side: 'For' | 'Against'): Promise<void> {
  await openProposal(page, id);
  await waitForProposalState(page, 'Active');
  await page.getByRole('radio', { name: side, exact: true }).first().check(EARN_PAGE_TIMEOUT);
  const button = new RegExp(`^Vote ${side.toLowerCase()} with`);
  await page.getByRole('button', { name: button }).click(EARN_PAGE_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, /^Vote on proposal/, button);
  await page.getByText('You have voted').waitFor(MESSAGE_PROCESSING_TIMEOUT);
}

/** Presses a button of a proposal's page and confirms the action. */
export async function pressAndConfirmProposalAction(page: Page, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: action }).click(MESSAGE_PROCESSING_TIMEOUT);
  await confirmDialogAndApproveInWallet(page, action, action);
}

/**
 * Expects that pages fit a phone in every language: no message keys, no horizontal scrolling, no axe
 * violations.
 */
export async function expectPagesFitPhone(paths: readonly string[], catalogues: RegExp): Promise<void> {
  const phone = await openPageAsNewVisitor(paths[0] ?? '/', { width: 390, height: 844 });
  const { page } = phone;
  for (const path of paths) {
    await navigateClientSide(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    for (const lang of ['en', 'ko', 'ja'] as const) {
      await switchLanguage(page, lang);
      await expectNoUiMessageKeys(page, catalogues);
      await expectNoHorizontalScroll(page);
      // Colours do not depend on the language, so they are checked in one language only.
      if (lang === 'en') await expectAccessibleInBothThemes(page, `${path} in en`);
      else await expectAccessible(page, `${path} in ${lang}`, 'structure');
    }
  }
  expectNoErrorsOrForeignRequests(phone);
}

/** Maximum number of tab stops to try; no governance page has as many. */
const STOPS = 400;

/** Presses Tab until the element has the focus. Fails if the element is not reached. */
export async function focusByTabKey(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor(EARN_PAGE_TIMEOUT);
  for (let stops = 0; stops < STOPS; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`the tabulator does not reach ${String(wanted)}`);
}

/** Confirms an announcement and approves it in the wallet, both by keyboard. */
export async function confirmAndApproveByKeyboard(
  page: Page,
  title: RegExp | string,
  action: RegExp,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await focusByTabKey(page, dialog.getByRole('button', { name: action }));
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Approve a message' });
  await focusByTabKey(page, popup.getByRole('button', { name: 'Approve' }));
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'hidden', ...EARN_PAGE_TIMEOUT });
}
