import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import {
  callFarmPool,
  computeSenderCost,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  encodeFarmDepositPayload,
  readContractDetails,
  FARM_FACTORY_ABI,
  getFarmTokenTransfers,
  registerFarmPool,
  toBigint,
  FARM_POOL_ABI,
  getTokenRoot,
  sendTokensToFarmPool,
  getUserDataAddress,
  getUserAddress,
  type FarmStage,
  type FarmPoolParams,
} from './earn/farm/farm-stage.ts';
import { readFarmPoolState, readUserState } from './earn/farm/stored-farm.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTokenBalance, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

let farm: FarmStage;
/** Pool of most tests. A test may assign another pool to `pool`. */
let home: Address;
let pool: Address;

const SPEED = 1000n;
const now = (): bigint => BigInt(farm.stage.chain.now);
const wait = (time: number): void => farm.stage.chain.advanceTime(seconds(time));
const plan = (more: Partial<FarmPoolParams> = {}): FarmPoolParams => ({
  rounds: [{ startTime: now(), rewardPerSecond: [SPEED] }],
  rewards: ['R1'],
  ...more,
});

async function openPool(more: Partial<FarmPoolParams> = {}, rewards = 10n ** 15n): Promise<Address> {
  const opened = registerFarmPool(farm, await deployTestFarmPool(farm, plan(more)), 'pool');
  if (rewards > 0n) await sendTokensToFarmPool(farm, opened, { token: 'R1', from: 'owner', amount: rewards });
  return opened;
}

const order = (send_gas_to = 'alice'): AbiInputs => ({ send_gas_to: getUserAddress(send_gas_to), nonce: 0n });
const withdraw = (amount: bigint, from = 'alice'): Promise<Trace> =>
  callFarmPool(farm, pool, from, 'withdraw', { amount, ...order(from) });
const eventsOf = (trace: Trace): string[] => trace.events(pool, FARM_POOL_ABI).map(({ method }) => method);
const getBalance = (token: string, user: string): bigint | undefined =>
  getTokenBalance(farm.stage, getTokenRoot(farm, token), getUserAddress(user));

beforeAll(async () => {
  farm = await createFarmStage();
  home = await openPool();
});
beforeEach(() => {
  pool = home;
});
revertChainAfterEachTest(() => farm.stage.chain);

