import { beforeAll, describe, expect, it } from 'vitest';
import {
  encodeCrossExchangePayload,
  encodeDepositPayload,
  POOL_REJECTION_CODE,
  encodeExchangePayload,
  encodeExchangePayloadV1,
  parsePoolNotification,
  encodeWithdrawPayload,
  type CrossExchangeStep,
  type PayloadOptions,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import {
  DEX_ACCOUNT_ABI,
  DEX_ACCOUNT_POOLS_ABI,
  DEX_ACCOUNT_CALLBACKS_ABI,
  DEX_ROOT_ABI,
  dexOwner,
  type DexStage,
} from './dex-stage.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import {
  readPairAmounts,
  deployPairWithLiquidity,
  PAIR_CALLBACKS_ABI,
  sendTokensToPair,
  setPairFee,
  type DeployedPair,
} from './pair-stage.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  SUCCESS_PAYLOAD,
  outsider,
  buildPayloadV2Options,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  createStablePairDex,
  deployStablePair,
  deployStablePairWithLiquidity,
  putStablePair,
  STABLE_PAIR_ABI,
} from './stable-pair-stage.ts';
import { toTestAddress, COIN, toAbiText, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, getTokenBalance, sendTokenTransfer } from './token-stage.ts';

const SUPPLY = 10n ** 30n;
const INITIAL_BALANCE = 10n ** 20n;
const NOWHERE = toTestAddress('d');

/** USDT has six decimals and DAI has nine, so a base unit of USDT is worth a thousand base units of DAI. */
let dex: DexStage;
let usdt: Address;
let dai: Address;
let other: Address;
let stable: DeployedPair;
let volatile: DeployedPair;

beforeAll(async () => {
  dex = await createStablePairDex();
  usdt = await dex.createToken('USDT', 6n, SUPPLY);
  dai = await dex.createToken('DAI', 9n, SUPPLY);
  other = await dex.createToken('OTH', 9n, SUPPLY);
  await dex.deployAccount(dexOwner);
  stable = await deployStablePairWithLiquidity(dex, usdt, dai, [10n ** 12n, 10n ** 15n]);
  volatile = await deployPairWithLiquidity(dex, dai, other, [10n ** 15n, 10n ** 15n]);
  for (const token of [usdt, dai, other])
    for (const to of [alice, bob])
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: INITIAL_BALANCE,
        to,
        deploy: COIN / 10n,
      });
  await dex.deployAccount(alice);
  await dex.addPoolOfType(alice, [usdt, dai], 2);
}, 60_000);
revertChainAfterEachTest(() => dex.stage.chain);

const get = (method: string, inputs: AbiInputs = {}): Record<string, unknown> =>
  dex.stage.get(stable.address, STABLE_PAIR_ABI, method, inputs);
const getBalance = (token: Address, owner: Address): bigint => getTokenBalance(dex.stage, token, owner) ?? 0n;
const numbers = (): ReturnType<typeof readPairAmounts> => readPairAmounts(dex, stable.address);
const quote = (amount: bigint, spent: Address): bigint =>
  get('expectedExchange', { amount, spent_token_root: spent })['expected_amount'] as bigint;

/** Expects that vault balances equal the liabilities of both pools, and LP wallets the recorded supply. */
function expectExact(): void {
  const owed = new Map<Address, bigint>();
  for (const pair of [stable, volatile]) {
    const { reserves, fees } = readPairAmounts(dex, pair.address);
    pair.roots.forEach((root, index) => {
      owed.set(root, (owed.get(root) ?? 0n) + (reserves[index] ?? 0n) + (fees[index] ?? 0n));
    });
  }
  const accounts = [dexOwner, alice];
  for (const [root, amount] of owed) {
    const inAccounts = accounts.reduce((sum, owner) => sum + dex.accountBalance(owner, root), 0n);
    expect(dex.vaultTokens(root), root).toBe(amount + inAccounts);
  }
}

