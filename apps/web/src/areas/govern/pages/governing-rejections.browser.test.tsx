import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../shared/testing/fake-earn.ts';
import { TEST_EPOCH_NUMBER, createFakeDao, TEST_PROPOSAL_ID } from '../testing/fake-governing.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { governArea } from '../index.ts';

const { openConnected, openUnconnected } = createTestApp(governArea);

// Tests the blockers of the governance pages and the remedies that the pages offer.

const COIN = 1_000_000_000n;
const DAY = 86_400;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const fake = createFakeDao(() => Date.now());
const { dao, escrow } = fake;
/** Responses of the chain wait for this promise. */
let held: Promise<unknown> | undefined;
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100n * COIN),
  getters: (to, call) =>
    held === undefined ? fake.getters(to, call) : (held.then(() => fake.getters(to, call)) as never),
});
const [untouched, unchanged] = [{ ...dao }, { ...escrow }];

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  held = undefined;
  Object.assign(dao, untouched, { cast: [] });
  Object.assign(escrow, unchanged, { proposals: [] });
  wallet.setBalance(nano(100n * COIN));
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  await page.viewport(1280, 800);
});

/** Payload that calls `updateThreshold` of the DAO root with 450 tokens. */
const THRESHOLD_450 = 'te6ccgEBAQEAFgAAKD2GJfoAAAAAAAAAAAAAAGjGFxQA';
const EPOCH_PAGE = `/dao/epochs/${TEST_EPOCH_NUMBER}`;
const PROPOSAL_PAGE = `/dao/proposals/${TEST_PROPOSAL_ID}`;

describe('epoch', () => {
  it('asks to connect a wallet before voting', async () => {
    const screen = await openUnconnected(EPOCH_PAGE);
    await expect.element(screen.getByText('Connect a wallet to vote and see your votes.')).toBeVisible();
  });

  it('links to the locks if the account has no ve', async () => {
    escrow.hasAccount = false;
    const screen = await openConnected(EPOCH_PAGE);
    await expect.element(screen.getByText('You have no veJCT')).toBeVisible();
    await expect.element(screen.getByText('Only accounts with locked JCT can vote.')).toBeVisible();
    const link = screen.getByRole('main').getByRole('link', { name: 'Lock JCT' });
    await expect.element(link).toHaveAttribute('href', '/dao/balance');
  });

  it('shows when voting opens', async () => {
    dao.epochAge = DAY / 2;
    const screen = await openConnected(EPOCH_PAGE);
    await expect
      .element(screen.getByRole('main').getByRole('button', { name: /^Voting opens in 1[12] h/ }))
      .toBeDisabled();
  });

  it('shows too few and too many votes with their limits, and rejects invalid votes', async () => {
    dao.votingAge = DAY;
    const screen = await openConnected(EPOCH_PAGE);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('button', { name: 'Enter votes' })).toBeDisabled();
    await expect.element(main.getByText('max votes reached, maximum 30.00')).toBeVisible();
    const fields = main.getByLabelText(/^Votes for /);
    await fields.nth(0).fill('500.1');
    await expect.element(main.getByRole('button', { name: 'Exceeds your veJCT' })).toBeDisabled();
    // Ten of 600 votes are below the minimum of 2 %.
    await fields.nth(0).fill('500');
    await expect.element(main.getByText('too few votes, minimum 12.00')).toBeVisible();
    await fields.nth(0).fill('100');
    await fields.nth(1).fill('100');
    await expect.element(main.getByRole('button', { name: 'Up to 1 gauge per vote' })).toBeDisabled();
  });

  it('accepts one vote', async () => {
    dao.votingAge = DAY;
    dao.lastEpochVoted = TEST_EPOCH_NUMBER;
    const screen = await openConnected(EPOCH_PAGE);
    await expect
      .element(screen.getByText('You have voted in this epoch. Each epoch allows one vote.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Review vote' })).not.toBeInTheDocument();
  });

  it('has nothing to vote for while no candidate is approved', async () => {
    dao.votingAge = DAY;
    dao.isApproved = false;
    const screen = await openConnected(EPOCH_PAGE);
    await expect
      .element(screen.getByRole('main').getByRole('button', { name: 'No gauges to vote for' }))
      .toBeDisabled();
  });

  it('shows that a non-voter skipped the epoch, and lets any account finish it', async () => {
    dao.votingAge = 5 * DAY;
    const screen = await openConnected(EPOCH_PAGE);
    await expect.element(screen.getByText(`You skipped epoch ${TEST_EPOCH_NUMBER}`)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Finish voting' })).toBeEnabled();
  });

  it('shows the missing coins for gas', async () => {
    dao.votingAge = 5 * DAY;
    wallet.setBalance(nano(COIN / 10n));
    const screen = await openConnected(EPOCH_PAGE);
    await expect.element(screen.getByRole('button', { name: 'Not enough TYCHO for gas' })).toBeDisabled();
  });

  it('if upcoming, names the current one', async () => {
    const screen = await openConnected('/dao/epochs/9');
    await expect.element(screen.getByText('Epoch 9 has not started')).toBeVisible();
    await expect.element(screen.getByText('Epoch 3 is running.')).toBeVisible();
  });
});

