import '@junction/ui-kit/styles.css';
import type { TraceNode } from '@junction/api-contract';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet, type ScriptedEnding } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { getOperationStore } from '../entities/operation/index.ts';
import { getWalletStore, provideWalletPort } from '../entities/wallet/index.ts';
import { queryClient } from '../shared/query/query-client.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { openFakeMarket } from './testing/fake-market.ts';

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const OWN = toAddress(`0:${'b0'.repeat(32)}`);
const CREATED = toAddress(`0:${'c0'.repeat(32)}`);
const TOKEN_WALLET = toAddress(`0:${'77'.repeat(32)}`);
const COIN = 1_000_000_000n;

const chain = {
  owner: ACCOUNT as string,
  isMintOff: false,
  trace: undefined as { finished: boolean; nodes: readonly TraceNode[] } | undefined,
};
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(50n * COIN),
  getters: (to, call) => {
    if (call.method === 'walletOf') return { value0: TOKEN_WALLET };
    if (call.method === 'balance') return to === TOKEN_WALLET ? { value0: '7000000000' } : undefined;
    return { value0: call.method === 'mintDisabled' && chain.isMintOff };
  },
});

let messages = 0;
const node = (facts: Partial<TraceNode>): TraceNode => ({
  parent: 0,
  messageHash: (messages += 1).toString(16).padStart(64, '0'),
  transactionHash: 'b'.repeat(64),
  from: null,
  to: ACCOUNT,
  value: '100',
  bounced: false,
  contract: 'wallet',
  method: null,
  token: null,
  amount: null,
  status: 'arrived',
  exitCode: 0,
  fees: '1',
  time: 1,
  ...facts,
});