const send = (
  token: Address,
  amount: bigint,
  payload: string,
  value = 4n * COIN,
  deploy = 0n,
): Promise<Trace> =>
  sendTokensToPair(dex, stable.address, { from: alice, token, amount, payload, value, deploy });
const buildSwapPayload = (expected = 1n, more: Partial<PayloadOptions> = {}): string =>
  unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(more), expected }));

/** Returns the names of the callbacks that an account received, each with the call id encoded in its value. */
function getCallbacks(trace: Trace, who: Address): [string, bigint][] {
  return trace.at(who).flatMap(({ transaction }) => {
    const message = transaction.inMessage;
    const [call] = message?.body === undefined ? [] : trace.calls(who, PAIR_CALLBACKS_ABI);
    const value = message?.value ?? 0n;
    const isCallback = value >= 10_000_000n && value < 10_000_100n;
    return call && isCallback ? [[call.method, value - 10_000_000n] as [string, bigint]] : [];
  });
}

const getCallIds = (trace: Trace, who: Address): bigint[] => getCallbacks(trace, who).map(([, mark]) => mark);

function getNotifications(trace: Trace, who: Address): unknown[] {
  return trace
    .calls(who, TOKEN_CALLBACKS_ABI)
    .filter((call) => call.method === 'onAcceptTokensTransfer')
    .map(({ inputs }) => [inputs['tokenRoot'], parsePoolNotification(toAbiText(inputs['payload']))]);
}

describe('how a stable pair comes into being', () => {
  it('is deployed by its owner and announced with its kind once complete', async () => {
    const one = await dex.createToken('ONE', 6n, SUPPLY);
    const two = await dex.createToken('TWO', 18n, SUPPLY);
    const trace = await deployStablePair(dex, one, two, { value: 11_410_000_000n });
    expect(trace.isClean).toBe(true);
    const address = dex.poolOfType([one, two], 2);
    const created = trace.events(dex.root, DEX_ROOT_ABI).filter(({ method }) => method === 'NewPoolCreated');
    expect(created).toMatchObject([{ inputs: { poolType: 2n } }]);
    const at = (method: string): unknown => dex.stage.get(address, STABLE_PAIR_ABI, method)['value0'];
    expect([at('isActive'), at('getPoolType')]).toEqual([true, 2n]);
    expect(at('getAmplificationCoefficient')).toEqual({ value: 200n, precision: 1n });
    expect(at('getVirtualPrice')).toBe(null);
    expect(dex.stage.balanceOf(address)).toBeGreaterThanOrEqual(COIN);
    // Deploying the pair again has no effect and returns the coins.
    const again = await deployStablePair(dex, one, two);
    expect(again.isClean).toBe(true);
    expect(again.events(dex.root, DEX_ROOT_ABI).map(({ method }) => method)).not.toContain('NewPoolCreated');
    const back = again
      .at(dexOwner)
      .reduce((sum, { transaction }) => sum + (transaction.inMessage?.value ?? 0n), 0n);
    expect(back).toBeGreaterThan(14n * COIN);
    expect(at('getPoolType')).toBe(2n);
  });

  it('is ordered by owner or manager only, with enough coins', async () => {
    const one = await dex.createToken('ONE', 6n, SUPPLY);
    expect((await deployStablePair(dex, one, dai, { from: outsider })).exitCode).toBe(100);
    expect((await deployStablePair(dex, one, dai, { value: 11n * COIN })).exitCode).toBe(103);
    expect((await deployStablePair(dex, one, one)).exitCode).toBe(153);
  });

  it('alongside an existing pair, whose curve stays', async () => {
    const before = readPairAmounts(dex, volatile.address);
    const trace = await deployStablePair(dex, dai, other);
    expect(trace.isClean).toBe(true);
    expect(dex.stage.get(volatile.address, STABLE_PAIR_ABI, 'getPoolType')['value0']).toBe(1n);
    expect(readPairAmounts(dex, volatile.address)).toEqual(before);
  });

  it('waits for decimals that make sense, from the token itself', async () => {
    const odd = await dex.createToken('ODD', 77n, SUPPLY);
    await deployStablePair(dex, odd, dai);
    const address = dex.poolOfType([odd, dai], 2);
    const isActive = (): unknown => dex.stage.get(address, STABLE_PAIR_ABI, 'isActive')['value0'];
    expect(isActive()).toBe(false);
    const notify = (from: Address, decimals: bigint): Promise<Trace> =>
      dex.call(from, address, STABLE_PAIR_ABI, 'onTokenDecimals', { _decimals: decimals });
    expect((await notify(outsider, 6n)).exitCode).toBe(112);
    await deployStablePair(dex, odd, dai);
    expect(isActive()).toBe(false);
    // The first response is used; later ones are ignored.
    await notify(dai, 3n);
    await notify(usdt, 3n);
    expect(quote(1000n, usdt)).toBeGreaterThan(900_000n);
  });
});