describe('defects of the public farms', () => {
  it('F-1: a reward given evenly for its vesting period is free by the right sum', async () => {
    pool = await openPool({
      vestingPeriod: 100n,
      vestingRatio: 1000n,
      rounds: [{ startTime: now(), rewardPerSecond: [10n] }],
    });
    await depositIntoFarmPool(farm, pool, 'alice', 10n ** 9n);
    wait(100);
    const trace = await callFarmPool(farm, pool, 'alice', 'claimReward', order());
    // The sum of 1 to 100 is 5050, so 505 of 1000 units are unlocked. The sum of 5100 in the public contract would pay
    // 510.
    expect(trace.events(pool, FARM_POOL_ABI)[0]?.inputs['reward']).toEqual([505n]);
    expect(readUserState(farm, pool, 'alice')).toMatchObject({ entitled: ['495'] });
  });

  it('F-2: withdrawing more than the balance is rejected without an event and costs only gas', async () => {
    await depositIntoFarmPool(farm, pool, 'alice', 5000n);
    const before = [readFarmPoolState(farm, pool), readUserState(farm, pool, 'alice')];
    const trace = await withdraw(5001n);
    expect(trace.isClean).toBe(true);
    expect(eventsOf(trace)).toEqual([]);
    expect(getFarmTokenTransfers(farm, trace)).toEqual([]);
    expect(computeSenderCost(trace, getUserAddress('alice'), 8n * COIN) < COIN / 20n).toBe(true);
    expect([readFarmPoolState(farm, pool), readUserState(farm, pool, 'alice')]).toEqual(before);
  });

  const count = (): bigint =>
    toBigint(farm.stage.get(farm.farmFactory, FARM_FACTORY_ABI, 'pools_count')['pools_count']);
  const rounds = (...starts: readonly [bigint, readonly bigint[]][]): Partial<FarmPoolParams> => ({
    rounds: starts.map(([startTime, rewardPerSecond]) => ({ startTime, rewardPerSecond })),
  });
  it.each<[string, number, () => Partial<FarmPoolParams>]>([
    ['too few coins', 104, () => ({ value: 5n * COIN - 1n })],
    [
      'too few coins for so many tokens',
      104,
      () => ({ value: 5n * COIN, rewards: Array<string>(6).fill('R1') }),
    ],
    ['no round', 114, () => ({ rounds: [] })],
    ['two rounds at once', 114, () => rounds([5n, [1n]], [5n, [2n]])],
    ['rounds back in time', 114, () => rounds([6n, [1n]], [5n, [2n]])],
    ['a speed too many', 114, () => rounds([5n, [1n, 2n]])],
    ['a speed too few', 114, () => rounds([5n, []])],
    ['a speed beyond measure', 114, () => rounds([5n, [1n << 97n]])],
    ['a period without a ratio', 116, () => ({ vestingPeriod: 10n })],
    ['a ratio without a period', 116, () => ({ vestingRatio: 10n })],
    ['a ratio above the whole', 116, () => ({ vestingPeriod: 10n, vestingRatio: 1001n })],
    ['nine reward tokens', 121, () => ({ value: 20n * COIN, rewards: Array<string>(9).fill('R1') })],
  ])('F-3: the factory rejects %s, returns the coins and assigns no number', async (_, code, more) => {
    const value = more().value ?? 7n * COIN;
    const [made, balance] = [count(), farm.stage.balanceOf(farm.farmFactory)];
    const trace = await deployTestFarmPool(farm, plan(more()));
    expect(trace.exitCode).toBe(code);
    expect(count()).toBe(made);
    // Only rent for the elapsed time is missing.
    const spent = balance - farm.stage.balanceOf(farm.farmFactory);
    expect(spent >= 0n && spent < COIN / 1000n).toBe(true);
    expect(computeSenderCost(trace, getUserAddress('owner'), value) < COIN / 20n).toBe(true);
    expect(registerFarmPool(farm, await deployTestFarmPool(farm, plan()), 'next')).not.toBe(pool);
    expect(count()).toBe(made + 1n);
  });

  it('F-4: unclaimed rewards that cannot be paid stay unclaimed', async () => {
    pool = await openPool({}, 0n);
    wait(10);
    await depositIntoFarmPool(farm, pool, 'alice', 10n ** 9n);
    expect(readFarmPoolState(farm, pool)).toMatchObject({ unclaimed: ['10000'] });
    await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 4000n });
    const inputs = { to: getUserAddress('dave'), ...order('owner') };
    await callFarmPool(farm, pool, 'owner', 'withdrawUnclaimed', inputs);
    expect(readFarmPoolState(farm, pool)).toMatchObject({ unclaimed: ['6000'], balance: ['0'] });
    await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 10_000n });
    await callFarmPool(farm, pool, 'owner', 'withdrawUnclaimed', inputs);
    expect(readFarmPoolState(farm, pool)).toMatchObject({ unclaimed: ['0'], balance: ['4000'] });
    expect(getBalance('R1', 'dave')).toBe(10n ** 20n + 10_000n);
  });
});

