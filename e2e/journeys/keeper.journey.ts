import { callRoute, crossSwapRoute, getLimitOrders, getOrderRoot } from '@junction/api-contract';
import { createKeyWallet } from '@junction/key-wallet';
import { ONE, ratio, toAddress, units, usd, type Address } from '@junction/primitives';
import { encodeOrderPayload } from '@junction/protocol';
import { ORDER_ATTACHED, ORDER_DEPLOY_WALLET } from '@junction/protocol/order-calls';
import { JrpcClient, encodeBody } from '@junction/tvm';
import TokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { beforeAll, expect, it } from 'vitest';
import { startEmbeddedStack, type EmbeddedStack } from '../stack/embedded-stack.ts';
import { recordOpenedPages } from '../stack/opened-pages.ts';
import { readTokenWallet } from '../steps/token-balance.ts';

// Tests that the keeper of `npm start` executes a profitable order although no page is open.
recordOpenedPages();
let stack: EmbeddedStack;
beforeAll(async () => {
  stack = await startEmbeddedStack({ keeper: true });
  return () => stack.stop();
}, 500_000);

interface DevAccount {
  readonly name: string;
  readonly secretKey: string;
}

const AMOUNT = 1_000_000_000n;

async function getRootsBySymbol(): Promise<ReadonlyMap<string, Address>> {
  const answer = await fetch(`${stack.origin}/api/tokens/v1/manifest.json`);
  const { tokens: list } = (await answer.json()) as {
    tokens: readonly { readonly symbol: string; readonly address: string }[];
  };
  return new Map(list.map(({ symbol, address }) => [symbol, toAddress(address)]));
}

it('executes an order that offers more than the pool asks, and the maker receives the price', async () => {
  const { origin } = stack;
  const client = new JrpcClient({ url: `${origin}/rpc` });
  const health = async () =>
    ((await (await fetch(`${origin}/api/health`)).json()) as { status: string }).status;
  await expect.poll(health, { timeout: 120_000 }).toBe('ok');
  const roots = await getRootsBySymbol();
  const [spent, receive] = ['JCT', 'USDT'].map((symbol) => roots.get(symbol));
  if (spent === undefined || receive === undefined) throw new Error('the devnet has no such tokens');
  const accounts = (await (await fetch(`${origin}/control/accounts`)).json()) as readonly DevAccount[];
  const [first] = accounts;
  if (first === undefined) throw new Error('the devnet has no accounts');
  const maker = createKeyWallet(first.name, first.secretKey);
  const route = await callRoute(origin, crossSwapRoute, {
    body: {
      from: spent,
      to: receive,
      amount: units(AMOUNT),
      direction: 'exactIn',
      maxHops: 1,
      minTvl: usd(0n),
      slippage: ratio(ONE / 200n),
      through: [],
    },
  });
  const inPool = route.steps.at(-1)?.received;
  if (inPool === undefined) throw new Error('no pool trades the two tokens');
  const expected = inPool / 2n;
  const { address: orderRoot } = await callRoute(origin, getOrderRoot, { body: { token: spent } });
  const [{ globalId }, { time }] = await Promise.all([client.getBlockchainConfig(), client.getTimings()]);
  const transfer = encodeBody(TokenWalletAbi, 'transfer', {
    amount: AMOUNT,
    recipient: orderRoot,
    deployWalletValue: ORDER_DEPLOY_WALLET.create,
    remainingGasTo: maker.address,
    notify: true,
    payload: encodeOrderPayload({
      callId: 7n,
      owner: maker.address,
      receiveToken: receive,
      expected,
      backKey: 0n,
      backMatchingKey: 0n,
    }),
  });
  const wallet = await readTokenWallet(client, spent, maker.address);
  await client.sendMessage(
    maker.sign(
      { globalId, now: time },
      { to: wallet, value: ORDER_ATTACHED.create, bounce: true, body: transfer },
    ),
  );
  const mine = { owner: maker.address, spent, receive, take: 1 };
  const order = async () => (await callRoute(origin, getLimitOrders, { body: mine })).items[0];
  await expect.poll(async () => (await order())?.expectedReceive).toBe(expected);
  await expect.poll(async () => (await order())?.state, { timeout: 60_000 }).toBe('filled');
  const [exchange] = (await order())?.fills ?? [];
  expect(exchange).toMatchObject({
    spent: AMOUNT,
    received: expected,
  });
  expect(exchange?.taker).not.toBe(maker.address);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  // The keeper executed the order either against the pool or against another order that pays more.
  expect(metrics).toMatch(/junction_keeper_attempts_total\{kind="(pool|match)",outcome="sent"\} \d/);
});
