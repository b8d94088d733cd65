import { beforeAll, describe, expect, it } from 'vitest';
import { deposit, exchange, withdraw, type ConstantProductPool } from '@junction/amm';
import {
  depositPayloadV1,
  DIRECT_ERROR,
  exchangePayload,
  exchangePayloadV1,
  readNotification,
  withdrawPayloadV1,
} from '@junction/protocol';
import type { Address, Result } from '@junction/primitives';
import { encodeExternal, parseBoc, serializeBoc, type AbiRecord } from '@junction/tvm';
import { gasSnapshot } from './gas-snapshot.ts';
import {
  ACCOUNT,
  ACCOUNT_CALLBACKS,
  dexOwner,
  PAIR,
  referralVault,
  TOKEN_VAULT,
  VAULT_RECOVERY,
} from './dex-stage.ts';
import { putPairState } from './pair-state.ts';
import { numbersOf, openPair, PAIR_CALLBACKS, setFee } from './pair-stage.ts';
import {
  alice,
  aliceSends,
  bob,
  built,
  CANCEL_NOTE,
  createWorld,
  held,
  joinPayload,
  leavePayload,
  NOTE,
  STARTING,
  stranger,
  swapPayload,
  v2,
  type World,
} from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { COIN, textOf, ZERO, type Trace } from './stage.ts';
import { CALLBACKS, supplyOf, tokensOf, transfer, walletOf } from './token-stage.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
revertAfterEach(() => world.dex.stage.chain);

const DEFAULT_FEE = { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n };
const V1 = { id: 9n, deployWalletGrams: 0n };

function poolNow(fee = DEFAULT_FEE): ConstantProductPool {
  const { reserves, lpSupply } = numbersOf(world.dex, world.ab.address);
  return { kind: 'constant-product', reserves, lpSupply, fee };
}

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function callbacksTo(trace: Trace, who: Address): string[] {
  return trace.calls(who, PAIR_CALLBACKS).map((call) => call.method);
}

function expectState(pool: ConstantProductPool): void {
  const { reserves, lpSupply } = numbersOf(world.dex, world.ab.address);
  expect({ reserves, lpSupply }).toEqual({ reserves: pool.reserves, lpSupply: pool.lpSupply });
}

/** Everything the vault holds covers what the pools owe. */
function expectBacked(): void {
  const owed = new Map<Address, bigint>();
  for (const pair of [world.ab, world.bc, world.cd, world.ac]) {
    const { reserves, fees } = numbersOf(world.dex, pair.address);
    pair.roots.forEach((root, index) => {
      owed.set(root, (owed.get(root) ?? 0n) + (reserves[index] ?? 0n) + (fees[index] ?? 0n));
    });
  }
  for (const [root, amount] of owed) expect(world.dex.vaultTokens(root)).toBeGreaterThanOrEqual(amount);
}

