import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import {
  createVisitor,
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
  type BrowserVisitor,
} from '../stack/visitor.ts';
import { advanceDevnetTime, fetchDeveloperAddress, giveCoins } from '../steps/devnet.ts';
import { confirmDialogAndApproveInWallet, EARN_PAGE_TIMEOUT } from '../steps/earn.ts';
import {
  openProposal,
  createProposalInPage,
  MESSAGE_PROCESSING_TIMEOUT,
  waitForProposalState,
  pressAndConfirmProposalAction,
  buildDaoCoinTransferAction,
} from '../steps/govern.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { connectExtension, installWalletExtension } from '../steps/wallet-extension.ts';
import { toAddress } from '@junction/primitives';

// Tests changes between review and confirmation: by another device of the same user, by the clock, by the wallet, and
// by a server that contradicts the chain. The journeys move the chain's clock, so the file needs its own exchange.
openBrowserForTests();

const TALL = { height: 1_800 };
const DAY = 24 * 3_600;
const getWalletPopup = (page: Page) => page.getByRole('dialog', { name: 'Approve a message' });

/** Opens a page whose clock the test controls. With a stopped clock the page reads nothing and becomes outdated. */
async function openControlledPage(path: string): Promise<BrowserVisitor> {
  const visitor = await createVisitor(TALL);
  await visitor.page.clock.install();
  await visitor.page.goto(getExchangeOrigin() + path);
  await connectDevWallet(visitor.page, 'Alice');
  return visitor;
}

/** Waits for pending requests and stops the page's clock, so that no later response updates the page. */
async function freeze(page: Page): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request): void => {
    // Event streams never end, so the test does not wait for them.
    if (request.headers()['accept'] !== 'text/event-stream') open.add(request);
  };
  const end = (request: Request): void => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.clock.pauseAt(Date.now() + 60_000);
  // Pending timers may still send requests, and responses may cause further requests.
  await page.waitForTimeout(500);
  await expect.poll(() => open.size, EARN_PAGE_TIMEOUT).toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Returns the texts of alerts and dialogs of the page. */
const readAnnouncements = async (page: Page): Promise<string> =>
  (await page.getByRole('alert').or(page.getByRole('dialog')).allInnerTexts()).join(' | ');

/**
 * Confirms a dialog of an outdated page. Expects that the page reports a contradiction with the chain and does not ask
 * the wallet.
 */
async function expectRejected(page: Page, title: RegExp | string, action: RegExp | string): Promise<void> {
  await page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: action })
    .click(EARN_PAGE_TIMEOUT);
  // The button was clicked while the page showed outdated data. The clock must run from now on, because the page may
  // wait and retry, for example when the node is busy.
  await page.clock.resume();
  await expect
    .poll(() => readAnnouncements(page), EARN_PAGE_TIMEOUT)
    .toMatch(/does not match the blockchain, or no longer does/);
  expect(await getWalletPopup(page).count()).toBe(0);
}

const press = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click(EARN_PAGE_TIMEOUT);

async function reviewVote(page: Page, side: 'For' | 'Against'): Promise<void> {
  await page.getByRole('radio', { name: side, exact: true }).first().check(EARN_PAGE_TIMEOUT);
  await press(page, new RegExp(`^Vote ${side.toLowerCase()} with`));
  await page.getByRole('dialog', { name: /^Vote on proposal/ }).waitFor(EARN_PAGE_TIMEOUT);
}

