import { describe, expect, it } from 'vitest';
import { deposit, exchange, withdraw } from '@junction/amm/constant-product';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import {
  encodeDepositPayloadV1,
  encodeExchangePayloadV1,
  parsePoolNotification,
  encodeWithdrawPayloadV1,
} from '@junction/protocol';
import { encodeExternalMessage, parseBoc, serializeBoc, type AbiRecord } from '@junction/tvm';
import { readGasSnapshot } from './gas-snapshot.ts';
import {
  dexOwner,
  DEX_PAIR_ABI,
  referralVault,
  TOKEN_VAULT_ABI,
  TOKEN_VAULT_RECOVERY_ABI,
} from './dex-stage.ts';
import { readPairAmounts, PAIR_CALLBACKS_ABI, setPairFee } from './pair-stage.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  bob,
  createPairWorld,
  getBalance,
  buildDepositPayload,
  buildWithdrawalPayload,
  SUCCESS_PAYLOAD,
  INITIAL_USER_BALANCE,
  outsider,
  buildSwapPayload,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, toAbiText, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from './token-stage.ts';
import { getCallbackNames, unwrapResult, createPairStateChecker } from './pair-view.ts';

const V1 = { id: 9n, deployWalletGrams: 0n };

const world = await createPairWorld();
const { poolNow, expectState, expectBacked } = createPairStateChecker(world);
revertChainAfterEachTest(() => world.dex.stage.chain);

