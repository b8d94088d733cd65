import type { Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exchangeOrigin } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit, type Visitor } from '../stack/visitor.ts';
import { advanceTime, developerAddress, giveCoins } from '../steps/devnet.ts';
import { confirm, LONG } from '../steps/earn.ts';
import { goTo, openProposal, proposeMessages, SEEN, stateIs, take, coinsTo } from '../steps/govern.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { connectExtension, installWalletExtension } from '../steps/wallet-extension.ts';
import { toAddress } from '@junction/primitives';

// What changes between the look and the click: by another device of the same person, by the clock, by the wallet, and by
// a server that says what the chain does not. Their exchange's clock is moved, so it is theirs alone.
useBrowser();

const TALL = { height: 1_800 };
const DAY = 24 * 3_600;
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Approve a message' });

/** A device that reads nothing again until it is pressed: its page is as old as it was. */
async function oldPage(path: string): Promise<Visitor> {
  const visitor = await visit('/missing', TALL);
  await visitor.page.clock.install();
  await visitor.page.goto(exchangeOrigin() + path);
  await connectDevWallet(visitor.page, 'Alice');
  return visitor;
}

/** From now on it asks nothing, and what it has asked is answered: an answer of later would be news. */
async function freeze(page: Page): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request): void => {
    // Streams never end.
    if (request.headers()['accept'] !== 'text/event-stream') open.add(request);
  };
  const end = (request: Request): void => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.clock.pauseAt(Date.now() + 60_000);
  // What its timers have asked for goes out, and answers may lead to further questions.
  await page.waitForTimeout(500);
  await expect.poll(() => open.size, LONG).toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** What the page says aloud and what lies over it. */
const saidOn = async (page: Page): Promise<string> =>
  (await page.getByRole('alert').or(page.getByRole('dialog')).allInnerTexts()).join(' | ');

/** The last press of a dialog that stood open meanwhile: the chain says otherwise, and the wallet is asked nothing. */
async function expectRefused(page: Page, title: RegExp | string, action: RegExp | string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: action }).click(LONG);
  // Pressed as the page was: from now on it may wait and ask again, as for a node that is busy.
  await page.clock.resume();
  await expect.poll(() => saidOn(page), LONG).toMatch(/does not match the blockchain, or no longer does/);
  expect(await popupOf(page).count()).toBe(0);
}

const press = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click(LONG);

async function lookAtVote(page: Page, side: 'For' | 'Against'): Promise<void> {
  await page.getByRole('radio', { name: side, exact: true }).first().check(LONG);
  await press(page, new RegExp(`^Vote ${side.toLowerCase()} with`));
  await page.getByRole('dialog', { name: /^Vote on proposal/ }).waitFor(LONG);
}

