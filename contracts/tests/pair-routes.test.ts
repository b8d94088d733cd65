import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  splitBranchAmountsRoundedDown,
  encodeCrossExchangePayload,
  encodeCrossExchangePayloadV1,
  POOL_REJECTION_CODE,
  encodeExchangePayload,
  type CrossExchangeStep,
  type PayloadOptions,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { parseBoc, serializeBoc, type AbiInputs } from '@junction/tvm';
import { dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import { deployPairWithLiquidity, setPairFee, type DeployedPair } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  getBalance,
  SUCCESS_PAYLOAD,
  INITIAL_USER_BALANCE,
  outsider,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  buildPairRouteStep,
  getCallbackMethodNames,
  getNotifications,
  createRouteStateChecker,
} from './route-view.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, getTokenBalance, sendTokenTransfer } from './token-stage.ts';

let world: PairWorld;

beforeAll(async () => {
  world = await createPairWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const VALUE = 10n * COIN;
const AMOUNT = 10n ** 10n;

const buildRoutePayload = (
  expected: bigint,
  next: readonly CrossExchangeStep[],
  more: Partial<PayloadOptions> = {},
): string =>
  unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD, ...more }),
      expected,
      outcoming: ALL_ZERO_ADDRESS,
      next,
    }),
  );

const pairs = (): readonly DeployedPair[] => [world.ab, world.bc, world.cd, world.ac];
const { allNumbers, expectExact, quote } = createRouteStateChecker(() => world, pairs);

describe('routes', () => {
  it('swap over two pools and pay the end', async () => {
    const { tokens, ab, bc } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const c = quote(bc, tokens[1], b);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      AMOUNT,
      buildRoutePayload(b, [buildPairRouteStep(bc, c)]),
      VALUE,
    );
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[2], alice)).toBe(INITIAL_USER_BALANCE + c);
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE);
    expect(getCallbackMethodNames(trace, alice)).toEqual([
      'dexPairExchangeSuccess',
      'dexPairExchangeSuccess',
    ]);
    expect(getNotifications(trace, alice)).toEqual([
      {
        token: tokens[2],
        amount: c,
        note: {
          kind: 'success',
          operation: 9,
          payload: serializeBoc(parseBoc(SUCCESS_PAYLOAD)),
          sender: alice,
        },
      },
    ]);
    expectExact();
  });

  it('swap over three pools for another recipient and deploy the wallet', async () => {
    const { tokens, ab, bc, cd } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const c = quote(bc, tokens[1], b);
    const d = quote(cd, tokens[2], c);
    const payload = buildRoutePayload(b, [buildPairRouteStep(bc, c, [buildPairRouteStep(cd, d)])], {
      recipient: outsider,
      deployWalletGrams: COIN / 10n,
    });
    const trace = await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, payload, VALUE);
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[3], outsider)).toBe(d);
    expect(getCallbackMethodNames(trace, outsider)).toHaveLength(3);
    expectExact();
  });

  it('take the older format', async () => {
    const { tokens, ab, bc, cd } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const c = quote(bc, tokens[1], b);
    const d = quote(cd, tokens[2], c);
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayloadV1({
        id: 3n,
        deployWalletGrams: 0n,
        expected: b,
        steps: [
          { expected: c, nextToken: tokens[2] },
          { expected: d, nextToken: tokens[3] },
        ],
      }),
    );
    const trace = await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, payload, VALUE);
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[3], alice)).toBe(INITIAL_USER_BALANCE + d);
    expectExact();
  });

  it.each([1, 2, 3])('rejected at hop %i leave the tokens that hop would have taken', async (rejected) => {
    const { tokens, ab, bc, cd } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const c = quote(bc, tokens[1], b);
    const d = quote(cd, tokens[2], c);
    const one = (at: number): bigint => (at === rejected ? 1n : 0n);
    const payload = buildRoutePayload(b + one(1), [
      buildPairRouteStep(bc, c + one(2), [buildPairRouteStep(cd, d + one(3))]),
    ]);
    const trace = await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, payload, VALUE);
    expect(trace.isClean).toBe(true);
    const retained = [AMOUNT, b, c][rejected - 1] ?? 0n;
    const token = tokens[rejected - 1] ?? tokens[0];
    const change = tokens.map((root) => getBalance(world, root, alice) - INITIAL_USER_BALANCE);
    expect(change).toEqual(
      tokens.map((root) =>
        root === tokens[0] ? (rejected === 1 ? 0n : -AMOUNT) : root === token ? retained : 0n,
      ),
    );
    expect(getNotifications(trace, alice)).toEqual([
      {
        token,
        amount: retained,
        note: {
          kind: 'cancel',
          operation: 9,
          errorCode: POOL_REJECTION_CODE.belowExpected,
          payload: serializeBoc(parseBoc(CANCEL_PAYLOAD)),
          leaves: 1,
        },
      },
    ]);
    expect(getCallbackMethodNames(trace, alice)).toEqual([
      ...Array.from({ length: rejected - 1 }, () => 'dexPairExchangeSuccess'),
      'dexPairOperationCancelled',
    ]);
    expectExact();
  });

  it('deploy the wallet of a sender for a token refunded for the first time', async () => {
    const { dex, tokens, ab, bc } = world;
    await sendTokenTransfer(dex.stage, tokens[0], alice, {
      amount: AMOUNT,
      to: outsider,
      deploy: COIN / 10n,
    });
    const b = quote(ab, tokens[0], AMOUNT);
    await sendTokenTransfer(dex.stage, tokens[0], outsider, {
      amount: AMOUNT,
      to: ab.address,
      notify: true,
      value: VALUE,
      payload: buildRoutePayload(b, [buildPairRouteStep(bc, 10n ** 20n)]),
    });
    expect(getTokenBalance(dex.stage, tokens[1], outsider)).toBe(b);
    expectExact();
  });
});

