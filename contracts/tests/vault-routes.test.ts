import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  computeAttachedValueRoundedUp,
  splitBranchAmountsRoundedDown,
  encodeCrossExchangePayload,
  POOL_REJECTION_CODE,
  encodeExchangePayload,
  MESSAGE_FLOW_GAS,
  type CrossExchangeStep,
  type PayloadOptions,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeAbiParamsCell, parseBoc, serializeBoc } from '@junction/tvm';
import { dexOwner, TOKEN_VAULT_ABI } from './dex-stage.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import { deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import {
  alice,
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
  buildPairRouteStep as anyHop,
  getCallbackMethodNames,
  getNotifications,
  createRouteStateChecker,
} from './route-view.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  TOKEN_ROOT_ABI,
  sendTokenTransfer,
  getTokenWalletAddress,
} from './token-stage.ts';

const VAULT_WALLET = getAbi('VaultTokenWallet');
const AMOUNT = 10n ** 10n + 1n;
const VALUE = 10n * COIN;
const MISSING_POOL = toTestAddress('d');

let world: PairWorld;
let wrapped: DeployedPair;

beforeAll(async () => {
  world = await createPairWorld();
  const { dex, tokens } = world;
  for (const owner of [dexOwner, alice])
    await dex.stage.send({ from: owner, to: dex.wrapped, value: 3000n * COIN, bounce: false });
  wrapped = await deployPairWithLiquidity(dex, dex.wrapped, tokens[1], [10n ** 12n, 10n ** 12n]);
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const buildVaultHop = (
  pair: DeployedPair | Address,
  expected: bigint,
  next: readonly CrossExchangeStep[] = [],
  numerator = 1n,
): CrossExchangeStep => anyHop(pair, expected, next, { numerator });

interface SplitOptions extends Partial<PayloadOptions> {
  readonly expected?: bigint;
  readonly outcoming?: Address;
}

const buildSplitPayload = (next: readonly CrossExchangeStep[], more: SplitOptions = {}): string =>
  unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD, ...more }),
      expected: more.expected ?? 0n,
      outcoming: more.outcoming ?? ALL_ZERO_ADDRESS,
      next,
    }),
  );

/** Sends Alice's tokens with a payload to the token's vault. */
function sendToVault(payload: string, options: { value?: bigint; token?: Address } = {}): Promise<Trace> {
  const token = options.token ?? world.tokens[0];
  return sendTokenTransfer(world.dex.stage, token, alice, {
    amount: AMOUNT,
    to: world.dex.vaultOf(token),
    notify: true,
    value: options.value ?? VALUE,
    payload,
  });
}

const pairs = (): readonly DeployedPair[] => [world.ab, world.bc, world.cd, world.ac, wrapped];
const { allNumbers, expectExact, quote } = createRouteStateChecker(() => world, pairs);

/** Returns a split of A to C: 40 of 100 directly, 60 over B. The second branch has more pools. */
const buildSplit = (): readonly CrossExchangeStep[] => {
  const { tokens, ab, bc, ac } = world;
  const direct = buildVaultHop(ac, 0n, [], 40n);
  const longer = buildVaultHop(ab, 0n, [buildVaultHop(bc, 0n)], 60n);
  const [one = 0n, two = 0n] = splitBranchAmountsRoundedDown(AMOUNT, [direct, longer]);
  const b = quote(ab, tokens[0], two);
  return [
    buildVaultHop(ac, quote(ac, tokens[0], one), [], 40n),
    buildVaultHop(ab, b, [buildVaultHop(bc, quote(bc, tokens[1], b))], 60n),
  ];
};