describe('a complete pair', () => {
  it('answers who it is, the same inside and outside', () => {
    const { dex, ab } = world;
    const get = (method: string): AbiRecord => dex.stage.get(ab.address, PAIR, method);
    expect(get('getRoot')).toEqual({ dex_root: dex.root });
    expect(get('getTokenRoots')).toEqual({ left: ab.roots[0], right: ab.roots[1], lp: ab.lpRoot });
    expect(get('getTokenWallets')).toEqual({
      left: walletOf(dex.stage, ab.roots[0], ab.address),
      right: walletOf(dex.stage, ab.roots[1], ab.address),
      lp: walletOf(dex.stage, ab.lpRoot, ab.address),
    });
    expect(get('getVersion')).toEqual({ version: 1n });
    expect(get('getVault')).toEqual({ value0: referralVault });
    expect(get('getWeverVaultTokenRoot')).toEqual({ value0: dex.wrapped });
    expect(get('getPoolType')).toEqual({ value0: 1n });
    expect(get('isActive')).toEqual({ value0: true });
    expect(get('getFeeParams')).toEqual({
      value0: {
        denominator: 1_000_000n,
        pool_numerator: 3000n,
        beneficiary_numerator: 0n,
        referrer_numerator: 0n,
        beneficiary: ZERO,
        threshold: [],
        referrer_threshold: [],
      },
    });
    expect(get('getAccumulatedFees')).toEqual({ accumulatedFees: [0n, 0n] });
  });

  it('keeps no price oracle and says so', () => {
    const get = (method: string, inputs = {}): AbiRecord =>
      world.dex.stage.get(world.ab.address, PAIR, method, inputs);
    expect(get('getObservation', { _timestamp: 1n })).toEqual({ value0: null });
    expect(get('getRate', { _fromTimestamp: 1n, _toTimestamp: 2n })).toEqual({ value0: null, value1: [] });
    expect(get('getOracleOptions')['value0']).toMatchObject({ cardinality: 0n });
    const inputs = { _amount: 1n, _tokenRoot: ZERO, _fromTimestamp: 1n, _toTimestamp: 2n };
    expect(get('getExpectedAmountByTWAP', inputs)).toEqual({ value0: 0n });
  });

  it('refuses quotes for a token it does not hold', () => {
    const inputs = { amount: 1n, spent_token_root: world.tokens[3] };
    expect(() => world.dex.stage.get(world.ab.address, PAIR, 'expectedExchange', inputs)).toThrow('112');
  });

  it('costs nothing when a stranger asks by a real external message', async () => {
    const { chain } = world.dex.stage;
    const before = world.dex.stage.balanceOf(world.ab.address);
    const message = encodeExternal(PAIR, {
      to: world.ab.address,
      method: 'isActive',
      inputs: { answerId: 0n },
      publicKey: '11'.repeat(32),
      nowMs: chain.now * 1000,
    });
    expect((await chain.sendExternal(message.boc)).accepted).toBe(false);
    expect(world.dex.stage.balanceOf(world.ab.address)).toBe(before);
  });

  it('returns the coins of a second deployment', async () => {
    const before = numbersOf(world.dex, world.ab.address);
    const trace = await world.dex.deployPair(world.ab.roots[0], world.ab.roots[1], alice);
    expect(trace.isClean).toBe(true);
    expect(numbersOf(world.dex, world.ab.address)).toEqual(before);
    expect(world.dex.stage.balanceOf(alice)).toBeGreaterThan(14n * COIN);
  });
});