describe('split routes', () => {
  it('share out everything, to the last unit', async () => {
    const { tokens, ab, bc, cd, ac } = world;
    const amount = AMOUNT + 7n;
    const c = quote(bc, tokens[1], amount);
    const tree = (
      expected: readonly [bigint, bigint, bigint],
    ): readonly [CrossExchangeStep, CrossExchangeStep] => [
      buildPairRouteStep(ac, expected[0], [buildPairRouteStep(ab, expected[1])], { numerator: 7n }),
      buildPairRouteStep(cd, expected[2], [], { numerator: 3n }),
    ];
    const parts = splitBranchAmountsRoundedDown(c, tree([0n, 0n, 0n]));
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(c);
    const a = quote(ac, tokens[2], parts[0] ?? 0n);
    const b = quote(ab, tokens[0], a);
    const d = quote(cd, tokens[2], parts[1] ?? 0n);
    const payload = buildRoutePayload(c, tree([a, b, d]));
    const trace = await sendTokensFromAliceToPair(world, bc.address, tokens[1], amount, payload, VALUE);
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE - amount + b);
    expect(getBalance(world, tokens[3], alice)).toBe(INITIAL_USER_BALANCE + d);
    expect(getBalance(world, tokens[2], alice)).toBe(INITIAL_USER_BALANCE);
    expectExact();
  });

  it('finish one branch when the other reverts', async () => {
    const { tokens, bc, cd, ac } = world;
    const c = quote(bc, tokens[1], AMOUNT);
    const tree = [
      buildPairRouteStep(ac, 10n ** 20n, [], { numerator: 1n }),
      buildPairRouteStep(cd, 1n, [], { numerator: 2n }),
    ] as const;
    const parts = splitBranchAmountsRoundedDown(c, tree);
    const trace = await sendTokensFromAliceToPair(
      world,
      bc.address,
      tokens[1],
      AMOUNT,
      buildRoutePayload(c, tree),
      VALUE,
    );
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[2], alice)).toBe(INITIAL_USER_BALANCE + (parts[0] ?? 0n));
    expect(getBalance(world, tokens[3], alice)).toBeGreaterThan(INITIAL_USER_BALANCE);
    expect(getNotifications(trace, alice).map(({ token }) => token)).toEqual(
      expect.arrayContaining([tokens[2], tokens[3]]),
    );
    expectExact();
  });

  it('are rejected as a whole when a branch would receive nothing', async () => {
    const { tokens, bc, cd, ac } = world;
    const tree = [
      buildPairRouteStep(ac, 0n, [], { numerator: 1n }),
      buildPairRouteStep(cd, 0n, [], { numerator: 10n ** 30n }),
    ];
    await sendTokensFromAliceToPair(world, bc.address, tokens[1], AMOUNT, buildRoutePayload(1n, tree), VALUE);
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE);
    expectExact();
  });
});

