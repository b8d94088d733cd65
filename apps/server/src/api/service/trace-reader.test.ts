import { ZERO_ADDRESS, ratio, usd } from '@junction/primitives';
import { Cell } from '@ton/core';
import { beforeAll, expect, test } from 'vitest';
import { dexOwner } from '../../../../../contracts/tests/dex-stage.ts';
import { COIN } from '../../../../../contracts/tests/stage.ts';
import { ChainGetters } from '../../quotes/chain-getters.ts';
import { DexMarket } from '../../test/dex-market.ts';
import { MessageReader } from './message-reader.ts';
import { TraceReader } from './trace-reader.ts';

let market: DexMarket;
let hash = '';
let transactionCount = 0;

beforeAll(async () => {
  market = await DexMarket.create(3, [
    [0, 1, 400n * COIN, 200n * COIN],
    [1, 2, 900n * COIN, 300n * COIN],
  ]);
  const [, one, two] = market.tokens;
  if (!one || !two) throw new Error('two tokens are needed');
  const quote = market.openRouter().quote({
    from: market.dex.wrapped,
    to: two,
    amount: COIN,
    direction: 'exactIn',
    maxHops: 3,
    minTvl: usd(0n),
    slippage: ratio(0n),
    maySplit: false,
  });
  const message = await market.openMessages().build({
    quote,
    callId: 9n,
    user: dexOwner,
    referrer: ZERO_ADDRESS,
    coin: 'spendonlynative',
  });
  const { transactions } = await market.dex.stage.chain.sendInternal({
    from: dexOwner,
    to: message.to,
    value: message.value,
    body: Cell.fromBase64(message.body),
  });
  hash = transactions[0] ?? '';
  transactionCount = transactions.length;
}, 60_000);

const reader = (chain = market.chain): TraceReader => {
  const messages = new MessageReader(market.network, market.readModel, new ChainGetters(market.chain));
  return new TraceReader(chain, messages);
};

test('a two-hop swap from coins is told message by message', async () => {
  const trace = await reader().read(hash);
  expect(trace?.finished).toBe(true);
  const nodes = trace?.nodes ?? [];
  expect(nodes).toHaveLength(transactionCount);
  expect(nodes[0]).toMatchObject({
    parent: null,
    contract: 'token-wallet',
    method: 'acceptNative',
    status: 'arrived',
  });
  const pools = nodes.filter((node) => node.contract === 'pool');
  expect(pools.map((node) => node.method)).toEqual(
    expect.arrayContaining(['onAcceptTokensTransfer', 'crossPoolExchange']),
  );
  // What the caller named comes back with the callback.
  expect(nodes.filter((node) => node.callId === '9').map((node) => node.to)).toContain(dexOwner);
  const first = pools.find((node) => node.method === 'onAcceptTokensTransfer');
  expect(first).toMatchObject({ token: market.dex.wrapped, amount: COIN.toString() });
  const paid = nodes.find((node) => node.contract === 'token-wallet' && node.token === market.tokens[2]);
  expect(BigInt(paid?.amount ?? 0)).toBeGreaterThan(0n);
  for (const [index, node] of nodes.entries()) {
    expect(node.parent ?? -1).toBeLessThan(index);
    expect(node.status, node.method ?? '').not.toBe('queued');
  }
});

test('the message that started it leads to the same tree; what has not run yet is queued', async () => {
  const whole = await reader().read(hash);
  const byMessage = await reader().read(whole?.nodes[0]?.messageHash ?? '');
  expect(byMessage).toEqual(whole);

  const { chain } = market;
  const last = whole?.nodes.at(-1)?.messageHash;
  const late = {
    ...chain,
    getDstTransaction: (one: string) =>
      one === last ? Promise.resolve(undefined) : chain.getDstTransaction(one),
  };
  const half = await reader(late).read(hash);
  expect(half?.finished).toBe(false);
  expect(half?.nodes.at(-1)).toMatchObject({ status: 'queued', transactionHash: null });
  expect(await reader().read('f'.repeat(64))).toBeUndefined();
});