describe('exchange by token transfer', () => {
  it('pays what it quoted, books it, reports it and returns the coins', async () => {
    const { dex, ab } = world;
    const amount = 3n * 10n ** 11n;
    const expected = must(exchange(poolNow(), 0, amount));
    const coins = dex.stage.balanceOf(ab.address);
    const trace = await aliceSends(world, ab.address, ab.roots[0], amount, swapPayload(expected.received));
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(held(world, ab.roots[0], alice)).toBe(STARTING - amount);
    expect(held(world, ab.roots[1], alice)).toBe(STARTING + expected.received);
    expect(trace.events(ab.address, PAIR)).toEqual([
      {
        method: 'Exchange',
        inputs: {
          sender: alice,
          recipient: alice,
          spentTokenRoot: ab.roots[0],
          spentAmount: amount,
          receiveTokenRoot: ab.roots[1],
          receiveAmount: expected.received,
          fees: [
            { feeTokenRoot: ab.roots[0], pool_fee: expected.fee, beneficiary_fee: 0n, beneficiary: ZERO },
          ],
        },
      },
      { method: 'Sync', inputs: { reserves: [...expected.pool.reserves], lp_supply: 10n ** 15n } },
    ]);
    expect(trace.calls(alice, PAIR_CALLBACKS)).toEqual([
      {
        method: 'dexPairExchangeSuccess',
        inputs: {
          id: 77n,
          via_account: false,
          result: { left_to_right: true, spent: amount, fee: expected.fee, received: expected.received },
        },
      },
    ]);
    expect(trace.events(dex.vaultOf(ab.roots[1]), TOKEN_VAULT)[0]?.method).toBe('PairTransferTokens');
    expect(trace.fees).toBeLessThan(COIN / 4n);
    expect(dex.stage.balanceOf(ab.address)).toBe(coins);
    expectBacked();
  });

  it('takes the older format in the other direction', async () => {
    const { ab } = world;
    const expected = must(exchange(poolNow(), 1, 10n ** 9n));
    const payload = exchangePayloadV1({ ...V1, expected: expected.received });
    const trace = await aliceSends(world, ab.address, ab.roots[1], 10n ** 9n, payload);
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(trace.calls(alice, PAIR_CALLBACKS)[0]?.inputs['id']).toBe(9n);
  });

  it('pays another recipient, makes his wallet and hands him the success payload', async () => {
    const { ab } = world;
    const expected = must(exchange(poolNow(), 0, 10n ** 9n));
    const payload = swapPayload(1n, { recipient: stranger, success: NOTE, deployWalletGrams: COIN / 10n });
    const trace = await aliceSends(world, ab.address, ab.roots[0], 10n ** 9n, payload);
    expect(held(world, ab.roots[1], stranger)).toBe(expected.received);
    const note = trace.calls(stranger, CALLBACKS).find((call) => call.method === 'onAcceptTokensTransfer');
    expect(readNotification(textOf(note?.inputs['payload']))).toEqual({
      kind: 'success',
      operation: 6,
      payload: serializeBoc(parseBoc(NOTE)),
      sender: alice,
    });
    expect(callbacksTo(trace, stranger)).toEqual(['dexPairExchangeSuccess']);
    expect(callbacksTo(trace, alice)).toEqual(['dexPairExchangeSuccess']);
  });

  it('keeps tokens for a recipient without a wallet until they are released to it', async () => {
    const { dex, ab } = world;
    const { received } = must(exchange(poolNow(), 0, 10n ** 9n));
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 9n, swapPayload(1n, { recipient: stranger }));
    expect(tokensOf(dex.stage, ab.roots[1], stranger)).toBeUndefined();
    const wallet = walletOf(dex.stage, ab.roots[1], stranger);
    const vault = dex.vaultOf(ab.roots[1]);
    expect(dex.stage.get(vault, VAULT_RECOVERY, 'getReturnedTokens')['amounts']).toEqual([
      [wallet, received],
    ]);
    expectBacked();
    await transfer(dex.stage, ab.roots[1], dexOwner, { amount: 1n, to: stranger, deploy: COIN / 10n });
    await dex.call(bob, vault, VAULT_RECOVERY, 'releaseReturnedTokens', { wallet, remainingGasTo: bob });
    expect(tokensOf(dex.stage, ab.roots[1], stranger)).toBe(received + 1n);
    expectBacked();
  });
});