describe('getters', () => {
  it('answer the same inside and outside', () => {
    expect(get('getTokenRoots')).toEqual({
      left: stable.roots[0],
      right: stable.roots[1],
      lp: stable.lpRoot,
    });
    expect(get('getVirtualPrice')['value0']).toBe(10n ** 18n);
    expect(get('getRoot')['dex_root']).toBe(dex.root);
    const impact = get('getPriceImpact', {
      amount: 10n ** 11n,
      spent_token_root: usdt,
      price_amount: 10n ** 6n,
    });
    expect(impact['value0'] as bigint).toBeGreaterThan(10n ** 15n);
    const amounts = stable.roots.map((root) => (root === usdt ? 10n ** 9n : 0n));
    const { value0 } = get('expectedDepositLiquidityV2', { amounts }) as { value0: { lp_reward: bigint } };
    // A deposit of 1000 tokens mints slightly less than 1000 LP, because of the fee.
    expect(value0.lp_reward).toBeGreaterThan(997n * 10n ** 9n);
    expect(value0.lp_reward).toBeLessThan(10n ** 12n);
    expect(() => get('expectedDepositLiquidityV2', { amounts: [1n] })).toThrow('121');
    expect(() => get('expectedExchange', { amount: 1n, spent_token_root: other })).toThrow('112');
  });

  it('find what buys an amount, so that the exchange really brings it', () => {
    for (const wanted of [1n, 999n, 10n ** 9n, 10n ** 11n]) {
      const spent = get('expectedSpendAmount', { receive_amount: wanted, receive_token_root: usdt });
      expect(quote(spent['expected_amount'] as bigint, dai)).toBeGreaterThanOrEqual(wanted);
    }
    expect(() =>
      get('expectedSpendAmount', { receive_amount: 10n ** 13n, receive_token_root: usdt }),
    ).toThrow('134');
  });
});

