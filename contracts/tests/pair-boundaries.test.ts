import { describe, expect, it } from 'vitest';
import { deposit, exchange, withdraw, type ConstantProductPool } from '@junction/amm/constant-product';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import {
  createPairDexStage,
  readPairAmounts,
  deployPairWithLiquidity,
  PAIR_CALLBACKS_ABI,
} from './pair-stage.ts';
import { putPairState } from './pair-state.ts';
import { DEFAULT_PAIR_FEE, unwrapResult } from './pair-view.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_ROOT_ABI } from './token-stage.ts';

// Limits of the requests that a pair accepts from accounts, the root and the beneficiary: at each bound and one unit
// beyond it.

const bob = toTestAddress('b');
const dex = await createPairDexStage();
const SUPPLY = 10n ** 24n;
const [a, b, foreign] = [
  await dex.createToken('AAA', 9n, SUPPLY),
  await dex.createToken('BBB', 9n, SUPPLY),
  await dex.createToken('CCC', 9n, SUPPLY),
];
await dex.deployAccount(dexOwner);
const pair = await deployPairWithLiquidity(dex, a, b);
const [left, right] = pair.roots;
const account = dex.accountOf(dexOwner);
revertChainAfterEachTest(() => dex.stage.chain);

const INITIAL_NUMBERS = { reserves: [3_000_000_019n, 5_000_000_023n], lpSupply: 4_000_000_007n } as const;
const NOTHING = { reserves: [0n, 0n], lpSupply: 0n } as const;
type Numbers = Pick<ConstantProductPool, 'reserves' | 'lpSupply'>;

const toPool = (numbers: Numbers): ConstantProductPool => ({
  kind: 'constant-product',
  fee: DEFAULT_PAIR_FEE,
  ...numbers,
});

function putState(numbers: Numbers, fees: readonly [bigint, bigint] = [0n, 0n]): void {
  putPairState(dex.stage, pair.address, toPool(numbers), fees);
}

const call = (from: Address, method: string, inputs: AbiInputs, value = 4n * COIN): Promise<Trace> =>
  dex.call(from, pair.address, DEX_PAIR_ABI, method, inputs, value);

const deactivate = (): Promise<Trace> =>
  call(dex.root, 'setActive', { _newActive: false, _remainingGasTo: dexOwner });

const op = (root: Address, amount: bigint) => ({ amount, root });
const common = { _callId: 9n, _accountOwner: dexOwner, _remainingGasTo: dexOwner };

const sendDeposit = (amounts: readonly [bigint, bigint], more: AbiInputs = {}): Promise<Trace> =>
  call(account, 'depositLiquidity', {
    ...common,
    _operations: [op(left, amounts[0]), op(right, amounts[1])],
    _expected: op(pair.lpRoot, 0n),
    _autoChange: true,
    value5: 1n,
    _referrer: ALL_ZERO_ADDRESS,
    ...more,
  });

const sendWithdrawal = (lp: bigint, expected: readonly [bigint, bigint] = [0n, 0n], more: AbiInputs = {}) =>
  call(account, 'withdrawLiquidity', {
    ...common,
    _operation: op(pair.lpRoot, lp),
    _expected: [op(left, expected[0]), op(right, expected[1])],
    value4: 1n,
    ...more,
  });

const sendExchange = (from: Address, to: Address, amount: bigint, min = 0n): Promise<Trace> =>
  call(account, 'exchange', {
    ...common,
    _operation: op(from, amount),
    _expected: op(to, min),
    value4: 1n,
  });

const sendCheckPair = (): Promise<Trace> =>
  call(account, 'checkPair', { _accountOwner: dexOwner, value1: 1n });

/** Returns the token and amount of each credit that the pair sent to the account. */
const getCredits = (trace: Trace): unknown[] =>
  trace
    .calls(account, DEX_ACCOUNT_ABI)
    .filter(({ method }) => method === 'internalPoolTransfer')
    .map(({ inputs }) => [inputs['_tokenRoot'], inputs['_amount']]);