describe('a split at the source', () => {
  it('hands the tokens to the first pools by their shares, the rest of the division to the longest', async () => {
    const { tokens } = world;
    const next = buildSplit();
    const received = (next[0]?.expected ?? 0n) + (next[1]?.next[0]?.expected ?? 0n);
    const trace = await sendToVault(buildSplitPayload(next, { outcoming: tokens[0] }));
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[2], alice)).toBe(INITIAL_USER_BALANCE + received);
    expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE - AMOUNT);
    expect(getCallbackMethodNames(trace, alice)).toEqual(Array(3).fill('dexPairExchangeSuccess'));
    const [one] = getNotifications(trace, alice);
    expect(one?.note).toEqual({
      kind: 'success',
      operation: 9,
      payload: serializeBoc(parseBoc(SUCCESS_PAYLOAD)),
      sender: alice,
    });
    expectExact();
    expect(world.dex.stage.balanceOf(world.dex.vaultOf(tokens[0]))).toBeGreaterThanOrEqual(COIN);
    const measured = { split: trace.gas };
    expect(readGasSnapshot('vault-routes', measured)).toEqual({ split: Number(measured.split) });
  });

  it('needs the coins of the gas table for every pool of the route, wherever it starts', async () => {
    const next = buildSplit();
    const route = { steps: 3, leaves: 2, deployWalletValue: 0n };
    const trace = await sendToVault(buildSplitPayload(next), {
      value: computeAttachedValueRoundedUp(MESSAGE_FLOW_GAS.vaultSplit(route)),
    });
    expect(trace.isClean).toBe(true);
    expectExact();
    // The table's value is the on-chain minimum plus the coins that the two wallets on the path use.
    const min = 3n * 420_200_000n + 200_000_000n + 50_000_000n;
    const { fixedValue, dynamicGas } = MESSAGE_FLOW_GAS.vaultSplit(route);
    expect(fixedValue + dynamicGas * 1000n).toBeGreaterThanOrEqual(min);
  });

  it('at every value happens completely or gives the tokens back', async () => {
    const { tokens } = world;
    const before = allNumbers();
    const outcomes = new Set<string>();
    for (let value = COIN / 5n; value <= 2n * COIN; value += COIN / 20n) {
      const at = world.dex.stage.chain.snapshot();
      await sendToVault(buildSplitPayload(buildSplit()), { value });
      const spent = INITIAL_USER_BALANCE - getBalance(world, tokens[0], alice);
      expectExact();
      expect([0n, AMOUNT], `${value}`).toContain(spent);
      if (spent === 0n) expect(allNumbers()).toEqual(before);
      else expect(getBalance(world, tokens[2], alice)).toBeGreaterThan(INITIAL_USER_BALANCE);
      outcomes.add(spent === 0n ? 'back' : 'done');
      world.dex.stage.chain.revert(at);
    }
    expect([...outcomes]).toEqual(['back', 'done']);
  });

  it('pays another recipient, deploys the wallet, and unwraps the coin at the end', async () => {
    const { tokens, dex } = world;
    const b = AMOUNT;
    const received = quote(wrapped, tokens[1], b);
    const trace = await sendToVault(
      buildSplitPayload([buildVaultHop(wrapped, received)], { recipient: bob, toNative: true }),
      {
        token: tokens[1],
      },
    );
    expect(trace.isClean).toBe(true);
    expect(dex.stage.balanceOf(bob)).toBeGreaterThan(received);
    expectExact();
  });

  it('begins with native coins through the wallet of the wrapped coin', async () => {
    const { dex, tokens } = world;
    const amount = 5n * COIN;
    const b = quote(wrapped, dex.wrapped, amount);
    const send = (payload: string, from: Address): Promise<Trace> =>
      dex.stage.send({
        from,
        to: getTokenWalletAddress(dex.stage, dex.wrapped, dex.vaultOf(dex.wrapped)),
        value: amount + VALUE,
        abi: VAULT_WALLET,
        method: 'acceptNative',
        inputs: { amount, deployWalletValue: COIN / 10n, remainingGasTo: from, payload },
      });
    const trace = await send(buildSplitPayload([buildVaultHop(wrapped, b)]), bob);
    expect(trace.isClean).toBe(true);
    expect(getBalance(world, tokens[1], bob)).toBe(INITIAL_USER_BALANCE + b);
    expectExact();
    // The rejected route returns wrapped coins to a user who has no token wallet for wrapped coins yet.
    const back = await send(buildSplitPayload([buildVaultHop(wrapped, b + COIN)]), outsider);
    expect(getBalance(world, dex.wrapped, outsider)).toBe(amount);
    expect(getCallbackMethodNames(back, outsider)).toEqual(['dexPairOperationCancelled']);
    expectExact();
  });

  it('costs the user whose coins were wrapped straight into the vault nothing either', async () => {
    const { dex } = world;
    const amount = 5n * COIN;
    await dex.stage.send({
      from: outsider,
      to: dex.wrapped,
      value: amount + VALUE,
      abi: getAbi('VaultTokenRoot'),
      method: 'wrap',
      inputs: {
        tokens: amount,
        recipient: dex.vaultOf(dex.wrapped),
        deployWalletValue: 0n,
        remainingGasTo: outsider,
        notify: true,
        payload: buildSplitPayload([buildVaultHop(MISSING_POOL, 1n)]),
      },
    });
    expect(getBalance(world, dex.wrapped, outsider)).toBe(amount);
    expectExact();
  });
});

