import '@junction/ui-kit/styles.css';
import { nano, ok, toAddress } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getWalletStore, provideWalletPort } from '../rooms/wallet/index.ts';
import { queryClient } from '../shared/query/query-client.ts';
import { ROOTS, openFakeMarket, type FakeMarket } from './testing/fake-market.ts';
import { fakeOrder, fakeOrders } from './testing/fake-orders.ts';
import { POOLS, fakePools } from './testing/fake-pools.ts';
import { openConnected, type Screen } from './testing/open-app.tsx';

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const NOBODY = `0:${'99'.repeat(32)}`;
const LONG = { timeout: 20_000 };

const wallet = createScriptedWallet({ account: ACCOUNT, balance: nano(10n ** 12n) });
const down = (): Promise<never> => Promise.reject(new Error('down'));
/** The wallet's own node is gone. */
const DEAD_NODE: Partial<WalletConnection> = { getCoinBalance: down, runGetter: down };
const book = fakeOrders();
const pools = fakePools();
let own: Partial<WalletConnection> = {};
let market: FakeMarket;

const words = (screen: Screen): string => screen.getByRole('main').element().textContent ?? '';

/** Whoever does not know may not say that something is not there, or that somebody may not. */
const DENIALS =
  /not found|does not exist|no such|No transactions yet|no tokens yet|No pools|has no pool|no token at|Nobody (sells|buys)|No limit orders|No LP|hold none|Insufficient|more than you have|do not own|Unlisted|not on the token list|\blive\b|Choose both/i;

beforeAll(() => {
  market = openFakeMarket((path, body) => {
    if (path.endsWith('/currencies')) return { count: 0, offset: 0, totalCount: 0, currencies: [] };
    return book.answers(path, body) ?? pools.answers(path, body);
  });
  provideWalletPort(() =>
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
  localStorage.setItem('builder_tokens', JSON.stringify([ROOTS.moss]));
  book.orders = [
    fakeOrder({ digit: '1', side: 'sell', coins: 100, dollars: 50 }),
    fakeOrder({ digit: '2', side: 'buy', coins: 100, dollars: 45 }),
  ];
});
afterEach(async () => {
  own = {};
  market.answers = 'well';
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  localStorage.clear();
});

const PAIR = `${ROOTS.usdt}/${ROOTS.jct}`;

describe('with the server down a page says that it could not load, and denies nothing', () => {
  it.each([
    ['/swap', 'The token list did not load'],
    [`/swap/${PAIR}`, 'The token list did not load'],
    ['/limit', 'The token list did not load'],
    [`/limit/${PAIR}`, 'The token list did not load'],
    ['/pools', 'The pool list did not load'],
    ['/pools?show=listed', 'The token list did not load'],
    [`/pools/${POOLS.pair}`, 'The pool did not load'],
    [`/liquidity/add/${PAIR}`, 'The token list did not load'],
    [`/liquidity/remove/${PAIR}`, 'The token list did not load'],
    [`/pools/${POOLS.pair}/liquidity/add`, 'The pool did not load'],
    [`/pools/${POOLS.pair}/liquidity/remove`, 'The pool did not load'],
    ['/tokens', 'The tokens did not load'],
    ['/tokens?search=jct', 'The token list did not load'],
    [`/tokens/${ROOTS.jct}`, 'The token did not load'],
    ['/builder', '1 token did not load'],
    [`/builder/${ROOTS.moss}`, 'The token did not load'],
  ])('%s: %s', async (path, failure) => {
    market.answers = 'not-at-all';
    const screen = await openConnected(path);
    const main = screen.getByRole('main');
    await expect.element(main.getByText(failure).first(), LONG).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    expect(words(screen)).not.toMatch(DENIALS);
    expect(screen.getByRole('dialog').elements()).toEqual([]);
    // It is there again: one press, no reload.
    market.answers = 'well';
    await main.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(main.getByText(failure), LONG).not.toBeInTheDocument();
  });

  it('the making of a token needs no server', async () => {
    market.answers = 'not-at-all';
    const screen = await openConnected('/builder/create');
    await expect.element(screen.getByRole('main').getByLabelText('Symbol', { exact: true })).toBeVisible();
    expect(words(screen)).not.toMatch(DENIALS);
  });
});

describe('with the chain down a page says what it cannot know, and denies nothing', () => {
  const UNKNOWN = 'not known: it could not be read';
  const SILENT = 'The chain does not answer';
  it.each([
    ['/swap', UNKNOWN],
    [`/swap/${PAIR}`, UNKNOWN],
    ['/limit', UNKNOWN],
    ['/pools', UNKNOWN],
    [`/pools/${POOLS.pair}`, UNKNOWN],
    [`/liquidity/add/${PAIR}`, SILENT],
    [`/liquidity/remove/${PAIR}`, SILENT],
    [`/pools/${POOLS.pair}/liquidity/add`, SILENT],
    [`/pools/${POOLS.pair}/liquidity/remove`, SILENT],
  ])('%s: %s', async (path, failure) => {
    own = DEAD_NODE;
    const screen = await openConnected(path);
    const main = screen.getByRole('main');
    await expect.element(main.getByText(failure, { exact: false }).first(), LONG).toBeInTheDocument();
    const field = main.getByLabelText(/^You (sell|add|return)/);
    if (field.elements().length > 0) await field.first().fill('5');
    expect(words(screen)).not.toMatch(
      new RegExp(DENIALS.source.replace('|\\blive\\b', '').replace('|Unlisted', ''), 'i'),
    );
    expect(words(screen)).not.toMatch(/Balance 0|Wallet 0(?!\.\d*[1-9])/);
  });
});

describe('a page that has an answer gives it', () => {
  it.each([
    [`/pools/${NOBODY}`, 'Pool does not exist'],
    [`/pools/${NOBODY}/liquidity/add`, 'Pool does not exist'],
    [`/pools/${NOBODY}/liquidity/remove`, 'Pool does not exist'],
    [`/tokens/${NOBODY}`, 'Token not found'],
    [`/tokens/${ROOTS.moss}`, 'MOSS has no pool yet'],
    [`/builder/${NOBODY}`, 'Token not found'],
    [`/builder/${ROOTS.moss}`, 'You do not own this token'],
    [`/limit/${NOBODY}/${ROOTS.usdt}`, 'No token at this address'],
    [`/swap/${NOBODY}/${ROOTS.usdt}`, 'No token at this address'],
    ['/nowhere', 'Reload'],
  ])('%s: %s', async (path, answer) => {
    const screen = await openConnected(path);
    await expect.element(screen.getByText(answer).first(), LONG).toBeVisible();
    expect(words(screen)).not.toMatch(/did not load/);
  });
});