const getEventNames = (trace: Trace): string[] =>
  trace.events(pair.address, DEX_PAIR_ABI).map(({ method }) => method);

describe('a pair that is switched off', () => {
  it.each([
    ['deposits', () => sendDeposit([1000n, 1000n]), 114],
    ['trades', () => sendExchange(left, right, 1000n), 114],
    ['withdrawals', () => sendWithdrawal(1000n), 0],
    ['questions of accounts', () => sendCheckPair(), 0],
  ] as const)('with liquidity answers %s as it should', async (_name, send, code) => {
    putState(INITIAL_NUMBERS);
    await deactivate();
    expect((await send()).exitCode).toBe(code);
  });

  it('without liquidity accepts no operation', async () => {
    putState(NOTHING);
    await deactivate();
    expect((await sendWithdrawal(1n)).exitCode).toBe(114);
    expect((await sendCheckPair()).exitCode).toBe(114);
  });
});

describe('a deposit', () => {
  it.each([
    [[0n, 0n], true, 116],
    [[0n, 0n], false, 116],
    [[1_000_000n, 0n], false, 116],
    [[0n, 1_000_000n], false, 116],
    [[1_000_000n, 0n], true, 0],
    [[0n, 1_000_000n], true, 0],
    [[1_000_000n, 1_000_000n], false, 0],
  ] as const)('of %s, auto change %s, comes to %s', async (amounts, isAny, code) => {
    putState(INITIAL_NUMBERS);
    const trace = await sendDeposit(amounts, { _autoChange: isAny });
    expect(trace.exitCode).toBe(code);
    if (code !== 0) return expect(readPairAmounts(dex, pair.address)).toMatchObject(INITIAL_NUMBERS);
    const expected = unwrapResult(deposit(toPool(INITIAL_NUMBERS), amounts, isAny));
    const { reserves, lpSupply } = expected.pool;
    expect(readPairAmounts(dex, pair.address)).toMatchObject({ reserves, lpSupply });
    const back = expected.returned.map((amount, index) => [pair.roots[index], amount]);
    expect(getCredits(trace)).toEqual(back.filter(([, amount]) => amount !== 0n));
    const minted = trace.calls(pair.lpRoot, TOKEN_ROOT_ABI).map(({ inputs }) => inputs['amount']);
    expect(minted).toEqual([expected.lpReward]);
  });

  it('of one token reports one step, of both out of proportion two', async () => {
    putState(INITIAL_NUMBERS);
    expect(getEventNames(await sendDeposit([1_000_000n, 0n]))).toEqual([
      'Exchange',
      'DepositLiquidity',
      'Sync',
    ]);
    putState(INITIAL_NUMBERS);
    const both = ['Exchange', 'DepositLiquidity', 'DepositLiquidity', 'Sync'];
    expect(getEventNames(await sendDeposit([1_000_000n, 3_000_000n]))).toEqual(both);
    putState({ reserves: [10n ** 9n, 10n ** 9n], lpSupply: 10n ** 9n });
    const even = await sendDeposit([1_000_000n, 1_000_000n]);
    expect(getEventNames(even)).toEqual(['DepositLiquidity', 'Sync']);
    expect(getCredits(even)).toEqual([]);
  });

  it.each([
    [[1_000_000n, 0n], 127],
    [[0n, 1_000_000n], 127],
    [[1_000_000n, 1_000_000n], 0],
  ] as const)('as the first, of %s, comes to %s', async (amounts, code) => {
    putState(NOTHING);
    expect((await sendDeposit(amounts)).exitCode).toBe(code);
  });

  it('mints exactly the expected amount', async () => {
    putState(INITIAL_NUMBERS);
    const { lpReward } = unwrapResult(deposit(toPool(INITIAL_NUMBERS), [1_000_000n, 1_000_000n], true));
    const expecting = (amount: bigint, root = pair.lpRoot): AbiInputs => ({ _expected: op(root, amount) });
    expect((await sendDeposit([1_000_000n, 1_000_000n], expecting(lpReward + 1n))).exitCode).toBe(127);
    expect((await sendDeposit([1_000_000n, 1_000_000n], expecting(lpReward, left))).exitCode).toBe(113);
    expect((await sendDeposit([1_000_000n, 1_000_000n], expecting(lpReward))).exitCode).toBe(0);
  });

  it('that is worth no LP is rejected even with a minimum of zero', async () => {
    putState({ reserves: [10n ** 12n, 10n ** 12n], lpSupply: 10n ** 4n });
    expect((await sendDeposit([1n, 1n], { _autoChange: false })).exitCode).toBe(127);
  });

  it('of another token is rejected', async () => {
    putState(INITIAL_NUMBERS);
    const trace = await sendDeposit([0n, 0n], { _operations: [op(left, 1000n), op(foreign, 1000n)] });
    expect(trace.exitCode).toBe(112);
  });

  it('notifies a sender who pays for the LP notification', async () => {
    putState(INITIAL_NUMBERS);
    const own = await sendDeposit([1_000_000n, 1_000_000n]);
    const paid = await sendDeposit([1_000_000n, 1_000_000n], { _remainingGasTo: bob });
    const getNotifications = (trace: Trace): unknown[] =>
      trace.calls(pair.lpRoot, TOKEN_ROOT_ABI).map(({ inputs }) => inputs['notify']);
    expect([getNotifications(own), getNotifications(paid)]).toEqual([[true], [false]]);
  });
});

