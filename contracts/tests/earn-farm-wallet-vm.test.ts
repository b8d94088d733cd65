import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import {
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  registerFarmPool,
  sendTokensToFarmPool,
  getUserAddress,
  type FarmStage,
} from './earn/farm/farm-stage.ts';
import type { Trace } from './stage.ts';
import { replayInWalletVm, type WalletVmReplay } from './wallet-replay.ts';

let replay: WalletVmReplay;
let farm: FarmStage;
let pool: Address;

/**
 * Runs a flow. Expects that it succeeds in at least `min` transactions, with the same outcomes in the VM of
 * wallets.
 */
async function expectSameInWallet(flow: Promise<Trace>, min = 3): Promise<Trace> {
  const trace = await flow;
  const { transactions, divergences } = replay.take();
  expect(divergences).toEqual([]);
  expect(transactions).toBeGreaterThanOrEqual(min);
  return trace;
}

beforeAll(async () => {
  replay = replayInWalletVm();
  farm = await createFarmStage();
});
beforeEach(() => {
  replay.take();
});
afterAll(() => replay.stop());

const gas = { send_gas_to: getUserAddress('alice'), nonce: 0n };
const wait = (time: number): void => farm.stage.chain.advanceTime(seconds(time));

// Lifecycle of a farm. Each test continues from the state of the previous one.
describe('the wallet sees the same as the chain:', () => {
  it('a new pool', async () => {
    const startTime = BigInt(farm.stage.chain.now);
    const trace = await expectSameInWallet(
      deployTestFarmPool(farm, {
        rounds: [{ startTime, rewardPerSecond: [1000n, 5n] }],
        rewards: ['R1', 'R2'],
        vestingPeriod: 1000n,
        vestingRatio: 500n,
        lockPeriod: 10n,
      }),
      8,
    );
    pool = registerFarmPool(farm, trace, 'pool');
  });

  it('rewards, a first deposit, and another', async () => {
    await expectSameInWallet(
      sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 10n ** 12n }),
    );
    await expectSameInWallet(depositIntoFarmPool(farm, pool, 'alice', 10n ** 9n), 6);
    wait(100);
    await expectSameInWallet(depositIntoFarmPool(farm, pool, 'alice', 10n ** 9n), 6);
    await expectSameInWallet(depositIntoFarmPool(farm, pool, 'bob', 5n), 6);
  });

  it('a rejected deposit, and a claim without an account', async () => {
    await expectSameInWallet(sendTokensToFarmPool(farm, pool, { token: 'LP', from: 'carol', amount: 5n }), 4);
    await expectSameInWallet(callFarmPool(farm, pool, 'carol', 'claimReward', gas), 2);
  });

  it('claims and withdrawals', async () => {
    wait(100);
    await expectSameInWallet(callFarmPool(farm, pool, 'alice', 'claimReward', gas), 4);
    await expectSameInWallet(
      callFarmPool(farm, pool, 'bob', 'claimRewardForUser', { user: getUserAddress('alice'), ...gas }),
      3,
    );
    await expectSameInWallet(callFarmPool(farm, pool, 'alice', 'withdraw', { amount: 10n ** 8n, ...gas }), 5);
    await expectSameInWallet(
      callFarmPool(farm, pool, 'bob', 'safeWithdraw', { send_gas_to: getUserAddress('bob') }),
      5,
    );
    await expectSameInWallet(callFarmPool(farm, pool, 'alice', 'withdrawAll', gas), 5);
  });

  it('owner actions', async () => {
    const owner = { send_gas_to: getUserAddress('owner') };
    const startTime = BigInt(farm.stage.chain.now);
    await expectSameInWallet(
      callFarmPool(farm, pool, 'owner', 'addRewardRound', {
        reward_round: { startTime, rewardPerSecond: [7n, 7n] },
        ...owner,
      }),
      1,
    );
    await expectSameInWallet(
      callFarmPool(farm, pool, 'owner', 'setEndTime', { farm_end_time: startTime + 5n, ...owner }),
      1,
    );
    wait(2000);
    const out = { to: getUserAddress('dave'), ...owner, nonce: 1n };
    await expectSameInWallet(callFarmPool(farm, pool, 'owner', 'withdrawUnclaimed', out), 1);
    await expectSameInWallet(callFarmPool(farm, pool, 'owner', 'withdrawUnclaimedAll', out), 3);
  });
});
