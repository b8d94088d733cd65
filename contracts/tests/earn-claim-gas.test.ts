import { computeMinClaimGasCost } from '@junction/protocol/earn';
import { seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { escrowAdminAddress, EscrowTestStage, RECORDED_ESCROW_RULES } from './earn/escrow-stage.ts';
import {
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  registerFarmPool,
  sendTokensToFarmPool,
  getUserAddress,
} from './earn/farm/farm-stage.ts';
import { GaugeStage } from './earn/gauge/stage.ts';
import { toTestAddress, COIN, toAbiText } from './stage.ts';

// A claim must use slightly more gas than the minimum that the app computes for it: the difference must be less than
// `SLACK`.

const SLACK = COIN / 10n;

it.each([0, 2])('a claim from a gauge with %i extra rewards uses a little more than said', async (extras) => {
  const alice = toTestAddress('a');
  const escrow = await EscrowTestStage.create([alice], RECORDED_ESCROW_RULES);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.supply(escrowAdminAddress, 10n ** 18n);
  const gauges = await GaugeStage.create(escrow, [alice], { period: 0n, ratio: 0n });
  const roots = gauges.rewards.slice(0, extras);
  const gauge = await gauges.deployGauge({
    owner: escrowAdminAddress,
    maxBoost: 2000n,
    maxLockTime: 31_536_000n,
    extra: [...roots],
    periods: roots.map(() => 0n),
    ratios: roots.map(() => 0n),
    qubePeriod: 0n,
    qubeRatio: 0n,
    lockPeriod: 0n,
  });
  const start = BigInt(escrow.stage.chain.now);
  await gauges.deposit(alice, gauge, 10n ** 9n, { lockTime: 1000n, value: 14n * COIN });
  const payload = gauges.get(gauge, 'encodeRewardDepositPayload', { call_id: 1n, nonce: 0n });
  for (const root of roots)
    await gauges.give(
      escrowAdminAddress,
      root,
      gauge,
      10n ** 15n,
      toAbiText(payload['reward_deposit_payload']),
      3n * COIN,
    );
  const round = { startTime: start + 100n, endTime: 0n, rewardPerSecond: 1000n, accRewardPerShare: 0n };
  await gauges.call(escrowAdminAddress, gauge, 'addRewardRounds', {
    ids: roots.map((_, index) => BigInt(index)),
    new_rounds: roots.map(() => round),
  });
  await gauges.giveRound(gauge, 10n ** 12n, start, 1_000_000n);
  // The first claim deploys the token wallets.
  escrow.stage.chain.advanceTime(seconds(100_000));
  await gauges.call(alice, gauge, 'claimReward', {}, 10n * COIN);
  escrow.stage.chain.advanceTime(seconds(1000));
  const before = escrow.stage.balanceOf(alice);
  await gauges.call(alice, gauge, 'claimReward', {}, 10n * COIN);
  const used = 10n * COIN - (escrow.stage.balanceOf(alice) - before);
  const min = computeMinClaimGasCost('gauge', 1 + extras);
  expect(used).toBeGreaterThan(min);
  expect(used).toBeLessThan(min + SLACK);
});

it.each([1, 2])('a claim of %i rewards from a legacy farm uses a little more than said', async (tokens) => {
  const farm = await createFarmStage(['LP', 'R1', 'R2']);
  const rewards = ['R1', 'R2'].slice(0, tokens);
  const rounds = [{ startTime: BigInt(farm.stage.chain.now), rewardPerSecond: rewards.map(() => 7n) }];
  const pool = registerFarmPool(
    farm,
    await deployTestFarmPool(farm, { rounds, rewards, value: 20n * COIN }),
    'pool',
  );
  for (const token of rewards)
    await sendTokensToFarmPool(farm, pool, { token, from: 'owner', amount: 10n ** 15n });
  await depositIntoFarmPool(farm, pool, 'alice', 1000n, { value: 5n * COIN });
  const alice = getUserAddress('alice');
  const params = { send_gas_to: alice, nonce: 0n };
  farm.stage.chain.advanceTime(seconds(1000));
  await callFarmPool(farm, pool, 'alice', 'claimReward', params, 10n * COIN);
  farm.stage.chain.advanceTime(seconds(1000));
  const before = farm.stage.balanceOf(alice);
  await callFarmPool(farm, pool, 'alice', 'claimReward', params, 10n * COIN);
  const used = 10n * COIN - (farm.stage.balanceOf(alice) - before);
  const min = computeMinClaimGasCost('farm', tokens);
  expect(used).toBeGreaterThan(min);
  expect(used).toBeLessThan(min + SLACK);
});