describe('another device was faster', () => {
  it('a vote is not given twice', async () => {
    const old = await oldPage('/dao/proposals/14');
    await lookAtVote(old.page, 'Against');
    await freeze(old.page);
    const { page } = await visit('/dao/proposals/14', TALL);
    await connectDevWallet(page, 'Alice');
    await lookAtVote(page, 'For');
    await confirm(page, /^Vote on proposal/, /^Vote for with/);
    await page.getByText('You have voted').waitFor(SEEN);
    await expectRefused(old.page, /^Vote on proposal/, /^Vote against with/);
    expectQuietPage(old);
  }, 200_000);

  it('what was canceled, executed and released is not asked for again', async () => {
    const cases = [
      { id: 18, action: 'Cancel proposal', after: 'Canceled' },
      { id: 11, action: 'Execute', after: 'Executed' },
      { id: 9, action: 'Release reserved votes', after: 'Failed' },
    ] as const;
    const { page } = await visit('/dao', TALL);
    await connectDevWallet(page, 'Alice');
    for (const { id, action, after } of cases) {
      // One after the other, on one chain.
      const old = await oldPage(`/dao/proposals/${id}`);
      await press(old.page, action);
      await old.page.getByRole('dialog', { name: action }).waitFor(LONG);
      await freeze(old.page);
      await openProposal(page, id);
      await take(page, action);
      await stateIs(page, after);
      await page
        .getByRole('main')
        .getByRole('button', { name: action })
        .waitFor({ state: 'hidden', ...SEEN });
      // The button is named otherwise already while the release is on its way.
      await page.getByText('This proposal still reserves your votes').waitFor({ state: 'hidden', ...SEEN });
      await expectRefused(old.page, action, action);
      expectQuietPage(old);
    }
  }, 400_000);

  it('votes that another proposal took meanwhile are not bound twice', async () => {
    const bob = toAddress(await developerAddress('Bob'));
    const { page } = await visit('/dao', TALL);
    await connectDevWallet(page, 'Alice');
    const old = await oldPage('/dao/proposals/create');
    await old.page.getByLabel('Title').fill('The second of two', LONG);
    await old.page.getByLabel('Discussion link').fill('https://forum.example/t/2');
    await old.page.getByRole('radio', { name: 'Custom action' }).check();
    await press(old.page, 'Add action');
    const editor = old.page.getByRole('dialog', { name: 'Custom action' });
    const action = coinsTo(bob);
    await editor.getByLabel('Contract').fill(action.target);
    await editor.getByLabel('Payload').fill(action.payload);
    await editor.getByRole('button', { name: 'Save action' }).click();
    await press(old.page, 'Create proposal');
    await old.page.getByRole('dialog', { name: 'Create a proposal' }).waitFor(LONG);
    await freeze(old.page);
    // As many as there is weight for.
    await goTo(page, '/dao/proposals/create');
    await page.getByRole('main').getByRole('button', { name: 'Enter a title' }).waitFor(LONG);
    while ((await page.getByText('Why can’t I create a proposal?').count()) === 0) {
      // Each binds what the next has no more.
      await proposeMessages(page, 'The first of two', [action]);
      await goTo(page, '/dao/proposals/create');
      await page
        .getByText('Why can’t I create a proposal?')
        .or(page.getByRole('main').getByRole('button', { name: 'Enter a title' }))
        .first()
        .waitFor(SEEN);
    }
    await expectRefused(old.page, 'Create a proposal', 'Create proposal');
    expectQuietPage(old);
  }, 400_000);
});