describe('routes that cannot continue are refunded', () => {
  const expectRejection = async (
    payload: string,
    code: number,
    options: { value?: bigint } = {},
    operation = 9,
  ): Promise<Trace> => {
    const before = allNumbers();
    const trace = await sendToVault(payload, options);
    expect(getBalance(world, world.tokens[0], alice)).toBe(INITIAL_USER_BALANCE);
    expect(allNumbers()).toEqual(before);
    expect(getCallbackMethodNames(trace, alice)).toEqual(['dexPairOperationCancelled']);
    const [note] = getNotifications(trace, alice);
    if (note) expect(note.note).toMatchObject({ kind: 'cancel', operation, errorCode: code });
    expectExact();
    return trace;
  };

  it('a route that is malformed, empty, too cheap, too greedy or of another token', async () => {
    const { tokens, ac } = world;
    const fine = buildVaultHop(ac, 1n);
    const bad: [string, string, number][] = [
      [
        'no pool',
        buildSplitPayload([buildVaultHop(ALL_ZERO_ADDRESS, 1n)]),
        POOL_REJECTION_CODE.invalidNextSteps,
      ],
      [
        'itself',
        buildSplitPayload([buildVaultHop(world.dex.vaultOf(tokens[0]), 1n)]),
        POOL_REJECTION_CODE.invalidNextSteps,
      ],
      [
        'no share',
        buildSplitPayload([fine, { ...fine, numerator: 0n }]),
        POOL_REJECTION_CODE.invalidNextSteps,
      ],
      ['too many branches', buildSplitPayload(Array(9).fill(fine)), POOL_REJECTION_CODE.invalidNextSteps],
      [
        'a share of nothing',
        buildSplitPayload([{ ...fine, numerator: 10n ** 30n }, fine]),
        POOL_REJECTION_CODE.invalidReceivedAmount,
      ],
      [
        'another token',
        buildSplitPayload([fine], { outcoming: tokens[1] }),
        POOL_REJECTION_CODE.wrongTokenRoot,
      ],
      [
        'more than was sent',
        buildSplitPayload([fine], { expected: AMOUNT + 1n }),
        POOL_REJECTION_CODE.belowExpected,
      ],
    ];
    for (const [what, payload, code] of bad) {
      const at = world.dex.stage.chain.snapshot();
      const trace = await expectRejection(payload, code);
      const [note] = getNotifications(trace, alice);
      expect(note?.note, what).toMatchObject({ kind: 'cancel', errorCode: code });
      world.dex.stage.chain.revert(at);
    }
    await expectRejection(buildSplitPayload(buildSplit()), POOL_REJECTION_CODE.valueTooLow, { value: COIN });
  });

  it('tokens with another payload or none, without an unrequested payload', async () => {
    const swap = unwrapPayloadResult(
      encodeExchangePayload({
        ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
        expected: 1n,
      }),
    );
    for (const payload of [
      EMPTY_CELL_BOC,
      SUCCESS_PAYLOAD,
      swap,
      encodeAbiParamsCell([{ name: 'x', type: 'uint8' }], { x: 9n }).boc,
    ]) {
      const at = world.dex.stage.chain.snapshot();
      const trace = await expectRejection(payload, 0);
      expect(getNotifications(trace, alice)).toEqual([]);
      world.dex.stage.chain.revert(at);
    }
  });

  it('unreadable payloads return without a callback, readable ones with it', async () => {
    const { tokens, dex } = world;
    const vault = dex.vaultOf(tokens[0]);
    const arrive = async (value: bigint): Promise<string[]> => {
      const at = dex.stage.chain.snapshot();
      const inputs = {
        tokenRoot: tokens[0],
        amount: 1n,
        sender: alice,
        senderWallet: getTokenWalletAddress(dex.stage, tokens[0], alice),
        remainingGasTo: alice,
        payload: SUCCESS_PAYLOAD,
      };
      const from = getTokenWalletAddress(dex.stage, tokens[0], vault);
      const message = {
        from,
        to: vault,
        value,
        abi: TOKEN_CALLBACKS_ABI,
        method: 'onAcceptTokensTransfer',
        inputs,
      };
      const reported = getCallbackMethodNames(await dex.stage.send(message), alice);
      dex.stage.chain.revert(at);
      return reported;
    };
    const gasReserve = (62n * COIN) / 100n;
    expect(await arrive(gasReserve - 1n)).toEqual([]);
    expect(await arrive(gasReserve)).toEqual(['dexPairOperationCancelled']);
  });

  it('the share of a pool that does not exist, while the other branch goes on', async () => {
    const { tokens, ac } = world;
    const next = (): CrossExchangeStep[] => [
      buildVaultHop(MISSING_POOL, 1n, [buildVaultHop(world.bc, 1n)], 1n),
      buildVaultHop(ac, 1n, [], 2n),
    ];
    const [lost = 0n, retained = 0n] = splitBranchAmountsRoundedDown(AMOUNT, next());
    const c = quote(ac, tokens[0], retained);
    const trace = await sendToVault(buildSplitPayload(next()));
    expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE - AMOUNT + lost);
    expect(getBalance(world, tokens[2], alice)).toBe(INITIAL_USER_BALANCE + c);
    expect(getNotifications(trace, alice).find(({ token }) => token === tokens[0])).toMatchObject({
      amount: lost,
      note: {
        kind: 'cancel',
        operation: 9,
        errorCode: POOL_REJECTION_CODE.invalidNextSteps,
        payload: serializeBoc(parseBoc(CANCEL_PAYLOAD)),
      },
    });
    expectExact();
  });

  it('the share of a pool that exists but is not one, or has not this token, or does not meet the least', async () => {
    const { tokens, cd, ac } = world;
    for (const target of [
      buildVaultHop(world.dex.root, 1n),
      buildVaultHop(world.dex.vaultOf(tokens[1]), 1n),
      buildVaultHop(cd, 1n),
      buildVaultHop(ac, 10n ** 20n),
    ]) {
      const at = world.dex.stage.chain.snapshot();
      await sendToVault(buildSplitPayload([target]));
      expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE);
      expectExact();
      world.dex.stage.chain.revert(at);
    }
  });

  it('to the sender, never twice: a bounce that repeats a number finds nothing', async () => {
    const { tokens } = world;
    const trace = await sendToVault(buildSplitPayload([buildVaultHop(MISSING_POOL, 1n)]));
    expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE);
    const again = await sendToVault(buildSplitPayload([buildVaultHop(MISSING_POOL, 1n)]));
    expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE);
    expect(getCallbackMethodNames(trace, alice)).toEqual(getCallbackMethodNames(again, alice));
    expectExact();
  });
});