describe('whitelisting', () => {
  it('is blocked for candidates, during a vote, and without the price', async () => {
    dao.votingAge = DAY;
    dao.price = 6_000n;
    const screen = await openConnected('/dao/whitelisting');
    const checks = screen.getByRole('list', { name: 'Requirements' });
    await screen.getByLabelText('Gauge address').fill(FAKE_GAUGE);
    await expect.element(screen.getByRole('button', { name: 'Already a candidate' })).toBeDisabled();
    await expect.element(checks).toHaveTextContent('This gauge is already a candidate');
    await expect.element(checks).toHaveTextContent('No whitelisting while voting is in progress');
    await expect.element(checks).toHaveTextContent(/Short by 1\s000\.00\sJCT/);
  });
});

describe('proposal', () => {
  it('without a readable title shows a placeholder', async () => {
    dao.description = 'no list of texts';
    const screen = await openUnconnected(PROPOSAL_PAGE);
    await expect.element(screen.getByRole('heading', { name: 'Unknown title', level: 1 })).toBeVisible();
    await expect.element(screen.getByText('no list of texts')).toBeVisible();
  });

  it('asks to connect a wallet to vote', async () => {
    const screen = await openUnconnected(PROPOSAL_PAGE);
    await expect
      .element(screen.getByRole('main').getByRole('button', { name: 'Connect wallet' }).first())
      .toBeEnabled();
  });

  it('explains why an account without locks cannot vote', async () => {
    escrow.hasAccount = false;
    const screen = await openConnected(PROPOSAL_PAGE);
    await expect.element(screen.getByText('Why can’t I vote?')).toBeVisible();
    await expect.element(screen.getByText(/^You have never locked JCT/)).toBeVisible();
    const link = screen.getByRole('main').getByRole('link', { name: 'Lock JCT' });
    await expect.element(link).toHaveAttribute('href', '/dao/balance');
    escrow.hasAccount = true;
    dao.ve = 0n;
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText(/^All your locks have ended, so you have 0 veJCT/)).toBeVisible();
  });

  it('accepts one vote, and none before or after its time', async () => {
    dao.cast = [[TEST_PROPOSAL_ID, true]];
    const screen = await openConnected(PROPOSAL_PAGE);
    await expect.element(screen.getByText('You have voted')).toBeVisible();
    await expect
      .element(screen.getByText('You can unlock it when voting has ended', { exact: false }))
      .toBeVisible();
    dao.cast = [];
    dao.state = 'Pending';
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText('Voting has not started').first()).toBeVisible();
    // Only the proposer's own proposals can be canceled, and this one belongs to another account.
    await expect.element(screen.getByRole('button', { name: 'Cancel proposal' })).not.toBeInTheDocument();
    dao.state = 'Failed';
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText('Voting has ended').first()).toBeVisible();
  });

  it("unlocks the account's vote after the end, not before", async () => {
    dao.cast = [[TEST_PROPOSAL_ID, true]];
    const before = wallet.sent.length;
    const screen = await openConnected(PROPOSAL_PAGE);
    await expect.element(screen.getByText('You have voted')).toBeVisible();
    const unlock = screen.getByRole('main').getByRole('button', { name: 'Unlock' });
    await expect.element(unlock).not.toBeInTheDocument();
    dao.state = 'Failed';
    await queryClient.invalidateQueries();
    await unlock.click();
    const dialog = screen.getByRole('dialog', { name: 'Unlock 1 vote' });
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    expect(wallet.sent.at(-1)?.call?.method).toBe('tryUnlockCastedVotes');
  });

  it('keeps side and reason while the contract lags behind the clock', async () => {
    const screen = await openConnected(PROPOSAL_PAGE);
    await expect.element(screen.getByRole('button', { name: 'Choose for or against' })).toBeVisible();
    const side = screen.getByRole('radio', { name: 'For', exact: true }).first();
    side.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await screen.getByLabelText('Reason (optional)').fill('Because it is due.');
    dao.state = 'Pending';
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText('Voting has not started').first()).toBeVisible();
    dao.state = 'Active';
    await queryClient.invalidateQueries();
    await expect.element(screen.getByRole('button', { name: /^Vote for with/ })).toBeEnabled();
    await expect.element(screen.getByLabelText('Reason (optional)')).toHaveValue('Because it is due.');
  });

  it('shows the missing coins for a vote', async () => {
    wallet.setBalance(nano(2n * COIN));
    const screen = await openConnected(PROPOSAL_PAGE);
    await expect.element(screen.getByRole('button', { name: 'Choose for or against' })).toBeVisible();
    const side = screen.getByRole('radio', { name: 'For', exact: true }).first();
    side.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(screen.getByRole('button', { name: 'Not enough TYCHO for gas' })).toBeDisabled();
    await expect
      .element(
        screen
          .getByRole('main')
          .getByText(/needs 11\.50\sTYCHO for gas\. You have 2\.00\sTYCHO/)
          .first(),
      )
      .toBeVisible();
  });
});