describe('a complete pair', () => {
  it('reports its identity, equally for internal and external calls', () => {
    const { dex, ab } = world;
    const get = (method: string): AbiRecord => dex.stage.get(ab.address, DEX_PAIR_ABI, method);
    expect(get('getRoot')).toEqual({ dex_root: dex.root });
    expect(get('getTokenRoots')).toEqual({ left: ab.roots[0], right: ab.roots[1], lp: ab.lpRoot });
    expect(get('getTokenWallets')).toEqual({
      left: getTokenWalletAddress(dex.stage, ab.roots[0], ab.address),
      right: getTokenWalletAddress(dex.stage, ab.roots[1], ab.address),
      lp: getTokenWalletAddress(dex.stage, ab.lpRoot, ab.address),
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
        beneficiary: ALL_ZERO_ADDRESS,
        threshold: [],
        referrer_threshold: [],
      },
    });
    expect(get('getAccumulatedFees')).toEqual({ accumulatedFees: [0n, 0n] });
  });

  it('has no price oracle and reports so', () => {
    const get = (method: string, inputs = {}): AbiRecord =>
      world.dex.stage.get(world.ab.address, DEX_PAIR_ABI, method, inputs);
    expect(get('getObservation', { _timestamp: 1n })).toEqual({ value0: null });
    expect(get('getRate', { _fromTimestamp: 1n, _toTimestamp: 2n })).toEqual({ value0: null, value1: [] });
    expect(get('getOracleOptions')['value0']).toMatchObject({ cardinality: 0n });
    const inputs = { _amount: 1n, _tokenRoot: ALL_ZERO_ADDRESS, _fromTimestamp: 1n, _toTimestamp: 2n };
    expect(get('getExpectedAmountByTWAP', inputs)).toEqual({ value0: 0n });
  });

  it('rejects quotes for a token it does not hold', () => {
    const inputs = { amount: 1n, spent_token_root: world.tokens[3] };
    expect(() => world.dex.stage.get(world.ab.address, DEX_PAIR_ABI, 'expectedExchange', inputs)).toThrow(
      '112',
    );
  });

  it('costs nothing when an outsider calls it by an external message', async () => {
    const { chain } = world.dex.stage;
    const before = world.dex.stage.balanceOf(world.ab.address);
    const message = encodeExternalMessage(DEX_PAIR_ABI, {
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
    const before = readPairAmounts(world.dex, world.ab.address);
    const trace = await world.dex.deployPair(world.ab.roots[0], world.ab.roots[1], alice);
    expect(trace.isClean).toBe(true);
    expect(readPairAmounts(world.dex, world.ab.address)).toEqual(before);
    expect(world.dex.stage.balanceOf(alice)).toBeGreaterThan(14n * COIN);
  });
});

describe('exchange by token transfer', () => {
  it('pays what it quoted, records it, reports it and returns the coins', async () => {
    const { dex, ab } = world;
    const amount = 3n * 10n ** 11n;
    const expected = unwrapResult(exchange(poolNow(), 0, amount));
    const coins = dex.stage.balanceOf(ab.address);
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      ab.roots[0],
      amount,
      buildSwapPayload(expected.received),
    );
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(getBalance(world, ab.roots[0], alice)).toBe(INITIAL_USER_BALANCE - amount);
    expect(getBalance(world, ab.roots[1], alice)).toBe(INITIAL_USER_BALANCE + expected.received);
    expect(trace.events(ab.address, DEX_PAIR_ABI)).toEqual([
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
            {
              feeTokenRoot: ab.roots[0],
              pool_fee: expected.fee,
              beneficiary_fee: 0n,
              beneficiary: ALL_ZERO_ADDRESS,
            },
          ],
        },
      },
      { method: 'Sync', inputs: { reserves: [...expected.pool.reserves], lp_supply: 10n ** 15n } },
    ]);
    expect(trace.calls(alice, PAIR_CALLBACKS_ABI)).toEqual([
      {
        method: 'dexPairExchangeSuccess',
        inputs: {
          id: 77n,
          via_account: false,
          result: { left_to_right: true, spent: amount, fee: expected.fee, received: expected.received },
        },
      },
    ]);
    expect(trace.events(dex.vaultOf(ab.roots[1]), TOKEN_VAULT_ABI)[0]?.method).toBe('PairTransferTokens');
    expect(trace.fees).toBeLessThan(COIN / 4n);
    expect(dex.stage.balanceOf(ab.address)).toBe(coins);
    expectBacked();
  });

  it('takes the older format in the other direction', async () => {
    const { ab } = world;
    const expected = unwrapResult(exchange(poolNow(), 1, 10n ** 9n));
    const payload = encodeExchangePayloadV1({ ...V1, expected: expected.received });
    const trace = await sendTokensFromAliceToPair(world, ab.address, ab.roots[1], 10n ** 9n, payload);
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(trace.calls(alice, PAIR_CALLBACKS_ABI)[0]?.inputs['id']).toBe(9n);
  });

  it('pays another recipient, deploys the wallet and forwards the success payload', async () => {
    const { ab } = world;
    const expected = unwrapResult(exchange(poolNow(), 0, 10n ** 9n));
    const payload = buildSwapPayload(1n, {
      recipient: outsider,
      success: SUCCESS_PAYLOAD,
      deployWalletGrams: COIN / 10n,
    });
    const trace = await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 9n, payload);
    expect(getBalance(world, ab.roots[1], outsider)).toBe(expected.received);
    const note = trace
      .calls(outsider, TOKEN_CALLBACKS_ABI)
      .find((call) => call.method === 'onAcceptTokensTransfer');
    expect(parsePoolNotification(toAbiText(note?.inputs['payload']))).toEqual({
      kind: 'success',
      operation: 6,
      payload: serializeBoc(parseBoc(SUCCESS_PAYLOAD)),
      sender: alice,
    });
    expect(getCallbackNames(trace, outsider)).toEqual(['dexPairExchangeSuccess']);
    expect(getCallbackNames(trace, alice)).toEqual(['dexPairExchangeSuccess']);
  });

  it('keeps tokens for a recipient without a wallet until they are released to it', async () => {
    const { dex, ab } = world;
    const { received } = unwrapResult(exchange(poolNow(), 0, 10n ** 9n));
    await sendTokensFromAliceToPair(
      world,
      ab.address,
      ab.roots[0],
      10n ** 9n,
      buildSwapPayload(1n, { recipient: outsider }),
    );
    expect(getTokenBalance(dex.stage, ab.roots[1], outsider)).toBeUndefined();
    const wallet = getTokenWalletAddress(dex.stage, ab.roots[1], outsider);
    const vault = dex.vaultOf(ab.roots[1]);
    expect(dex.stage.get(vault, TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens')['amounts']).toEqual([
      [wallet, received],
    ]);
    expectBacked();
    await sendTokenTransfer(dex.stage, ab.roots[1], dexOwner, {
      amount: 1n,
      to: outsider,
      deploy: COIN / 10n,
    });
    await dex.call(bob, vault, TOKEN_VAULT_RECOVERY_ABI, 'releaseReturnedTokens', {
      wallet,
      remainingGasTo: bob,
    });
    expect(getTokenBalance(dex.stage, ab.roots[1], outsider)).toBe(received + 1n);
    expectBacked();
  });
});