describe('LP that a pool minted into the vault', () => {
  const STEP = [
    { name: 'numerator', type: 'uint128' },
    { name: 'poolRoot', type: 'address' },
    { name: 'payload', type: 'cell' },
    { name: 'nestedNodes', type: 'uint32' },
    { name: 'leaves', type: 'uint32' },
  ] as const;

  /** Returns the payload that a pool attaches to LP. For these tests, any newly minted token can represent LP. */
  function lpPayload(next: readonly Address[], more: { sender?: Address; recipient?: Address } = {}): string {
    const payload = encodeAbiParamsCell(
      [
        { name: 'expected', type: 'uint128' },
        { name: 'outcoming', type: 'address' },
        { name: 'next', type: 'tuple[]', components: [...STEP] },
      ],
      { expected: 1n, outcoming: ALL_ZERO_ADDRESS, next: [] },
    ).boc;
    const route = encodeAbiParamsCell(
      [
        { name: 'id', type: 'uint64' },
        { name: 'version', type: 'uint32' },
        { name: 'poolType', type: 'uint8' },
        { name: 'roots', type: 'address[]' },
        { name: 'sender', type: 'address' },
        { name: 'recipient', type: 'address' },
        { name: 'referrer', type: 'address' },
        { name: 'grams', type: 'uint128' },
        { name: 'next', type: 'tuple[]', components: [...STEP] },
        { name: 'toNative', type: 'bool' },
      ],
      {
        id: 5n,
        version: 1n,
        poolType: 3n,
        roots: [...world.ab.roots],
        sender: more.sender ?? alice,
        recipient: more.recipient ?? alice,
        referrer: ALL_ZERO_ADDRESS,
        grams: 0n,
        next: next.map((poolRoot, index) => ({
          numerator: BigInt(index + 1),
          poolRoot,
          payload,
          nestedNodes: 0n,
          leaves: 1n,
        })),
        toNative: false,
      },
    ).boc;
    const wrap = beginCell().storeRef(Cell.fromBase64(route));
    for (const note of [SUCCESS_PAYLOAD, CANCEL_PAYLOAD]) wrap.storeRef(Cell.fromBase64(note));
    return wrap.endCell().toBoc().toString('base64');
  }

  const mintLp = (payload: string, value = VALUE): Promise<Trace> =>
    world.dex.stage.send({
      from: dexOwner,
      to: world.tokens[0],
      value,
      abi: TOKEN_ROOT_ABI,
      method: 'mint',
      inputs: {
        amount: AMOUNT,
        recipient: world.dex.vaultOf(world.tokens[0]),
        deployWalletValue: 0n,
        remainingGasTo: outsider,
        notify: true,
        payload,
      },
    });

  it('continues to one pool and to several', async () => {
    const { tokens, ab, ac } = world;
    const b = quote(ab, tokens[0], AMOUNT / 3n);
    const c = quote(ac, tokens[0], AMOUNT - AMOUNT / 3n);
    const trace = await mintLp(lpPayload([ab.address, ac.address], { recipient: bob }));
    expect(trace.isClean).toBe(true);
    expect([getBalance(world, tokens[1], bob), getBalance(world, tokens[2], bob)]).toEqual([
      INITIAL_USER_BALANCE + b,
      INITIAL_USER_BALANCE + c,
    ]);
    expectExact();
  });

  it('is paid out when nothing follows, with the note of a success', async () => {
    const trace = await mintLp(lpPayload([], { recipient: bob }));
    expect(getBalance(world, world.tokens[0], bob)).toBe(INITIAL_USER_BALANCE + AMOUNT);
    expect(getNotifications(trace, bob)).toMatchObject([
      { amount: AMOUNT, note: { kind: 'success', operation: 9 } },
    ]);
    expectExact();
  });

  it('is returned to the sender when it cannot continue, at every value', async () => {
    const { tokens, ab, ac } = world;
    for (const [payload, value] of [
      [lpPayload([MISSING_POOL]), VALUE],
      [lpPayload([ALL_ZERO_ADDRESS]), VALUE],
      [lpPayload([world.dex.vaultOf(tokens[0])]), VALUE],
      [lpPayload([ab.address, ac.address]), COIN / 2n],
    ] as const) {
      const at = world.dex.stage.chain.snapshot();
      const trace = await mintLp(payload, value);
      expect(getBalance(world, tokens[0], alice)).toBe(INITIAL_USER_BALANCE + AMOUNT);
      expect(getNotifications(trace, alice)).toMatchObject([
        { amount: AMOUNT, note: { kind: 'cancel', operation: 9 } },
      ]);
      expectExact();
      world.dex.stage.chain.revert(at);
    }
  });

  it('without a readable route goes to the one party the mint names', async () => {
    for (const payload of [
      EMPTY_CELL_BOC,
      SUCCESS_PAYLOAD,
      lpPayload([], { sender: ALL_ZERO_ADDRESS }),
      lpPayload([], { recipient: ALL_ZERO_ADDRESS }),
    ]) {
      const at = world.dex.stage.chain.snapshot();
      await mintLp(payload);
      expect(getBalance(world, world.tokens[0], outsider)).toBe(AMOUNT);
      expectExact();
      world.dex.stage.chain.revert(at);
    }
  });
});

