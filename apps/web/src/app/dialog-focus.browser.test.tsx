import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getOperationStore } from '../rooms/operation/index.ts';
import { getWalletStore, provideWalletPort } from '../rooms/wallet/index.ts';
import { queryClient } from '../shared/query/query-client.ts';
import { App } from './app.tsx';
import { router } from './testing/router.ts';
import { ROOTS, openFakeMarket } from './testing/fake-market.ts';
import { fakeOrder, fakeOrders } from './testing/fake-orders.ts';

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const TOKEN_WALLET = toAddress(`0:${'5'.repeat(64)}`);
const LIMIT = `/limit/${ROOTS.wrapped}/${ROOTS.usdt}`;
const SWAP = `/swap/${ROOTS.usdt}/${ROOTS.jct}`;
const OWN = fakeOrder({ digit: '3', side: 'sell', coins: 10, dollars: 6, owner: ACCOUNT });
const book = fakeOrders();
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(1_000_000_000_000n),
  getters(_, { method }) {
    if (method === 'getExpectedTokenVaultAddress') return { value0: TOKEN_WALLET };
    if (method === 'walletOf') return { value0: TOKEN_WALLET };
    if (method === 'getDetails')
      return {
        value0: {
          owner: ACCOUNT,
          timeTx: '1',
          nowTx: '1',
          state: '2',
          currentAmountSpentToken: '100000000000',
          currentAmountReceiveToken: '50000000',
          spentWallet: TOKEN_WALLET,
          receiveWallet: TOKEN_WALLET,
        },
      };
    if (method === 'getFeeParams') return { params: { numerator: '3', denominator: '1000' } };
    return { value0: '500000000000' };
  },
});

async function open(path: string, connected = true) {
  const screen = await render(<App />);
  await router.navigate({ to: path, replace: true });
  if (connected)
    await getWalletStore()
      .getState()
      .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;

async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  await expect.element(control).not.toHaveAttribute('aria-disabled');
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
}

beforeAll(() => {
  openFakeMarket((path, body) =>
    path.includes('/trace/') ? { finished: false, nodes: [] } : book.answers(path, body),
  );
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  book.isRootDeployed = true;
  book.orders = [fakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 50 }), OWN];
});
afterEach(async () => {
  getOperationStore().getState().clearEnded();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

interface Case {
  readonly path: string;
  readonly connected?: boolean;
  readonly width?: number;
  readonly prepare?: (screen: Screen) => Promise<void>;
  readonly opener: (screen: Screen) => Locator;
}

const CASES: Readonly<Record<string, Case>> = {
  'Connect wallet': {
    path: '/pools',
    connected: false,
    opener: (screen) => screen.getByRole('banner').getByRole('button', { name: 'Connect wallet' }),
  },
  'More, on a phone': {
    path: '/pools',
    width: 390,
    opener: (screen) => screen.getByRole('navigation', { name: 'Main' }).getByRole('button'),
  },
  'Select a token': {
    path: SWAP,
    opener: (screen) => screen.getByRole('button', { name: 'Change token, USDT' }),
  },
  'Confirm swap': {
    path: SWAP,
    prepare: (screen) => screen.getByLabelText('You sell').first().fill('10'),
    opener: (screen) => screen.getByRole('button', { name: 'Review swap' }),
  },
  'Confirm order': {
    path: LIMIT,
    prepare: (screen) => screen.getByLabelText('You sell').fill('0.01'),
    opener: (screen) => screen.getByRole('button', { name: 'Place sell order' }),
  },
  'Deploy the token contract': {
    path: LIMIT,
    prepare: () => {
      book.isRootDeployed = false;
      return queryClient.invalidateQueries();
    },
    opener: (screen) => screen.getByRole('button', { name: 'Deploy WTYCHO token contract' }),
  },
  'Fill an order': {
    path: LIMIT,
    opener: (screen) => screen.getByRole('button', { name: /^Fill, / }).first(),
  },
  'Cancel an order': {
    path: LIMIT,
    opener: (screen) => screen.getByRole('button', { name: /^Cancel, / }),
  },
  'Chart and book, on a phone': {
    path: LIMIT,
    width: 390,
    opener: (screen) => screen.getByRole('button', { name: 'Chart and book' }),
  },
};

describe('a dialog opened by key and closed with Escape gives the focus back', () => {
  it.each(Object.entries(CASES))('%s', async (_, { path, connected, width, prepare, opener }) => {
    if (width !== undefined) await page.viewport(width, 800);
    const screen = await open(path, connected);
    await prepare?.(screen);
    await press(opener(screen));
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener(screen)).toHaveFocus();
  });
});

it('gives it back through two dialogs: managing tokens, then selecting one', async () => {
  const screen = await open(SWAP);
  const opener = screen.getByRole('button', { name: 'Change token, USDT' });
  await press(opener);
  const manage = screen.getByRole('dialog').getByRole('button', { name: 'Manage tokens' });
  await press(manage);
  await expect.element(screen.getByRole('dialog', { name: 'Manage tokens' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Manage tokens' })).not.toBeInTheDocument();
  // One key closes one dialog.
  await expect.element(manage).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('goes to the heading of where the opener was, or that place, when the opener is gone', async () => {
  const screen = await open(LIMIT);
  await press(screen.getByRole('button', { name: /^Cancel, / }));
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  book.orders = book.orders.filter((order) => order !== OWN);
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
  expect(document.activeElement?.matches('h1, h2, h3, section, [role=tabpanel]')).toBe(true);
  expect(screen.getByRole('main').element().contains(document.activeElement)).toBe(true);
});
