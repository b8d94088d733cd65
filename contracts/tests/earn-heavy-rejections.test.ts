import { beginCell } from '@ton/core';
import type { Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import {
  createFarmStage,
  deployTestFarmPool,
  registerFarmPool,
  getTokenRoot,
  sendTokensToFarmPool,
  getUserAddress,
} from './earn/farm/farm-stage.ts';
import { alice, createGaugeWorld, getLpBalance } from './earn/gauge/world.ts';
import { COIN } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// Tokens rejected by gauges and farms are returned, whatever the size of their payload.

/** Returns a tree of this many full, distinct cells. */
function buildPayload(cells: number): string {
  let salt = 1n << 1000n;
  const build = (count: number): Cell => {
    const builder = beginCell().storeUint(salt, 1023);
    salt += 1n;
    let rest = count - 1;
    for (let child = 4; child > 0; child -= 1) {
      const part = Math.ceil(rest / child);
      if (part > 0) builder.storeRef(build(part));
      rest -= part;
    }
    return builder.endCell();
  };
  return build(cells).toBoc().toString('base64');
}

const CELLS = [20, 26, 32, 40, 50, 100];
const VALUES = Array.from({ length: 24 }, (_, index) => ((36n + 6n * BigInt(index)) * COIN) / 100n);

describe('rejected tokens with a large payload are returned', () => {
  it.each(CELLS)(
    'from a farm, with %i cells',
    async (cells) => {
      const farm = await createFarmStage(['LP', 'R1']);
      const rounds = [{ startTime: BigInt(farm.stage.chain.now) + 10n, rewardPerSecond: [1n] }];
      const pool = registerFarmPool(
        farm,
        await deployTestFarmPool(farm, { rounds, rewards: ['R1'] }),
        'pool',
      );
      const getBalance = (): bigint =>
        getTokenBalance(farm.stage, getTokenRoot(farm, 'LP'), getUserAddress('alice')) ?? 0n;
      const before = getBalance();
      for (const value of VALUES) {
        await sendTokensToFarmPool(farm, pool, {
          token: 'LP',
          from: 'alice',
          amount: 1000n,
          payload: buildPayload(cells),
          value,
        });
        expect({ value, balance: getBalance() }).toEqual({ value, balance: before });
      }
    },
    120_000,
  );

  it.each(CELLS)(
    'from a gauge, with %i cells',
    async (cells) => {
      const world = await createGaugeWorld({ tokens: 1 });
      const { stage, gauge } = world;
      const before = getLpBalance(world, alice);
      for (const value of [...VALUES, 3n * COIN, 5n * COIN]) {
        await stage.give(alice, stage.lp, gauge, 1000n, buildPayload(cells), value);
        expect({ value, balance: getLpBalance(world, alice) }).toEqual({ value, balance: before });
      }
    },
    120_000,
  );
});

describe('withheld coins are available again within ten years', () => {
  const TEN_YEARS = 315_360_000n;

  it('in a farm: longer vesting is rejected at creation', async () => {
    const farm = await createFarmStage(['LP', 'R1']);
    const rounds = [{ startTime: BigInt(farm.stage.chain.now) + 10n, rewardPerSecond: [1n] }];
    const terms = { rounds, rewards: ['R1'], vestingRatio: 1000n };
    expect((await deployTestFarmPool(farm, { ...terms, vestingPeriod: TEN_YEARS + 1n })).exitCode).toBe(116);
    expect((await deployTestFarmPool(farm, { ...terms, vestingPeriod: TEN_YEARS })).isClean).toBe(true);
  }, 60_000);

  it('in a gauge', async () => {
    await expect(createGaugeWorld({ periods: [TEN_YEARS + 1n], ratios: [1000n] })).rejects.toThrow(
      'no gauge',
    );
    await expect(createGaugeWorld({ qubePeriod: TEN_YEARS + 1n, qubeRatio: 1000n })).rejects.toThrow(
      'no gauge',
    );
    const made = await createGaugeWorld({
      periods: [TEN_YEARS],
      ratios: [1000n],
      qubePeriod: TEN_YEARS,
      qubeRatio: 1n,
    });
    expect(made.gauge).toMatch(/^0:/);
  }, 60_000);
});
