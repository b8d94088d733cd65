import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { buildLockTokensCall, buildWithdrawUnlockedTokensCall } from '@junction/protocol/earn';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE, FAKE_GAUGES } from '../../../../shared/testing/fake-earn.ts';
import { createFakeEscrow, GOVERNANCE_TOKEN_WALLET } from '../../../../shared/testing/fake-escrow.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { listFocusables, listMisplacedElementPairs } from '../../../../app/testing/reading-order.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { earnArea } from '../../index.ts';

const { openConnected, openUnconnected } = createTestApp(earnArea);

const COIN = 1_000_000_000n;
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const fake = createFakeEscrow(() => Date.now());
const { escrow } = fake;
const wallet = createScriptedWallet({ account: ACCOUNT, balance: nano(100n * COIN), getters: fake.getters });
const untouched = { ...escrow };
/** Gauges of the account as returned by the fake server. */
let ownGauges: readonly object[] = [];
/** Whether the fake server returns a transaction of each kind. */
let hasEveryKind = false;

/** Returns one transaction of each kind, or one of the requested kind. */
function transactions({ kind }: { readonly kind?: string }): unknown {
  const at = Math.floor(Date.now() / 1_000) - 86_400;
  const found = ['Lock', 'Unlock', 'Burn'].filter((one) => kind === undefined || one === kind);
  const rows = found.map((one, index) => ({
    amount: (BigInt(index + 1) * 100n * COIN).toString(),
    veAmount: (BigInt(index + 1) * COIN).toString(),
    kind: one,
    userAddress: ACCOUNT,
    transactionHash: `${index}`.repeat(64),
    transactionTime: at,
    createdAt: at,
  }));
  return { totalCount: rows.length, transactions: rows };
}

function answer(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: ownGauges, total: ownGauges.length };
  if (hasEveryKind && path.endsWith('/dao/v1/transactions/search'))
    return transactions(body as { readonly kind?: string });
  return fake.answer(path);
}

