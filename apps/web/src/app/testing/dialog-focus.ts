import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { getOperationStore } from '../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../rooms/wallet/index.ts';
import { queryClient } from '../../shared/query/query-client.ts';
import { openFakeMarket } from '../../shared/testing/fake-market.ts';
import { buildFakeOrder, createFakeOrders } from '../../shared/testing/fake-orders.ts';
import { connectScriptedWallet, type RenderedScreen } from './test-app.tsx';

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const TOKEN_WALLET = toAddress(`0:${'5'.repeat(64)}`);
const OWN = buildFakeOrder({ digit: '3', side: 'sell', coins: 10, dollars: 6, owner: ACCOUNT });

interface Opening {
  readonly path: string;
  readonly connected?: boolean;
  readonly width?: number;
  readonly prepare?: (screen: RenderedScreen) => Promise<void>;
  readonly opener: (screen: RenderedScreen) => Locator;
}

/** Waits until a control is enabled, then activates it with the keyboard. */
export async function activateControlByKeyboard(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  await expect.element(control).not.toHaveAttribute('aria-disabled');
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
}

/** Opens a fake market and wallet with which every dialog can be opened. Call it once per test file. */
export function setUpDialogTests() {
  const book = createFakeOrders();
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

  beforeAll(() => {
    openFakeMarket((path, body) =>
      path.includes('/trace/') ? { finished: false, nodes: [] } : book.answers(path, body),
    );
    setWalletPortLoader(() => Promise.resolve(wallet));
  });
  beforeEach(() => {
    localStorage.clear();
    book.isRootDeployed = true;
    book.orders = [buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 50 }), OWN];
  });
  afterEach(async () => {
    getOperationStore().getState().clearEnded();
    await getWalletStore().getState().disconnect();
    queryClient.clear();
    await page.viewport(1280, 800);
  });
  return {
    leaveNoOrderRoot: (): Promise<void> => {
      book.isRootDeployed = false;
      return queryClient.invalidateQueries();
    },
    removeOwnOrder: (): Promise<void> => {
      book.orders = book.orders.filter((order) => order !== OWN);
      return queryClient.invalidateQueries();
    },
  };
}

/** Tests that closing a dialog returns the focus to the control that opened it. */
export function describeDialogFocus(
  openUnconnected: (path: string) => Promise<RenderedScreen>,
  openings: Readonly<Record<string, Opening>>,
): void {
  describe('a dialog opened by keyboard and closed with Escape returns the focus', () => {
    it.each(Object.entries(openings))('%s', async (_, { path, connected, width, prepare, opener }) => {
      if (width !== undefined) await page.viewport(width, 800);
      const screen = await openUnconnected(path);
      if (connected !== false) await connectScriptedWallet();
      await prepare?.(screen);
      await activateControlByKeyboard(opener(screen));
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(opener(screen)).toHaveFocus();
    });
  });
}
