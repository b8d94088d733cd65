import { expect, it } from 'vitest';
import { seconds } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { StandaloneFarmPoolStage, bob } from './earn/farm/bare-farm.ts';
import {
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  readContractDetails,
  registerFarmPool,
  toBigint,
  FARM_POOL_ABI,
  getTokenRoot,
  sendTokensToFarmPool,
  USER_DATA_ABI,
  getUserDataAddress,
  getUserAddress,
} from './earn/farm/farm-stage.ts';
import { getTokenBalance } from './token-stage.ts';

const ONE = 10n ** 18n;
const COIN = 10n ** 9n;
/**
 * Maximum number of base units that a user can gain by rounding. Equals `MAX_ROUNDING_GAIN_BASE_UNITS` in
 * contracts/src/earn/farm/user-data.tolk.
 */
const MAX_ROUNDED_UP = 16n;

// One reward unit is emitted per second, and Bob has a millionth of the deposits. Before every second Bob chooses a
// balance whose share is just below an integer.
it('a user who chooses the balance gains few units by rounding, however often he acts', async () => {
  const farm = await createFarmStage(['LP', 'R1']);
  const { chain } = farm.stage;
  const rounds = [{ startTime: BigInt(chain.now) + 1n, rewardPerSecond: [1n] }];
  const pool = registerFarmPool(farm, await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }), 'pool');
  await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 10n ** 6n });
  await depositIntoFarmPool(farm, pool, 'alice', 10n ** 12n);
  chain.advanceTime(seconds(2_000_000));
  await depositIntoFarmPool(farm, pool, 'bob', 10n ** 7n);
  const getBalance = (): bigint =>
    getTokenBalance(farm.stage, getTokenRoot(farm, 'R1'), getUserAddress('bob')) ?? 0n;
  const start = getBalance();
  const began = chain.now;
  for (let action = 0; action < 30; action += 1) {
    chain.advanceTime(seconds(2));
    const [accumulator = 0n] = farm.stage.get(pool, FARM_POOL_ABI, 'calculateRewardData')[
      '_accRewardPerShare'
    ] as readonly bigint[];
    const mine = toBigint(
      readContractDetails(farm, getUserDataAddress(farm, pool, 'bob'), USER_DATA_ABI)['amount'] ?? 0n,
    );
    const more = (((mine * accumulator) / ONE + 1n) * ONE - 1n) / accumulator - mine;
    const value = 4n * COIN;
    if (more > 0n) await depositIntoFarmPool(farm, pool, 'bob', more, { value });
    else
      await callFarmPool(
        farm,
        pool,
        'bob',
        'claimReward',
        { send_gas_to: getUserAddress('bob'), nonce: 0n },
        value,
      );
  }
  const share = BigInt(chain.now - began) / 10_000n + 1n;
  expect(getBalance() - start).toBeLessThanOrEqual(share + MAX_ROUNDED_UP);
  expect(getBalance() - start).toBeGreaterThan(5n);
}, 120_000);

it('repeated claims add up to the full share of the user, unit by unit', async () => {
  const farm = await createFarmStage(['LP', 'R1']);
  const { chain } = farm.stage;
  const rounds = [{ startTime: BigInt(chain.now) + 1n, rewardPerSecond: [1n] }];
  const pool = registerFarmPool(farm, await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }), 'pool');
  await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 10n ** 6n });
  await depositIntoFarmPool(farm, pool, 'alice', 3n * 10n ** 9n);
  await depositIntoFarmPool(farm, pool, 'bob', 7n * 10n ** 9n);
  const getBalance = (): bigint =>
    getTokenBalance(farm.stage, getTokenRoot(farm, 'R1'), getUserAddress('bob')) ?? 0n;
  const start = getBalance();
  for (let second = 0; second < 51; second += 1) {
    chain.advanceTime(seconds(1));
    await callFarmPool(farm, pool, 'bob', 'claimReward', { send_gas_to: getUserAddress('bob'), nonce: 0n });
  }
  // Seven tenths of a unit for each of the fifty seconds since the round began.
  expect(getBalance() - start).toBe(35n);
}, 120_000);

it('a user gains exactly sixteen units by rounding, and loses one for the next fraction', async () => {
  const farm = await StandaloneFarmPoolStage.create();
  await farm.open();
  await farm.deposit(bob);
  const buildSnapshot = (accumulator: bigint): AbiInputs => ({
    _accRewardPerShare: [accumulator, 0n],
    poolLastRewardTime: 1n,
    farmEndTime: 0n,
  });
  const sendCall = async (method: string, accumulator: bigint, inputs: AbiInputs): Promise<void> => {
    const message = { from: farm.pool, to: farm.userData(bob), value: 5n * COIN, abi: USER_DATA_ABI, method };
    const all = { ...buildSnapshot(accumulator), code_version: 1n, send_gas_to: bob, nonce: 50n, ...inputs };
    expect((await farm.stage.send({ ...message, inputs: all })).exitCode).toBe(0);
  };
  const readEarned = (accumulator: bigint): unknown =>
    farm.stage.get(farm.userData(bob), USER_DATA_ABI, 'pendingReward', buildSnapshot(accumulator))['_vested'];
  // After the deposit the balance is nine units. At an accumulator of an integer plus one fifth, nine units are worth
  // an integer plus four fifths, and the debt omits this fraction.
  const gainFourFifths = (step: bigint): Promise<void> =>
    sendCall('processDeposit', step * ONE + ONE / 5n, { _amount: 4n });

  await sendCall('processWithdraw', 0n, { _amount: 95n });
  for (let step = 0n; step < 20n; step += 1n) {
    await gainFourFifths(step);
    await sendCall('processWithdraw', (step + 1n) * ONE, { _amount: 4n });
  }
  // The balance is 5, and the gain is 20 * 4/5 = 16 units.
  expect(readEarned(21n * ONE)).toEqual([5n, 0n]);
  await gainFourFifths(20n);
  // The balance of nine units earns 189 - 181 = 8 units. One unit is deducted, because the total gain from rounding
  // exceeds the limit.
  expect(readEarned(21n * ONE)).toEqual([7n, 0n]);
  // After the whole deposit was withdrawn, no rewards are earned from which the excess gain could be deducted.
  await sendCall('processSafeWithdraw', 0n, {});
  expect(readEarned(21n * ONE)).toEqual([0n, 0n]);
});
