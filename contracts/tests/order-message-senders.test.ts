import { beginCell, Cell } from '@ton/core';
import type { Builder } from '@ton/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeFillPayload, encodeOrderPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord } from '@junction/tvm';
import {
  getAccountCodeDataAndBalance,
  toAddressBuilder,
  ORDER_STATE_AWAIT_TOKENS,
  ORDER_STATE_MATCH,
  putOrderExecution,
  ORDER_STATE_SWAP,
} from './order-work.ts';
import type { StoredOrderExecution } from './order-work.ts';
import { DEX_ROOT_ABI, DEX_ROOT_POOLS_ABI, dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import {
  cancelOrder,
  createOrderWorld,
  createTestOrderRoot,
  getOrderDetails,
  makeOrder,
  ORDER_ABI,
  ORDER_FACTORY_ABI,
  ORDER_LINKS_ABI,
  ORDER_ROOT_ABI,
  getOrderRootAddress,
  sendNewOrder,
  executeOrderOnPool,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  TOKEN_ROOT_ABI,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// Senders that an order and its root accept for each message, in every state.

const VAULT_RECOVERY = getAbi('DexTokenVaultRecovery');
const SPENT = 1000n;
const WANTED = 2000n;
const SILENT_ACCOUNT = toTestAddress('e1');

let world: OrderWorld;
let order: Address;
let wallets: { readonly spent: Address; readonly receive: Address };
beforeAll(async () => {
  world = await createOrderWorld();
  // A contract that accepts every message and answers none.
  world.dex.stage.chain.putAccount(SILENT_ACCOUNT, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
  // The order sells 1000 of A for 2000 of B.
  order = await makeOrder(world, { spend: world.a, receive: world.b, amount: SPENT, expected: WANTED });
  const { stage } = world.dex;
  wallets = {
    spent: getTokenWalletAddress(stage, world.a, order),
    receive: getTokenWalletAddress(stage, world.b, order),
  };
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const boc = (cell: Builder): string => cell.endCell().toBoc({ crc32: false }).toString('base64');
const word = (kind: number): string => boc(beginCell().storeUint(kind, 8).storeUint(0, 64));
const RETURN = word(10);
const putExecutionState = (state: number, work: StoredOrderExecution = {}): void =>
  putOrderExecution(world.dex.stage.chain, order, state, work);
const readState = (at = order): string => getOrderDetails(world, at).state;

function getFunctionId(abi: AbiJson, method: string): number {
  const found = [...getAbiEntryIndex(abi).functionsById].find(([, { name }]) => name === method);
  if (!found) throw new Error(`no ${method}`);
  return found[0];
}

/** Sends a token notification from a wallet of the order. */
function sendTokenNotification(
  from: Address,
  root: Address,
  amount: bigint,
  sender: Address,
  payload = EMPTY_CELL_BOC,
  value = 2n * COIN,
  to = order,
): Promise<Trace> {
  const senderWallet = getTokenWalletAddress(world.dex.stage, root, sender);
  const inputs = { tokenRoot: root, amount, sender, senderWallet, remainingGasTo: sender, payload };
  return world.dex.call(from, to, TOKEN_CALLBACKS_ABI, 'onAcceptTokensTransfer', inputs, value);
}

async function bounce(from: Address, id: number, rest = beginCell(), to = order): Promise<Trace> {
  const body = beginCell().storeUint(0xffffffff, 32).storeUint(id, 32).storeBuilder(rest).endCell();
  const { stage } = world.dex;
  const { transactions } = await stage.chain.sendInternal({ from, to, value: COIN, bounced: true, body });
  return stage.traceOf(transactions);
}

describe('an order that waits for its tokens', () => {
  beforeEach(() => {
    putExecutionState(ORDER_STATE_AWAIT_TOKENS);
  });

  it.each([
    ['a stranger', SPENT, () => outsider, () => wallets.spent],
    ['its root, less of them', SPENT - 1n, () => world.rootA, () => wallets.spent],
    ['its root through a strange wallet', SPENT, () => world.rootA, () => outsider],
  ] as const)('does not take those of %s', async (_name, amount, sender, wallet) => {
    await sendTokenNotification(wallet(), world.a, amount, sender());
    expect(readState()).toBe('await-tokens');
  });

  it('takes those of its root', async () => {
    await sendTokenNotification(wallets.spent, world.a, SPENT, world.rootA);
    expect(readState()).toBe('active');
  });
});

describe('an order whose tokens are with another one', () => {
  const counter = toTestAddress('c1');
  beforeEach(() => {
    putExecutionState(ORDER_STATE_MATCH, { counter, isOut: true, give: 100n, take: 200n });
  });
  const returned = (wallet: Address, amount: bigint, from = wallets.spent): Promise<Trace> =>
    world.dex.call(from, order, TOKEN_CALLBACKS_ABI, 'onBounceTokensTransfer', {
      tokenRoot: world.a,
      amount,
      revertedFrom: wallet,
    });

  it('takes back exactly those', async () => {
    await sendTokenNotification(wallets.spent, world.a, 99n, counter, RETURN);
    expect(readState()).toBe('match-in-progress');
    await sendTokenNotification(wallets.spent, world.a, 100n, counter, RETURN);
    expect(readState()).toBe('active');
  });

  it('returns the tokens of an outsider', async () => {
    const trace = await sendTokenNotification(wallets.spent, world.a, 99n, outsider, RETURN);
    const back = trace.calls(wallets.spent, TOKEN_WALLET_ABI).find(({ method }) => method === 'transfer');
    expect(back?.inputs['recipient']).toBe(outsider);
  });

  it('has them back when the wallet of the other one would not take them', async () => {
    await returned(outsider, 100n);
    expect(readState()).toBe('match-in-progress');
    await returned(ALL_ZERO_ADDRESS, 99n);
    expect(readState()).toBe('match-in-progress');
    await returned(ALL_ZERO_ADDRESS, 100n);
    expect(readState()).toBe('active');
  });

  it('and stores bounced tokens with their sender in every other state', async () => {
    putExecutionState(2);
    expect((await returned(outsider, 5n)).exitCode).toBe(0);
    const release = { wallet: outsider, remainingGasTo: outsider };
    const ask = (value: bigint): Promise<Trace> =>
      world.dex.call(outsider, order, VAULT_RECOVERY, 'releaseReturnedTokens', release, value);
    expect((await ask(359_999_999n)).exitCode).toBe(303);
    expect((await ask(360_000_000n)).exitCode).toBe(0);
  });

  it('accepts the failure only of its own transfer', async () => {
    const id = getFunctionId(TOKEN_WALLET_ABI, 'transfer');
    const failed = (from: Address, method: number, amount: bigint): Promise<Trace> =>
      bounce(from, method, buildBouncedArguments(amount, counter));
    await failed(outsider, id, 100n);
    await failed(wallets.spent, getFunctionId(TOKEN_WALLET_ABI, 'transferToWallet'), 100n);
    await failed(wallets.spent, id, 101n);
    expect(readState()).toBe('match-in-progress');
    await failed(wallets.spent, id, 100n);
    expect(readState()).toBe('active');
  });

  it('accepts a bounced request only from the other order', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter });
    const id = getFunctionId(ORDER_ABI, 'matchingCheck');
    await bounce(outsider, id);
    await bounce(counter, getFunctionId(ORDER_ABI, 'matching'));
    expect(readState()).toBe('match-in-progress');
    await bounce(counter, id);
    expect(readState()).toBe('active');
  });
});

/**
 * Returns the first 224 bits of a transfer's arguments, as a bounced message contains them: the amount, and a part of
 * the recipient.
 */
const buildBouncedArguments = (amount: bigint, recipient: Address): Builder =>
  beginCell().storeUint(amount, 128).storeBits(toAddressBuilder(recipient).endCell().bits.substring(0, 96));

it.each([0n, 5n])('an order that has nothing left gives an offer for %s back', async (take) => {
  const counter = toTestAddress('c1');
  putExecutionState(ORDER_STATE_MATCH, { counter });
  const { chain } = world.dex.stage;
  const account = chain.getAccount(order);
  if (!account) throw new Error('an order');
  const { code, data, balance } = getAccountCodeDataAndBalance(account);
  const rest = data.beginParse();
  const next = beginCell()
    .storeBits(rest.loadBits(8 + 2 * 128))
    .storeUint(0, 128);
  const changed = next.storeSlice(rest.skip(128)).endCell();
  chain.putAccount(order, { code, data: changed, balance });
  const offer = boc(beginCell().storeUint(8, 8).storeUint(take, 128));
  const trace = await sendTokenNotification(wallets.receive, world.b, 2n * WANTED, counter, offer, 5n * COIN);
  expect(trace.exitCode).toBe(0);
  const back = trace.calls(wallets.receive, TOKEN_WALLET_ABI).find(({ method }) => method === 'transfer');
  expect(back?.inputs).toMatchObject({ recipient: counter, amount: 2n * WANTED });
});

it('an inactive order stores bounced tokens with their sender', async () => {
  const inputs = { tokenRoot: world.a, amount: 5n, revertedFrom: outsider };
  const reported = world.dex.call(
    wallets.spent,
    order,
    TOKEN_CALLBACKS_ABI,
    'onBounceTokensTransfer',
    inputs,
  );
  expect((await reported).exitCode).toBe(0);
});

describe('an order whose tokens are with the pool', () => {
  beforeEach(() => {
    putExecutionState(ORDER_STATE_SWAP, { isOut: true });
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
    await sendTokenNotification(
      wallets.spent,
      world.a,
      amount,
      sender(),
      buildCancelPayload(operation, attempt),
    );
    expect(readState()).toBe('swap-in-progress');
  });

  it('takes them back from the pool', async () => {
    await sendTokenNotification(wallets.spent, world.a, SPENT, world.pair.address, buildCancelPayload(6, 0n));
    expect(readState()).toBe('active');
  });

  const result = (mark: Builder): string =>
    boc(
      beginCell()
        .storeUint(200, 8)
        .storeUint(6, 8)
        .storeRef(mark)
        .storeRef(beginCell().storeBuilder(toAddressBuilder(order))),
    );

  it('is paid by the vault, for exactly its mark', async () => {
    const mark = (): Builder => beginCell().storeUint(0, 64);
    const vault = world.dex.vaultOf(world.b);
    await sendTokenNotification(wallets.receive, world.b, WANTED, outsider, result(mark()), 4n * COIN);
    await sendTokenNotification(
      wallets.receive,
      world.b,
      WANTED,
      vault,
      result(mark().storeBit(true)),
      4n * COIN,
    );
    expect(readState()).toBe('swap-in-progress');
    await sendTokenNotification(wallets.receive, world.b, WANTED, vault, result(mark()), 4n * COIN);
    expect(readState()).toBe('filled');
  });

  it('has them back when the wallet of the pool would not take them', async () => {
    const returned = (amount: bigint): Promise<Trace> =>
      world.dex.call(wallets.spent, order, TOKEN_CALLBACKS_ABI, 'onBounceTokensTransfer', {
        tokenRoot: world.a,
        amount,
        revertedFrom: outsider,
      });
    await returned(SPENT - 1n);
    expect(readState()).toBe('swap-in-progress');
    await returned(SPENT);
    expect(readState()).toBe('active');
  });

  it('accepts the failure only of its own transfer', async () => {
    const id = getFunctionId(TOKEN_WALLET_ABI, 'transfer');
    const to = world.pair.address;
    await bounce(outsider, id, buildBouncedArguments(SPENT, to));
    await bounce(
      wallets.spent,
      getFunctionId(TOKEN_WALLET_ABI, 'transferToWallet'),
      buildBouncedArguments(SPENT, to),
    );
    await bounce(wallets.spent, id, buildBouncedArguments(SPENT + 1n, to));
    expect(readState()).toBe('swap-in-progress');
    await bounce(wallets.spent, id, buildBouncedArguments(SPENT, to));
    expect(readState()).toBe('active');
  });
});

describe('an order that asks for its pool', () => {
  beforeEach(() => {
    putExecutionState(ORDER_STATE_SWAP);
  });

  it('accepts a missing-pool report only from that pool and the exchange', async () => {
    const trace = await bounce(outsider, getFunctionId(DEX_PAIR_ABI, 'getTokenRoots'));
    expect(trace.steps.length).toBe(1);
    await bounce(outsider, getFunctionId(DEX_PAIR_ABI, 'getVersion'));
    expect(readState()).toBe('swap-in-progress');
    await bounce(world.dex.root, getFunctionId(DEX_ROOT_POOLS_ABI, 'getExpectedPoolAddressOfType'));
    expect(readState()).toBe('active');
  });

  const answers = (body: Builder): Promise<boolean> => {
    const id = getFunctionId(ORDER_ABI, 'onDexPairTokenRoots');
    const { stage } = world.dex;
    const message = {
      from: world.pair.address,
      to: order,
      value: 5n * COIN,
      bounce: true,
      body: beginCell().storeUint(id, 32).storeBuilder(body).endCell(),
    };
    return stage.chain.sendInternal(message).then(({ transactions }) => {
      const calls = stage.traceOf(transactions).calls(wallets.spent, TOKEN_WALLET_ABI);
      return calls.some(({ method }) => method === 'transfer');
    });
  };
  const two = (left: Address, right: Address): Builder =>
    beginCell()
      .storeBuilder(toAddressBuilder(left))
      .storeRef(beginCell().storeBuilder(toAddressBuilder(right)).storeBuilder(toAddressBuilder(world.c)));

  it('takes it for its own when it trades these two tokens, and no others', async () => {
    const { a, b, c } = world;
    for (const [left, right] of [
      [a, c],
      [c, a],
      [b, c],
      [c, b],
    ] as const) {
      putExecutionState(ORDER_STATE_SWAP);
      expect(await answers(two(left, right))).toBe(false);
    }
    for (const [left, right] of [
      [a, b],
      [b, a],
    ] as const) {
      putExecutionState(ORDER_STATE_SWAP);
      expect(await answers(two(left, right))).toBe(true);
    }
  });

  it('and when it trades these two alone', async () => {
    const { a, b, c } = world;
    const leaf = (root: Address): Builder => beginCell().storeBuilder(toAddressBuilder(root));
    // Dictionary labels for keys of 32 bits: 30 or 31 zeros, an empty label, or one bit.
    const item = (root: Address, label = '00'): Builder => parseBits(label).storeBuilder(leaf(root));
    const pair = parseBits('110').storeUint(31, 6).storeRef(item(a)).storeRef(item(b));
    const three = parseBits('110')
      .storeUint(30, 6)
      .storeRef(parseBits('00').storeRef(item(a)).storeRef(item(b)))
      .storeRef(item(c, '0100'));
    const listed = (length: number, root: Builder): Builder =>
      beginCell().storeUint(length, 32).storeBit(true).storeRef(root);
    expect(await answers(listed(3, three))).toBe(false);
    putExecutionState(ORDER_STATE_SWAP);
    expect(await answers(listed(2, pair))).toBe(true);
  });
});

const parseBits = (text: string): Builder => {
  const cell = beginCell();
  for (const bit of text) cell.storeBit(bit === '1');
  return cell;
};

describe('an order that is deployed', () => {
  let waiting: Address;
  beforeAll(async () => {
    const trace = await sendNewOrder(world, {
      spend: world.a,
      receive: SILENT_ACCOUNT,
      amount: SPENT,
      expected: WANTED,
    });
    const platform = getAbi('OrderPlatform');
    const found = trace.steps.find(({ account }) => trace.calls(account, platform).length > 0);
    if (!found) throw new Error('no order was deployed');
    waiting = found.account;
  }, 60_000);

  /**
   * Replaces the order's bit set of pending queries. The bits with values 1 and 2 stand for queries to a token, those
   * with values 4 and 8 for queries to the exchange.
   */
  function putOpen(open: number): void {
    const { chain } = world.dex.stage;
    const account = chain.getAccount(waiting);
    if (!account) throw new Error('an order');
    const { code, data, balance } = getAccountCodeDataAndBalance(account);
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
    trace.calls(world.rootA, ORDER_LINKS_ABI).some(({ method }) => method === 'orderReady');

  it('uses the first response of a token', async () => {
    const sendCall = (method: string): Promise<Trace> =>
      world.dex.call(world.a, waiting, ORDER_ABI, method, { _wallet: outsider });
    const spentWalletOf = (): unknown =>
      (world.dex.stage.get(waiting, ORDER_ABI, 'getDetails')['value0'] as AbiRecord)['spentWallet'];
    const spentWallet = spentWalletOf();
    await sendCall('onSpentWallet');
    expect(spentWalletOf()).toBe(spentWallet);
  });

  it('fails when one of its tokens is not a token, and only on that token’s message', async () => {
    const id = getFunctionId(TOKEN_ROOT_ABI, 'deployWallet');
    await bounce(outsider, id, beginCell(), waiting);
    expect(readState(waiting)).toBe('initialize');
    await bounce(SILENT_ACCOUNT, id, beginCell(), waiting);
    expect(readState(waiting)).toBe('cancelled');
  });

  it.each([
    ['the pair', 4, () => getFunctionId(DEX_ROOT_ABI, 'getExpectedPairAddress'), true],
    ['a pool', 4, () => getFunctionId(DEX_ROOT_POOLS_ABI, 'getExpectedPoolAddressOfType'), true],
    ['something else', 4, () => getFunctionId(DEX_ROOT_ABI, 'getOwner'), false],
    ['the vault', 8, () => getFunctionId(DEX_ROOT_ABI, 'getExpectedTokenVaultAddress'), true],
    ['something else', 8, () => getFunctionId(DEX_ROOT_ABI, 'getOwner'), false],
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
    const payload = encodeFillPayload({
      callId: 9n,
      deployWalletValue: 0n,
      recipient: ALL_ZERO_ADDRESS,
      minimum: min,
    });
    return sendTokenNotification(wallets.receive, world.b, 1000n, bob, payload, value);
  };
  const left = (): bigint => getOrderDetails(world, order).currentSpent;

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
      return trace
        .calls(wallets.receive, TOKEN_WALLET_ABI)
        .some(({ method }) => method === 'transferToWallet');
    };
    expect(await straight(359_999_999n)).toBe(true);
    expect(await straight(360_000_000n)).toBe(false);
  });

  it('of a cancellation are these', async () => {
    await cancelOrder(world, order, alice, COIN / 2n - 1n);
    expect(readState()).toBe('active');
    await cancelOrder(world, order, alice, COIN / 2n);
    expect(readState()).toBe('cancelled');
  });

  it('of a new order are these', async () => {
    const { dex, a, b, rootA } = world;
    const wallet = getTokenWalletAddress(dex.stage, a, rootA);
    const payload = encodeOrderPayload({
      callId: 7n,
      owner: ALL_ZERO_ADDRESS,
      receiveToken: b,
      expected: 5n,
      backKey: 0n,
      backMatchingKey: 0n,
      cancel: undefined,
    });
    const come = async (value: bigint): Promise<boolean> => {
      const trace = await sendTokenNotification(wallet, a, SPENT, alice, payload, value, rootA);
      const platform = getAbi('OrderPlatform');
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
    const { value0: details } = dex.stage.get(main, ORDER_ABI, 'getDetails') as { value0: AbiInputs };
    const ask = async (changed: AbiInputs): Promise<number | undefined> => {
      const detailsLO = { ...details, msgSender: bob, ...changed };
      const inputs = { callbackId: 1n, deployWalletValue: 0n, detailsLO };
      return (await dex.call(main, order, ORDER_ABI, 'matchingCheck', inputs, 5n * COIN)).exitCode;
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
    const { code, data, balance } = getAccountCodeDataAndBalance(account);
    const vault = toBitText(toAddressBuilder(world.dex.vaultOf(world.b)).endCell());
    const without = (cell: Cell): Cell => {
      const next = beginCell();
      const at = toBitText(cell).indexOf(vault);
      if (at >= 0) {
        next.storeBits(cell.bits.substring(0, at)).storeBuilder(toAddressBuilder(ALL_ZERO_ADDRESS));
        next.storeBits(cell.bits.substring(at + 267, cell.bits.length - at - 267));
      } else next.storeBits(cell.bits);
      for (const ref of cell.refs) next.storeRef(without(ref));
      return next.endCell();
    };
    chain.putAccount(order, { code, data: without(data), balance });
    expect((await executeOrderOnPool(world, order)).exitCode).toBe(320);
  });
});

function toBitText({ bits: all }: Cell): string {
  let text = '';
  for (let at = 0; at < all.length; at += 1) text += all.at(at) ? '1' : '0';
  return text;
}

describe('a root of orders', () => {
  it('has one wallet', async () => {
    const { dex, a, rootA } = world;
    const again = await dex.call(a, rootA, ORDER_ROOT_ABI, 'onTokenWallet', { _wallet: outsider });
    expect(again.exitCode).toBeGreaterThan(0);
    const { value0 } = dex.stage.get(rootA, ORDER_ROOT_ABI, 'getSpentWallet');
    expect(value0).toBe(getTokenWalletAddress(dex.stage, a, rootA));
  });

  it('aborts when its token is not a token, and only on that token’s message', async () => {
    const { dex, factory } = world;
    await createTestOrderRoot(dex, factory, SILENT_ACCOUNT);
    const root = getOrderRootAddress(dex, factory, SILENT_ACCOUNT);
    const isThere = (): boolean => dex.stage.chain.getAccount(root)?.status === 'active';
    const id = getFunctionId(TOKEN_ROOT_ABI, 'deployWallet');
    await bounce(outsider, id, beginCell(), root);
    await bounce(SILENT_ACCOUNT, getFunctionId(TOKEN_ROOT_ABI, 'mint'), beginCell(), root);
    expect(isThere()).toBe(true);
    await bounce(SILENT_ACCOUNT, id, beginCell(), root);
    expect(isThere()).toBe(false);
  });
});

it('a beneficiary of fees has an address of the workchain', async () => {
  const { stage } = world.dex;
  const body = beginCell().storeUint(getFunctionId(ORDER_FACTORY_ABI, 'setFeeParams'), 32);
  for (let index = 0; index < 4; index += 1) body.storeUint(0, 128);
  // An address in the masterchain.
  body.storeRef(beginCell().storeUint(4, 3).storeInt(-1, 8).storeUint(7, 256));
  const message = { from: dexOwner, to: world.factory, value: 2n * COIN, bounce: true, body: body.endCell() };
  const { transactions } = await stage.chain.sendInternal(message);
  expect(stage.traceOf(transactions).exitCode).toBe(323);
});