describe('liquidity by token transfer', () => {
  it.each([0, 1] as const)('deposits token %i alone, half of it swapped', async (side) => {
    const { ab } = world;
    const amount = 7n * 10n ** 11n;
    const amounts: readonly [bigint, bigint] = side === 0 ? [amount, 0n] : [0n, amount];
    const expected = must(deposit(poolNow(), amounts, true));
    const trace = await aliceSends(
      world,
      ab.address,
      ab.roots[side],
      amount,
      joinPayload(expected.lpReward, { success: NOTE }),
    );
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(held(world, ab.lpRoot, alice)).toBe(expected.lpReward);
    expect(trace.events(ab.address, PAIR).map((event) => event.method)).toEqual([
      'Exchange',
      'DepositLiquidity',
      'Sync',
    ]);
    expect(callbacksTo(trace, alice)).toEqual(['dexPairExchangeSuccess', 'dexPairDepositLiquiditySuccess']);
    const minted = trace.calls(alice, CALLBACKS).find((call) => call.method === 'onAcceptTokensMint');
    expect(readNotification(textOf(minted?.inputs['payload']))).toMatchObject({
      kind: 'success',
      operation: 7,
    });
    expect(supplyOf(world.dex.stage, ab.lpRoot)).toBe(expected.pool.lpSupply);
    expectBacked();
  });

  it('deposits and withdraws in the older format', async () => {
    const { ab } = world;
    const joined = must(deposit(poolNow(), [10n ** 10n, 0n], true));
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 10n, depositPayloadV1(V1));
    expectState(joined.pool);
    const left = must(withdraw(joined.pool, joined.lpReward));
    const trace = await aliceSends(world, ab.address, ab.lpRoot, joined.lpReward, withdrawPayloadV1(V1));
    expect(trace.isClean).toBe(true);
    expectState(left.pool);
    expect(held(world, ab.roots[1], alice)).toBe(STARTING + left.amounts[1]);
    expect(held(world, ab.roots[0], alice)).toBe(STARTING - 10n ** 10n + left.amounts[0]);
    expect(supplyOf(world.dex.stage, ab.lpRoot)).toBe(left.pool.lpSupply);
    expect(trace.events(ab.address, PAIR)[0]).toEqual({
      method: 'WithdrawLiquidity',
      inputs: {
        sender: alice,
        owner: alice,
        lp: joined.lpReward,
        tokens: ab.roots.map((root, index) => ({ amount: left.amounts[index], root })),
      },
    });
    expect(callbacksTo(trace, alice)).toEqual(['dexPairWithdrawSuccess']);
    expectBacked();
  });

  it('withdraws to another recipient with both success payloads', async () => {
    const { ab } = world;
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 10n, joinPayload());
    const lp = held(world, ab.lpRoot, alice);
    const { amounts } = must(withdraw(poolNow(), lp));
    const payload = leavePayload(amounts, {
      recipient: stranger,
      success: NOTE,
      deployWalletGrams: COIN / 10n,
    });
    const trace = await aliceSends(world, ab.address, ab.lpRoot, lp, payload);
    expect(trace.isClean).toBe(true);
    expect(ab.roots.map((root) => held(world, root, stranger))).toEqual([...amounts]);
    const notes = trace.calls(stranger, CALLBACKS).filter((call) => call.method === 'onAcceptTokensTransfer');
    expect(notes).toHaveLength(2);
  });

  it('makes the LP wallet of a recipient who has none, even when the payload pays for no wallet', async () => {
    const { ab } = world;
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 10n, joinPayload(1n, { recipient: stranger }));
    expect(held(world, ab.lpRoot, stranger)).toBeGreaterThan(0n);
    expect(supplyOf(world.dex.stage, ab.lpRoot)).toBe(numbersOf(world.dex, ab.address).lpSupply);
  });
});