describe('a message that was never sent', () => {
  const failure = 'Not sent';

  it('is shown next to the proposal vote, even if voting is no longer possible', async () => {
    const screen = await openConnected(PROPOSAL_PAGE);
    await expect.element(screen.getByRole('button', { name: 'Choose for or against' })).toBeVisible();
    const side = screen.getByRole('radio', { name: 'For', exact: true }).first();
    side.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await screen.getByRole('button', { name: /^Vote for/ }).click();
    // In the meantime, the account has voted in another tab.
    dao.cast = [[TEST_PROPOSAL_ID, true]];
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^Vote for/ })
      .click();
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('alert')).toHaveTextContent(failure);
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText('You have voted')).toBeVisible();
    await expect.element(main.getByRole('alert')).toHaveTextContent(failure);
  });

  it('is shown next to finishing an epoch', async () => {
    dao.votingAge = 5 * DAY;
    const screen = await openConnected(EPOCH_PAGE);
    await screen.getByRole('button', { name: 'Finish voting' }).click();
    dao.votingAge = undefined;
    await screen.getByRole('dialog').getByRole('button', { name: 'Finish voting' }).click();
    await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent(failure);
  });
});

describe('creating a proposal', () => {
  const CREATE = '/dao/proposals/create';

  it('shows neither permission nor rejection while unknown', async () => {
    let answer = (): void => undefined;
    held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const screen = await openConnected(CREATE);
    const where = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await expect
      .element(where.getByRole('link', { name: 'Proposals' }))
      .toHaveAttribute('href', '/dao/proposals');
    await expect.poll(() => document.querySelector('#main [aria-busy="true"]')).not.toBeNull();
    await expect.element(screen.getByLabelText('Title')).not.toBeInTheDocument();
    await expect.element(screen.getByText(/missing/)).not.toBeInTheDocument();
    held = undefined;
    answer();
    await expect.element(screen.getByLabelText('Title')).toBeVisible();
    expect(document.querySelector('#main [aria-busy="true"]')).toBeNull();
  });

  it('requires an account and shows what is missing', async () => {
    escrow.hasAccount = false;
    const screen = await openConnected(CREATE);
    await expect.element(screen.getByText('Short by 400.00 veJCT')).toBeVisible();
    await expect.element(screen.getByText(/^You have never locked JCT/)).toBeVisible();
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Lock JCT' }))
      .toHaveAttribute('href', '/dao/balance');
  });

  it('shows all kinds of actions in full on narrow screens', async () => {
    await page.viewport(390, 844);
    const screen = await openConnected(CREATE);
    const kinds = screen.getByRole('radiogroup', { name: 'Action type' });
    await expect.element(kinds).toBeVisible();
    const box = kinds.element();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  });

  it('requires the threshold, with amounts', async () => {
    dao.ve = 399n;
    const screen = await openConnected(CREATE);
    await expect.element(screen.getByText('Short by 1.00 veJCT')).toBeVisible();
  });

  it('names the proposals that lock the missing ve', async () => {
    escrow.proposals = [5];
    const screen = await openConnected(CREATE);
    await expect.element(screen.getByText('150.00 veJCT is reserved by other proposals')).toBeVisible();
    const holder = screen.getByRole('main').getByRole('link', { name: 'Proposal 5' });
    await expect.element(holder).toHaveAttribute('href', '/dao/proposals/5');
  });

  it('links to the release of ve locked by an ended proposal', async () => {
    escrow.proposals = [5];
    dao.state = 'Failed';
    const screen = await openConnected(CREATE);
    await expect.element(screen.getByText('Proposal 5 has ended: Failed')).toBeVisible();
    const release = screen.getByRole('main').getByRole('link', { name: 'Release from proposal 5' });
    await expect.element(release).toHaveAttribute('href', '/dao/proposals/5');
  });

  it('compares the parameters an action sets with the current ones', async () => {
    const screen = await openConnected(CREATE);
    await screen.getByRole('radio', { name: 'Custom action' }).click({ force: true });
    await screen.getByRole('main').getByRole('button', { name: 'Add action' }).click();
    const editor = screen.getByRole('dialog', { name: 'Custom action' });
    await editor.getByLabelText('Contract').fill(FAKE_EARN_CONTRACTS.daoRoot);
    await expect.element(editor.getByText(/^DAO root of this network/)).toBeVisible();
    await editor.getByLabelText('Payload').fill(THRESHOLD_450);
    await expect.element(editor.getByText('decoded', { exact: true })).toBeVisible();
    await expect.element(editor.getByText('450.00 veJCT')).toBeVisible();
    await expect.element(editor.getByText('400.00 veJCT to')).toBeVisible();
    await editor.getByRole('button', { name: 'Save action' }).click();
    const actions = screen.getByRole('region', { name: /^Actions/ });
    await expect.element(actions.getByText('updateThreshold')).toBeVisible();
    await expect.element(actions.getByText('450.00 veJCT')).toBeVisible();
  });

  it('keeps, edits and removes messages, and sends them with 10 coins plus their cost', async () => {
    const screen = await openConnected(CREATE);
    await screen.getByLabelText('Title').fill('A "fee"');
    // The count includes the escape characters of JSON, but not the quotes.
    await expect.element(screen.getByText('9 of 100')).toBeVisible();
    await screen.getByLabelText('Discussion link').fill('https://forum.example/1');
    await expect.element(screen.getByText('23 of 100')).toBeVisible();
    await screen.getByLabelText('Description (Markdown)').fill('Why.');
    await expect.element(screen.getByText(/^4 of 3\s?800( characters)?$/)).toBeVisible();
    await screen.getByRole('radio', { name: 'Custom action' }).click({ force: true });
    const main = screen.getByRole('main');
    const editor = screen.getByRole('dialog', { name: 'Custom action' });
    const add = async (): Promise<void> => {
      await main.getByRole('button', { name: 'Add action' }).click();
      await expect.element(editor.getByLabelText('Attached value')).toHaveValue('1');
      await editor.getByLabelText('Contract').fill(FAKE_GAUGE);
      await editor.getByRole('button', { name: 'Save action' }).click();
    };
    await add();
    // The editor has no field for another blockchain, since messages can only be sent on this one.
    await main.getByRole('button', { name: 'Edit action 1' }).click();
    expect(editor.getByRole('textbox').elements()).toHaveLength(3);
    expect(editor.getByRole('combobox').elements()).toEqual([]);
    expect(editor.getByRole('radio').elements()).toEqual([]);
    await editor.getByLabelText('Attached value').fill('-2');
    await expect.element(editor.getByLabelText('Attached value')).not.toHaveValue('-2');
    await editor.getByLabelText('Attached value').fill('2.5');
    await editor.getByRole('button', { name: 'Save action' }).click();
    const actions = screen.getByRole('region', { name: /^Actions/ });
    await expect.element(actions).toHaveTextContent(/2\.50\sTYCHO/);
    await main.getByRole('button', { name: 'Remove action 1' }).click();
    await expect.element(main.getByRole('button', { name: 'Add an action' })).toBeDisabled();
    await add();
    await main.getByRole('button', { name: 'Create proposal' }).click();
    const review = screen.getByRole('dialog');
    await expect.element(review).toHaveTextContent('TitleA "fee"');
    await expect
      .element(review.getByRole('list', { name: 'Messages the DAO would send' }))
      .toHaveTextContent(new RegExp(`${FAKE_GAUGE}1\\.00\\sTYCHO`));
    const before = wallet.sent.length;
    await review.getByRole('button', { name: 'Create proposal' }).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    expect(wallet.sent.at(-1)).toMatchObject({
      to: FAKE_EARN_CONTRACTS.daoRoot,
      // The fake DAO root requires 1.5 coins for the action, and every proposal costs 10 coins in addition.
      value: (23n * COIN) / 2n,
      call: {
        method: 'propose',
        params: {
          description: '["A \\"fee\\"","https://forum.example/1","Why."]',
          tonActions: [{ target: FAKE_GAUGE, value: '1000000000' }],
          ethActions: [],
        },
      },
    });
  });

  it('requires title, link and a valid action, in this order', async () => {
    const screen = await openConnected(CREATE);
    const main = screen.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name });
    await expect.element(button('Enter a title')).toBeDisabled();
    await screen.getByLabelText('Title').fill('x'.repeat(101));
    await screen.getByLabelText('Discussion link').fill('https://forum.example/1');
    await expect.element(button('Shorten the text')).toBeDisabled();
    await screen.getByLabelText('Title').fill('A fee');
    await screen.getByLabelText('Discussion link').fill('ftp://forum.example/1');
    await expect.element(button('Enter a web link')).toBeDisabled();
    await screen.getByLabelText('Discussion link').fill('https://forum.example/1');
    await expect.element(button('Choose an action type')).toBeDisabled();
    await screen.getByRole('radio', { name: 'Custom action' }).click({ force: true });
    await expect.element(button('Add an action')).toBeDisabled();
    await button('Add action').click();
    const editor = screen.getByRole('dialog', { name: 'Custom action' });
    await editor.getByLabelText('Contract').fill('0:12');
    await expect.element(editor.getByText('Enter an address on this network')).toBeVisible();
    await editor.getByLabelText('Payload').fill('not cells');
    await expect.element(editor.getByText('Invalid bag of cells (BOC)')).toBeVisible();
    await expect.element(editor.getByLabelText('Attached value')).toHaveValue('1');
    await expect.element(editor.getByRole('button', { name: 'Save action' })).toBeDisabled();
    await editor.getByLabelText('Contract').fill(FAKE_GAUGE);
    await editor.getByLabelText('Payload').fill('te6ccgEBAQEAAgAAAA==');
    await editor.getByRole('button', { name: 'Save action' }).click();
    await expect.element(button('Create proposal')).toBeEnabled();
    // A change of the action kind discards the actions, so it must be confirmed.
    await screen.getByRole('radio', { name: 'Add candidate' }).click({ force: true });
    const queryParams = screen.getByRole('dialog', { name: 'Change the action type?' });
    await queryParams.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(button('Create proposal')).toBeEnabled();
  });
});
