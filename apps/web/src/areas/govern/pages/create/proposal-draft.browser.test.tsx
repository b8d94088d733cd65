import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { flushSync } from 'react-dom';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore, type NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { createFakeDao, TEST_PROPOSAL_ID } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import {
  createTestApp,
  connectScriptedWallet,
  type RenderedScreen,
} from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected, openUnconnected } = createTestApp(governArea);

// Tests that data which arrives late does not replace text entered into the proposal form.

const CREATE = '/dao/proposals/create';
const COIN = 1_000_000_000n;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const [TITLE, LINK, BODY] = ['A lower fee', 'https://forum.example/1', 'Because.'];
const fake = createFakeDao(() => Date.now());
const wallet = createScriptedWallet({ account: ACCOUNT, balance: nano(100n * COIN), getters: fake.getters });

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(fake.escrow, { hasAccount: true, proposals: [] });
  fake.dao.ve = 500n;
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  await page.viewport(1280, 800);
});

const titleOf = (screen: RenderedScreen) => screen.getByLabelText('Title');
const linkOf = (screen: RenderedScreen) => screen.getByLabelText('Discussion link');
const bodyOf = (screen: RenderedScreen) => screen.getByLabelText('Description (Markdown)');

async function expectAll(screen: RenderedScreen): Promise<void> {
  await expect.element(titleOf(screen)).toHaveValue(TITLE);
  await expect.element(linkOf(screen)).toHaveValue(LINK);
  await expect.element(bodyOf(screen)).toHaveValue(BODY);
}

/** Sets the value of a field and fires the event, without waiting for the page to render. */
function typeInto(element: Element, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // oxlint-disable-next-line typescript/unbound-method -- called on the field below
  const setter = Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set;
  setter?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

it('keeps fields that are filled before the page renders again', async () => {
  const screen = await openConnected(CREATE);
  await expect.element(titleOf(screen)).toBeVisible();
  const fields = [titleOf(screen), linkOf(screen), bodyOf(screen)].map((field) => field.element());
  // oxlint-disable-next-line react-dom/no-flush-sync -- what is typed meanwhile waits until its end to be drawn
  flushSync(() => [TITLE, LINK, BODY].forEach((text, at) => fields[at] && typeInto(fields[at], text)));
  await expectAll(screen);
});

it('keeps input entered before the wallet connects', async () => {
  const screen = await openUnconnected(CREATE);
  await titleOf(screen).fill(TITLE);
  await connectScriptedWallet();
  await linkOf(screen).fill(LINK);
  await bodyOf(screen).fill(BODY);
  await expectAll(screen);
});

it('keeps input entered before account, votes and rules are refetched', async () => {
  const screen = await openConnected(CREATE);
  await titleOf(screen).fill(TITLE);
  const reading = queryClient.invalidateQueries();
  await linkOf(screen).fill(LINK);
  await reading;
  fake.escrow.hasAccount = false;
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText('Short by 400.00 veJCT')).toBeVisible();
  fake.escrow.hasAccount = true;
  await queryClient.invalidateQueries();
  await bodyOf(screen).fill(BODY);
  await expectAll(screen);
});

it('merges with the draft of another tab', async () => {
  const screen = await openConnected(CREATE);
  await linkOf(screen).fill(LINK);
  const [key] = Object.keys(localStorage).filter((one) => one.startsWith('junction.proposal_draft'));
  const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { data: object };
  localStorage.setItem(key ?? '', JSON.stringify({ ...stored, data: { ...stored.data, title: TITLE } }));
  // This tab writes before it receives the other tab's change.
  await bodyOf(screen).fill(BODY);
  await expectAll(screen);
});

/** Builds an operation that sends the proposal of the form. */
const proposing = (state: NonSwapOperation['state']): NonSwapOperation => ({
  id: '7',
  account: ACCOUNT,
  chainId: 31_337,
  kind: 'create-proposal',
  state,
  terms: { tokens: [], target: FAKE_EARN_CONTRACTS.daoRoot, page: CREATE },
  startedAt: Date.now(),
  updatedAt: Date.now(),
});
const MESSAGE = 'ab'.repeat(32);
const made = { step: 'succeeded', messageHash: MESSAGE, transactionHash: undefined, received: '0' } as const;
const writtenDown = () => Object.keys(localStorage).some((one) => one.startsWith('junction.proposal_draft'));

/** Fills in and sends the form. Afterwards the fake node reports the proposal as one of the account's. */
async function propose(meanwhile: (screen: RenderedScreen) => Promise<void>): Promise<RenderedScreen> {
  fake.escrow.proposals = [3];
  fake.dao.ve = 2_000n;
  const screen = await openConnected(CREATE);
  await titleOf(screen).fill(TITLE);
  getOperationStore().setState({ operations: [proposing({ step: 'sent', messageHash: MESSAGE })] });
  await meanwhile(screen);
  fake.escrow.proposals = [3, TEST_PROPOSAL_ID];
  await queryClient.invalidateQueries();
  getOperationStore().setState({ operations: [proposing(made)] });
  return screen;
}

it('opens the created proposal and clears the draft', async () => {
  await propose(() => Promise.resolve());
  await expect.poll(() => globalThis.location.pathname).toBe(`/dao/proposals/${TEST_PROPOSAL_ID}`);
  expect(writtenDown()).toBe(false);
});

it('keeps a draft that was edited after sending', async () => {
  const screen = await propose((form) => bodyOf(form).fill(BODY));
  await expect.poll(() => getOperationStore().getState().operations[0]?.state.step).toBe('succeeded');
  await queryClient.invalidateQueries();
  await expect.element(titleOf(screen)).toHaveValue(TITLE);
  await expect.element(bodyOf(screen)).toHaveValue(BODY);
  expect(globalThis.location.pathname).toBe(CREATE);
});
