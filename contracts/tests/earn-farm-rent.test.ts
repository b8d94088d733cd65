import { seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import {
  callFarmPool,
  createFarmStage,
  deployTestFarmPool,
  depositIntoFarmPool,
  registerFarmPool,
  getTokenRoot,
  sendTokensToFarmPool,
  getUserAddress,
} from './earn/farm/farm-stage.ts';
import { COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

const TEN_YEARS = 315_360_000;

it('pays after ten years without activity', async () => {
  const farm = await createFarmStage(['LP', 'R1']);
  const rounds = [{ startTime: BigInt(farm.stage.chain.now), rewardPerSecond: [1000n] }];
  const pool = registerFarmPool(farm, await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }), 'pool');
  await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 10n ** 15n });
  await depositIntoFarmPool(farm, pool, 'alice', 10n ** 18n);
  farm.stage.chain.advanceTime(seconds(TEN_YEARS));
  const trace = await callFarmPool(farm, pool, 'alice', 'withdrawAll', {
    send_gas_to: getUserAddress('alice'),
    nonce: 0n,
  });
  expect(trace.isClean).toBe(true);
  expect(getTokenBalance(farm.stage, getTokenRoot(farm, 'LP'), getUserAddress('alice'))).toBe(10n ** 20n);
  const earned = 1000n * BigInt(TEN_YEARS);
  expect(getTokenBalance(farm.stage, getTokenRoot(farm, 'R1'), getUserAddress('alice'))).toBe(
    10n ** 20n + earned,
  );
});

it('gives tokens back that came with few coins, poor as rent has made it', async () => {
  const farm = await createFarmStage(['LP', 'R1']);
  const rounds = [{ startTime: BigInt(farm.stage.chain.now), rewardPerSecond: [1000n] }];
  const pool = registerFarmPool(farm, await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }), 'pool');
  const balance = getTokenBalance(farm.stage, getTokenRoot(farm, 'LP'), getUserAddress('alice'));
  for (let years = 0; years < 10; years += 1) {
    farm.stage.chain.advanceTime(seconds(TEN_YEARS / 10));
    await depositIntoFarmPool(farm, pool, 'alice', 1_000n, { value: (3n * COIN) / 10n });
    expect(getTokenBalance(farm.stage, getTokenRoot(farm, 'LP'), getUserAddress('alice'))).toBe(balance);
  }
});
