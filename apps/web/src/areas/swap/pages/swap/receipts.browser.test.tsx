import '@junction/ui-kit/styles.css';
import type { WireTraceNode } from '@junction/api-contract';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import {
  TOKEN_ROOTS,
  createMarketGetterRunner,
  openFakeMarket,
  type FakeMarket,
} from '../../../../shared/testing/fake-market.ts';
import { buildTraceNode } from '../../../../shared/testing/trace-node.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { openConnected } = createTestApp(swapArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const COIN = 1_000_000_000n;
const contracts = createMarketGetterRunner(() => market);
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(1_000n * COIN),
  getters: (to, call) => contracts(to, call),
});
let market: FakeMarket;
let trace: { readonly finished: boolean; readonly nodes: readonly object[] } = { finished: false, nodes: [] };

const treeOf = (end: Partial<WireTraceNode>) => ({
  finished: true,
  nodes: [
    buildTraceNode(ACCOUNT),
    buildTraceNode(ACCOUNT, { parent: 0, messageHash: '1'.repeat(64), ...end }),
  ],
});

beforeAll(() => {
  market = openFakeMarket((path) => (path.includes('/trace/') ? trace : undefined));
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  trace = { finished: false, nodes: [] };
});
afterEach(async () => {
  getOperationStore().getState().clearEnded();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

interface Conversion {
  readonly path: string;
  readonly button: string;
  readonly words: RegExp;
  readonly end: Partial<WireTraceNode>;
}

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'a wrap': {
    path: `/swap/coin/${TOKEN_ROOTS.wrapped}`,
    button: 'Wrap TYCHO',
    words: /3\.00\sTYCHO.*3\.00\sWTYCHO/s,
    end: { method: 'acceptMint', token: TOKEN_ROOTS.wrapped, amount: '3000000000' },
  },
  'an unwrap': {
    path: `/swap/${TOKEN_ROOTS.wrapped}/coin`,
    button: 'Unwrap WTYCHO',
    words: /3\.00\sWTYCHO.*3\.00\sTYCHO/s,
    end: { value: '3400000000' },
  },
};

describe('a completed operation leaves a receipt', () => {
  const sold = (screen: RenderedScreen) => screen.getByLabelText('You sell', { exact: true });
  const paperOf = (screen: RenderedScreen) => screen.getByRole('region', { name: 'Receipt' });

  async function convert({ path, button }: Conversion): Promise<RenderedScreen> {
    const screen = await openConnected(path);
    await sold(screen).fill('3');
    await screen.getByRole('main').getByRole('button', { name: button }).click();
    // The form is reset as soon as the message is pending.
    await expect.element(screen.getByLabelText('You sell')).toHaveValue('');
    await expect.element(paperOf(screen)).not.toBeInTheDocument();
    return screen;
  }

  it.each(Object.entries(CONVERSIONS))(
    '%s, with focus on the receipt and an empty form',
    async (_, conversion) => {
      const screen = await convert(conversion);
      trace = treeOf(conversion.end);
      await expect.element(paperOf(screen)).toHaveFocus();
      await expect.element(paperOf(screen)).toHaveTextContent(conversion.words);
      await expect.element(screen.getByLabelText('You sell')).toHaveValue('');
      expect(screen.getByRole('dialog').elements()).toHaveLength(0);
    },
  );

  it.each(Object.entries(CONVERSIONS))('%s, without taking the focus while typing', async (_, conversion) => {
    const screen = await convert(conversion);
    const field = screen.getByLabelText('You sell');
    await field.fill('4');
    trace = treeOf(conversion.end);
    await expect.element(paperOf(screen)).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('4');
  });
});
