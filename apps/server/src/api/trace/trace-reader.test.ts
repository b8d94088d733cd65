import { ZERO_ADDRESS, ratio, usd, type Address } from '@junction/primitives';
import { Cell } from '@ton/core';
import { beforeAll, expect, test } from 'vitest';
import { dexOwner } from '../../../../../contracts/tests/dex-stage.ts';
import { COIN } from '../../../../../contracts/tests/stage.ts';
import { runQueryGetter } from '../../getters/getter-lanes.ts';
import type { GetterRunner } from '../../getters/run-getter-apart.ts';
import { ChainGetterRunner } from '../../quotes/chain-getters.ts';
import { InMemoryDexMarket } from '../../test/dex-market.ts';
import { TraceNodeBuilder } from './message-reader.ts';
import { MessageTraceReader } from './trace-reader.ts';

let market: InMemoryDexMarket;
let hash = '';
let transactionCount = 0;

beforeAll(async () => {
  market = await InMemoryDexMarket.create(3, [
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
    coin: 'coin-in',
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

const createReader = (
  chain = market.chain,
  getters = new ChainGetterRunner(market.chain),
): MessageTraceReader => {
  const messages = new TraceNodeBuilder(market.network, market.readModel, getters);
  return new MessageTraceReader(chain, messages);
};

test('a two-hop swap of coins is reported message by message', async () => {
  const trace = await createReader().read(hash);
  expect(trace?.isFinished).toBe(true);
  const nodes = trace?.nodes ?? [];
  expect(nodes).toHaveLength(transactionCount);
  expect(nodes[0]).toMatchObject({
    parent: undefined,
    contract: 'token-wallet',
    method: 'acceptNative',
    status: 'arrived',
  });
  const pools = nodes.filter((node) => node.contract === 'pool');
  expect(pools.map((node) => node.method)).toEqual(
    expect.arrayContaining(['onAcceptTokensTransfer', 'crossPoolExchange']),
  );
  // The callback to the caller contains the call id that the caller chose.
  expect(nodes.filter((node) => node.callId === 9n).map((node) => node.to)).toContain(dexOwner);
  const first = pools.find((node) => node.method === 'onAcceptTokensTransfer');
  expect(first).toMatchObject({ token: market.dex.wrapped, amount: COIN });
  const paid = nodes.find((node) => node.contract === 'token-wallet' && node.token === market.tokens[2]);
  expect(paid?.amount).toBeGreaterThan(0n);
  for (const [index, node] of nodes.entries()) {
    expect(node.parent ?? -1).toBeLessThan(index);
    expect(node.status, node.method ?? '').not.toBe('queued');
  }
});

test('the external message leads to the same tree; messages not executed yet are queued', async () => {
  const complete = await createReader().read(hash);
  const byMessage = await createReader().read(complete?.nodes[0]?.messageHash ?? '');
  expect(byMessage).toEqual(complete);

  const { chain } = market;
  const last = complete?.nodes.at(-1)?.messageHash;
  const late = {
    ...chain,
    getDstTransaction: (one: string) =>
      one === last ? Promise.resolve(undefined) : chain.getDstTransaction(one),
  };
  const half = await createReader(late).read(hash);
  expect(half?.isFinished).toBe(false);
  expect(half?.nodes.at(-1)).toMatchObject({ status: 'queued', transactionHash: undefined });
  expect(await createReader().read('f'.repeat(64))).toBeUndefined();
});

test('an endless tree is truncated, nearest messages first', async () => {
  const { chain } = market;
  const complete = await createReader().read(hash);
  const counts = new Map<number, number>();
  for (const { parent } of complete?.nodes ?? [])
    if (parent !== undefined) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  const widest = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [0, 0];
  const again = await chain.getTransaction(complete?.nodes[widest[0]]?.transactionHash ?? '');
  expect(widest[1]).toBeGreaterThan(1);
  // This fake node returns the same transaction for every message, so the tree is endless.
  let asked = 0;
  const endless = {
    ...chain,
    getDstTransaction: () => {
      asked += 1;
      return Promise.resolve(again);
    },
  };
  const trace = await createReader(endless).read(hash);
  const nodes = trace?.nodes ?? [];
  expect(nodes.length).toBeLessThanOrEqual(200);
  expect(asked).toBeLessThan(400);
  const depths: number[] = [];
  for (const { parent } of nodes) depths.push(parent === undefined ? 0 : (depths[parent] ?? 0) + 1);
  // A truncated node has `isCut` and fewer children than messages sent.
  const deepest = Math.max(...depths);
  for (const [index, { isCut }] of nodes.entries()) {
    const below = nodes.filter(({ parent }) => parent === index).length;
    if (index > 0) expect(isCut ?? false).toBe(below < widest[1]);
    if (isCut === true) expect(depths[index]).toBeGreaterThanOrEqual(deepest - 1);
  }
  expect(complete?.nodes.some(({ isCut }) => isCut)).toBe(false);
});

test('an account that claims to be a token wallet is none unless the token root confirms it', async () => {
  class Lying extends ChainGetterRunner {
    override async call(...getter: Parameters<ChainGetterRunner['call']>) {
      const [address, { method }] = getter;
      const answer = await super.call(...getter);
      // This root derives another address for every owner, so it confirms no wallet.
      return method === 'walletOf' ? { value0: address satisfies Address } : answer;
    }
  }
  const countTokenWallets = async (getters: ChainGetterRunner) => {
    const trace = await createReader(market.chain, getters).read(hash);
    return (trace?.nodes ?? []).filter(
      ({ contract, method, token }) =>
        contract === 'token-wallet' && method === 'acceptTransfer' && token !== undefined,
    ).length;
  };
  expect(await countTokenWallets(new ChainGetterRunner(market.chain))).toBeGreaterThan(0);
  expect(await countTokenWallets(new Lying(market.chain))).toBe(0);
});

test('slow contracts share one time limit per tree, and what was not queried is not cached', async () => {
  let runs = 0;
  let isSlow = true;
  const slow: GetterRunner = (call, allowance) => {
    runs += 1;
    allowance?.spend(isSlow ? 3_000 : 1);
    return isSlow
      ? Promise.resolve({ ok: false, error: { code: 'GETTER_TOO_LONG' } })
      : runQueryGetter(call, allowance);
  };
  const traces = createReader(market.chain, new ChainGetterRunner(market.chain, slow));
  const named = (nodes: readonly { readonly token: Address | undefined }[] = []): number =>
    nodes.filter(({ token }) => token !== undefined).length;
  const poor = await traces.read(hash);
  expect(runs).toBe(1);
  isSlow = false;
  const complete = await traces.read(hash);
  expect(complete?.nodes.length).toBe(poor?.nodes.length);
  // With enough time, more wallets have a token. Only the wallet whose getter was slow before still has none.
  expect(named(complete?.nodes)).toBeGreaterThan(named(poor?.nodes));
});

test('an account the node does not know yet is read again: its token is unknown, not absent', async () => {
  const complete = await createReader().read(hash);
  const wallet = complete?.nodes.find(
    ({ method, token }) => method === 'acceptTransfer' && token !== undefined,
  );
  if (!wallet) throw new Error('the swap arrives in no wallet');
  let isBehind = true;
  const lagging = {
    ...market.chain,
    getContractState: async (...asked: Parameters<typeof market.chain.getContractState>) => {
      const state = await market.chain.getContractState(...asked);
      const isMissing = isBehind && asked[0] === wallet.to;
      return isMissing ? ({ type: 'notExists', timings: state.timings } as const) : state;
    },
  };
  const getters = new ChainGetterRunner(lagging);
  // The missing account is cached as missing before the trace is read.
  expect(await getters.state(wallet.to, 300_000)).toBeUndefined();
  const traces = createReader(market.chain, getters);
  const at = complete?.nodes.indexOf(wallet) ?? -1;
  expect((await traces.read(hash))?.nodes[at]).toMatchObject({ token: undefined, isTokenUnknown: true });
  isBehind = false;
  const later = (await traces.read(hash))?.nodes[at];
  expect(later).toMatchObject({ token: wallet.token });
  expect(later?.isTokenUnknown).toBeUndefined();
});