describe('who may start a route', () => {
  it('only tokens that arrived: a notification from an outsider is rejected', async () => {
    const { dex, tokens, ac } = world;
    const before = allNumbers();
    const inputs = {
      tokenRoot: tokens[0],
      amount: AMOUNT,
      sender: outsider,
      senderWallet: outsider,
      remainingGasTo: outsider,
      payload: buildSplitPayload([buildVaultHop(ac, 1n)]),
    };
    for (const from of [
      outsider,
      getTokenWalletAddress(dex.stage, tokens[0], outsider),
      ac.address,
      dex.vaultOf(tokens[1]),
    ]) {
      const trace = await dex.call(
        from,
        dex.vaultOf(tokens[0]),
        TOKEN_CALLBACKS_ABI,
        'onAcceptTokensTransfer',
        inputs,
        VALUE,
      );
      expect(trace.exitCode).toBe(145);
      const minted = await dex.call(
        from,
        dex.vaultOf(tokens[0]),
        TOKEN_VAULT_ABI,
        'onAcceptTokensMint',
        { value0: tokens[0], _amount: AMOUNT, _remainingGasTo: outsider, _payload: EMPTY_CELL_BOC },
        VALUE,
      );
      expect(minted.exitCode).toBe(145);
    }
    expect(allNumbers()).toEqual(before);
    expectExact();
  });

  it('a vault vouches for its own token only', async () => {
    const { dex, tokens, ac } = world;
    const before = allNumbers();
    const trace = await dex.call(
      dex.vaultOf(tokens[1]),
      ac.address,
      getAbi('DexPair'),
      'crossPoolExchange',
      {
        _id: 1n,
        value1: 0n,
        value2: 0n,
        _prevPoolTokenRoots: [],
        _op: 9n,
        _spentTokenRoot: tokens[0],
        _spentAmount: AMOUNT,
        _senderAddress: outsider,
        _recipient: outsider,
        _referrer: ALL_ZERO_ADDRESS,
        _toNative: false,
        _remainingGasTo: outsider,
        _deployWalletGrams: 0n,
        _payload: EMPTY_CELL_BOC,
        _notifySuccess: false,
        _successPayload: EMPTY_CELL_BOC,
        _notifyCancel: false,
        _cancelPayload: EMPTY_CELL_BOC,
      },
      VALUE,
    );
    // No pool address derives from an empty list of roots. The exit code depends on which check comes first; the state
    // does not change.
    expect([146, 153]).toContain(trace.exitCode);
    expect(allNumbers()).toEqual(before);
  });
});