describe('what cannot be done gives the tokens back', () => {
  interface Refusal {
    readonly name: string;
    readonly code: number;
    readonly token: () => Address;
    readonly amount?: bigint;
    readonly payload: () => string;
    readonly value?: bigint;
    readonly before?: () => Promise<unknown>;
    /** Malformed payloads have no cancel payload to report the code in. */
    readonly silent?: boolean;
    /** The recipient is a contract that knows no callbacks: it throws them away. */
    readonly deaf?: boolean;
  }
  const both = { success: NOTE, cancel: CANCEL_NOTE };
  const left = (): Address => world.ab.roots[0];
  const lp = (): Address => world.ab.lpRoot;
  const refusals: readonly Refusal[] = [
    {
      name: 'the pair is switched off',
      code: DIRECT_ERROR.notActive,
      token: left,
      payload: () => swapPayload(1n, both),
      before: () =>
        world.dex.call(world.dex.root, world.ab.address, PAIR, 'setActive', {
          _newActive: false,
          _remainingGasTo: dexOwner,
        }),
    },
    {
      name: 'the payload is no payload',
      code: DIRECT_ERROR.invalidPayload,
      token: left,
      payload: () => NOTE,
      silent: true,
    },
    {
      name: 'the payload is empty',
      code: DIRECT_ERROR.invalidPayload,
      token: left,
      payload: () => 'te6ccgEBAQEAAgAAAA==',
      silent: true,
    },
    {
      name: 'the recipient is the pair itself',
      code: DIRECT_ERROR.invalidPayload,
      token: left,
      payload: () => swapPayload(1n, { ...both, recipient: world.ab.address }),
      deaf: true,
    },
    {
      name: 'the recipient is the vault',
      code: DIRECT_ERROR.invalidPayload,
      token: left,
      payload: () => swapPayload(1n, { ...both, recipient: world.dex.vaultOf(world.ab.roots[1]) }),
      deaf: true,
    },
    {
      name: 'the value is too low',
      code: DIRECT_ERROR.valueTooLow,
      token: left,
      payload: () => swapPayload(1n, both),
      value: 6n * 10n ** 8n,
    },
    {
      name: 'the value does not cover the wallet asked for',
      code: DIRECT_ERROR.valueTooLow,
      token: left,
      payload: () => swapPayload(1n, { ...both, deployWalletGrams: 10n * COIN }),
    },
    {
      name: 'the operation is for LP',
      code: DIRECT_ERROR.wrongOperation,
      token: left,
      payload: () => leavePayload([0n, 0n], both),
    },
    {
      name: 'the operation is not for LP',
      code: DIRECT_ERROR.wrongOperation,
      token: lp,
      payload: () => swapPayload(1n, both),
    },
    {
      name: 'nothing would be received',
      code: DIRECT_ERROR.invalidReceivedAmount,
      token: left,
      amount: 1n,
      payload: () => swapPayload(0n, both),
    },
    {
      name: 'no LP would be minted',
      code: DIRECT_ERROR.invalidReceivedAmount,
      token: left,
      amount: 1n,
      payload: () => joinPayload(0n, both),
    },
    {
      name: 'less than expected would be received',
      code: DIRECT_ERROR.belowExpected,
      token: left,
      payload: () => swapPayload(10n ** 9n, both),
    },
    {
      name: 'less LP than expected would be minted',
      code: DIRECT_ERROR.belowExpected,
      token: left,
      payload: () => joinPayload(10n ** 9n, both),
    },
    {
      name: 'less than expected would be withdrawn',
      code: DIRECT_ERROR.belowExpected,
      token: lp,
      payload: () => leavePayload([2n * 10n ** 9n, 0n], both),
    },
    {
      name: 'the token to receive is not of this pair',
      code: DIRECT_ERROR.wrongTokenRoot,
      token: left,
      payload: () => built(exchangePayload({ ...v2(both), expected: 1n, outcoming: world.tokens[3] })),
    },
    {
      name: 'the tokens are not of this pair',
      code: DIRECT_ERROR.notTokenRoot,
      token: () => foreignToken(),
      payload: () => swapPayload(1n, both),
    },
  ];

  const foreignToken = (): Address =>
    world.tokens.find((token) => !world.ab.roots.includes(token)) ?? world.tokens[0];

  it.each(refusals)('when $name', async (refusal) => {
    const { dex, ab } = world;
    // Alice holds LP for the cases that spend it.
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 10n, joinPayload());
    await refusal.before?.();
    const token = refusal.token();
    const before = { numbers: numbersOf(dex, ab.address), held: held(world, token, alice) };
    const trace = await aliceSends(
      world,
      ab.address,
      token,
      refusal.amount ?? 10n ** 9n,
      refusal.payload(),
      refusal.value,
      COIN / 10n,
    );
    if (refusal.deaf !== true) expect(trace.isClean).toBe(true);
    expect({ numbers: numbersOf(dex, ab.address), held: held(world, token, alice) }).toEqual(before);
    expect(trace.events(ab.address, PAIR)).toEqual([]);
    expect(callbacksTo(trace, alice)).toEqual(['dexPairOperationCancelled']);
    const id = trace.calls(alice, PAIR_CALLBACKS)[0]?.inputs['id'];
    expect(id).toBe(refusal.silent === true ? 0n : 77n);
    if (refusal.silent !== true) {
      const note = trace.calls(alice, CALLBACKS).find((call) => call.method === 'onAcceptTokensTransfer');
      expect(readNotification(textOf(note?.inputs['payload']))).toMatchObject({
        kind: 'cancel',
        errorCode: refusal.code,
        payload: serializeBoc(parseBoc(CANCEL_NOTE)),
      });
    }
    expect(dex.stage.balanceOf(ab.address)).toBeGreaterThanOrEqual(COIN);
    expectBacked();
  });

  it('when the pair has no liquidity', async () => {
    const { dex, tokens } = world;
    const empty = await openPair(dex, tokens[1], tokens[3], 'none');
    const payload = joinPayload(0n, both);
    const trace = await aliceSends(world, empty.address, tokens[1], 10n ** 9n, payload);
    expect(held(world, tokens[1], alice)).toBe(STARTING);
    const note = trace.calls(alice, CALLBACKS).find((call) => call.method === 'onAcceptTokensTransfer');
    expect(readNotification(textOf(note?.inputs['payload']))).toMatchObject({
      errorCode: DIRECT_ERROR.noLpSupply,
    });
  });

  it('when the numbers of the quote do not fit', async () => {
    const { dex, ab } = world;
    putPairState(dex.stage, ab.address, { ...poolNow(), reserves: [1n << 127n, 1n << 127n] });
    const before = numbersOf(dex, ab.address);
    const trace = await aliceSends(world, ab.address, ab.roots[0], 10n ** 12n, joinPayload(0n, both));
    expect(trace.isClean).toBe(true);
    expect(held(world, ab.roots[0], alice)).toBe(STARTING);
    expect(numbersOf(dex, ab.address)).toEqual(before);
    const note = trace.calls(alice, CALLBACKS).find((call) => call.method === 'onAcceptTokensTransfer');
    expect(readNotification(textOf(note?.inputs['payload']))).toMatchObject({
      errorCode: DIRECT_ERROR.invalidReceivedAmount,
    });
  });

  it('and withdrawing LP worth nothing keeps the LP', async () => {
    const { dex, ab } = world;
    // The pool of a thousandth part: one LP unit is worth less than a unit of either token.
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 10n, joinPayload());
    const lpBefore = held(world, ab.lpRoot, alice);
    putPairState(dex.stage, ab.address, { ...poolNow(), reserves: [10n ** 12n, 10n ** 12n] });
    await aliceSends(world, ab.address, ab.lpRoot, 1n, leavePayload([0n, 0n], both));
    expect(held(world, ab.lpRoot, alice)).toBe(lpBefore);
  });
});