describe('a server that says otherwise', () => {
  it('changes neither what is voted on nor what can be unlocked', async () => {
    const visitor = await visit('/missing', TALL);
    const { page } = visitor;
    // Every vote is long over by its word, and every proposal says something else.
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
    await page.goto(`${exchangeOrigin()}/dao/proposals/16`);
    await connectDevWallet(page, 'Alice');
    await page.getByRole('heading', { name: '한국어 문서 번역 지원' }).waitFor(LONG);
    await stateIs(page, 'Active');
    expect(await page.getByRole('heading', { name: 'Free money' }).count()).toBe(0);
    // The vote that the first of these people gave is still counted.
    await goTo(page, '/dao/proposals');
    const row = page.getByRole('table', { name: 'Your votes' }).getByRole('row').filter({ hasText: /^14\D/ });
    await row.getByRole('button', { name: 'Unlock' }).click(LONG);
    await expectRefused(page, 'Unlock 1 vote', 'Unlock');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expectQuietPage(visitor);
  }, 200_000);

  it('and one that is slow keeps nobody from what the chain says', async () => {
    const visitor = await visit('/missing', TALL);
    const { page } = visitor;
    const held: (() => void)[] = [];
    await page.route('**/api/governance/v1/**', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${exchangeOrigin()}/dao/proposals/15`);
    await connectDevWallet(page, 'Alice');
    await page.getByRole('heading', { name: 'Update the contact address of the DAO' }).waitFor(LONG);
    await lookAtVote(page, 'For');
    for (const letGo of held.splice(0)) letGo();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expectQuietPage(visitor);
  }, 100_000);
});

describe('the wallet goes to another account', () => {
  it('and what was told for the one is not sent by the other', async () => {
    const visitor = await visit('/missing', TALL);
    const { page } = visitor;
    const wallet = await installWalletExtension(visitor.context);
    await page.goto(`${exchangeOrigin()}/dao/proposals/15`);
    await connectExtension(page);
    await lookAtVote(page, 'For');
    const dialog = page.getByRole('dialog', { name: /^Vote on proposal/ });
    const send = dialog.getByRole('button', { name: /^Vote for/ });
    await wallet.changeAccount('Bob', false);
    // The page has not heard of it: the wallet is asked for Alice, and does not sign for Bob.
    await send.click(LONG);
    await page
      .getByText(/Your wallet is on a different account than this was prepared for/)
      .first()
      .waitFor(LONG);
    expect(wallet.asked()).toEqual([]);
    await wallet.changeAccount('Alice', true);
    await lookAtVote(page, 'For');
    await wallet.changeAccount('Bob', true);
    // Heard of: nothing can be sent before somebody has looked at it.
    await expect
      .poll(async () => ((await send.count()) === 0 ? 'gone' : String(await send.isDisabled())), LONG)
      .not.toBe('false');
    expect(wallet.asked()).toEqual([]);
    expectQuietPage(visitor);
  }, 200_000);
});

describe('an epoch', () => {
  const title = (page: Page) => page.getByRole('heading', { name: /^Epoch \d+/ }).first();
  const epochPath = async (page: Page): Promise<string> => {
    await goTo(page, '/dao');
    await title(page).waitFor(LONG);
    return `/dao/epochs/${/\d+/.exec(await title(page).innerText())?.[0] ?? ''}`;
  };

  it('that is over by the clock takes no vote, and one that was finished is not finished again', async () => {
    const { page } = await visit('/dao', TALL);
    await connectDevWallet(page, 'Bob');
    const path = await epochPath(page);
    const old = await oldPage(path);
    await press(old.page, 'Split evenly');
    await press(old.page, 'Review vote');
    const review = old.page.getByRole('dialog', { name: /^Vote in epoch/ });
    await review.waitFor(LONG);
    await freeze(old.page);
    await advanceTime(3 * DAY);
    await giveCoins(await developerAddress('Carol'), 1n);
    // The block tells the time, whatever else of the page stands still: there is nothing to confirm any more.
    await review.waitFor({ state: 'hidden', ...LONG });
    await old.page.getByRole('main').getByRole('button', { name: 'Finish voting' }).waitFor(LONG);
    expectQuietPage(old);
    await old.leave();

    const late = await oldPage(path);
    await press(late.page, 'Finish voting');
    await late.page.getByRole('dialog', { name: /^Finish voting/ }).waitFor(LONG);
    await freeze(late.page);
    await goTo(page, path);
    await press(page, 'Finish voting');
    await confirm(page, /^Finish voting/, 'Finish voting');
    await page.getByRole('table', { name: 'Results' }).waitFor(SEEN);
    await expectRefused(late.page, /^Finish voting/, 'Finish voting');
    expectQuietPage(late);
  }, 300_000);

  it('a gauge that became a candidate meanwhile is not paid for again', async () => {
    const { page } = await visit('/dao', TALL);
    await connectDevWallet(page, 'Alice');
    const candidates = page.getByRole('table', { name: 'Candidates' });
    const gone = candidates.getByRole('row').filter({ hasText: 'Not active' }).first();
    const link = await gone.getByRole('link').getAttribute('href', LONG);
    const gauge = link?.split('/').at(-1) ?? '';
    const look = async (place: Page): Promise<void> => {
      await place.getByLabel('Gauge address').fill(gauge, LONG);
      await press(place, /^Whitelist for 1.000/);
      await place.getByRole('dialog', { name: /^Whitelist / }).waitFor(LONG);
    };
    const old = await oldPage('/dao/whitelisting');
    await look(old.page);
    await freeze(old.page);
    await goTo(page, '/dao/whitelisting');
    await look(page);
    await confirm(page, /^Whitelist /, /^Whitelist for/);
    await page.getByRole('main').getByRole('button', { name: 'Already a candidate' }).waitFor(SEEN);
    await expectRefused(old.page, /^Whitelist /, /^Whitelist for/);
    expectQuietPage(old);
  }, 300_000);
});
