import '@junction/ui-kit/styles.css';
import type { WireTraceNode } from '@junction/api-contract';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet, type ScriptedMessageOutcome } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { STORED_ITEMS } from '../../../../shared/storage/stored-items.ts';
import { writeStoredItem } from '../../../../shared/storage/stored-values.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { buildTraceNode } from '../../../../shared/testing/trace-node.ts';
import { createTestApp, connectScriptedWallet } from '../../../../app/testing/test-app.tsx';
import { builderArea } from '../../index.ts';

const { openConnected, openUnconnected } = createTestApp(builderArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const OWN = toAddress(`0:${'b0'.repeat(32)}`);
const CREATED = toAddress(`0:${'c0'.repeat(32)}`);
const TOKEN_WALLET = toAddress(`0:${'77'.repeat(32)}`);
const OTHER = `0:${'12'.repeat(32)}`;
const COIN = 1_000_000_000n;

const chain = {
  owner: ACCOUNT as string,
  isMintOff: false,
  /** Responses about tokens wait for this promise; undefined for immediate responses. */
  pendingResponse: undefined as Promise<unknown> | undefined,
  trace: undefined as { finished: boolean; nodes: readonly WireTraceNode[] } | undefined,
};
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(50n * COIN),
  getters: (to, call) => {
    if (call.method === 'walletOf') return { value0: TOKEN_WALLET };
    if (call.method === 'decimals') return { value0: '9' };
    if (call.method === 'balance') return to === TOKEN_WALLET ? { value0: '7000000000' } : undefined;
    return { value0: call.method === 'mintDisabled' && chain.isMintOff };
  },
});

let messages = 0;
const node = (input: Partial<WireTraceNode>): WireTraceNode =>
  buildTraceNode(ACCOUNT, {
    parent: 0,
    messageHash: (messages += 1).toString(16).padStart(64, '0'),
    ...input,
  });

async function answer(path: string): Promise<unknown> {
  if (path.includes('/root_address/')) await chain.pendingResponse;
  const root = /root_address\/([^/]+)$/.exec(path)?.[1];
  if (root !== undefined) {
    const address = decodeURIComponent(root);
    if (address !== OWN && address !== CREATED) return undefined;
    return {
      name: address === OWN ? 'Moss' : 'Fern',
      symbol: address === OWN ? 'MOSS' : 'FE\u200bRN',
      decimals: 9,
      rootAddress: address,
      rootOwnerAddress: chain.owner,
      codeHash: '',
      tokenStandard: 'TIP3',
      totalSupply: '7000000000',
    };
  }
  return path.includes('/trace/') ? (chain.trace ?? { finished: false, nodes: [] }) : undefined;
}

/** Mints 2 tokens and waits for the wallet's response. */
async function mint(ending: ScriptedMessageOutcome) {
  wallet.next(ending);
  const screen = await openConnected(`/builder/${OWN}`);
  const form = screen.getByRole('region', { name: 'Mint', exact: true });
  await form.getByLabelText('Target address').fill(OTHER);
  await form.getByLabelText('Amount to mint').fill('2');
  await form.getByRole('button', { name: 'Mint 2 MOSS' }).click();
  return screen;
}