describe('coins and tokens that come to nothing go back', () => {
  const CARELESS: readonly [string, AbiInputs][] = [
    ['withdraw', { amount: 1n, ...order() }],
    ['withdrawAll', order()],
    ['claimReward', order()],
    ['claimRewardForUser', { user: getUserAddress('bob'), ...order() }],
    ['safeWithdraw', { send_gas_to: getUserAddress('alice') }],
  ];
  it.each(CARELESS)('%s without an account', async (method, inputs) => {
    const trace = await callFarmPool(farm, pool, 'alice', method, inputs);
    expect(computeSenderCost(trace, getUserAddress('alice'), 8n * COIN) < COIN / 20n).toBe(true);
    expect(eventsOf(trace)).toEqual([]);
    for (const user of ['alice', 'bob'])
      expect(farm.stage.chain.getAccount(getUserDataAddress(farm, pool, user))?.status ?? 'nonexist').toBe(
        'nonexist',
      );
    expect((await depositIntoFarmPool(farm, pool, 'bob', 7n)).events(pool, FARM_POOL_ABI)).toHaveLength(1);
  });

  const expectRejected = (trace: Trace, token = 'LP', max = COIN / 5n): void => {
    expect(eventsOf(trace)).toEqual([]);
    expect(getFarmTokenTransfers(farm, trace).map(({ from, to }) => [from, to])).toEqual([
      ['alice', 'pool'],
      ['pool', 'alice'],
    ]);
    expect(getBalance(token, 'alice')).toBe(10n ** 20n);
    expect(readFarmPoolState(farm, pool)).toMatchObject({ tokenBalance: '0' });
    expect(computeSenderCost(trace, getUserAddress('alice'), 8n * COIN) < max).toBe(true);
  };
  const send = (payload: string, token = 'LP'): Promise<Trace> =>
    sendTokensToFarmPool(farm, pool, { token, from: 'alice', amount: 5000n, payload, deploy: COIN / 10n });

  it('a deposit without a payload', async () => {
    expectRejected(await send(EMPTY_CELL_BOC));
  });

  it('a deposit for the zero address', async () => {
    expectRejected(await send(encodeFarmDepositPayload(farm, pool, ALL_ZERO_ADDRESS, 1n)));
  });

  it('a deposit with too few coins', async () => {
    const trace = await depositIntoFarmPool(farm, pool, 'alice', 5000n, { value: 2n * COIN });
    expect(getBalance('LP', 'alice')).toBe(10n ** 20n);
    expect(eventsOf(trace)).toEqual([]);
  });

  it('an unknown token', async () => {
    // The transfer deploys a token wallet for the unknown token. The coins of the transfer stay in this wallet.
    expectRejected(await send(EMPTY_CELL_BOC, 'R2'), 'R2', COIN / 2n);
  });

  it('a notification from an account that is not the wallet changes nothing', async () => {
    const before = readFarmPoolState(farm, pool);
    const inputs = {
      tokenRoot: getTokenRoot(farm, 'LP'),
      amount: 5n,
      sender: getUserAddress('alice'),
      senderWallet: ALL_ZERO_ADDRESS,
      remainingGasTo: getUserAddress('alice'),
      payload: EMPTY_CELL_BOC,
    };
    const trace = await callFarmPool(farm, pool, 'carol', 'onAcceptTokensTransfer', inputs);
    expect(eventsOf(trace)).toEqual([]);
    expect(readFarmPoolState(farm, pool)).toEqual(before);
  });

  it('a deposit the account cannot hold comes back, and the pool keeps none of it', async () => {
    pool = await openPool({ rounds: [{ startTime: now(), rewardPerSecond: [1n << 96n] }] });
    await depositIntoFarmPool(farm, pool, 'carol', 1n);
    wait(1_000_000);
    const trace = await depositIntoFarmPool(farm, pool, 'alice', 10n ** 19n);
    expect(eventsOf(trace)).toEqual([]);
    expect(getBalance('LP', 'alice')).toBe(10n ** 20n);
    expect(readFarmPoolState(farm, pool)).toMatchObject({ tokenBalance: '1', pending: 0 });
    // `safeWithdraw` ignores all rewards.
    await callFarmPool(farm, pool, 'carol', 'safeWithdraw', { send_gas_to: getUserAddress('carol') });
    expect(getBalance('LP', 'carol')).toBe(10n ** 20n);
  });

  it('tokens find a user who has destroyed the wallets meanwhile', async () => {
    await depositIntoFarmPool(farm, pool, 'alice', 10n ** 20n);
    wait(50);
    for (const token of ['LP', 'R1']) {
      const wallet = getTokenWalletAddress(farm.stage, getTokenRoot(farm, token), getUserAddress('alice'));
      if (token === 'R1')
        await farm.stage.send({
          from: getUserAddress('alice'),
          to: wallet,
          value: COIN,
          abi: TOKEN_WALLET_ABI,
          method: 'transfer',
          inputs: {
            amount: 10n ** 20n,
            recipient: getUserAddress('bob'),
            deployWalletValue: 0n,
            remainingGasTo: ALL_ZERO_ADDRESS,
            notify: false,
            payload: EMPTY_CELL_BOC,
          },
        });
      await farm.stage.send({
        from: getUserAddress('alice'),
        to: wallet,
        value: COIN,
        abi: TOKEN_WALLET_ABI,
        method: 'destroy',
        inputs: { remainingGasTo: getUserAddress('alice') },
      });
      expect(getBalance(token, 'alice')).toBeUndefined();
    }
    await callFarmPool(farm, pool, 'alice', 'withdrawAll', order());
    expect([getBalance('LP', 'alice'), getBalance('R1', 'alice')]).toEqual([10n ** 20n, 50n * SPEED]);
  });

  it('rewards for an owner without a wallet are rewards again', async () => {
    await depositIntoFarmPool(farm, pool, 'alice', 5n);
    const end = BigInt(farm.stage.chain.now) + 1n;
    await callFarmPool(farm, pool, 'owner', 'setEndTime', {
      farm_end_time: end,
      send_gas_to: getUserAddress('owner'),
    });
    wait(2_592_001);
    const inputs = { to: pool, ...order('owner') };
    const newUser = { ...inputs, to: farm.farmFactory };
    const before = readFarmPoolState(farm, pool)['balance'];
    await callFarmPool(farm, pool, 'owner', 'withdrawUnclaimedAll', newUser);
    expect(readFarmPoolState(farm, pool)['balance']).toEqual(before);
  });
});