describe('token transfers', () => {
  it('exchange in both formats and directions, at the quoted price', async () => {
    for (const [spent, received, amount] of [
      [usdt, dai, 10n ** 9n],
      [dai, usdt, 10n ** 12n],
    ] as const) {
      const first = quote(amount, spent);
      const before = getBalance(received, alice);
      const trace = await send(spent, amount, buildSwapPayload(first, { success: SUCCESS_PAYLOAD }));
      expect(trace.isClean).toBe(true);
      expect(getBalance(received, alice) - before).toBe(first);
      expect(getCallIds(trace, alice)).toEqual([10n]);
      expect(trace.events(stable.address, STABLE_PAIR_ABI).map(({ method }) => method)).toEqual([
        'Exchange',
        'Sync',
      ]);
      const second = quote(amount, spent);
      const old = await send(
        spent,
        amount,
        encodeExchangePayloadV1({ id: 3n, deployWalletGrams: 0n, expected: second }),
      );
      expect(getBalance(received, alice) - before).toBe(first + second);
      expect(getCallIds(old, alice)).toEqual([10n]);
    }
    expectExact();
  });

  it('deposit one token and withdraw both', async () => {
    const amount = 10n ** 10n;
    const amounts = stable.roots.map((root) => (root === usdt ? amount : 0n));
    const expected = (get('expectedDepositLiquidityV2', { amounts })['value0'] as { lp_reward: bigint })
      .lp_reward;
    const join = await send(
      usdt,
      amount,
      unwrapPayloadResult(encodeDepositPayload({ ...buildPayloadV2Options(), expected })),
    );
    expect(join.isClean).toBe(true);
    expect(getBalance(stable.lpRoot, alice)).toBe(expected);
    expect(getCallbacks(join, alice)).toEqual([['dexPairDepositLiquiditySuccessV2', 2n]]);
    expect(join.events(stable.address, STABLE_PAIR_ABI).map(({ method }) => method)).toEqual([
      'Exchange',
      'DepositLiquidity',
      'Sync',
    ]);
    expectExact();
    const lp = expected / 2n;
    const share = get('expectedWithdrawLiquidity', { lp_amount: lp });
    const min: [bigint, bigint] = [
      share['expected_left_amount'] as bigint,
      share['expected_right_amount'] as bigint,
    ];
    const before = stable.roots.map((root) => getBalance(root, alice));
    const leave = await send(
      stable.lpRoot,
      lp,
      unwrapPayloadResult(encodeWithdrawPayload({ ...buildPayloadV2Options(), expected: min })),
    );
    expect(leave.isClean).toBe(true);
    expect(stable.roots.map((root, index) => getBalance(root, alice) - (before[index] ?? 0n))).toEqual(min);
    expect(getCallbacks(leave, alice)).toEqual([['dexPairWithdrawSuccess', 30n]]);
    expectExact();
  });

  it('come back with a reason when nothing can be done', async () => {
    const before = numbers();
    const cases: [string, Address, bigint, string, number][] = [
      [
        'greedy',
        usdt,
        10n ** 9n,
        buildSwapPayload(10n ** 13n, { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
        POOL_REJECTION_CODE.belowExpected,
      ],
      [
        'worth nothing',
        dai,
        1n,
        buildSwapPayload(0n, { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
        POOL_REJECTION_CODE.invalidReceivedAmount,
      ],
      [
        'one coin',
        usdt,
        5n,
        unwrapPayloadResult(
          encodeDepositPayload({
            ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
            expected: 10n ** 30n,
          }),
        ),
        POOL_REJECTION_CODE.belowExpected,
      ],
      [
        'LP for an exchange',
        stable.lpRoot,
        5n,
        buildSwapPayload(0n, { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
        POOL_REJECTION_CODE.wrongOperation,
      ],
    ];
    await sendTokenTransfer(dex.stage, stable.lpRoot, dexOwner, {
      amount: 100n,
      to: alice,
      deploy: COIN / 10n,
    });
    for (const [what, token, amount, payload, code] of cases) {
      const balance = getBalance(token, alice);
      const trace = await send(token, amount, payload);
      expect(getBalance(token, alice), what).toBe(balance);
      expect(getNotifications(trace, alice), what).toMatchObject([
        [token, { kind: 'cancel', errorCode: code }],
      ]);
      expect(getCallIds(trace, alice), what).toEqual([44n]);
    }
    expect(numbers()).toEqual(before);
    expectExact();
  });

  it('at every value happen completely or come back', async () => {
    const before = numbers();
    const payloads: [string, Address, bigint, (grams: bigint) => string][] = [
      ['exchange', usdt, 10n ** 9n, (deployWalletGrams) => buildSwapPayload(1n, { deployWalletGrams })],
      [
        'deposit',
        dai,
        10n ** 12n,
        (deployWalletGrams) =>
          unwrapPayloadResult(
            encodeDepositPayload({ ...buildPayloadV2Options({ deployWalletGrams }), expected: 1n }),
          ),
      ],
      [
        'withdraw',
        stable.lpRoot,
        10n ** 12n,
        (deployWalletGrams) =>
          unwrapPayloadResult(
            encodeWithdrawPayload({ ...buildPayloadV2Options({ deployWalletGrams }), expected: [0n, 0n] }),
          ),
      ],
    ];
    await sendTokenTransfer(dex.stage, stable.lpRoot, dexOwner, {
      amount: 10n ** 12n,
      to: alice,
      deploy: COIN / 10n,
    });
    for (const [what, token, amount, payload] of payloads) {
      const outcomes = new Set<string>();
      for (let value = COIN / 5n; value <= COIN * 2n; value += COIN / 10n) {
        const at = dex.stage.chain.snapshot();
        const balance = getBalance(token, alice);
        await send(token, amount, payload(COIN / 10n), value);
        const isDone = getBalance(token, alice) !== balance;
        expectExact();
        if (isDone) expect(getBalance(token, alice), `${what} ${value}`).toBe(balance - amount);
        else expect(numbers(), `${what} ${value}`).toEqual(before);
        outcomes.add(isDone ? 'done' : 'back');
        dex.stage.chain.revert(at);
      }
      expect([...outcomes], what).toEqual(['back', 'done']);
    }
  });

  it('pay the referrer of both tokens of a deposit, and the beneficiary', async () => {
    await setPairFee(dex, stable, {
      denominator: 1_000_000n,
      pool_numerator: 2000n,
      beneficiary_numerator: 700n,
      referrer_numerator: 300n,
      beneficiary: alice,
      threshold: stable.roots.map((root) => [root, 10n ** 30n]),
    });
    const trace = await send(
      usdt,
      10n ** 10n,
      unwrapPayloadResult(
        encodeDepositPayload({ ...buildPayloadV2Options({ referrer: bob }), expected: 1n }),
      ),
      6n * COIN,
    );
    expect(trace.isClean).toBe(true);
    const shares = [usdt, dai].map((root) => getBalance(root, bob) - INITIAL_BALANCE);
    expect(shares.every((share) => share > 0n)).toBe(true);
    expect(numbers().fees.every((fee) => fee > 0n)).toBe(true);
    expectExact();
    const swapped = await send(dai, 10n ** 12n, buildSwapPayload(1n, { referrer: bob }), 6n * COIN);
    expect(swapped.isClean).toBe(true);
    expectExact();
  });
});

describe('an exchange account', () => {
  const stock = async (): Promise<void> => {
    for (const root of [usdt, dai]) await dex.depositTokens(alice, root, 10n ** 12n);
  };
  const onBounce = (trace: Trace): number =>
    trace.calls(alice, DEX_ACCOUNT_CALLBACKS_ABI).filter(({ method }) => method === 'dexAccountOnBounce')
      .length;

  it('makes the first deposit of both tokens, in any proportion; LP has nine decimals', async () => {
    const fine = await dex.createToken('FINE', 18n, SUPPLY);
    const pair = await deployStablePairWithLiquidity(dex, fine, usdt, 'none');
    await dex.addPoolOfType(dexOwner, [fine, usdt], 2);
    for (const [root, amount] of [
      [fine, 3n * 10n ** 18n],
      [usdt, 10n ** 6n],
    ] as const)
      await dex.depositTokens(dexOwner, root, amount);
    const join = (amounts: readonly [bigint, bigint]): Promise<Trace> =>
      dex.depositLiquidity(
        dexOwner,
        [
          { root: fine, amount: amounts[0] },
          { root: usdt, amount: amounts[1] },
        ],
        { lpRoot: pair.lpRoot, callId: 1n },
      );
    await join([10n ** 18n, 0n]);
    expect(readPairAmounts(dex, pair.address).lpSupply).toBe(0n);
    expect(dex.accountBalance(dexOwner, fine)).toBe(3n * 10n ** 18n);
    await join([3n * 10n ** 18n, 10n ** 6n]);
    const lp = getBalance(pair.lpRoot, dexOwner);
    expect(lp).toBeGreaterThan(399n * 10n ** 7n);
    expect(lp).toBeLessThan(4n * 10n ** 9n);
    // The invariant is truncated to nine decimals, so one LP is worth one whole token plus the truncated part.
    const price = dex.stage.get(pair.address, STABLE_PAIR_ABI, 'getVirtualPrice')['value0'] as bigint;
    expect(price - 10n ** 18n).toBeGreaterThanOrEqual(0n);
    expect(price - 10n ** 18n).toBeLessThan(10n ** 9n);
  });

  it('deposits, withdraws and exchanges balances, and restores them on rejection', async () => {
    await stock();
    const before = [usdt, dai].map((root) => dex.accountBalance(alice, root));
    const join = await dex.depositLiquidity(
      alice,
      [
        { root: usdt, amount: 10n ** 9n },
        { root: dai, amount: 0n },
      ],
      { lpRoot: stable.lpRoot, callId: 7n, autoChange: false },
    );
    expect(getCallIds(join, alice)).toEqual([2n]);
    const lp = getBalance(stable.lpRoot, alice);
    expect(lp).toBeGreaterThan(0n);
    expectExact();
    await dex.depositTokens(alice, stable.lpRoot, lp);
    const inputs = (amounts: readonly bigint[]): AbiInputs => ({
      _callId: 8n,
      _operation: { amount: lp, root: stable.lpRoot },
      _expected: stable.roots.map((root, index) => ({ root, amount: amounts[index] ?? 0n })),
      _remainingGasTo: alice,
    });
    const call = (method: string, what: AbiInputs): Promise<Trace> =>
      dex.call(alice, dex.accountOf(alice), DEX_ACCOUNT_ABI, method, what, 3n * COIN);
    expect(onBounce(await call('withdrawLiquidityV2', inputs([10n ** 20n, 0n])))).toBe(1);
    expect(dex.accountBalance(alice, stable.lpRoot)).toBe(lp);
    const left = await call('withdrawLiquidityV2', inputs([1n, 1n]));
    expect(getCallIds(left, alice)).toEqual([3n]);
    expectExact();
    const trade = (expected: bigint): Promise<Trace> =>
      dex.call(
        alice,
        dex.accountOf(alice),
        DEX_ACCOUNT_POOLS_ABI,
        'exchangeInPoolOfType',
        {
          callId: 9n,
          poolType: 2n,
          operation: { amount: 10n ** 8n, root: usdt },
          expected: { amount: expected, root: dai },
          roots: [...stable.roots],
          remainingGasTo: alice,
        },
        3n * COIN,
      );
    const old = [usdt, dai].map((root) => dex.accountBalance(alice, root));
    expect(onBounce(await trade(10n ** 20n))).toBe(1);
    expect([usdt, dai].map((root) => dex.accountBalance(alice, root))).toEqual(old);
    const received = quote(10n ** 8n, usdt);
    const done = await trade(received);
    expect(getCallIds(done, alice)).toEqual([1n]);
    expect(dex.accountBalance(alice, dai) - (old[1] ?? 0n)).toBe(received);
    expect(before.every((amount) => amount > 0n)).toBe(true);
    expectExact();
  });

  it('speaks for its owner only', async () => {
    const op = { amount: 1n, root: usdt };
    const calls: Record<string, AbiInputs> = {
      exchange: {
        call_id: 1n,
        _operation: op,
        _expected: op,
        account_owner: alice,
        value4: 1n,
        send_gas_to: alice,
      },
      depositLiquidity: {
        call_id: 1n,
        _operations: [op],
        _expected: op,
        auto_change: true,
        account_owner: alice,
        value5: 1n,
        send_gas_to: alice,
        referrer: ALL_ZERO_ADDRESS,
      },
      withdrawLiquidity: {
        call_id: 1n,
        _operation: op,
        _expected: [op],
        account_owner: alice,
        value4: 1n,
        send_gas_to: alice,
      },
      checkPair: { account_owner: alice, value1: 1n },
    };
    for (const [method, inputs] of Object.entries(calls))
      for (const from of [outsider, dex.accountOf(dexOwner)])
        expect((await dex.call(from, stable.address, STABLE_PAIR_ABI, method, inputs)).exitCode, method).toBe(
          105,
        );
  });
});

describe('routes', () => {
  const hop = (
    pool: Address,
    expected: bigint,
    next: readonly CrossExchangeStep[] = [],
  ): CrossExchangeStep => ({
    pool,
    expected,
    outcoming: ALL_ZERO_ADDRESS,
    numerator: 1n,
    next,
  });
  const route = (expected: bigint, next: readonly CrossExchangeStep[]): string =>
    unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options({ success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
        expected,
        outcoming: ALL_ZERO_ADDRESS,
        next,
      }),
    );
  const volatileQuote = (amount: bigint, spent: Address): bigint =>
    dex.stage.get(volatile.address, STABLE_PAIR_ABI, 'expectedExchange', { amount, spent_token_root: spent })[
      'expected_amount'
    ] as bigint;

  it('begin in a stable pair, and end in one', async () => {
    const amount = 10n ** 9n;
    const middle = quote(amount, usdt);
    const end = volatileQuote(middle, dai);
    const trace = await send(usdt, amount, route(middle, [hop(volatile.address, end)]), 6n * COIN);
    expect(trace.isClean).toBe(true);
    expect(getBalance(other, alice)).toBe(INITIAL_BALANCE + end);
    expect(getCallIds(trace, alice)).toEqual([4n, 1n]);
    expectExact();
    const back = volatileQuote(amount, other);
    const last = quote(back, dai);
    const before = getBalance(usdt, alice);
    const home = await sendTokensToPair(dex, volatile.address, {
      from: alice,
      token: other,
      amount,
      payload: route(back, [hop(stable.address, last)]),
      value: 6n * COIN,
    });
    expect(home.isClean).toBe(true);
    expect(getBalance(usdt, alice) - before).toBe(last);
    expectExact();
  });

  it('return the tokens of a hop that a later pool rejects or that has no pool', async () => {
    for (const [next, given] of [
      [hop(volatile.address, 10n ** 20n), dai],
      [hop(NOWHERE, 1n), dai],
      [hop(stable.address, 1n), usdt],
    ] as const) {
      const at = dex.stage.chain.snapshot();
      const amount = 10n ** 9n;
      const middle = quote(amount, usdt);
      await send(usdt, amount, route(1n, [next]), 6n * COIN);
      if (given === dai) expect(getBalance(dai, alice)).toBe(INITIAL_BALANCE + middle);
      else expect(getBalance(usdt, alice)).toBe(INITIAL_BALANCE);
      expectExact();
      dex.stage.chain.revert(at);
    }
    // The stable pair rejects the hop.
    const trace = await sendTokensToPair(dex, volatile.address, {
      from: alice,
      token: other,
      amount: 10n ** 9n,
      payload: route(1n, [hop(stable.address, 10n ** 20n)]),
      value: 6n * COIN,
    });
    expect(getBalance(dai, alice)).toBeGreaterThan(INITIAL_BALANCE);
    expect(getNotifications(trace, alice)).toMatchObject([
      [dai, { kind: 'cancel', errorCode: POOL_REJECTION_CODE.belowExpected }],
    ]);
    expectExact();
  });

  it('are rejected from outsiders', async () => {
    const inputs = (roots: readonly Address[]): AbiInputs => ({
      id: 1n,
      value1: 1n,
      value2: 1n,
      prev_pool_token_roots: [...roots],
      op: 9n,
      spent_token_root: usdt,
      spent_amount: 10n,
      sender_address: outsider,
      recipient: outsider,
      referrer: ALL_ZERO_ADDRESS,
      toNative: false,
      original_gas_to: outsider,
      deploy_wallet_grams: 0n,
      payload: 'te6ccgEBAQEAAgAAAA==',
      notify_success: false,
      success_payload: 'te6ccgEBAQEAAgAAAA==',
      notify_cancel: false,
      cancel_payload: 'te6ccgEBAQEAAgAAAA==',
    });
    const before = numbers();
    for (const from of [outsider, dex.vaultOf(dai), dex.accountOf(alice)]) {
      const trace = await dex.call(
        from,
        stable.address,
        STABLE_PAIR_ABI,
        'crossPoolExchange',
        inputs([dai, other]),
      );
      expect(trace.exitCode).toBe(146);
    }
    expect(numbers()).toEqual(before);
  });
});

describe('the root', () => {
  const amplify = (value: bigint, precision: bigint, from = dexOwner): Promise<Trace> =>
    dex.call(from, dex.root, DEX_ROOT_ABI, 'setPairAmplificationCoefficient', {
      _roots: [...stable.roots],
      _A: { value, precision },
      _remainingGasTo: from,
    });

  it('sets the amplification within bounds', async () => {
    const trace = await amplify(500n, 2n);
    expect(trace.isClean).toBe(true);
    expect(get('getAmplificationCoefficient')['value0']).toEqual({ value: 500n, precision: 2n });
    expect(trace.events(stable.address, STABLE_PAIR_ABI)).toMatchObject([
      { method: 'AmplificationCoefficientUpdated', inputs: { A: { value: 500n, precision: 2n } } },
    ]);
    for (const [value, precision] of [
      [0n, 1n],
      [1n, 0n],
      [1n, 2n],
      [10n ** 20n, 1n],
    ] as const)
      await amplify(value, precision);
    expect((await amplify(7n, 1n, outsider)).exitCode).toBe(100);
    const direct = { _A: { value: 7n, precision: 1n }, send_gas_to: outsider };
    for (const from of [outsider, dexOwner])
      expect(
        (await dex.call(from, stable.address, STABLE_PAIR_ABI, 'setAmplificationCoefficient', direct))
          .exitCode,
      ).toBe(101);
    expect(get('getAmplificationCoefficient')['value0']).toEqual({ value: 500n, precision: 2n });
  });

  it('switches the pair off: tokens come back, liquidity of accounts too', async () => {
    await dex.adminOf(stable.address, 'setPoolActive', {
      _param: { tokenRoots: [...stable.roots], newActive: false },
      _remainingGasTo: dexOwner,
    });
    const trace = await send(
      usdt,
      10n ** 9n,
      buildSwapPayload(1n, { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD }),
    );
    expect(getBalance(usdt, alice)).toBe(INITIAL_BALANCE);
    expect(getNotifications(trace, alice)).toMatchObject([
      [usdt, { kind: 'cancel', errorCode: POOL_REJECTION_CODE.notActive }],
    ]);
    expectExact();
  });
});

it('returns everything where the curve does not settle', async () => {
  putStablePair(dex.stage, stable.address, {
    reserves: [1n, 10n ** 30n],
    decimals: [6, 9],
    amplification: { value: 1n, precision: 1n },
    lpSupply: 10n ** 9n,
    fee: { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n },
  });
  for (const token of stable.roots) {
    const before = getBalance(token, alice);
    await send(token, 10n ** 18n, buildSwapPayload(10n ** 30n));
    expect(getBalance(token, alice)).toBe(before);
  }
});

it('measures gas', async () => {
  const at = (trace: Trace): bigint => trace.at(stable.address).reduce((sum, step) => sum + step.gas, 0n);
  const exchange = await send(usdt, 10n ** 9n, buildSwapPayload());
  const deposit = await send(
    usdt,
    10n ** 9n,
    unwrapPayloadResult(encodeDepositPayload({ ...buildPayloadV2Options(), expected: 1n })),
  );
  const withdraw = await send(
    stable.lpRoot,
    10n ** 9n,
    unwrapPayloadResult(encodeWithdrawPayload({ ...buildPayloadV2Options(), expected: [0n, 0n] })),
  );
  const measured = {
    'exchange: pair': at(exchange),
    'exchange: all': exchange.gas,
    'deposit: pair': at(deposit),
    'deposit: all': deposit.gas,
    'withdraw: pair': at(withdraw),
    'withdraw: all': withdraw.gas,
  };
  expect(readGasSnapshot('stable-pair', measured)).toEqual(
    Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
  );
  expect(DEX_STABLE_PAIR_ARTIFACT.codeHash).not.toBe(DEX_PAIR_ARTIFACT.codeHash);
});