describe('another device was faster', () => {
  it('a vote is not cast twice', async () => {
    const old = await openControlledPage('/dao/proposals/14');
    await reviewVote(old.page, 'Against');
    await freeze(old.page);
    const { page } = await openPageAsNewVisitor('/dao/proposals/14', TALL);
    await connectDevWallet(page, 'Alice');
    await reviewVote(page, 'For');
    await confirmDialogAndApproveInWallet(page, /^Vote on proposal/, /^Vote for with/);
    await page.getByText('You have voted').waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await expectRejected(old.page, /^Vote on proposal/, /^Vote against with/);
    expectNoErrorsOrForeignRequests(old);
  }, 200_000);

  it('canceled, executed and released proposals are not requested again', async () => {
    const cases = [
      { id: 18, action: 'Cancel proposal', after: 'Canceled' },
      { id: 11, action: 'Execute', after: 'Executed' },
      { id: 9, action: 'Release reserved votes', after: 'Failed' },
    ] as const;
    const { page } = await openPageAsNewVisitor('/dao', TALL);
    await connectDevWallet(page, 'Alice');
    for (const { id, action, after } of cases) {
      // The actions are tested one after the other on the same chain.
      const old = await openControlledPage(`/dao/proposals/${id}`);
      await press(old.page, action);
      await old.page.getByRole('dialog', { name: action }).waitFor(EARN_PAGE_TIMEOUT);
      await freeze(old.page);
      await openProposal(page, id);
      await pressAndConfirmProposalAction(page, action);
      await waitForProposalState(page, after);
      await page
        .getByRole('main')
        .getByRole('button', { name: action })
        .waitFor({ state: 'hidden', ...MESSAGE_PROCESSING_TIMEOUT });
      // The button already changes while the release of the votes is pending, so the test also waits until the note is
      // hidden.
      await page
        .getByText('This proposal still reserves your votes')
        .waitFor({ state: 'hidden', ...MESSAGE_PROCESSING_TIMEOUT });
      await expectRejected(old.page, action, action);
      expectNoErrorsOrForeignRequests(old);
    }
  }, 400_000);

  it('votes locked by another proposal meanwhile are not locked twice', async () => {
    const bob = toAddress(await fetchDeveloperAddress('Bob'));
    const { page } = await openPageAsNewVisitor('/dao', TALL);
    await connectDevWallet(page, 'Alice');
    const old = await openControlledPage('/dao/proposals/create');
    await old.page.getByLabel('Title').fill('The second of two', EARN_PAGE_TIMEOUT);
    await old.page.getByLabel('Discussion link').fill('https://forum.example/t/2');
    await old.page.getByRole('radio', { name: 'Custom action' }).check();
    await press(old.page, 'Add action');
    const editor = old.page.getByRole('dialog', { name: 'Custom action' });
    const action = buildDaoCoinTransferAction(bob);
    await editor.getByLabel('Contract').fill(action.target);
    await editor.getByLabel('Payload').fill(action.payload);
    await editor.getByRole('button', { name: 'Save action' }).click();
    await press(old.page, 'Create proposal');
    await old.page.getByRole('dialog', { name: 'Create a proposal' }).waitFor(EARN_PAGE_TIMEOUT);
    await freeze(old.page);
    // Creates as many proposals as the votes allow.
    await navigateClientSide(page, '/dao/proposals/create');
    await page.getByRole('main').getByRole('button', { name: 'Enter a title' }).waitFor(EARN_PAGE_TIMEOUT);
    while ((await page.getByText('Why can’t I create a proposal?').count()) === 0) {
      // Each proposal locks votes, which are then not available for the next one.
      await createProposalInPage(page, 'The first of two', [action]);
      await navigateClientSide(page, '/dao/proposals/create');
      await page
        .getByText('Why can’t I create a proposal?')
        .or(page.getByRole('main').getByRole('button', { name: 'Enter a title' }))
        .first()
        .waitFor(MESSAGE_PROCESSING_TIMEOUT);
    }
    await expectRejected(old.page, 'Create a proposal', 'Create proposal');
    expectNoErrorsOrForeignRequests(old);
  }, 400_000);
});