function answer(path: string): unknown {
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

async function open(path: string) {
  const screen = await render(<App />);
  await router.navigate({ to: path, replace: true });
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}

/** Mints 2 to somebody, up to the wallet's answer. */
async function mint(ending: ScriptedEnding) {
  wallet.next(ending);
  const screen = await open(`/builder/${OWN}`);
  const form = screen.getByRole('region', { name: 'Mint', exact: true });
  await form.getByLabelText('Target address').fill(`0:${'12'.repeat(32)}`);
  await form.getByLabelText('Amount to mint').fill('2');
  await form.getByRole('button', { name: 'Mint 2 MOSS' }).click();
  return screen;
}

beforeAll(() => {
  openFakeMarket(answer);
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => {
  chain.owner = ACCOUNT;
  chain.isMintOff = false;
  chain.trace = undefined;
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

describe('what an owner sends', () => {
  it.each<[string, ScriptedEnding, string]>([
    ['rejected', { kind: 'rejected' }, 'You rejected it'],
    ['expired', { kind: 'expired' }, 'The network did not take the message in time.'],
    ['aborted', { kind: 'processed', aborted: true }, 'Your account refused the message'],
  ])('%s: says what happened and what is safe', async (_name, ending, words) => {
    const screen = await mint(ending);
    const popup = screen.getByRole('dialog', { name: 'Nothing was minted' });
    await expect.element(popup).toHaveTextContent(words);
    await expect
      .element(popup)
      .toHaveTextContent(/Your balance is unchanged|Your tokens are where they were/);
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(popup).not.toBeInTheDocument();
    // What was typed is still there.
    await expect.element(screen.getByLabelText('Amount to mint')).toHaveValue('2');
  });

  it.each<[number | null, string]>([
    [1000, 'You are not the owner of this token'],
    [2100, 'Minting is switched off'],
    [null, 'There is no contract at that address'],
    [77, 'A contract refused the message, code 77'],
  ])('refused with exit code %s: says why', async (exitCode, words) => {
    chain.trace = { finished: true, nodes: [node({}), node({ to: OWN, status: 'refused', exitCode })] };
    const screen = await mint({ kind: 'processed' });
    const popup = screen.getByRole('dialog', { name: 'Nothing was minted' });
    await expect.element(popup).toHaveTextContent(words);
    await expect.element(popup).toHaveTextContent('your tokens are where they were');
    await expect.element(popup.getByText('2 messages')).toBeVisible();
  });

  it('blocks while it runs, and ends with the chain', async () => {
    const screen = await mint({ kind: 'processed' });
    const running = screen.getByRole('dialog', { name: 'Minting 2 MOSS' });
    await expect.element(running).toHaveTextContent('On its way. You can close this page, it goes on.');
    await running.getByRole('button', { name: 'Close' }).click();
    await expect.element(running).toBeVisible();
    chain.trace = {
      finished: true,
      nodes: [node({}), node({ to: TOKEN_WALLET, method: 'acceptMint', amount: '2000000000', token: OWN })],
    };
    const done = screen.getByRole('dialog', { name: 'Minted 2 MOSS' });
    await expect.element(done).toHaveTextContent('The chain has confirmed it');
    await expect.element(screen.getByLabelText('Amount to mint')).toHaveValue('');
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

  it('burns with the payload packed, and gives away with nothing to call back', async () => {
    const screen = await open(`/builder/${OWN}`);
    const burn = screen.getByRole('region', { name: 'Burn', exact: true });
    await burn.getByRole('button', { name: 'Use mine' }).click();
    await burn.getByLabelText('Amount to burn').fill('8');
    await expect.element(burn.getByText('More than the wallet holds')).toBeVisible();
    await burn.getByLabelText('Amount to burn').fill('1.5');
    wallet.next({ kind: 'rejected' }, { kind: 'rejected' });
    chain.trace = { finished: true, nodes: [node({ method: 'acceptBurn' })] };
    wallet.next({ kind: 'processed' });
    await burn.getByRole('button', { name: 'Burn 1.5 MOSS' }).click();
    const refused = screen.getByRole('dialog', { name: 'Nothing was burned' });
    await refused.getByRole('button', { name: 'Close' }).last().click();
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
    await expect.element(screen.getByRole('dialog', { name: 'Burned 1.5 MOSS' })).toBeVisible();
    expect(wallet.sent.at(-1)).toMatchObject({
      to: OWN,
      value: 500_000_000n,
      call: {
        method: 'burnTokens',
        params: { amount: '1500000000', walletOwner: ACCOUNT, callbackTo: `0:${'0'.repeat(64)}` },
      },
    });
  });

  it('is not offered what the root has switched off, nor to others', async () => {
    chain.isMintOff = true;
    const screen = await open(`/builder/${OWN}`);
    await expect.element(screen.getByText('Minting is switched off for ever')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Mint', exact: true }).getByRole('button').last())
      .toHaveTextContent('Switched off');
    chain.owner = `0:${'99'.repeat(32)}`;
    await queryClient.invalidateQueries({ queryKey: ['own-token'] });
    await expect.element(screen.getByText('You do not own this token')).toBeVisible();
    chain.owner = `0:${'0'.repeat(64)}`;
    await queryClient.invalidateQueries({ queryKey: ['own-token'] });
    await expect.element(screen.getByText('Nobody owns it', { exact: false })).toBeVisible();
  });
});

describe('a creation', () => {
  it('is known by its call id, and what another call brings is not taken for it', async () => {
    const screen = await open('/builder/create');
    await screen.getByLabelText('Name', { exact: true }).fill('Fern');
    await screen.getByLabelText('Symbol', { exact: true }).fill('FERN');
    await screen.getByLabelText('Decimal places').fill('9');
    wallet.next({ kind: 'processed' });
    await screen.getByRole('main').getByRole('button', { name: 'Create token' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Creating FERN' })).toBeVisible();
    const callId = String(wallet.sent.at(-1)?.call?.params['callId']);
    expect(Number(callId)).toBeLessThan(100_000);
    const callback = { method: 'onTokenRootDeployed', token: CREATED };
    const another = node({ ...callback, callId: String((Number(callId) + 1) % 100_000) });
    chain.trace = { finished: false, nodes: [node({}), another] };
    await expect.element(screen.getByRole('dialog', { name: 'Creating FERN' })).toBeVisible();
    chain.trace = { finished: true, nodes: [node({}), another, node({ ...callback, callId })] };
    const receipt = screen.getByRole('dialog', { name: 'Token deployed' });
    await expect.element(receipt).toHaveTextContent('FERN');
    await receipt.getByRole('button', { name: 'Add to wallet' }).click();
    await expect.element(receipt.getByRole('button', { name: 'Added to wallet' })).toBeVisible();
    expect(localStorage.getItem('builder_tokens')).toContain(CREATED);
    await receipt.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(screen.getByLabelText('Symbol', { exact: true })).toHaveValue('');
  });

  it('without its callback is not deployed', async () => {
    const screen = await open('/builder/create');
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
    await expect.element(receipt).toHaveTextContent('The chain did not carry it out');
    expect(localStorage.getItem('builder_tokens') ?? '').not.toContain(CREATED);
  });
});

describe('the list of own tokens', () => {
  it('keeps what is remembered whatever is stored, and reads the owner again', async () => {
    localStorage.setItem('builder_tokens', JSON.stringify([OWN, 7, 'x', OWN, `0:${'ee'.repeat(32)}`]));
    const screen = await open('/builder');
    await expect.element(screen.getByRole('link', { name: 'Moss' })).toBeVisible();
    await screen.getByLabelText('Name, symbol or root address').fill(CREATED);
    await expect.element(screen.getByRole('link', { name: 'Fern' })).toBeVisible();
    expect(localStorage.getItem('builder_tokens')).toContain(CREATED);
    chain.owner = `0:${'99'.repeat(32)}`;
    await queryClient.invalidateQueries({ queryKey: ['own-token'] });
    await expect.element(screen.getByText(/No token of yours matches/)).toBeVisible();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByText('You have no tokens yet')).toBeVisible();
  });
});
