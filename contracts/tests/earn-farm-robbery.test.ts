import { seconds, type Address } from '@junction/primitives';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  encodeFarmDepositPayload,
  readContractDetails,
  registerFarmPool,
  FARM_POOL_ABI,
  getTokenRoot,
  getUserAddress,
  type FarmStage,
} from './earn/farm/farm-stage.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  getTokenBalance,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// The owner of a malicious reward token controls the root's response and the wallet's notifications. Neither may
// affect the deposits.

const EVIL = toTestAddress('6');
const DEPOSIT = 10n ** 18n;

let farm: FarmStage;
let pool: Address;

beforeAll(async () => {
  const honest = await createFarmStage(['LP']);
  farm = { ...honest, roots: { ...honest.roots, EVIL } };
  const { chain } = farm.stage;
  const rounds = [{ startTime: BigInt(chain.now), rewardPerSecond: [10n ** 18n] }];
  const trace = await deployTestFarmPool({ ...farm }, { rounds, rewards: ['EVIL'], lockPeriod: 0n });
  pool = registerFarmPool({ ...farm, roots: honest.roots }, trace, 'pool');
}, 60_000);

const sendNotification = (wallet: Address): Promise<{ readonly exitCode: number | undefined }> =>
  farm.stage.send({
    from: EVIL,
    to: pool,
    value: COIN,
    abi: FARM_POOL_ABI,
    method: 'receiveTokenWalletAddress',
    inputs: { wallet },
  });

const arrived = (amount: bigint): Promise<unknown> =>
  farm.stage.send({
    from: EVIL,
    to: pool,
    value: COIN,
    abi: TOKEN_CALLBACKS_ABI,
    method: 'onAcceptTokensTransfer',
    inputs: {
      tokenRoot: EVIL,
      amount,
      sender: EVIL,
      senderWallet: EVIL,
      remainingGasTo: EVIL,
      payload: EMPTY_CELL_BOC,
    },
  });

describe('a malicious reward token', () => {
  it('cannot change its wallet to that of the deposits', async () => {
    const { stage } = farm;
    await depositIntoFarmPool(farm, pool, 'alice', DEPOSIT);
    expect((await sendNotification(EVIL)).exitCode).toBe(0);
    await arrived(DEPOSIT);
    expect(
      (await sendNotification(getTokenWalletAddress(stage, getTokenRoot(farm, 'LP'), pool))).exitCode,
    ).toBe(118);
    await depositIntoFarmPool(farm, pool, 'bob', 1n);
    stage.chain.advanceTime(seconds(100));
    await callFarmPool(farm, pool, 'bob', 'claimReward', { send_gas_to: getUserAddress('bob'), nonce: 0n });
    await callFarmPool(farm, pool, 'alice', 'claimReward', {
      send_gas_to: getUserAddress('alice'),
      nonce: 0n,
    });
    expect(getTokenBalance(stage, getTokenRoot(farm, 'LP'), pool)).toBe(DEPOSIT + 1n);
    await callFarmPool(farm, pool, 'alice', 'safeWithdraw', { send_gas_to: getUserAddress('alice') });
    expect(getTokenBalance(stage, getTokenRoot(farm, 'LP'), getUserAddress('alice'))).toBe(10n ** 20n);
  });

  it('cannot take that wallet for its own from the beginning', async () => {
    const { stage } = farm;
    const honest = getTokenWalletAddress(stage, getTokenRoot(farm, 'LP'), pool);
    expect((await sendNotification(honest)).exitCode).toBe(118);
  });
});