describe('a withdrawal', () => {
  it.each([
    [0n, 127],
    [1000n, 0],
    [INITIAL_NUMBERS.lpSupply - FIRST_DEPOSIT_LOCKED_LP, 0],
    [INITIAL_NUMBERS.lpSupply - FIRST_DEPOSIT_LOCKED_LP + 1n, 127],
  ] as const)('of %s LP comes to %s', async (lp, code) => {
    putState(INITIAL_NUMBERS);
    expect((await sendWithdrawal(lp)).exitCode).toBe(code);
  });

  it('brings what is expected of either token, and not one less', async () => {
    putState(INITIAL_NUMBERS);
    const { amounts } = unwrapResult(withdraw(toPool(INITIAL_NUMBERS), 1_000_000n));
    expect((await sendWithdrawal(1_000_000n, [amounts[0] + 1n, amounts[1]])).exitCode).toBe(127);
    expect((await sendWithdrawal(1_000_000n, [amounts[0], amounts[1] + 1n])).exitCode).toBe(127);
    const trace = await sendWithdrawal(1_000_000n, amounts);
    expect(getCredits(trace)).toEqual(amounts.map((amount, index) => [pair.roots[index], amount]));
  });

  it('may expect one token, none, but no other', async () => {
    putState(INITIAL_NUMBERS);
    const { amounts } = unwrapResult(withdraw(toPool(INITIAL_NUMBERS), 1_000_000n));
    const expecting = (...list: ReturnType<typeof op>[]) =>
      sendWithdrawal(1_000_000n, [0n, 0n], { _expected: list });
    expect((await expecting(op(foreign, 0n))).exitCode).toBe(112);
    expect((await expecting(op(right, amounts[1] + 1n))).exitCode).toBe(127);
    // The requested minimum is compared with the withdrawn amount of the right token, which is larger than that of the
    // left token.
    expect((await expecting(op(right, amounts[1]))).exitCode).toBe(0);
    putState(INITIAL_NUMBERS);
    expect((await expecting()).exitCode).toBe(0);
  });

  it.each([
    [[1000n, 10n ** 12n], 0, [[right, 10n ** 6n]]],
    [[10n ** 12n, 1000n], 0, [[left, 10n ** 6n]]],
    [[1000n, 1000n], 127, []],
  ] as const)('out of %s comes to %s and pays only what there is', async (reserves, code, credits) => {
    putState({ reserves, lpSupply: 10n ** 12n });
    const trace = await sendWithdrawal(10n ** 6n);
    expect(trace.exitCode).toBe(code);
    expect(getCredits(trace)).toEqual(credits);
  });

  it('of anything but LP is rejected', async () => {
    putState(INITIAL_NUMBERS);
    expect((await sendWithdrawal(1000n, [0n, 0n], { _operation: op(left, 1000n) })).exitCode).toBe(113);
  });
});