beforeAll(() => {
  openFakeMarket(answer);
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  chain.owner = ACCOUNT;
  chain.isMintOff = false;
  chain.trace = undefined;
  chain.pendingResponse = undefined;
  localStorage.clear();
});
afterEach(async () => {
  for (const { id, state } of getOperationStore().getState().operations)
    if (state.step === 'sent' || state.step === 'confirming')
      getOperationStore().getState().dispatch(id, { type: 'fail', code: 'EXPIRED' });
  getOperationStore().getState().clearEnded();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

describe("an owner's message", () => {
  it.each<[string, ScriptedMessageOutcome, string]>([
    ['rejected', { kind: 'rejected' }, 'You rejected the request'],
    ['expired', { kind: 'expired' }, 'The network did not accept the message in time.'],
    ['aborted', { kind: 'processed', aborted: true }, 'Your account rejected the message'],
  ])('%s: shows what happened and the state of the funds', async (_name, ending, words) => {
    const screen = await mint(ending);
    const popup = screen.getByRole('dialog', { name: 'Nothing was minted' });
    await expect.element(popup).toHaveTextContent(words);
    await expect.element(popup).toHaveTextContent(/Your balance is unchanged|Your tokens have not moved/);
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(popup).not.toBeInTheDocument();
    // The entered amount is kept.
    await expect.element(screen.getByLabelText('Amount to mint')).toHaveValue('2');
  });

  it.each<[number | null, string]>([
    [1000, 'You are not the owner of this token'],
    [2100, 'Minting is disabled'],
    [null, 'No contract at this address'],
    [77, 'A contract rejected the message, code 77'],
  ])('rejected with exit code %s: explains it', async (exitCode, words) => {
    chain.trace = { finished: true, nodes: [node({}), node({ to: OWN, status: 'refused', exitCode })] };
    const screen = await mint({ kind: 'processed' });
    const popup = screen.getByRole('dialog', { name: 'Nothing was minted' });
    await expect.element(popup).toHaveTextContent(words);
    await expect.element(popup).toHaveTextContent('your tokens have not moved');
    await expect.element(popup.getByText('2 messages')).toBeVisible();
  });

  it('blocks the form while pending, and ends with the chain', async () => {
    const screen = await mint({ kind: 'processed' });
    const running = screen.getByRole('dialog', { name: 'Minting 2 MOSS' });
    await expect.element(running).toHaveTextContent('In progress. You can close this page; it continues.');
    await running.getByRole('button', { name: 'Close' }).click();
    await expect.element(running).toBeVisible();
    chain.trace = {
      finished: true,
      nodes: [node({}), node({ to: TOKEN_WALLET, method: 'acceptMint', amount: '2000000000', token: OWN })],
    };
    // The receipt replaces the dialog and takes the focus, and the form is cleared.
    const paper = screen.getByRole('region', { name: 'Minted 2 MOSS' });
    await expect.element(paper).toHaveFocus();
    await expect.element(paper).toHaveTextContent('0.60 TYCHO');
    await expect.element(screen.getByText('Confirmed on-chain')).toBeVisible();
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
    await expect.element(screen.getByLabelText('Amount to mint')).toHaveValue('');
    await screen.getByRole('main').getByRole('button', { name: 'Close' }).click();
    await expect.element(paper).not.toBeInTheDocument();
    const [message] = wallet.sent.slice(-1);
    expect(message).toMatchObject({
      to: OWN,
      value: 600_000_000n,
      bounce: true,
      call: {
        method: 'mint',
        params: { amount: '2000000000', deployWalletValue: '100000000', notify: false },
      },
    });
  });

  it('burns with an encoded payload, and transfers ownership without callbacks', async () => {
    const screen = await openConnected(`/builder/${OWN}`);
    const burn = screen.getByRole('region', { name: 'Burn', exact: true });
    await burn.getByRole('button', { name: 'Use mine' }).click();
    await burn.getByLabelText('Amount to burn').fill('8');
    await expect.element(burn.getByText('Exceeds the wallet balance')).toBeVisible();
    await burn.getByLabelText('Amount to burn').fill('0');
    await expect.element(burn.getByRole('button', { name: 'Enter a valid amount' })).toBeDisabled();
    await burn.getByLabelText('Amount to burn').fill('1.5');
    wallet.next({ kind: 'rejected' }, { kind: 'rejected' });
    chain.trace = { finished: true, nodes: [node({ method: 'acceptBurn' })] };
    wallet.next({ kind: 'processed' });
    await burn.getByRole('button', { name: 'Burn 1.5 MOSS' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Nothing was burned' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const zone = screen.getByRole('region', { name: 'Transfer ownership' });
    await zone.getByLabelText('New owner').fill(`0:${'66'.repeat(32)}`);
    await zone.getByLabelText('Type MOSS to confirm').fill('MOSS');
    await zone.getByRole('button', { name: 'Transfer ownership' }).click();
    await screen
      .getByRole('dialog', { name: 'You still own it' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await burn.getByRole('button', { name: 'Burn 1.5 MOSS' }).click();
    await expect.element(screen.getByRole('region', { name: 'Burned 1.5 MOSS' })).toHaveFocus();
    await expect.element(burn.getByLabelText('Amount to burn')).toHaveValue('');
    expect(wallet.sent.at(-1)).toMatchObject({
      to: OWN,
      value: 500_000_000n,
      call: {
        method: 'burnTokens',
        params: { amount: '1500000000', walletOwner: ACCOUNT, callbackTo: `0:${'0'.repeat(64)}` },
      },
    });
  });

  it('leaves a receipt after a transfer of ownership', async () => {
    const screen = await openConnected(`/builder/${OWN}`);
    const zone = screen.getByRole('region', { name: 'Transfer ownership' });
    await zone.getByLabelText('New owner').fill(`0:${'66'.repeat(32)}`);
    await zone.getByLabelText('Type MOSS to confirm').fill('MOSS');
    chain.trace = { finished: true, nodes: [node({}), node({ to: OWN, method: 'transferOwnership' })] };
    wallet.next({ kind: 'processed' });
    await zone.getByRole('button', { name: 'Transfer ownership' }).click();
    await expect.element(screen.getByRole('region', { name: 'Ownership transferred' })).toHaveFocus();
    await expect.element(zone.getByLabelText('New owner')).toHaveValue('');
    await expect.element(screen.getByText('From now on only the new owner can mint and burn.')).toBeVisible();
  });

  it('is not offered if disabled by the root, nor to other accounts', async () => {
    chain.isMintOff = true;
    const screen = await openConnected(`/builder/${OWN}`);
    await expect.element(screen.getByText('Minting is disabled permanently')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Mint', exact: true }).getByRole('button').last())
      .toHaveTextContent('Disabled');
    chain.owner = `0:${'99'.repeat(32)}`;
    await queryClient.invalidateQueries({ queryKey: ['own-token'] });
    await expect.element(screen.getByText('You do not own this token')).toBeVisible();
    chain.owner = `0:${'0'.repeat(64)}`;
    await queryClient.invalidateQueries({ queryKey: ['own-token'] });
    await expect.element(screen.getByText('It has no owner', { exact: false })).toBeVisible();
  });
});

describe('input before the wallet is restored', () => {
  /** Opens the page like a reload: it renders before the wallet is reconnected. */
  async function openAlone() {
    const screen = await openUnconnected(`/builder/${OWN}`);
    const mint = screen.getByRole('region', { name: 'Mint', exact: true });
    await mint.getByLabelText('Target address').fill(OTHER);
    await mint.getByLabelText('Amount to mint').fill('3');
    await connectScriptedWallet();
    await expect.element(mint.getByRole('button', { name: 'Mint 3 MOSS' })).toBeVisible();
    return { screen, mint };
  }

  it('stays, with the focus in place', async () => {
    const { mint } = await openAlone();
    await expect.element(mint.getByLabelText('Amount to mint')).toHaveFocus();
    await expect.element(mint.getByLabelText('Target address')).toHaveValue(OTHER);
    // The form is kept when the same account is connected again.
    await getWalletStore().getState().disconnect();
    await expect.element(mint.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
    await connectScriptedWallet();
    await expect.element(mint.getByRole('button', { name: 'Mint 3 MOSS' })).toBeVisible();
  });

  it('is cleared when the account changes', async () => {
    const { screen, mint } = await openAlone();
    chain.owner = OTHER;
    await queryClient.invalidateQueries({ queryKey: ['own-token'] });
    await expect.element(screen.getByText('You do not own this token')).toBeVisible();
    wallet.change({ account: toAddress(OTHER) });
    await expect.element(mint.getByLabelText('Amount to mint')).toHaveValue('');
    await expect.element(mint.getByLabelText('Target address')).toHaveValue('');
  });
});

describe('after creating a token', () => {
  it.each([
    [
      'en',
      /^It can be traded then\. Below \$50\D?000(\.00)? in the pool, traders must enable small pools first\.$/,
    ],
    ['ko', /\$50\D?000(\.00)? 미만이면 거래할 때 소규모 풀 사용을 먼저 선택해야 합니다/],
    ['ja', /\$50\D?000(\.00)?未満の間は、取引時に小規模プールの使用を選ぶ必要があります/],
  ] as const)('shows the minimum TVL used in default routes, %s', async (language, words) => {
    writeStoredItem(STORED_ITEMS.lang, language);
    const screen = await openConnected('/builder/create');
    await expect.element(screen.getByText(words)).toBeVisible();
    writeStoredItem(STORED_ITEMS.lang, 'en');
  });
});

describe('a creation', () => {
  it('is identified by its call id, ignoring other callbacks', async () => {
    const screen = await openConnected('/builder/create');
    await screen.getByLabelText('Name', { exact: true }).fill('Fern');
    await screen.getByLabelText('Symbol', { exact: true }).fill('FERN');
    await screen.getByLabelText('Decimal places').fill('9');
    wallet.next({ kind: 'processed' });
    await screen.getByRole('main').getByRole('button', { name: 'Create token' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Creating FERN' })).toBeVisible();
    // The operation is stored before the wallet is asked.
    await expect.poll(() => wallet.sent.at(-1)?.call?.params['callId']).toBeDefined();
    const callId = String(wallet.sent.at(-1)?.call?.params['callId']);
    expect(Number(callId)).toBeLessThan(100_000);
    const callback = { method: 'onTokenRootDeployed', token: CREATED };
    const another = node({ ...callback, callId: String((Number(callId) + 1) % 100_000) });
    chain.trace = { finished: false, nodes: [node({}), another] };
    await expect.element(screen.getByRole('dialog', { name: 'Creating FERN' })).toBeVisible();
    chain.trace = { finished: true, nodes: [node({}), another, node({ ...callback, callId })] };
    const receipt = screen.getByRole('region', { name: 'Token deployed' });
    await expect.element(receipt).toHaveTextContent('FERN');
    await expect.element(receipt).toHaveFocus();
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
    const main = screen.getByRole('main');
    await main.getByRole('button', { name: 'Add to wallet' }).click();
    await expect.element(main.getByRole('button', { name: 'Added to wallet' })).toBeVisible();
    expect(localStorage.getItem('builder_tokens')).toContain(CREATED);
    // Another tab, which does not know this token, stores its list of tokens at the same time.
    localStorage.setItem('builder_tokens', JSON.stringify([OWN]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'builder_tokens' }));
    await expect.poll(() => localStorage.getItem('builder_tokens')).toBe(JSON.stringify([CREATED, OWN]));
    await expect.element(screen.getByLabelText('Symbol', { exact: true })).toHaveValue('');
    await main.getByRole('button', { name: 'Close' }).click();
    await expect.element(receipt).not.toBeInTheDocument();
  });

  it('without its callback is not deployed', async () => {
    const screen = await openConnected('/builder/create');
    await screen.getByLabelText('Name', { exact: true }).fill('Fern');
    await screen.getByLabelText('Symbol', { exact: true }).fill('FERN');
    await screen.getByLabelText('Decimal places').fill('0');
    chain.trace = {
      finished: true,
      nodes: [node({ method: 'onTokenRootDeployed', token: CREATED, callId: '1' })],
    };
    wallet.next({ kind: 'processed' });
    await screen.getByRole('main').getByRole('button', { name: 'Create token' }).click();
    const receipt = screen.getByRole('dialog', { name: 'Token not deployed' });
    await expect.element(receipt).toHaveTextContent('The chain did not execute it');
    expect(localStorage.getItem('builder_tokens') ?? '').not.toContain(CREATED);
  });
});

describe('an own token', () => {
  it('is shown with its network, copyable root and formatted supply', async () => {
    const copied: string[] = [];
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    const screen = await openConnected(`/builder/${OWN}`);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('heading', { name: 'Moss', level: 1 })).toBeVisible();
    await expect
      .element(main)
      .toHaveTextContent(
        /NetworkTest network ?NameMoss ?SymbolMOSS ?Decimal places9.*Total supply7smallest unit 0\.000000001/,
      );
    await expect.element(main).toHaveTextContent(/This cannot be undone.*Check the address twice/);
    // The page has no control to change the network.
    await expect.element(main.getByRole('combobox')).not.toBeInTheDocument();
    await main.getByRole('button', { name: /^Copy/ }).first().click();
    expect(copied).toEqual([OWN]);
    copy.mockRestore();
    // A clipboard that rejects the text has no visible effect.
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('region', { name: 'Mint', exact: true })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('builder_tokens') ?? '')).toEqual([OWN]);
  });
});

describe('the list of own tokens', () => {
  it('shows a loading state, then name, symbol, decimals, supply and root of each token with a link', async () => {
    localStorage.setItem('builder_tokens', JSON.stringify([OWN]));
    let arrive = (): void => undefined;
    chain.pendingResponse = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const screen = await openConnected('/builder');
    const table = screen.getByRole('table', { name: 'Your tokens, Loading' });
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    expect(table.element().querySelectorAll('tbody tr')).toHaveLength(5);
    await expect.element(screen.getByText('You have no tokens yet')).not.toBeInTheDocument();
    arrive();
    const row = screen.getByRole('table', { name: 'Your tokens', exact: true }).getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/MossMOSS97\.000:b0b0\.\.\.b0b0$/);
    await expect.element(row.getByRole('link', { name: 'Moss' })).toHaveAttribute('href', `/builder/${OWN}`);
  });
  it('keeps stored tokens whatever the storage contains, and reads their owners again', async () => {
    localStorage.setItem('builder_tokens', JSON.stringify([OWN, 7, 'x', OWN, `0:${'ee'.repeat(32)}`]));
    const screen = await openConnected('/builder');
    await expect.element(screen.getByRole('link', { name: 'Moss' })).toBeVisible();
    await screen.getByLabelText('Name, symbol or root address').fill(CREATED);
    await expect.element(screen.getByRole('link', { name: 'Fern' })).toBeVisible();
    expect(localStorage.getItem('builder_tokens')).toContain(CREATED);
    chain.owner = `0:${'99'.repeat(32)}`;
    await queryClient.invalidateQueries({ queryKey: ['own-token'] });
    // Both empty states link to the page that creates a token.
    const create = screen.getByRole('main').getByRole('link', { name: 'Create token' });
    await expect.element(screen.getByText(/None of your tokens matches/)).toBeVisible();
    expect(create.elements()).toHaveLength(2);
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByText('You have no tokens yet')).toBeVisible();
    expect(create.elements()).toHaveLength(2);
    for (const link of create.elements()) expect(link.getAttribute('href')).toBe('/builder/create');
    // Without a wallet there is no search field.
    await getWalletStore().getState().disconnect();
    await expect.element(screen.getByText('Connect a wallet to see your tokens')).toBeVisible();
    await expect.element(screen.getByLabelText('Name, symbol or root address')).not.toBeInTheDocument();
  });
});