describe('a malicious reward token that responds before the deposit token', () => {
  const [root, wallet] = [toTestAddress('7'), toTestAddress('8')];
  let late: Address;

  const notify = (from: Address) =>
    farm.stage.send({
      from,
      to: late,
      value: COIN,
      abi: FARM_POOL_ABI,
      method: 'receiveTokenWalletAddress',
      inputs: { wallet },
    });
  const deposited = (amount: bigint) =>
    farm.stage.send({
      from: wallet,
      to: late,
      value: 8n * COIN,
      abi: TOKEN_CALLBACKS_ABI,
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: root,
        amount,
        sender: getUserAddress('alice'),
        senderWallet: toTestAddress('9'),
        remainingGasTo: getUserAddress('alice'),
        payload: encodeFarmDepositPayload(farm, late, getUserAddress('alice'), 0n),
      },
    });
  const balances = () => {
    const { tokenBalance, rewardTokenBalance } = readContractDetails(farm, late, FARM_POOL_ABI);
    return { tokenBalance, rewardTokenBalance };
  };

  beforeAll(async () => {
    const { chain } = farm.stage;
    const rounds = [{ startTime: BigInt(chain.now), rewardPerSecond: [10n ** 18n] }];
    const slow = { ...farm, roots: { ...farm.roots, SLOW: root } };
    const trace = await deployTestFarmPool(slow, {
      rounds,
      rewards: ['EVIL'],
      lockPeriod: 0n,
      token: 'SLOW',
    });
    late = registerFarmPool({ ...farm, roots: { LP: getTokenRoot(farm, 'LP') } }, trace, 'late');
  });

  it('gets no deposit for its own, and loses the wallet to the deposited token', async () => {
    expect((await notify(EVIL)).exitCode).toBe(0);
    const early = await deposited(DEPOSIT);
    expect(early.calls(wallet, TOKEN_WALLET_ABI).map(({ method }) => method)).toEqual(['transfer']);
    expect(balances()).toEqual({ tokenBalance: 0n, rewardTokenBalance: [0n] });
    expect((await notify(root)).exitCode).toBe(0);
    await deposited(DEPOSIT);
    expect(balances()).toEqual({ tokenBalance: DEPOSIT, rewardTokenBalance: [0n] });
    expect((await notify(EVIL)).exitCode).toBe(118);
  });
});

describe('a malicious reward token that names the wallet of another reward', () => {
  const [honest, place] = [toTestAddress('5'), toTestAddress('4')];
  const PAID = 1_000_000n;
  let two: Address;

  const notify = (from: Address) =>
    farm.stage.send({
      from,
      to: two,
      value: COIN,
      abi: FARM_POOL_ABI,
      method: 'receiveTokenWalletAddress',
      inputs: { wallet: place },
    });
  const paidIn = (tokenRoot: Address) =>
    farm.stage.send({
      from: place,
      to: two,
      value: 3n * COIN,
      abi: TOKEN_CALLBACKS_ABI,
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot,
        amount: PAID,
        sender: getUserAddress('alice'),
        senderWallet: toTestAddress('9'),
        remainingGasTo: getUserAddress('alice'),
        payload: EMPTY_CELL_BOC,
      },
    });
  const returned = () =>
    farm.stage.send({
      from: place,
      to: two,
      value: COIN,
      abi: TOKEN_CALLBACKS_ABI,
      method: 'onBounceTokensTransfer',
      inputs: { tokenRoot: honest, amount: PAID, revertedFrom: toTestAddress('9') },
    });

  beforeEach(async () => {
    const { chain } = farm.stage;
    const rounds = [{ startTime: BigInt(chain.now), rewardPerSecond: [10n ** 18n, 1n] }];
    const both = { ...farm, roots: { ...farm.roots, HONEST: honest } };
    const trace = await deployTestFarmPool(both, { rounds, rewards: ['EVIL', 'HONEST'], lockPeriod: 0n });
    two = registerFarmPool({ ...farm, roots: { LP: getTokenRoot(farm, 'LP') } }, trace, `two${chain.now}`);
    chain.advanceTime(seconds(1));
  });

  it.each([
    ['first', [EVIL, honest]],
    ['last', [honest, EVIL]],
  ] as const)('%s gets nothing of that token', async (_, order) => {
    for (const root of order) expect((await notify(root)).exitCode).toBe(0);
    await paidIn(honest);
    expect(readContractDetails(farm, two, FARM_POOL_ABI)['rewardTokenBalance']).toEqual([0n, PAID]);
    await returned();
    expect(readContractDetails(farm, two, FARM_POOL_ABI)['rewardTokenBalance']).toEqual([0n, 2n * PAID]);
  });
});