describe('a server that contradicts the chain', () => {
  it('changes neither what is voted on nor what can be unlocked', async () => {
    const visitor = await createVisitor(TALL);
    const { page } = visitor;
    // The altered response of the server states that every vote has ended, and contains another description for every
    // proposal.
    await page.route('**/api/governance/v1/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(/"(startTime|endTime)":(\d+)/g, (_, name: string, time: string) =>
          [`"${name}"`, String(Number(time) - 40 * DAY)].join(':'),
        )
        .replaceAll(
          /"description":"(?:[^"\\]|\\.)*"/g,
          String.raw`"description":"[\"Free money\",\"\",\"\"]"`,
        );
      await route.fulfill({ response, body });
    });
    await page.goto(`${getExchangeOrigin()}/dao/proposals/16`);
    await connectDevWallet(page, 'Alice');
    await page.getByRole('heading', { name: '한국어 문서 번역 지원' }).waitFor(EARN_PAGE_TIMEOUT);
    await waitForProposalState(page, 'Active');
    expect(await page.getByRole('heading', { name: 'Free money' }).count()).toBe(0);
    // The user's vote is still counted on the chain.
    await navigateClientSide(page, '/dao/proposals');
    const row = page.getByRole('table', { name: 'Your votes' }).getByRole('row').filter({ hasText: /^14\D/ });
    await row.getByRole('button', { name: 'Unlock' }).click(EARN_PAGE_TIMEOUT);
    await expectRejected(page, 'Unlock 1 vote', 'Unlock');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expectNoErrorsOrForeignRequests(visitor);
  }, 200_000);

  it('and a slow server does not block what the chain says', async () => {
    const visitor = await createVisitor(TALL);
    const { page } = visitor;
    const held: (() => void)[] = [];
    await page.route('**/api/governance/v1/**', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${getExchangeOrigin()}/dao/proposals/15`);
    await connectDevWallet(page, 'Alice');
    await page
      .getByRole('heading', { name: 'Update the contact address of the DAO' })
      .waitFor(EARN_PAGE_TIMEOUT);
    await reviewVote(page, 'For');
    for (const letGo of held.splice(0)) letGo();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expectNoErrorsOrForeignRequests(visitor);
  }, 100_000);
});

describe('the wallet switches to another account', () => {
  it('and an action reviewed for one account is not sent by the other', async () => {
    const visitor = await createVisitor(TALL);
    const { page } = visitor;
    const wallet = await installWalletExtension(visitor.context);
    await page.goto(`${getExchangeOrigin()}/dao/proposals/15`);
    await connectExtension(page);
    await reviewVote(page, 'For');
    const dialog = page.getByRole('dialog', { name: /^Vote on proposal/ });
    const send = dialog.getByRole('button', { name: /^Vote for/ });
    await wallet.changeAccount('Bob', false);
    // The wallet switches to Bob without notifying the page. The page asks the wallet for Alice's signature, and the
    // wallet does not sign for Bob.
    await send.click(EARN_PAGE_TIMEOUT);
    await page
      .getByText(/Your wallet is on a different account than this was prepared for/)
      .first()
      .waitFor(EARN_PAGE_TIMEOUT);
    expect(wallet.asked()).toEqual([]);
    await wallet.changeAccount('Alice', true);
    await reviewVote(page, 'For');
    await wallet.changeAccount('Bob', true);
    // The wallet notifies the page of the switch, so nothing can be sent before a new review.
    await expect
      .poll(
        async () => ((await send.count()) === 0 ? 'gone' : String(await send.isDisabled())),
        EARN_PAGE_TIMEOUT,
      )
      .not.toBe('false');
    expect(wallet.asked()).toEqual([]);
    expectNoErrorsOrForeignRequests(visitor);
  }, 200_000);
});

describe('an epoch', () => {
  const title = (page: Page) => page.getByRole('heading', { name: /^Epoch \d+/ }).first();
  const epochPath = async (page: Page): Promise<string> => {
    await navigateClientSide(page, '/dao');
    await title(page).waitFor(EARN_PAGE_TIMEOUT);
    return `/dao/epochs/${/\d+/.exec(await title(page).innerText())?.[0] ?? ''}`;
  };

  it('whose time is over accepts no vote, and a finished one is not finished again', async () => {
    const { page } = await openPageAsNewVisitor('/dao', TALL);
    await connectDevWallet(page, 'Bob');
    const path = await epochPath(page);
    const old = await openControlledPage(path);
    await press(old.page, 'Split evenly');
    await press(old.page, 'Review vote');
    const review = old.page.getByRole('dialog', { name: /^Vote in epoch/ });
    await review.waitFor(EARN_PAGE_TIMEOUT);
    await freeze(old.page);
    await advanceDevnetTime(3 * DAY);
    await giveCoins(await fetchDeveloperAddress('Carol'), 1n);
    // The new block updates the page's time, although no other data of the page is updated. At the new time there is
    // nothing left to confirm, so the review is closed.
    await review.waitFor({ state: 'hidden', ...EARN_PAGE_TIMEOUT });
    await old.page
      .getByRole('main')
      .getByRole('button', { name: 'Finish voting' })
      .waitFor(EARN_PAGE_TIMEOUT);
    expectNoErrorsOrForeignRequests(old);
    await old.leave();

    const late = await openControlledPage(path);
    await press(late.page, 'Finish voting');
    await late.page.getByRole('dialog', { name: /^Finish voting/ }).waitFor(EARN_PAGE_TIMEOUT);
    await freeze(late.page);
    await navigateClientSide(page, path);
    await press(page, 'Finish voting');
    await confirmDialogAndApproveInWallet(page, /^Finish voting/, 'Finish voting');
    await page.getByRole('table', { name: 'Results' }).waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await expectRejected(late.page, /^Finish voting/, 'Finish voting');
    expectNoErrorsOrForeignRequests(late);
  }, 300_000);

  it('a gauge that became a candidate meanwhile is not paid for again', async () => {
    const { page } = await openPageAsNewVisitor('/dao', TALL);
    await connectDevWallet(page, 'Alice');
    const candidates = page.getByRole('table', { name: 'Candidates' });
    const gone = candidates.getByRole('row').filter({ hasText: 'Not active' }).first();
    const link = await gone.getByRole('link').getAttribute('href', EARN_PAGE_TIMEOUT);
    const gauge = link?.split('/').at(-1) ?? '';
    const look = async (place: Page): Promise<void> => {
      await place.getByLabel('Gauge address').fill(gauge, EARN_PAGE_TIMEOUT);
      await press(place, /^Whitelist for 1.000/);
      await place.getByRole('dialog', { name: /^Whitelist / }).waitFor(EARN_PAGE_TIMEOUT);
    };
    const old = await openControlledPage('/dao/whitelisting');
    await look(old.page);
    await freeze(old.page);
    await navigateClientSide(page, '/dao/whitelisting');
    await look(page);
    await confirmDialogAndApproveInWallet(page, /^Whitelist /, /^Whitelist for/);
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Already a candidate' })
      .waitFor(MESSAGE_PROCESSING_TIMEOUT);
    await expectRejected(old.page, /^Whitelist /, /^Whitelist for/);
    expectNoErrorsOrForeignRequests(old);
  }, 300_000);
});
