import { beginCell, Cell } from '@ton/core';
import type { Builder } from '@ton/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillPayload, orderPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { abiIndex } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import { accountPartsOf, addressBits, AWAIT_TOKENS, MATCH, putIntoWork, SWAP } from './order-work.ts';
import type { Work } from './order-work.ts';
import { DEX_ROOT, DEX_ROOT_POOLS, dexOwner, PAIR } from './dex-stage.ts';
import {
  cancelOrder,
  createOrderWorld,
  createRoot,
  detailsOf,
  makeOrder,
  ORDER,
  ORDER_FACTORY,
  ORDER_LINKS,
  ORDER_ROOT,
  rootOf,
  sendOrder,
  swapOrder,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { abiOf, actor, COIN, EMPTY_CELL, ZERO } from './stage.ts';
import type { Trace } from './stage.ts';
import { CALLBACKS, ROOT, WALLET, walletOf } from './token-stage.ts';

// Senders that an order and its root accept for each message, in every state.

const VAULT_RECOVERY = abiOf('DexTokenVaultRecovery');
const SPENT = 1000n;
const WANTED = 2000n;
const MUTE = actor('e1');

let world: OrderWorld;
let order: Address;
let wallets: { readonly spent: Address; readonly receive: Address };
beforeAll(async () => {
  world = await createOrderWorld();
  // A contract that accepts every message and answers none.
  world.dex.stage.chain.putAccount(MUTE, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
  // Sells 1000 of A for 2000 of B.
  order = await makeOrder(world, { spend: world.a, receive: world.b, amount: SPENT, expected: WANTED });
  const { stage } = world.dex;
  wallets = { spent: walletOf(stage, world.a, order), receive: walletOf(stage, world.b, order) };
}, 120_000);
revertAfterEach(() => world.dex.stage.chain);

const boc = (cell: Builder): string => cell.endCell().toBoc({ crc32: false }).toString('base64');
const word = (kind: number): string => boc(beginCell().storeUint(kind, 8).storeUint(0, 64));
const RETURN = word(10);
const putInto = (state: number, work: Work = {}): void =>
  putIntoWork(world.dex.stage.chain, order, state, work);
const stateNow = (at = order): string => detailsOf(world, at).state;

function idOf(abi: AbiJson, method: string): number {
  const found = [...abiIndex(abi).functionsById].find(([, { name }]) => name === method);
  if (!found) throw new Error(`no ${method}`);
  return found[0];
}

/** Sends a token notification from a wallet of the order. */
function tokensCome(
  from: Address,
  root: Address,
  amount: bigint,
  sender: Address,
  payload = EMPTY_CELL,
  value = 2n * COIN,
  to = order,
): Promise<Trace> {
  const senderWallet = walletOf(world.dex.stage, root, sender);
  const inputs = { tokenRoot: root, amount, sender, senderWallet, remainingGasTo: sender, payload };
  return world.dex.call(from, to, CALLBACKS, 'onAcceptTokensTransfer', inputs, value);
}

async function bounce(from: Address, id: number, rest = beginCell(), to = order): Promise<Trace> {
  const body = beginCell().storeUint(0xffffffff, 32).storeUint(id, 32).storeBuilder(rest).endCell();
  const { stage } = world.dex;
  const { transactions } = await stage.chain.sendInternal({ from, to, value: COIN, bounced: true, body });
  return stage.traceOf(transactions);
}

describe('an order that waits for its tokens', () => {
  beforeEach(() => {
    putInto(AWAIT_TOKENS);
  });

  it.each([
    ['a stranger', SPENT, () => outsider, () => wallets.spent],
    ['its root, less of them', SPENT - 1n, () => world.rootA, () => wallets.spent],
    ['its root through a strange wallet', SPENT, () => world.rootA, () => outsider],
  ] as const)('does not take those of %s', async (_name, amount, sender, wallet) => {
    await tokensCome(wallet(), world.a, amount, sender());
    expect(stateNow()).toBe('await-tokens');
  });

  it('takes those of its root', async () => {
    await tokensCome(wallets.spent, world.a, SPENT, world.rootA);
    expect(stateNow()).toBe('active');
  });
});

describe('an order whose tokens are with another one', () => {
  const counter = actor('c1');
  beforeEach(() => {
    putInto(MATCH, { counter, isOut: true, give: 100n, take: 200n });
  });
  const returned = (wallet: Address, amount: bigint, from = wallets.spent): Promise<Trace> =>
    world.dex.call(from, order, CALLBACKS, 'onBounceTokensTransfer', {
      tokenRoot: world.a,
      amount,
      revertedFrom: wallet,
    });

  it('takes back exactly those', async () => {
    await tokensCome(wallets.spent, world.a, 99n, counter, RETURN);
    expect(stateNow()).toBe('match-in-progress');
    await tokensCome(wallets.spent, world.a, 100n, counter, RETURN);
    expect(stateNow()).toBe('active');
  });

  it('returns the tokens of an outsider', async () => {
    const trace = await tokensCome(wallets.spent, world.a, 99n, outsider, RETURN);
    const back = trace.calls(wallets.spent, WALLET).find(({ method }) => method === 'transfer');
    expect(back?.inputs['recipient']).toBe(outsider);
  });

  it('has them back when the wallet of the other one would not take them', async () => {
    await returned(outsider, 100n);
    expect(stateNow()).toBe('match-in-progress');
    await returned(ZERO, 99n);
    expect(stateNow()).toBe('match-in-progress');
    await returned(ZERO, 100n);
    expect(stateNow()).toBe('active');
  });

  it('and stores bounced tokens with their sender in every other state', async () => {
    putInto(2);
    expect((await returned(outsider, 5n)).exitCode).toBe(0);
    const release = { wallet: outsider, remainingGasTo: outsider };
    const ask = (value: bigint): Promise<Trace> =>
      world.dex.call(outsider, order, VAULT_RECOVERY, 'releaseReturnedTokens', release, value);
    expect((await ask(359_999_999n)).exitCode).toBe(303);
    expect((await ask(360_000_000n)).exitCode).toBe(0);
  });

  it('accepts the failure only of its own transfer', async () => {
    const id = idOf(WALLET, 'transfer');
    const failed = (from: Address, method: number, amount: bigint): Promise<Trace> =>
      bounce(from, method, opening(amount, counter));
    await failed(outsider, id, 100n);
    await failed(wallets.spent, idOf(WALLET, 'transferToWallet'), 100n);
    await failed(wallets.spent, id, 101n);
    expect(stateNow()).toBe('match-in-progress');
    await failed(wallets.spent, id, 100n);
    expect(stateNow()).toBe('active');
  });

  it('accepts a bounced request only from the other order', async () => {
    putInto(MATCH, { counter });
    const id = idOf(ORDER, 'matchingCheck');
    await bounce(outsider, id);
    await bounce(counter, idOf(ORDER, 'matching'));
    expect(stateNow()).toBe('match-in-progress');
    await bounce(counter, id);
    expect(stateNow()).toBe('active');
  });
});

/** Returns the first 256 bits of a bounced transfer's arguments: the amount, and a part of the recipient. */
const opening = (amount: bigint, recipient: Address): Builder =>
  beginCell().storeUint(amount, 128).storeBits(addressBits(recipient).endCell().bits.substring(0, 96));

it.each([0n, 5n])('an order that has nothing left gives an offer for %s back', async (take) => {
  const counter = actor('c1');
  putInto(MATCH, { counter });
  const { chain } = world.dex.stage;
  const account = chain.getAccount(order);
  if (!account) throw new Error('an order');
  const { code, data, balance } = accountPartsOf(account);
  const rest = data.beginParse();
  const next = beginCell()
    .storeBits(rest.loadBits(8 + 2 * 128))
    .storeUint(0, 128);
  const changed = next.storeSlice(rest.skip(128)).endCell();
  chain.putAccount(order, { code, data: changed, balance });
  const offer = boc(beginCell().storeUint(8, 8).storeUint(take, 128));
  const trace = await tokensCome(wallets.receive, world.b, 2n * WANTED, counter, offer, 5n * COIN);
  expect(trace.exitCode).toBe(0);
  const back = trace.calls(wallets.receive, WALLET).find(({ method }) => method === 'transfer');
  expect(back?.inputs).toMatchObject({ recipient: counter, amount: 2n * WANTED });
});

it('an inactive order stores bounced tokens with their sender', async () => {
  const inputs = { tokenRoot: world.a, amount: 5n, revertedFrom: outsider };
  const reported = world.dex.call(wallets.spent, order, CALLBACKS, 'onBounceTokensTransfer', inputs);
  expect((await reported).exitCode).toBe(0);
});

describe('an order whose tokens are with the pool', () => {
  beforeEach(() => {
    putInto(SWAP, { isOut: true });
  });

  const buildCancelPayload = (operation: number, attempt: bigint): string =>
    boc(
      beginCell()
        .storeUint(201, 8)
        .storeUint(operation, 8)
        .storeUint(0, 16)
        .storeRef(beginCell().storeUint(attempt, 64)),
    );

  it.each([
    ['less of them', SPENT - 1n, 6, 0n, () => world.pair.address],
    ['those of a stranger', SPENT, 6, 0n, () => outsider],
    ['those of another operation', SPENT, 7, 0n, () => world.pair.address],
    ['those of another attempt', SPENT, 6, 1n, () => world.pair.address],
  ] as const)('does not take %s back', async (_name, amount, operation, attempt, sender) => {
    await tokensCome(wallets.spent, world.a, amount, sender(), buildCancelPayload(operation, attempt));
    expect(stateNow()).toBe('swap-in-progress');
  });

  it('takes them back from the pool', async () => {
    await tokensCome(wallets.spent, world.a, SPENT, world.pair.address, buildCancelPayload(6, 0n));
    expect(stateNow()).toBe('active');
  });

  const result = (mark: Builder): string =>
    boc(
      beginCell()
        .storeUint(200, 8)
        .storeUint(6, 8)
        .storeRef(mark)
        .storeRef(beginCell().storeBuilder(addressBits(order))),
    );

  it('is paid by the vault, for exactly its mark', async () => {
    const mark = (): Builder => beginCell().storeUint(0, 64);
    const vault = world.dex.vaultOf(world.b);
    await tokensCome(wallets.receive, world.b, WANTED, outsider, result(mark()), 4n * COIN);
    await tokensCome(wallets.receive, world.b, WANTED, vault, result(mark().storeBit(true)), 4n * COIN);
    expect(stateNow()).toBe('swap-in-progress');
    await tokensCome(wallets.receive, world.b, WANTED, vault, result(mark()), 4n * COIN);
    expect(stateNow()).toBe('filled');
  });

  it('has them back when the wallet of the pool would not take them', async () => {
    const returned = (amount: bigint): Promise<Trace> =>
      world.dex.call(wallets.spent, order, CALLBACKS, 'onBounceTokensTransfer', {
        tokenRoot: world.a,
        amount,
        revertedFrom: outsider,
      });
    await returned(SPENT - 1n);
    expect(stateNow()).toBe('swap-in-progress');
    await returned(SPENT);
    expect(stateNow()).toBe('active');
  });

  it('accepts the failure only of its own transfer', async () => {
    const id = idOf(WALLET, 'transfer');
    const to = world.pair.address;
    await bounce(outsider, id, opening(SPENT, to));
    await bounce(wallets.spent, idOf(WALLET, 'transferToWallet'), opening(SPENT, to));
    await bounce(wallets.spent, id, opening(SPENT + 1n, to));
    expect(stateNow()).toBe('swap-in-progress');
    await bounce(wallets.spent, id, opening(SPENT, to));
    expect(stateNow()).toBe('active');
  });
});

describe('an order that asks for its pool', () => {
  beforeEach(() => {
    putInto(SWAP);
  });

  it('accepts a missing-pool report only from that pool and the exchange', async () => {
    const trace = await bounce(outsider, idOf(PAIR, 'getTokenRoots'));
    expect(trace.steps.length).toBe(1);
    await bounce(outsider, idOf(PAIR, 'getVersion'));
    expect(stateNow()).toBe('swap-in-progress');
    await bounce(world.dex.root, idOf(DEX_ROOT_POOLS, 'getExpectedPoolAddressOfType'));
    expect(stateNow()).toBe('active');
  });

  const answers = (body: Builder): Promise<boolean> => {
    const id = idOf(ORDER, 'onDexPairTokenRoots');
    const { stage } = world.dex;
    const message = {
      from: world.pair.address,
      to: order,
      value: 5n * COIN,
      bounce: true,
      body: beginCell().storeUint(id, 32).storeBuilder(body).endCell(),
    };
    return stage.chain.sendInternal(message).then(({ transactions }) => {
      const calls = stage.traceOf(transactions).calls(wallets.spent, WALLET);
      return calls.some(({ method }) => method === 'transfer');
    });
  };
  const two = (left: Address, right: Address): Builder =>
    beginCell()
      .storeBuilder(addressBits(left))
      .storeRef(beginCell().storeBuilder(addressBits(right)).storeBuilder(addressBits(world.c)));

  it('takes it for its own when it trades these two tokens, and no others', async () => {
    const { a, b, c } = world;
    for (const [left, right] of [
      [a, c],
      [c, a],
      [b, c],
      [c, b],
    ] as const) {
      putInto(SWAP);
      expect(await answers(two(left, right))).toBe(false);
    }
    for (const [left, right] of [
      [a, b],
      [b, a],
    ] as const) {
      putInto(SWAP);
      expect(await answers(two(left, right))).toBe(true);
    }
  });

  it('and when it trades these two alone', async () => {
    const { a, b, c } = world;
    const leaf = (root: Address): Builder => beginCell().storeBuilder(addressBits(root));
    // Labels of a dictionary with keys of 32 bits: 30 or 31 zeros, none, or one bit.
    const item = (root: Address, label = '00'): Builder => bits(label).storeBuilder(leaf(root));
    const pair = bits('110').storeUint(31, 6).storeRef(item(a)).storeRef(item(b));
    const three = bits('110')
      .storeUint(30, 6)
      .storeRef(bits('00').storeRef(item(a)).storeRef(item(b)))
      .storeRef(item(c, '0100'));
    const listed = (length: number, root: Builder): Builder =>
      beginCell().storeUint(length, 32).storeBit(true).storeRef(root);
    expect(await answers(listed(3, three))).toBe(false);
    putInto(SWAP);
    expect(await answers(listed(2, pair))).toBe(true);
  });
});

const bits = (text: string): Builder => {
  const cell = beginCell();
  for (const bit of text) cell.storeBit(bit === '1');
  return cell;
};

describe('an order that is deployed', () => {
  let waiting: Address;
  beforeAll(async () => {
    const trace = await sendOrder(world, { spend: world.a, receive: MUTE, amount: SPENT, expected: WANTED });
    const platform = abiOf('OrderPlatform');
    const found = trace.steps.find(({ account }) => trace.calls(account, platform).length > 0);
    if (!found) throw new Error('no order was deployed');
    waiting = found.account;
  }, 60_000);

  /**
   * Replaces the set of pending queries. The bits are 1 and 2 for queries to a token, 4 and 8 for those to the
   * exchange.
   */
  function putOpen(open: number): void {
    const { chain } = world.dex.stage;
    const account = chain.getAccount(waiting);
    if (!account) throw new Error('an order');
    const { code, data, balance } = accountPartsOf(account);
    const next = beginCell().storeBits(data.bits);
    data.refs.forEach((ref, index) => {
      if (index !== 1) return next.storeRef(ref);
      const head = ref.beginParse();
      const links = beginCell()
        .storeBits(head.loadBits(3 * 267 + 8 + 1))
        .storeUint(open, 8);
      for (const more of ref.refs) links.storeRef(more);
      return next.storeRef(links);
    });
    chain.putAccount(waiting, { code, data: next.endCell(), balance });
  }
  const isReady = (trace: Trace): boolean =>
    trace.calls(world.rootA, ORDER_LINKS).some(({ method }) => method === 'orderReady');

  it('uses the first response of a token', async () => {
    const sendCall = (method: string): Promise<Trace> =>
      world.dex.call(world.a, waiting, ORDER, method, { _wallet: outsider });
    const spentWalletOf = (): unknown =>
      (world.dex.stage.get(waiting, ORDER, 'getDetails')['value0'] as AbiRecord)['spentWallet'];
    const spentWallet = spentWalletOf();
    await sendCall('onSpentWallet');
    expect(spentWalletOf()).toBe(spentWallet);
  });

  it('fails when one of its tokens is not a token, and only on that token’s message', async () => {
    const id = idOf(ROOT, 'deployWallet');
    await bounce(outsider, id, beginCell(), waiting);
    expect(stateNow(waiting)).toBe('initialize');
    await bounce(MUTE, id, beginCell(), waiting);
    expect(stateNow(waiting)).toBe('cancelled');
  });

  it.each([
    ['the pair', 4, () => idOf(DEX_ROOT, 'getExpectedPairAddress'), true],
    ['a pool', 4, () => idOf(DEX_ROOT_POOLS, 'getExpectedPoolAddressOfType'), true],
    ['something else', 4, () => idOf(DEX_ROOT, 'getOwner'), false],
    ['the vault', 8, () => idOf(DEX_ROOT, 'getExpectedTokenVaultAddress'), true],
    ['something else', 8, () => idOf(DEX_ROOT, 'getOwner'), false],
  ] as const)(
    'continues without %s when the exchange does not know it (%s)',
    async (_name, open, id, ready) => {
      putOpen(open);
      expect(isReady(await bounce(world.dex.root, id(), beginCell(), waiting))).toBe(ready);
    },
  );
});

describe('the least coins', () => {
  const fill = (value: bigint, min?: bigint): Promise<Trace> => {
    const payload = fillPayload({ callId: 9n, deployWalletValue: 0n, recipient: ZERO, minimum: min });
    return tokensCome(wallets.receive, world.b, 1000n, bob, payload, value);
  };
  const left = (): bigint => detailsOf(world, order).currentSpent;

  it('of a fill are these', async () => {
    await fill(2n * COIN - 1n);
    expect(left()).toBe(SPENT);
    await fill(2n * COIN);
    expect(left()).toBe(SPENT / 2n);
  });

  it('and its minimum result is the requested amount', async () => {
    await fill(4n * COIN, 501n);
    expect(left()).toBe(SPENT);
    await fill(4n * COIN, 500n);
    expect(left()).toBe(SPENT / 2n);
  });

  it('of returned tokens with a callback are these', async () => {
    const straight = async (value: bigint): Promise<boolean> => {
      const trace = await fill(value);
      return trace.calls(wallets.receive, WALLET).some(({ method }) => method === 'transferToWallet');
    };
    expect(await straight(359_999_999n)).toBe(true);
    expect(await straight(360_000_000n)).toBe(false);
  });

  it('of a cancellation are these', async () => {
    await cancelOrder(world, order, alice, COIN / 2n - 1n);
    expect(stateNow()).toBe('active');
    await cancelOrder(world, order, alice, COIN / 2n);
    expect(stateNow()).toBe('cancelled');
  });

  it('of a new order are these', async () => {
    const { dex, a, b, rootA } = world;
    const wallet = walletOf(dex.stage, a, rootA);
    const payload = orderPayload({
      callId: 7n,
      owner: ZERO,
      receiveToken: b,
      expected: 5n,
      backKey: 0n,
      backMatchingKey: 0n,
      cancel: undefined,
    });
    const come = async (value: bigint): Promise<boolean> => {
      const trace = await tokensCome(wallet, a, SPENT, alice, payload, value, rootA);
      const platform = abiOf('OrderPlatform');
      return trace.steps.some(({ account }) => trace.calls(account, platform).length > 0);
    };
    expect(await come(5n * COIN - 1n)).toBe(false);
    expect(await come(5n * COIN)).toBe(true);
  });

  it('that an order with a key for matching keeps are those of one with a key', async () => {
    const { a, b, dex } = world;
    const keyed = await makeOrder(world, {
      spend: a,
      receive: b,
      amount: SPENT,
      expected: WANTED,
      backMatchingKey: 5n,
      value: 9n * COIN,
    });
    expect(dex.stage.balanceOf(keyed)).toBeGreaterThan((29n * COIN) / 10n);
  });
});

describe('a counter order', () => {
  it('is asked by an order of its tokens in the other direction', async () => {
    const { dex, a, b, c } = world;
    const main = await makeOrder(world, { spend: b, receive: a, amount: WANTED, expected: SPENT, from: bob });
    const { value0: details } = dex.stage.get(main, ORDER, 'getDetails') as { value0: AbiInputs };
    const ask = async (changed: AbiInputs): Promise<number | undefined> => {
      const detailsLO = { ...details, msgSender: bob, ...changed };
      const inputs = { callbackId: 1n, deployWalletValue: 0n, detailsLO };
      return (await dex.call(main, order, ORDER, 'matchingCheck', inputs, 5n * COIN)).exitCode;
    };
    const wrong = await ask({ spentToken: c });
    expect(wrong).not.toBe(0);
    expect(await ask({ receiveToken: c })).toBe(wrong);
    expect(await ask({})).toBe(0);
  });
});

describe('a pool', () => {
  it('is swapped with only where the exchange has a vault to pay from', async () => {
    const { chain } = world.dex.stage;
    const account = chain.getAccount(order);
    if (!account) throw new Error('an order');
    const { code, data, balance } = accountPartsOf(account);
    const vault = textOfBits(addressBits(world.dex.vaultOf(world.b)).endCell());
    const without = (cell: Cell): Cell => {
      const next = beginCell();
      const at = textOfBits(cell).indexOf(vault);
      if (at >= 0) {
        next.storeBits(cell.bits.substring(0, at)).storeBuilder(addressBits(ZERO));
        next.storeBits(cell.bits.substring(at + 267, cell.bits.length - at - 267));
      } else next.storeBits(cell.bits);
      for (const ref of cell.refs) next.storeRef(without(ref));
      return next.endCell();
    };
    chain.putAccount(order, { code, data: without(data), balance });
    expect((await swapOrder(world, order)).exitCode).toBe(320);
  });
});

function textOfBits({ bits: all }: Cell): string {
  let text = '';
  for (let at = 0; at < all.length; at += 1) text += all.at(at) ? '1' : '0';
  return text;
}

describe('a root of orders', () => {
  it('has one wallet', async () => {
    const { dex, a, rootA } = world;
    const again = await dex.call(a, rootA, ORDER_ROOT, 'onTokenWallet', { _wallet: outsider });
    expect(again.exitCode).toBeGreaterThan(0);
    const { value0 } = dex.stage.get(rootA, ORDER_ROOT, 'getSpentWallet');
    expect(value0).toBe(walletOf(dex.stage, a, rootA));
  });

  it('aborts when its token is not a token, and only on that token’s message', async () => {
    const { dex, factory } = world;
    await createRoot(dex, factory, MUTE);
    const root = rootOf(dex, factory, MUTE);
    const isThere = (): boolean => dex.stage.chain.getAccount(root)?.status === 'active';
    const id = idOf(ROOT, 'deployWallet');
    await bounce(outsider, id, beginCell(), root);
    await bounce(MUTE, idOf(ROOT, 'mint'), beginCell(), root);
    expect(isThere()).toBe(true);
    await bounce(MUTE, id, beginCell(), root);
    expect(isThere()).toBe(false);
  });
});

it('a beneficiary of fees has an address of the workchain', async () => {
  const { stage } = world.dex;
  const body = beginCell().storeUint(idOf(ORDER_FACTORY, 'setFeeParams'), 32);
  for (let index = 0; index < 4; index += 1) body.storeUint(0, 128);
  // An address in the masterchain.
  body.storeRef(beginCell().storeUint(4, 3).storeInt(-1, 8).storeUint(7, 256));
  const message = { from: dexOwner, to: world.factory, value: 2n * COIN, bounce: true, body: body.endCell() };
  const { transactions } = await stage.chain.sendInternal(message);
  expect(stage.traceOf(transactions).exitCode).toBe(323);
});
