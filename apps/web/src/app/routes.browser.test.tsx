import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryClient } from '../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE, respondToGaugeRequest } from '../shared/testing/fake-earn.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../shared/testing/fake-market.ts';
import { FAKE_POOL_ADDRESSES, createFakePools } from '../shared/testing/fake-pools.ts';
import { createTestApp } from './testing/test-app.tsx';
import * as AREAS from './areas.ts';

const { openUnconnected } = createTestApp(...Object.values(AREAS));

// Tests the routes of the specification (2.1) on a network that supports every page.

const pools = createFakePools();
const PAIR = `${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;

beforeAll(() => {
  openFakeMarket((path, body) => respondToGaugeRequest(path, body) ?? pools.answers(path, body), {
    earn: FAKE_EARN_CONTRACTS,
  });
});
afterEach(() => {
  queryClient.clear();
});

describe('a path opens its page', () => {
  it.each([
    ['/', 'TYCHO/USDT · Swap'],
    ['/swap', 'TYCHO/USDT · Swap'],
    [`/swap/${PAIR}`, 'USDT/JCT · Swap'],
    [`/swap/combined/${TOKEN_ROOTS.jct}`, 'TYCHO/JCT · Swap'],
    [`/limit/${PAIR}`, 'JCT/USDT · Limit orders'],
    ['/pools', 'Pools'],
    [`/pools/${FAKE_POOL_ADDRESSES.pair}`, 'WTYCHO/USDT · Pools'],
    [`/pools/${FAKE_POOL_ADDRESSES.many}/liquidity/add`, 'USDT/USDC/JCT · Add liquidity'],
    [`/pools/${FAKE_POOL_ADDRESSES.many}/liquidity/remove`, 'USDT/USDC/JCT · Remove liquidity'],
    ['/liquidity/add', 'Add liquidity'],
    [`/liquidity/add/${PAIR}`, 'USDT/JCT · Add liquidity'],
    ['/liquidity/remove', 'Remove liquidity'],
    [`/liquidity/remove/${PAIR}`, 'USDT/JCT · Remove liquidity'],
    ['/tokens', 'Tokens'],
    [`/tokens/${TOKEN_ROOTS.moss}`, '0:7777...7777 · Tokens'],
    ['/farming', 'Legacy farms'],
    [`/farming/${FAKE_GAUGE}`, '0:9999...9999 · Legacy farms'],
    [`/farming/${FAKE_GAUGE}/${FAKE_POOL_ADDRESSES.pair}`, '0:9999...9999 · Legacy farms'],
    ['/farming/create', 'Create a farm'],
    ['/dao', 'DAO'],
    ['/dao/balance', 'DAO balance'],
    ['/dao/epochs/3', 'Epoch 3'],
    ['/dao/whitelisting', 'Whitelist a gauge'],
    ['/dao/proposals', 'Proposals'],
    ['/dao/proposals/create', 'Create a proposal'],
    ['/dao/proposals/7', 'Unknown title · proposal 7'],
    ['/portfolio', 'Portfolio'],
    ['/builder', 'Token builder'],
    ['/builder/create', 'Create token · Builder'],
    [`/builder/${TOKEN_ROOTS.moss}`, 'MOSS · Builder'],
    ['/gauges', 'Farming'],
    ['/gauges/create', 'Create a gauge'],
    [`/gauges/${FAKE_GAUGE}`, 'WTYCHO/USDT · Farming'],
    ['/gauges/calc', 'Boost calculator'],
  ])('%s: %s', async (path, title) => {
    document.title = '';
    const screen = await openUnconnected(path);
    await expect.poll(() => document.title, { timeout: 10_000 }).toBe(`${title} · Junction`);
    await expect.element(screen.getByRole('main')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });
});

it('amounts are carried from the order form to the swap ticket and back, when buying', async () => {
  const screen = await openUnconnected(`/limit/${TOKEN_ROOTS.wrapped}/${TOKEN_ROOTS.usdt}`);
  const tabs = screen.getByRole('navigation', { name: 'Swap or limit order' });
  await screen.getByText('Buy WTYCHO').click();
  await expect.element(screen.getByRole('button', { name: 'Change token, USDT' }).first()).toBeVisible();
  await screen.getByLabelText('You sell').fill('7');
  await tabs.getByRole('link', { name: 'Swap' }).click();
  await expect.element(screen.getByLabelText('You sell').first()).toHaveValue('7');
  expect(localStorage.getItem('amounts')).toBeNull();
  await tabs.getByRole('link', { name: 'Limit' }).click();
  await expect.element(screen.getByText('Buy WTYCHO')).toBeVisible();
  await expect.element(screen.getByLabelText('You sell')).toHaveValue('7');
});

it('an unknown path opens the not-found page', async () => {
  const screen = await openUnconnected('/nowhere');
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('the navigation links to all of them, pairs are listed among the pools', async () => {
  const screen = await openUnconnected('/tokens');
  const links = screen.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Swap', '/swap'],
    ['Limit orders', '/limit'],
    ['Pools', '/pools'],
    ['Tokens', '/tokens'],
    ['Farming', '/gauges'],
    ['Boost calculator', '/gauges/calc'],
    ['DAO', '/dao'],
    ['Builder', '/builder'],
    ['Portfolio', '/portfolio'],
  ]);
});