describe('liquidity by token transfer', () => {
  it.each([0, 1] as const)('deposits token %i alone, half of it swapped', async (side) => {
    const { ab } = world;
    const amount = 7n * 10n ** 11n;
    const amounts: readonly [bigint, bigint] = side === 0 ? [amount, 0n] : [0n, amount];
    const expected = unwrapResult(deposit(poolNow(), amounts, true));
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      ab.roots[side],
      amount,
      buildDepositPayload(expected.lpReward, { success: SUCCESS_PAYLOAD }),
    );
    expect(trace.isClean).toBe(true);
    expectState(expected.pool);
    expect(getBalance(world, ab.lpRoot, alice)).toBe(expected.lpReward);
    expect(trace.events(ab.address, DEX_PAIR_ABI).map((event) => event.method)).toEqual([
      'Exchange',
      'DepositLiquidity',
      'Sync',
    ]);
    expect(getCallbackNames(trace, alice)).toEqual([
      'dexPairExchangeSuccess',
      'dexPairDepositLiquiditySuccess',
    ]);
    const minted = trace
      .calls(alice, TOKEN_CALLBACKS_ABI)
      .find((call) => call.method === 'onAcceptTokensMint');
    expect(parsePoolNotification(toAbiText(minted?.inputs['payload']))).toMatchObject({
      kind: 'success',
      operation: 7,
    });
    expect(getTotalSupply(world.dex.stage, ab.lpRoot)).toBe(expected.pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP);
    expectBacked();
  });

  it('deposits and withdraws in the older format', async () => {
    const { ab } = world;
    const joined = unwrapResult(deposit(poolNow(), [10n ** 10n, 0n], true));
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 10n, encodeDepositPayloadV1(V1));
    expectState(joined.pool);
    const left = unwrapResult(withdraw(joined.pool, joined.lpReward));
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      ab.lpRoot,
      joined.lpReward,
      encodeWithdrawPayloadV1(V1),
    );
    expect(trace.isClean).toBe(true);
    expectState(left.pool);
    expect(getBalance(world, ab.roots[1], alice)).toBe(INITIAL_USER_BALANCE + left.amounts[1]);
    expect(getBalance(world, ab.roots[0], alice)).toBe(INITIAL_USER_BALANCE - 10n ** 10n + left.amounts[0]);
    expect(getTotalSupply(world.dex.stage, ab.lpRoot)).toBe(left.pool.lpSupply - FIRST_DEPOSIT_LOCKED_LP);
    expect(trace.events(ab.address, DEX_PAIR_ABI)[0]).toEqual({
      method: 'WithdrawLiquidity',
      inputs: {
        sender: alice,
        owner: alice,
        lp: joined.lpReward,
        tokens: ab.roots.map((root, index) => ({ amount: left.amounts[index], root })),
      },
    });
    expect(getCallbackNames(trace, alice)).toEqual(['dexPairWithdrawSuccess']);
    expectBacked();
  });

  it('withdraws to another recipient with both success payloads', async () => {
    const { ab } = world;
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 10n, buildDepositPayload());
    const lp = getBalance(world, ab.lpRoot, alice);
    const { amounts } = unwrapResult(withdraw(poolNow(), lp));
    const payload = buildWithdrawalPayload(amounts, {
      recipient: outsider,
      success: SUCCESS_PAYLOAD,
      deployWalletGrams: COIN / 10n,
    });
    const trace = await sendTokensFromAliceToPair(world, ab.address, ab.lpRoot, lp, payload);
    expect(trace.isClean).toBe(true);
    expect(ab.roots.map((root) => getBalance(world, root, outsider))).toEqual([...amounts]);
    const notes = trace
      .calls(outsider, TOKEN_CALLBACKS_ABI)
      .filter((call) => call.method === 'onAcceptTokensTransfer');
    expect(notes).toHaveLength(2);
  });

  it('deploys a missing LP wallet of the recipient, even when the payload does not pay for one', async () => {
    const { ab } = world;
    await sendTokensFromAliceToPair(
      world,
      ab.address,
      ab.roots[0],
      10n ** 10n,
      buildDepositPayload(1n, { recipient: outsider }),
    );
    expect(getBalance(world, ab.lpRoot, outsider)).toBeGreaterThan(0n);
    expect(getTotalSupply(world.dex.stage, ab.lpRoot)).toBe(
      readPairAmounts(world.dex, ab.address).lpSupply - FIRST_DEPOSIT_LOCKED_LP,
    );
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

  it('accumulate until the threshold and then go to the beneficiary’s exchange account', async () => {
    const { dex, ab } = world;
    await dex.deployAccount(bob);
    await setPairFee(dex, ab, params({ threshold: [[ab.roots[0], 10n ** 7n]] }));
    const amount = 5n * 10n ** 9n;
    const first = unwrapResult(exchange(poolNow(share), 0, amount));
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], amount, buildSwapPayload(first.received));
    expect(readPairAmounts(dex, ab.address).fees).toEqual([first.split.beneficiary, 0n]);
    expect(first.split.beneficiary).toBeGreaterThan(0n);
    expectBacked();
    const second = unwrapResult(exchange(first.pool, 0, 2n * amount));
    const trace = await sendTokensFromAliceToPair(
      world,
      ab.address,
      ab.roots[0],
      2n * amount,
      buildSwapPayload(second.received),
    );
    expect(readPairAmounts(dex, ab.address).fees).toEqual([0n, 0n]);
    expect(dex.accountBalance(bob, ab.roots[0])).toBe(first.split.beneficiary + second.split.beneficiary);
    expect(trace.isClean).toBe(true);
    expectState(second.pool);
  });

  it('stay in the pair while the beneficiary has no account', async () => {
    const { dex, ab } = world;
    await setPairFee(dex, ab, params());
    const outcome = unwrapResult(exchange(poolNow(share), 1, 10n ** 9n));
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[1], 10n ** 9n, buildSwapPayload(1n));
    expect(readPairAmounts(dex, ab.address).fees).toEqual([0n, outcome.split.beneficiary]);
    await dex.deployAccount(bob);
    const trace = await dex.stage.send({
      from: bob,
      to: ab.address,
      value: COIN,
      abi: DEX_PAIR_ABI,
      method: 'withdrawBeneficiaryFee',
      inputs: { send_gas_to: bob },
    });
    expect(trace.isClean).toBe(true);
    expect(dex.accountBalance(bob, ab.roots[1])).toBe(outcome.split.beneficiary);
    expect(readPairAmounts(dex, ab.address).fees).toEqual([0n, 0n]);
  });

  it('pay the referrer his share at once', async () => {
    const { dex, ab } = world;
    await setPairFee(dex, ab, params({ threshold: [[ab.roots[0], 10n ** 12n]] }));
    const amount = 10n ** 10n;
    const outcome = unwrapResult(exchange(poolNow(share), 0, amount, { thresholds: [0n, 0n] }));
    const payload = buildSwapPayload(outcome.received, { referrer: outsider });
    const trace = await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], amount, payload);
    expect(trace.isClean).toBe(true);
    expect(outcome.split.referrer).toBeGreaterThan(0n);
    expect(getBalance(world, ab.roots[0], outsider)).toBe(outcome.split.referrer);
    expect(trace.events(ab.address, DEX_PAIR_ABI).map((event) => event.method)).toEqual([
      'Exchange',
      'ReferrerFees',
      'Sync',
    ]);
    expectState(outcome.pool);
    expectBacked();
  });

  it('leave the referrer out below his threshold', async () => {
    const { dex, ab } = world;
    await setPairFee(dex, ab, params({ referrer_threshold: [[ab.roots[0], 10n ** 12n]] }));
    const outcome = unwrapResult(exchange(poolNow(share), 0, 10n ** 10n));
    const payload = buildSwapPayload(outcome.received, { referrer: outsider });
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 10n, payload);
    expect(getBalance(world, ab.roots[0], outsider)).toBe(0n);
    expectState(outcome.pool);
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
  record(
    'exchange',
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 9n, buildSwapPayload(1n)),
  );
  record(
    'exchange refused',
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 9n, buildSwapPayload(10n ** 9n)),
  );
  record(
    'deposit',
    await sendTokensFromAliceToPair(world, ab.address, ab.roots[0], 10n ** 9n, buildDepositPayload()),
  );
  record(
    'withdraw',
    await sendTokensFromAliceToPair(world, ab.address, ab.lpRoot, 10n ** 8n, buildWithdrawalPayload()),
  );
  for (const root of ab.roots) await dex.depositTokens(dexOwner, root, 10n ** 10n);
  record(
    'account deposit',
    await dex.depositLiquidity(
      dexOwner,
      ab.roots.map((root) => ({ amount: 10n ** 9n, root })),
      { lpRoot: ab.lpRoot, callId: 1n },
    ),
  );
  expect(readGasSnapshot('pair', measured)).toEqual(
    Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
  );
});