describe('a trade', () => {
  it.each([
    [left, left],
    [right, right],
    [left, foreign],
    [foreign, right],
    [right, foreign],
    [foreign, left],
    [foreign, foreign],
  ] as const)('of %s for %s is none of this pair', async (from, to) => {
    putState(INITIAL_NUMBERS);
    expect((await sendExchange(from, to, 1_000_000n)).exitCode).toBe(112);
  });

  it.each([
    [0n, 116],
    [1n, 116],
    [2n, 0],
  ] as const)('of %s of the left token comes to %s', async (amount, code) => {
    putState({ reserves: [10n ** 9n, 10n ** 12n], lpSupply: 10n ** 9n });
    expect((await sendExchange(left, right, amount)).exitCode).toBe(code);
  });

  it('that yields nothing is rejected', async () => {
    putState({ reserves: [10n ** 12n, 10n ** 9n], lpSupply: 10n ** 9n });
    expect((await sendExchange(left, right, 1n)).exitCode).toBe(116);
    putState(NOTHING);
    expect((await sendExchange(left, right, 1n)).exitCode).toBe(127);
  });

  it.each([0, 1] as const)('brings what is expected for token %s, and not one less', async (index) => {
    putState(INITIAL_NUMBERS);
    const [from, to] = index === 0 ? [left, right] : [right, left];
    const { received } = unwrapResult(exchange(toPool(INITIAL_NUMBERS), index, 1_000_000n));
    expect((await sendExchange(from, to, 1_000_000n, received + 1n)).exitCode).toBe(123);
    const trace = await sendExchange(from, to, 1_000_000n, received);
    expect(getCredits(trace)).toEqual([[to, received]]);
    const [reported] = trace.calls(dexOwner, PAIR_CALLBACKS_ABI);
    expect(reported?.inputs).toMatchObject({ via_account: true, result: { left_to_right: index === 0 } });
  });
});

const FEE = {
  denominator: 1_000_000n,
  pool_numerator: 3000n,
  beneficiary_numerator: 0n,
  referrer_numerator: 0n,
  beneficiary: ALL_ZERO_ADDRESS,
  threshold: [],
  referrer_threshold: [],
};
const setFee = (change: AbiInputs): Promise<Trace> =>
  call(dex.root, 'setFeeParams', { _params: { ...FEE, ...change }, _remainingGasTo: dexOwner });

describe('fees', () => {
  it.each([
    [{}, 0],
    [{ denominator: 0n, pool_numerator: 0n }, 131],
    [{ denominator: (1n << 64n) - 1n }, 0],
    [{ denominator: 1n << 64n }, 131],
    [{ pool_numerator: 100_000n }, 0],
    [{ pool_numerator: 100_001n }, 131],
    [{ pool_numerator: 0n }, 131],
    [{ beneficiary: bob }, 131],
    [{ beneficiary_numerator: 1n }, 131],
    [{ beneficiary: bob, beneficiary_numerator: 1n, pool_numerator: 0n }, 0],
    [{ beneficiary: bob, beneficiary_numerator: 50_000n }, 0],
    [{ beneficiary: bob, beneficiary_numerator: 50_001n }, 131],
    [{ referrer_numerator: 97_000n }, 0],
    [{ referrer_numerator: 97_001n }, 131],
  ] as const)('of %o come to %s', async (change, code) => {
    expect((await setFee(change)).exitCode).toBe(code);
  });

  it('are paid only to the beneficiary who attaches enough coins', async () => {
    await setFee({ beneficiary: bob, beneficiary_numerator: 1000n });
    const take = (from: Address, value: bigint) =>
      call(from, 'withdrawBeneficiaryFee', { send_gas_to: bob }, value);
    expect((await take(dexOwner, COIN)).exitCode).toBe(132);
    expect((await take(bob, (3n * COIN) / 10n - 1n)).exitCode).toBe(103);
    expect((await take(bob, (3n * COIN) / 10n)).exitCode).toBe(0);
  });
});