describe('fees', () => {
  const share = { denominator: 1_000_000n, pool: 2000n, beneficiary: 700n, referrer: 300n };
  const params = (more = {}): AbiRecord => ({
    denominator: 1_000_000n,
    pool_numerator: 2000n,
    beneficiary_numerator: 700n,
    referrer_numerator: 300n,
    beneficiary: bob,
    ...more,
  });

  it('wait for the beneficiary until the threshold and then go to his exchange account', async () => {
    const { dex, ab } = world;
    await dex.deployAccount(bob);
    await setFee(dex, ab, params({ threshold: [[ab.roots[0], 10n ** 7n]] }));
    const amount = 5n * 10n ** 9n;
    const first = must(exchange(poolNow(share), 0, amount));
    await aliceSends(world, ab.address, ab.roots[0], amount, swapPayload(first.received));
    expect(numbersOf(dex, ab.address).fees).toEqual([first.split.beneficiary, 0n]);
    expect(first.split.beneficiary).toBeGreaterThan(0n);
    expectBacked();
    const second = must(exchange(first.pool, 0, 2n * amount));
    const trace = await aliceSends(world, ab.address, ab.roots[0], 2n * amount, swapPayload(second.received));
    expect(numbersOf(dex, ab.address).fees).toEqual([0n, 0n]);
    expect(dex.accountBalance(bob, ab.roots[0])).toBe(first.split.beneficiary + second.split.beneficiary);
    expect(trace.isClean).toBe(true);
    expectState(second.pool);
  });

  it('stay in the pair while the beneficiary has no account', async () => {
    const { dex, ab } = world;
    await setFee(dex, ab, params());
    const outcome = must(exchange(poolNow(share), 1, 10n ** 9n));
    await aliceSends(world, ab.address, ab.roots[1], 10n ** 9n, swapPayload(1n));
    expect(numbersOf(dex, ab.address).fees).toEqual([0n, outcome.split.beneficiary]);
    await dex.deployAccount(bob);
    const trace = await dex.stage.send({
      from: bob,
      to: ab.address,
      value: COIN,
      abi: PAIR,
      method: 'withdrawBeneficiaryFee',
      inputs: { send_gas_to: bob },
    });
    expect(trace.isClean).toBe(true);
    expect(dex.accountBalance(bob, ab.roots[1])).toBe(outcome.split.beneficiary);
    expect(numbersOf(dex, ab.address).fees).toEqual([0n, 0n]);
  });

  it('pay the referrer his share at once', async () => {
    const { dex, ab } = world;
    await setFee(dex, ab, params({ threshold: [[ab.roots[0], 10n ** 12n]] }));
    const amount = 10n ** 10n;
    const outcome = must(exchange(poolNow(share), 0, amount, { thresholds: [0n, 0n] }));
    const payload = swapPayload(outcome.received, { referrer: stranger });
    const trace = await aliceSends(world, ab.address, ab.roots[0], amount, payload);
    expect(trace.isClean).toBe(true);
    expect(outcome.split.referrer).toBeGreaterThan(0n);
    expect(held(world, ab.roots[0], stranger)).toBe(outcome.split.referrer);
    expect(trace.events(ab.address, PAIR).map((event) => event.method)).toEqual([
      'Exchange',
      'ReferrerFees',
      'Sync',
    ]);
    expectState(outcome.pool);
    expectBacked();
  });

  it('leave the referrer out below his threshold', async () => {
    const { dex, ab } = world;
    await setFee(dex, ab, params({ referrer_threshold: [[ab.roots[0], 10n ** 12n]] }));
    const outcome = must(exchange(poolNow(share), 0, 10n ** 10n));
    const payload = swapPayload(outcome.received, { referrer: stranger });
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 10n, payload);
    expect(held(world, ab.roots[0], stranger)).toBe(0n);
    expectState(outcome.pool);
  });
});