describe('routes that name the wrong pool', () => {
  /** Address of the pair of B and D, which was never deployed. */
  const missing = (): Address => world.dex.poolOf([world.tokens[1], world.tokens[3]]);

  it.each(['new', 'old'])('give the tokens back when it does not exist (%s format)', async (format) => {
    const { tokens, ab } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const payload =
      format === 'new'
        ? buildRoutePayload(b, [buildPairRouteStep(missing(), 1n)])
        : unwrapPayloadResult(
            encodeCrossExchangePayloadV1({
              id: 3n,
              deployWalletGrams: 0n,
              expected: b,
              steps: [{ expected: 1n, nextToken: tokens[3] }],
            }),
          );
    const trace = await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, payload, VALUE);
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE + b);
    expect(getCallbackMethodNames(trace, alice)).toEqual([
      'dexPairExchangeSuccess',
      'dexPairOperationCancelled',
    ]);
    if (format === 'new') {
      expect(getNotifications(trace, alice)).toMatchObject([
        {
          token: tokens[1],
          amount: b,
          note: { kind: 'cancel', errorCode: POOL_REJECTION_CODE.invalidNextSteps, leaves: 1 },
        },
      ]);
    }
    expect(trace.fees).toBeLessThan(COIN / 2n);
    expectExact();
  });

  it('give back each branch that went to a missing pool', async () => {
    const { tokens, ab, bc } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const tree = [
      buildPairRouteStep(missing(), 1n),
      buildPairRouteStep(bc, 1n),
      buildPairRouteStep(outsider, 1n),
    ];
    const parts = splitBranchAmountsRoundedDown(b, tree);
    await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, buildRoutePayload(b, tree), VALUE);
    expect(getBalance(world, tokens[1], alice)).toBe(
      INITIAL_USER_BALANCE + (parts[0] ?? 0n) + (parts[2] ?? 0n),
    );
    expect(getBalance(world, tokens[2], alice)).toBeGreaterThan(INITIAL_USER_BALANCE);
    expectExact();
  });

  it('give the tokens back when it does not hold them', async () => {
    const { tokens, ab, cd } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      AMOUNT,
      buildRoutePayload(b, [buildPairRouteStep(cd, 1n)]),
      VALUE,
    );
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE + b);
    expect(getNotifications(trace, alice)).toMatchObject([
      { note: { errorCode: POOL_REJECTION_CODE.notTokenRoot } },
    ]);
    expectExact();
  });

  it('give the tokens back when it is switched off', async () => {
    const { dex, tokens, ab, bc } = world;
    const inputs = { _newActive: false, _remainingGasTo: dexOwner };
    await dex.call(dex.root, bc.address, DEX_PAIR_ABI, 'setActive', inputs);
    const b = quote(ab, tokens[0], AMOUNT);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      AMOUNT,
      buildRoutePayload(b, [buildPairRouteStep(bc, 1n)]),
      VALUE,
    );
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE + b);
    expect(getNotifications(trace, alice)).toMatchObject([
      { note: { errorCode: POOL_REJECTION_CODE.notActive } },
    ]);
    expectExact();
  });

  it('refund a step once, and only for the pool it went to', async () => {
    const { dex, tokens, ab } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      AMOUNT,
      buildRoutePayload(b, [buildPairRouteStep(missing(), 1n)]),
      VALUE,
    );
    const bounce = trace.at(ab.address).find(({ transaction }) => transaction.inMessage?.bounced);
    const body = bounce?.transaction.inMessage?.body;
    if (body === undefined) throw new Error('nothing bounced');
    const before = allNumbers();
    for (const from of [missing(), outsider]) {
      await dex.stage.chain.sendInternal({
        from,
        to: ab.address,
        value: COIN,
        bounced: true,
        body: Cell.fromBase64(serializeBoc(body)),
      });
    }
    expect(getBalance(world, tokens[1], alice)).toBe(INITIAL_USER_BALANCE + b);
    expect(allNumbers()).toEqual(before);
    expectExact();
  });
});