beforeAll(() => {
  openFakeMarket(answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  ownGauges = [];
  hasEveryKind = false;
  Object.assign(escrow, untouched, { proposals: [], states: {} });
  wallet.setBalance(nano(100n * COIN));
  localStorage.clear();
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  queryClient.clear();
  await page.viewport(1280, 800);
});

const DIGITS = /^\d+$/;

describe('the vote escrow balance', () => {
  it.each([1440, 1100, 1000, 390])(
    'has a tab order that matches the visual order, at %i px',
    async (width) => {
      await page.viewport(width, 900);
      const screen = await openConnected('/dao/balance');
      await expect.element(screen.getByRole('button', { name: 'Enter an amount' })).toBeVisible();
      const focusables = listFocusables(screen.getByRole('main').element());
      expect(focusables.length).toBeGreaterThan(4);
      expect(listMisplacedElementPairs(focusables)).toEqual([]);
    },
  );

  it('asks to connect a wallet', async () => {
    const screen = await openUnconnected('/dao/balance');
    await expect.element(screen.getByText('Connect a wallet to see your locks')).toBeVisible();
    // The link leads to the page where locked tokens are used for votes.
    await expect
      .element(screen.getByRole('link', { name: 'Vote for gauges' }))
      .toHaveAttribute('href', '/dao');
    await expect
      .element(screen.getByRole('link', { name: 'Proposals' }))
      .toHaveAttribute('href', '/dao/proposals');
  });

  it('previews a lock, announces the message and signs exactly that', async () => {
    const screen = await openConnected('/dao/balance');
    await expect.element(screen.getByText('5.0000 % of all votes')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Enter an amount' });
    await expect.element(button).toBeDisabled();
    await expect.element(screen.getByText('14 days to 4 years')).toBeVisible();
    await screen.getByLabelText('You lock').fill('2000');
    await screen.getByRole('button', { name: '2 years', exact: true }).click();
    // A lock of half the maximum duration gives ve of half the locked amount. This new ve increases the account's ve
    // and the total ve, of which the share is computed.
    await expect.element(screen.getByText('13.6364 %')).toBeVisible();
    await screen.getByRole('button', { name: /^Lock 2\s000\.00\sJCT for 2 years$/ }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('the vote escrow')).toBeVisible();
    const before = wallet.sent.length;
    await dialog.getByRole('button', { name: /^Lock/ }).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    const message = wallet.sent.at(-1);
    const callId = readCallId(message?.call?.params['payload']);
    expect(message).toMatchObject({
      to: GOVERNANCE_TOKEN_WALLET,
      value: 3_010_000_000n,
      call: {
        params: buildLockTokensCall({
          escrow: FAKE_EARN_CONTRACTS.voteEscrow,
          amount: 2_000n * COIN,
          lockTime: (730 * 86_400) as never,
          callId,
          sendGasTo: ACCOUNT,
        }).params,
      },
    });
  });

  it('keeps the input while the wallet is on another network', async () => {
    const screen = await openConnected('/dao/balance');
    await screen.getByLabelText('You lock').fill('123');
    wallet.change({ networkId: 31_338 });
    await expect.element(screen.getByText('is on another network', { exact: false }).first()).toBeVisible();
    await expect.element(screen.getByLabelText('You lock')).toHaveValue('123');
    wallet.change({ networkId: 31_337 });
    await expect.element(screen.getByRole('button', { name: /^Lock 123/ })).toBeVisible();
    await expect.element(screen.getByLabelText('You lock')).toHaveValue('123');
  });

  it('explains why nothing can be locked', async () => {
    const screen = await openConnected('/dao/balance');
    await screen.getByLabelText('You lock').fill('5001');
    await expect.element(screen.getByRole('button', { name: 'Not enough JCT' })).toBeDisabled();
    await screen.getByLabelText('You lock').fill('10');
    await screen.getByRole('textbox', { name: 'Lock for' }).fill('13');
    await expect.element(screen.getByRole('button', { name: 'At least 14 days' })).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Lock for' }).fill('1461');
    await expect.element(screen.getByRole('button', { name: 'At most 4 years' })).toBeDisabled();
  });

  it('withdraws the unlocked balance in one message', async () => {
    escrow.unlocked = 300n * COIN;
    const screen = await openConnected('/dao/balance');
    await screen.getByRole('button', { name: /^Withdraw 300\.00/ }).click();
    const before = wallet.sent.length;
    const review = screen.getByRole('dialog');
    await expect.element(review).toHaveTextContent(/You receive300\.00/);
    await review.getByRole('button', { name: /^Withdraw 300/ }).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    const message = wallet.sent.at(-1);
    expect(message).toMatchObject({ to: FAKE_EARN_CONTRACTS.voteEscrow, call: { method: 'withdraw' } });
    const callId = (message?.call?.params['meta'] as { call_id?: string } | undefined)?.call_id ?? '';
    expect(callId).toMatch(DIGITS);
    expect(message?.call?.params).toEqual(
      buildWithdrawUnlockedTokensCall({ callId: Number(callId), sendGasTo: ACCOUNT }).params,
    );
  });

  it('names the proposals that lock tokens', async () => {
    escrow.unlocked = 300n * COIN;
    escrow.proposals = [25, 28];
    const screen = await openConnected('/dao/balance');
    await expect.element(screen.getByRole('button', { name: 'Reserved by your proposals' })).toBeDisabled();
    await expect.element(screen.getByText(/^Proposal 25 reserves 250\.00/)).toBeVisible();
    await expect.element(screen.getByText(/^Proposal 28 reserves 250\.00/)).toBeVisible();
    const items = screen.getByRole('listitem');
    const [over, running] = [
      items.filter({ hasText: 'Proposal 25' }),
      items.filter({ hasText: 'Proposal 28' }),
    ];
    await expect.element(over).toHaveTextContent(/Lower the price.*Voting has ended/);
    await expect.element(running).toHaveTextContent(/Add a gauge.*Voting runs until/);
    await expect
      .element(over.getByRole('link', { name: 'Open proposal 25' }))
      .toHaveAttribute('href', '/dao/proposals/25');
  });

  it('shows the earliest withdrawal, and releases tokens of an ended proposal', async () => {
    escrow.unlocked = 300n * COIN;
    escrow.proposals = [25, 28];
    const screen = await openConnected('/dao/balance');
    await expect
      .element(
        screen.getByText(
          /^Earliest withdrawal: .+, after all releases\. Each release attaches 11\.50\sTYCHO,\sthe/,
        ),
      )
      .toBeVisible();
    // The vote on the other proposal is still active, so it has no release button.
    const release = screen.getByRole('button', { name: 'Release 250.00 veJCT' });
    await release.click();
    const dialog = screen.getByRole('dialog', { name: 'Release the votes reserved by proposal 25' });
    const before = wallet.sent.length;
    await dialog.getByRole('button', { name: 'Release 250.00 veJCT' }).click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    expect(wallet.sent.at(-1)).toMatchObject({
      to: FAKE_EARN_CONTRACTS.voteEscrow,
      value: 11_500_000_000n,
      call: { method: 'tryUnlockVoteTokens', params: { proposal_id: '25' } },
    });
  });
  it.each([
    ['another tab has released it', { proposals: [28] }],
    ['its vote runs by the chain', { states: { 25: 1 } }],
  ])('sends no release if %s between review and confirmation', async (_, meanwhile) => {
    escrow.unlocked = 300n * COIN;
    escrow.proposals = [25];
    const screen = await openConnected('/dao/balance');
    await expect.element(screen.getByText(/^Earliest withdrawal: now, after all releases/)).toBeVisible();
    await screen.getByRole('button', { name: 'Release 250.00 veJCT' }).click();
    Object.assign(escrow, meanwhile);
    const before = wallet.sent.length;
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^Release/ })
      .click();
    await expect.poll(() => getOperationStore().getState().operations.at(-1)?.state.step).toBe('failed');
    expect(wallet.sent.length).toBe(before);
  });

  it('offers the end of each active lock as a calendar file', async () => {
    const files: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:none';
    });
    const screen = await openConnected('/dao/balance');
    const rows = screen.getByRole('table', { name: 'Your locks' }).getByRole('row');
    await expect.element(rows.nth(2)).toHaveTextContent('Expired');
    expect(rows.nth(2).getByRole('button').elements()).toHaveLength(0);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Calendar file: unlocks/ })
      .click();
    const text = await files[0]?.text();
    make.mockRestore();
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toMatch(/SUMMARY:.*1\s000\.00 JCT/);
  });

  it('shows until when the ve of a lock lasts, and offers that date as a calendar file', async () => {
    const files: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:none';
    });
    const screen = await openConnected('/dao/balance');
    await screen.getByLabelText('You lock').fill('2000');
    await screen.getByRole('button', { name: '2 years', exact: true }).click();
    await expect.element(screen.getByText(/^stays 1\s000\.00$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Download as calendar file' }).click();
    const text = await files[0]?.text();
    make.mockRestore();
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toMatch(/SUMMARY:.*2\s000\.00\sJCT/);
  });

  it('derives ended locks from their end, whatever the server says, and lists transactions', async () => {
    const screen = await openConnected('/dao/balance');
    const rows = screen.getByRole('table', { name: 'Your locks' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('Active');
    await expect.element(rows.nth(2)).toHaveTextContent('Expired');
    const history = screen.getByRole('table', { name: 'Transactions' });
    await expect.element(history.getByRole('row').nth(1)).toHaveTextContent('Burn');
    await expect.element(history.getByRole('row').nth(1)).toHaveTextContent('−18.00');
  });

  it('explains high attached coins if others created thousands of locks, and sends them', async () => {
    escrow.unlocked = 300n * COIN;
    escrow.minGas = (1_215n * COIN) / 10n;
    wallet.setBalance(nano(200n * COIN));
    const screen = await openConnected('/dao/balance');
    await expect.element(screen.getByText('12000 locks in your account')).toBeVisible();
    await expect
      .element(screen.getByText(/each lock increases the coins attached to your messages, now 123\.00\s/))
      .toBeVisible();
    await screen.getByRole('button', { name: /^Withdraw 300/ }).click();
    const before = wallet.sent.length;
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^Withdraw 300/ })
      .click();
    await expect.poll(() => wallet.sent.length).toBe(before + 1);
    expect(wallet.sent.at(-1)?.value).toBe(123n * COIN);
  });

  it('shows amount, duration and end of each lock', async () => {
    const screen = await openConnected('/dao/balance');
    const rows = screen.getByRole('table', { name: 'Your locks' }).getByRole('row');
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/^1\s000\.00500\.00Active2 years.*\w{3} \d{2}, \d{4}in 700 days/);
    await expect.element(rows.nth(2)).toHaveTextContent(/^300\.00.*Expired90 days.*1 day ago/);
  });

  it('lists locks, unlocks and burns with amount and date, all or by kind', async () => {
    hasEveryKind = true;
    const screen = await openConnected('/dao/balance');
    const rows = screen.getByRole('table', { name: 'Transactions' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/^Lock100\.00\+1\.00.*\d{4}/);
    await expect.element(rows.nth(2)).toHaveTextContent(/^Unlock200\.00\+2\.00/);
    await expect.element(rows.nth(3)).toHaveTextContent(/^Burn300\.00−3\.00/);
    await screen.getByRole('radiogroup', { name: 'Type' }).getByText('Unlock').click();
    await expect.poll(() => rows.elements().length).toBe(2);
    await expect.element(rows.nth(1)).toHaveTextContent(/^Unlock/);
  });

  it("lists the account's gauges with deposits and the effect of a lock", async () => {
    ownGauges = FAKE_GAUGES.slice(0, 1);
    const screen = await openConnected('/dao/balance');
    const own = screen.getByRole('table', { name: 'Effect on your gauges' });
    await expect
      .element(own.getByRole('link', { name: /WTYCHO\/USDT/ }))
      .toHaveAttribute('href', `/gauges/${FAKE_GAUGE}`);
  });

  it('deploys the account with the first lock, and waits while the escrow is paused', async () => {
    escrow.hasAccount = false;
    const screen = await openConnected('/dao/balance');
    await screen.getByLabelText('You lock').fill('1');
    await expect.element(screen.getByRole('button', { name: /^Lock 1\.00/ })).toBeEnabled();
    await screen.unmount();
    queryClient.clear();
    escrow.isPaused = true;
    const again = await openConnected('/dao/balance');
    await expect.element(again.getByRole('button', { name: 'The vote escrow is paused' })).toBeDisabled();
  });
});

/** Reads the call id from the payload. It follows 8 bits of kind and 32 bits of nonce. */
function readCallId(payload: unknown): number {
  const bytes = Uint8Array.from(atob(String(payload)), (letter) => letter.codePointAt(0) ?? 0);
  // The root cell's data follow the BOC header and the cell's two descriptor bytes.
  for (let at = 0; at + 9 <= bytes.length; at += 1)
    if (bytes[at] === 1 && bytes[at + 1] === 18 && bytes.slice(at + 2, at + 7).every((byte) => byte === 0))
      return new DataView(bytes.buffer).getUint32(at + 7);
  return -1;
}