describe('operations of exchange accounts', () => {
  const deposits = (amounts: readonly [bigint, bigint]): AbiRecord[] =>
    world.ab.roots.map((root, index) => ({ amount: amounts[index] ?? 0n, root }));

  async function fund(): Promise<void> {
    const { dex, ab } = world;
    for (const root of ab.roots) await dex.depositTokens(dexOwner, root, 10n ** 12n);
  }

  it.each([
    [10n ** 11n, 10n ** 11n, true],
    [10n ** 11n, 3n * 10n ** 10n, true],
    [0n, 10n ** 11n, true],
    [2n * 10n ** 11n, 10n ** 11n, false],
  ] as const)('deposit %s and %s, auto change %s', async (left, right, autoChange) => {
    const { dex, ab } = world;
    await fund();
    const lpBefore = held(world, ab.lpRoot, dexOwner);
    const expected = must(deposit(poolNow(), [left, right], autoChange));
    const trace = await dex.depositLiquidity(dexOwner, deposits([left, right]) as never, {
      lpRoot: ab.lpRoot,
      callId: 5n,
      autoChange,
      expectedLp: expected.lpReward,
    });
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(held(world, ab.lpRoot, dexOwner) - lpBefore).toBe(expected.lpReward);
    const spent = [left, right].map((amount, index) => amount - (expected.returned[index] ?? 0n));
    expect(ab.roots.map((root) => 10n ** 12n - dex.accountBalance(dexOwner, root))).toEqual(spent);
    const callbacks = callbacksTo(trace, dexOwner);
    expect(callbacks.at(-1)).toBe('dexPairDepositLiquiditySuccess');
    expect(callbacks.length).toBe(expected.split === undefined ? 1 : 2);
    expect(trace.calls(dexOwner, ACCOUNT_CALLBACKS)[0]?.method).toBe('dexAccountOnSuccess');
    expectBacked();
  });

  // Too little to swap: the public pair minted LP and added nothing to its reserves.
  it('adds what is too little to swap', async () => {
    const { dex, ab } = world;
    await fund();
    const expected = must(deposit(poolNow(), [10n ** 6n + 1n, 10n ** 6n], true));
    expect(expected.split).toBeUndefined();
    expect(expected.pool.reserves[0]).toBe(poolNow().reserves[0] + 10n ** 6n + 1n);
    const trace = await dex.depositLiquidity(dexOwner, deposits([10n ** 6n + 1n, 10n ** 6n]) as never, {
      lpRoot: ab.lpRoot,
      callId: 6n,
    });
    expectState(expected.pool);
    expect(trace.events(ab.address, PAIR).map((event) => event.method)).toEqual(['DepositLiquidity', 'Sync']);
  });

  it('are undone when less LP than expected would be minted', async () => {
    const { dex, ab } = world;
    await fund();
    const before = numbersOf(dex, ab.address);
    const trace = await dex.depositLiquidity(dexOwner, deposits([10n ** 9n, 10n ** 9n]) as never, {
      lpRoot: ab.lpRoot,
      callId: 7n,
      expectedLp: 10n ** 9n + 1n,
    });
    expect(trace.at(ab.address)[0]?.transaction.exitCode).toBe(127);
    expect(trace.calls(dexOwner, ACCOUNT_CALLBACKS)[0]?.method).toBe('dexAccountOnBounce');
    expect(numbersOf(dex, ab.address)).toEqual(before);
    expect(dex.accountBalance(dexOwner, ab.roots[0])).toBe(10n ** 12n);
  });

  it('withdraw liquidity into the account', async () => {
    const { dex, ab } = world;
    await dex.depositTokens(dexOwner, ab.lpRoot, 10n ** 10n);
    const expected = must(withdraw(poolNow(), 10n ** 10n));
    const call = (least: bigint): Promise<Trace> =>
      dex.call(
        dexOwner,
        dex.accountOf(dexOwner),
        ACCOUNT,
        'withdrawLiquidityV2',
        {
          _callId: 8n,
          _operation: { amount: 10n ** 10n, root: ab.lpRoot },
          _expected: deposits([least, 0n]),
          _remainingGasTo: dexOwner,
        },
        3n * COIN,
      );
    const refused = await call(expected.amounts[0] + 1n);
    expect(refused.at(ab.address)[0]?.transaction.exitCode).toBe(127);
    const trace = await call(expected.amounts[0]);
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(ab.roots.map((root) => dex.accountBalance(dexOwner, root))).toEqual([...expected.amounts]);
    expect(supplyOf(dex.stage, ab.lpRoot)).toBe(expected.pool.lpSupply);
    expect(callbacksTo(trace, dexOwner)).toEqual(['dexPairWithdrawSuccess']);
    expectBacked();
  });

  it('exchange inside the account', async () => {
    const { dex, ab } = world;
    await fund();
    const expected = must(exchange(poolNow(), 0, 10n ** 10n));
    const call = (least: bigint): Promise<Trace> =>
      dex.call(
        dexOwner,
        dex.accountOf(dexOwner),
        ACCOUNT,
        'exchangeV2',
        {
          _callId: 9n,
          _operation: { amount: 10n ** 10n, root: ab.roots[0] },
          _expected: { amount: least, root: ab.roots[1] },
          _roots: [...ab.roots],
          _remainingGasTo: dexOwner,
        },
        3n * COIN,
      );
    const refused = await call(expected.received + 1n);
    expect(refused.at(ab.address)[0]?.transaction.exitCode).toBe(123);
    expect(dex.accountBalance(dexOwner, ab.roots[0])).toBe(10n ** 12n);
    const trace = await call(expected.received);
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(dex.accountBalance(dexOwner, ab.roots[1])).toBe(10n ** 12n + expected.received);
    expect(trace.calls(dexOwner, PAIR_CALLBACKS)[0]?.inputs['via_account']).toBe(true);
    expectBacked();
  });
});