describe('an emergency', () => {
  it('pays the principal, leaves what is vesting and owed, and gives the rest to the others', async () => {
    pool = await openPool({ vestingPeriod: 1000n, vestingRatio: 500n }, 0n);
    await depositIntoFarmPool(farm, pool, 'alice', 600n);
    await depositIntoFarmPool(farm, pool, 'bob', 400n);
    wait(100);
    await callFarmPool(farm, pool, 'alice', 'claimReward', order());
    const { entitled, pool_debt } = readUserState(farm, pool, 'alice') ?? {};
    wait(50);
    const trace = await callFarmPool(farm, pool, 'alice', 'safeWithdraw', {
      send_gas_to: getUserAddress('alice'),
    });
    expect(trace.events(pool, FARM_POOL_ABI)[0]).toMatchObject({
      method: 'Withdraw',
      inputs: { amount: 600n, reward: [], reward_debt: [] },
    });
    expect(readUserState(farm, pool, 'alice')).toMatchObject({
      amount: '0',
      rewardDebt: ['0'],
      entitled,
      pool_debt,
    });
    expect(getBalance('LP', 'alice')).toBe(10n ** 20n);
    expect(toBigint(readContractDetails(farm, pool, FARM_POOL_ABI)['tokenBalance'])).toBe(400n);
    const again = await callFarmPool(farm, pool, 'alice', 'safeWithdraw', {
      send_gas_to: getUserAddress('alice'),
    });
    expect(eventsOf(again)).toEqual([]);
    expect(computeSenderCost(again, getUserAddress('alice'), 8n * COIN) < COIN / 20n).toBe(true);
  });
});