describe('a step that has arrived', () => {
  it('is not refunded on a bounce from another account', async () => {
    const { dex, tokens, ab, bc } = world;
    const b = quote(ab, tokens[0], AMOUNT);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      AMOUNT,
      buildRoutePayload(b, [buildPairRouteStep(bc, 1n)]),
      VALUE,
    );
    const sent = trace.at(bc.address).find(({ transaction }) => transaction.inMessage?.from === ab.address);
    const body = sent?.transaction.inMessage?.body;
    if (body === undefined) throw new Error('the step did not arrive');
    const bounced = beginCell()
      .storeUint(0xffffffff, 32)
      .storeBits(Cell.fromBase64(serializeBoc(body)).beginParse().loadBits(256))
      .endCell();
    const [before, owned] = [allNumbers(), getBalance(world, tokens[1], alice)];
    for (const from of [outsider, world.cd.address])
      await dex.stage.chain.sendInternal({ from, to: ab.address, value: COIN, bounced: true, body: bounced });
    expect(getBalance(world, tokens[1], alice)).toBe(owned);
    expect(allNumbers()).toEqual(before);
    expectExact();
  });
});

describe('routes rejected before any change', () => {
  interface Rejection {
    readonly name: string;
    readonly code: number;
    readonly next: () => readonly CrossExchangeStep[];
    readonly value: bigint;
  }
  const invalid = { code: POOL_REJECTION_CODE.invalidNextSteps, value: VALUE };
  const rejections: readonly Rejection[] = [
    {
      ...invalid,
      name: 'a share of nothing',
      next: () => [buildPairRouteStep(world.bc, 1n, [], { numerator: 0n })],
    },
    { ...invalid, name: 'the same pool', next: () => [buildPairRouteStep(world.ab, 1n)] },
    { ...invalid, name: 'no pool', next: () => [buildPairRouteStep(ALL_ZERO_ADDRESS, 1n)] },
    {
      ...invalid,
      name: 'more branches than a pool serves',
      next: () => Array.from({ length: 17 }, () => buildPairRouteStep(world.bc, 1n)),
      value: 50n * COIN,
    },
    {
      name: 'too few coins',
      code: POOL_REJECTION_CODE.valueTooLow,
      next: () => [buildPairRouteStep(world.bc, 1n)],
      value: COIN,
    },
  ];

  it.each(rejections)('$name', async ({ code, next, value }) => {
    const { tokens, ab } = world;
    const before = allNumbers();
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      AMOUNT,
      buildRoutePayload(1n, next()),
      value,
    );
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE);
    expect(allNumbers()).toEqual(before);
    expect(getNotifications(trace, alice)).toMatchObject([
      { token: tokens[0], amount: AMOUNT, note: { errorCode: code } },
    ]);
  });

  it('a route of three pools with coins for two', async () => {
    const { tokens, ab, bc, cd } = world;
    const payload = buildRoutePayload(1n, [buildPairRouteStep(bc, 1n, [buildPairRouteStep(cd, 1n)])]);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      AMOUNT,
      payload,
      (13n * COIN) / 10n,
    );
    expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE);
    expect(getNotifications(trace, alice)).toMatchObject([
      { note: { errorCode: POOL_REJECTION_CODE.valueTooLow } },
    ]);
  });
});