it('measures gas', async () => {
  const { dex, ab } = world;
  const measured: Record<string, bigint> = {};
  const record = (name: string, trace: Trace): void => {
    expect(trace.isClean, name).toBe(true);
    measured[`${name}: pair`] = trace.at(ab.address).reduce((sum, step) => sum + step.gas, 0n);
    measured[`${name}: all`] = trace.gas;
  };
  record('exchange', await aliceSends(world, ab.address, ab.roots[0], 10n ** 9n, swapPayload(1n)));
  record(
    'exchange refused',
    await aliceSends(world, ab.address, ab.roots[0], 10n ** 9n, swapPayload(10n ** 9n)),
  );
  record('deposit', await aliceSends(world, ab.address, ab.roots[0], 10n ** 9n, joinPayload()));
  record('withdraw', await aliceSends(world, ab.address, ab.lpRoot, 10n ** 8n, leavePayload()));
  for (const root of ab.roots) await dex.depositTokens(dexOwner, root, 10n ** 10n);
  record(
    'account deposit',
    await dex.depositLiquidity(
      dexOwner,
      ab.roots.map((root) => ({ amount: 10n ** 9n, root })),
      { lpRoot: ab.lpRoot, callId: 1n },
    ),
  );
  expect(gasSnapshot('pair', measured)).toEqual(
    Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
  );
});
