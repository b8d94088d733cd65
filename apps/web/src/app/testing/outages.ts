import { nano, ok, toAddress } from '@junction/primitives';
import type { ContractFunctionCall, WalletConnection } from '@junction/wallet';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getWalletStore, setWalletPortLoader } from '../../rooms/wallet/index.ts';
import { queryClient } from '../../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket, type FakeMarket } from '../../shared/testing/fake-market.ts';
import { buildFakeOrder, createFakeOrders } from '../../shared/testing/fake-orders.ts';
import { createFakePools } from '../../shared/testing/fake-pools.ts';
import type { RenderedScreen } from './test-app.tsx';

/** This module contains tests of what pages show while the server, the chain or the wallet's network is unavailable. */

type Open = (path: string) => Promise<RenderedScreen>;
/** Paths of pages, each with a text that the page must show. */
type Texts = readonly (readonly [path: string, text: string])[];

export const PAIR_PATH = `${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;
export const UNUSED_ADDRESS = `0:${'99'.repeat(32)}`;
const LONG_TIMEOUT = { timeout: 20_000 };
const TOKEN_WALLET = `0:${'5'.repeat(64)}`;

/** Texts that state that something does not exist or is not allowed. They must not appear while the data is unknown. */
const DENIALS =
  /not found|does not exist|no such|No transactions yet|no tokens yet|No pools|has no pool|no token at|No (asks|bids) now|No limit orders|No LP|hold none|Insufficient|more than you have|over your balance|do not own|Unlisted|not on the token list|\blive\b|Choose both/i;
const DENIALS_OF_BALANCES = new RegExp(
  DENIALS.source.replace('|\\blive\\b', '').replace('|Unlisted', ''),
  'i',
);

const getMainText = (screen: RenderedScreen): string => screen.getByRole('main').element().textContent ?? '';
const rejectRequest = (): Promise<never> => Promise.reject(new Error('down'));
/** Wallet methods that fail as if the wallet's node were unreachable. */
const DEAD_NODE: Partial<WalletConnection> = { getCoinBalance: rejectRequest, runGetter: rejectRequest };

/** Getters of a chain on which the account owns 500 of every token. */
const holdEverything = (_: unknown, { method }: ContractFunctionCall): Readonly<Record<string, unknown>> =>
  method === 'walletOf' ? { value0: TOKEN_WALLET } : { value0: '500000000000' };

/** Opens a market whose server, chain and wallet tests can make unavailable. Call it once per test file. */
export function setUpOutageTests(openConnected: Open) {
  let market: FakeMarket;
  let own: Partial<WalletConnection> = {};
  let getters: typeof holdEverything | undefined;
  const book = createFakeOrders();
  const pools = createFakePools();
  const wallet = createScriptedWallet({
    account: toAddress(`0:${'5c'.repeat(32)}`),
    balance: nano(10n ** 12n),
    getters: (to, call) => getters?.(to, call),
  });

  beforeAll(() => {
    market = openFakeMarket((path, body) => {
      if (path.endsWith('/currencies')) return { count: 0, offset: 0, totalCount: 0, currencies: [] };
      return book.answers(path, body) ?? pools.answers(path, body);
    });
    setWalletPortLoader(() =>
      Promise.resolve({
        ...wallet,
        open: async (offer) => {
          const opened = await wallet.open(offer);
          return opened.ok ? ok({ ...opened.value, ...own }) : opened;
        },
      }),
    );
  });
  beforeEach(() => {
    localStorage.setItem('builder_tokens', JSON.stringify([TOKEN_ROOTS.moss]));
    book.orders = [
      buildFakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 50 }),
      buildFakeOrder({ digit: '2', side: 'buy', coins: 100, dollars: 45 }),
    ];
  });
  afterEach(async () => {
    own = {};
    getters = undefined;
    market.answers = 'well';
    await getWalletStore().getState().disconnect();
    wallet.change({ networkId: 31_337 });
    queryClient.clear();
    localStorage.clear();
  });

  const openWithoutServer = (path: string): Promise<RenderedScreen> => {
    market.answers = 'not-at-all';
    return openConnected(path);
  };

  return {
    openWithoutServer,

    /**
     * Tests for each page that the page states what failed to load, claims nothing about unknown data, and loads the
     * data on request once the server responds again.
     */
    describeServerDown(pages: Texts): void {
      describe('with the server down a page shows that it could not load, and denies nothing', () => {
        it.each(pages)('%s: %s', async (path, failure) => {
          const screen = await openWithoutServer(path);
          const main = screen.getByRole('main');
          await expect.element(main.getByText(failure).first(), LONG_TIMEOUT).toBeVisible();
          await expect.element(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
          // Parts of a page that load later report the failure later.
          await expect.poll(() => getMainText(screen)).not.toMatch(DENIALS);
          expect(screen.getByRole('dialog').elements()).toEqual([]);
          // The server responds again, and one click without a reload must suffice. Automatic retries must not succeed
          // before the click.
          const again = main.getByRole('button', { name: 'Try again' }).first().element();
          market.answers = 'well';
          again.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          await expect.element(main.getByText(failure), LONG_TIMEOUT).not.toBeInTheDocument();
        });
      });
    },

    /** Tests for each page that it states which on-chain data is unknown and makes no claim about this data. */
    describeChainDown(pages: Texts): void {
      describe('with the chain down a page shows what is unknown, and denies nothing', () => {
        it.each(pages)('%s: %s', async (path, failure) => {
          own = DEAD_NODE;
          const screen = await openConnected(path);
          const main = screen.getByRole('main');
          await expect
            .element(main.getByText(failure, { exact: false }).first(), LONG_TIMEOUT)
            .toBeInTheDocument();
          const field = main.getByLabelText(/^You (sell|add|remove)/);
          if (field.elements().length > 0) await field.first().fill('5');
          expect(getMainText(screen)).not.toMatch(DENIALS_OF_BALANCES);
          expect(getMainText(screen)).not.toMatch(/Balance 0|Wallet 0(?!\.\d*[1-9])/);
        });
      });
    },

    /**
     * Tests that each page reports with the expected text that, according to the server, something does not exist, and
     * does not show a loading error.
     */
    describeAnswers(pages: Texts): void {
      describe('a page with a response shows it', () => {
        it.each(pages)('%s: %s', async (path, answer) => {
          const screen = await openConnected(path);
          await expect.element(screen.getByText(answer).first(), LONG_TIMEOUT).toBeVisible();
          expect(getMainText(screen)).not.toMatch(/did not load|failed to load/);
        });
      });
    },

    /** Tests that each page shows neither balances nor zeros while the wallet is on another network. */
    describeOtherNetwork(paths: readonly string[]): void {
      describe('with the wallet on another network no balance is shown, and none is 0', () => {
        it.each(paths)('%s', async (path) => {
          getters = holdEverything;
          const screen = await openConnected(path);
          const account = screen.getByRole('banner').getByRole('button', { name: /^Account 0:/ });
          await expect.element(account).toBeVisible();
          wallet.change({ networkId: 2_000 });
          const main = screen.getByRole('main');
          await expect.element(main.getByText('Scripted wallet is on another network')).toBeVisible();
          await expect.element(main.getByRole('button', { name: /^Switch/ }).first()).toBeVisible();
          expect(getMainText(screen)).not.toMatch(
            /Balance 0(?!\.\d*[1-9])|\$0\.00|no LP|No LP|Insufficient|You (hold none|have no LP)/,
          );
          expect(getMainText(screen)).not.toMatch(/500(\.|,| )?000/);
        });
      });
    },

    /**
     * For pages that need no server: expects that the page shows none of the texts in `DENIALS`, which state that
     * something does not exist or is not allowed.
     */
    expectNoDenial: (screen: RenderedScreen): void => expect(getMainText(screen)).not.toMatch(DENIALS),
  };
}