describe('native coin', () => {
  it('pays out the wrapped coin as coins, directly and at the end of a route', async () => {
    const { dex, tokens, ab } = world;
    const vaultRoot = getAbi('VaultTokenRoot');
    const liquidity = 1000n * COIN;
    await dex.stage.send({
      from: dexOwner,
      to: dex.wrapped,
      value: 2000n * COIN,
      abi: vaultRoot,
      method: 'wrap',
      inputs: {
        tokens: liquidity,
        recipient: dexOwner,
        deployWalletValue: COIN / 10n,
        remainingGasTo: dexOwner,
        notify: false,
        payload: EMPTY_CELL_BOC,
      },
    });
    expect(getTokenBalance(dex.stage, dex.wrapped, dexOwner)).toBe(liquidity);
    const native = await deployPairWithLiquidity(dex, tokens[1], dex.wrapped, [liquidity, liquidity]);
    const direct = quote(native, tokens[1], COIN);
    const swap = unwrapPayloadResult(
      encodeExchangePayload({ ...buildPayloadV2Options({ toNative: true }), expected: direct }),
    );
    let trace = await sendTokensFromAliceToPair(world, native.address, tokens[1], COIN, swap);
    const burnt = (): AbiInputs | undefined =>
      trace.calls(alice, TOKEN_CALLBACKS_ABI).find((call) => call.method === 'onAcceptTokensBurn')?.inputs;
    expect(burnt()?.['amount']).toBe(direct);
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(dex.stage, dex.wrapped, alice) ?? 0n).toBe(0n);

    const b = quote(ab, tokens[0], COIN);
    const end = quote(native, tokens[1], b);
    trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      tokens[0],
      COIN,
      buildRoutePayload(b, [buildPairRouteStep(native, end)], { toNative: true }),
      VALUE,
    );
    expect(burnt()?.['amount']).toBe(end);
    const paid = trace.at(alice).find(({ transaction }) => (transaction.inMessage?.value ?? 0n) > end)
      ?.transaction.inMessage?.value;
    expect(paid).toBeGreaterThan(end);
  });
});

it('carries the referrer through every pool', async () => {
  const { dex, tokens, ab, bc } = world;
  const params = {
    denominator: 1_000_000n,
    pool_numerator: 2000n,
    beneficiary_numerator: 0n,
    referrer_numerator: 1000n,
    beneficiary: ALL_ZERO_ADDRESS,
  };
  for (const pair of [ab, bc]) await setPairFee(dex, pair, params);
  const payload = buildRoutePayload(1n, [buildPairRouteStep(bc, 1n)], { referrer: bob });
  const trace = await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, payload, VALUE);
  expect(trace.isClean).toBe(true);
  expect(getBalance(world, tokens[0], bob)).toBe(INITIAL_USER_BALANCE + AMOUNT / 1000n);
  expect(getBalance(world, tokens[1], bob)).toBeGreaterThan(INITIAL_USER_BALANCE);
  expectExact();
});

it('measures gas', async () => {
  const { tokens, ab, bc, cd } = world;
  const payload = buildRoutePayload(1n, [buildPairRouteStep(bc, 1n, [buildPairRouteStep(cd, 1n)])]);
  const trace = await sendTokensFromAliceToPair(world, ab.address, tokens[0], AMOUNT, payload, VALUE);
  const gasOf = (pair: DeployedPair): bigint =>
    trace.at(pair.address).reduce((sum, step) => sum + step.gas, 0n);
  const measured = {
    'three hops: first': gasOf(ab),
    'three hops: middle': gasOf(bc),
    'three hops: last': gasOf(cd),
    'three hops: all': trace.gas,
  };
  expect(readGasSnapshot('pair-routes', measured)).toEqual(
    Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
  );
});
