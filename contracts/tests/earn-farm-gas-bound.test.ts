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
import { readFarmPoolState } from './earn/farm/stored-farm.ts';
import { COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

/** Maximum gas units of a transaction in these tests: half of what the network allows. */
const MAX_GAS = 500_000n;
const PERIOD = 100;

// The maximum number of rounds passes between two actions, and the minimum value suffices.
it.each([
  { tokens: 1, rounds: 85 },
  { tokens: 2, rounds: 64 },
  { tokens: 8, rounds: 25 },
])('$rounds rounds of $tokens tokens can be brought up to date at once', async ({ tokens, rounds }) => {
  const farm = await createFarmStage(['LP', 'R1']);
  const start = BigInt(farm.stage.chain.now);
  const speeds = Array<bigint>(tokens).fill(7n);
  const list = Array.from({ length: rounds }, (_, index) => ({
    startTime: start + BigInt(PERIOD * index),
    rewardPerSecond: speeds,
  }));
  const rewards = Array<string>(tokens).fill('R1');
  const pool = registerFarmPool(
    farm,
    await deployTestFarmPool(farm, { rounds: list, rewards, value: 20n * COIN }),
    'pool',
  );
  await sendTokensToFarmPool(farm, pool, { token: 'R1', from: 'owner', amount: 10n ** 15n });
  await depositIntoFarmPool(farm, pool, 'alice', 1000n, { value: BigInt(tokens + 2) * COIN });
  farm.stage.chain.advanceTime(seconds(PERIOD * rounds + 5));
  const min = BigInt(tokens + 1) * COIN;
  const order = { send_gas_to: getUserAddress('alice'), nonce: 0n };
  const trace = await callFarmPool(farm, pool, 'alice', 'withdrawAll', order, min);
  expect(trace.isClean).toBe(true);
  expect(trace.steps.every(({ gas }) => gas < MAX_GAS)).toBe(true);
  expect(getTokenBalance(farm.stage, getTokenRoot(farm, 'LP'), getUserAddress('alice'))).toBe(10n ** 20n);
  expect(readFarmPoolState(farm, pool)).toMatchObject({
    tokenBalance: '0',
    lastRewardTime: String(farm.stage.chain.now),
  });
  const more = {
    reward_round: { startTime: BigInt(farm.stage.chain.now), rewardPerSecond: speeds },
    send_gas_to: getUserAddress('owner'),
  };
  expect((await callFarmPool(farm, pool, 'owner', 'addRewardRound', more)).exitCode).toBe(114);
});
