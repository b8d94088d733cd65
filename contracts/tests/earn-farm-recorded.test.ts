import { seconds, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import ops from './vectors/farm-ops.json' with { type: 'json' };
import runs from './vectors/farm-runs.json' with { type: 'json' };
import { createFarmStage, newPool, SHIFT, type FarmStage } from './earn/farm/farm-stage.ts';
import {
  afterOf,
  eventsHere,
  eventsRecorded,
  noticesHere,
  noticesRecorded,
  play,
  poolHere,
  returnedHere,
  storedRecorded,
  text,
  tokensHere,
  tokensRecorded,
  userHere,
  type Operation,
  type Scenario,
} from './earn/farm/recorded-farm.ts';

const scenarios = [...ops.scenarios, ...runs.scenarios] as unknown as readonly Scenario[];

describe('recorded operations of the public older farms', () => {
  it.each(scenarios)('$id: $title', async ({ ops: operations }) => {
    const farm = await createFarmStage();
    let pool: Address | undefined;
    const costs: unknown[] = [];
    for (const one of operations) {
      await reach(farm, one.at);
      if (one.op.startsWith('pending')) continue;
      const trace = await play(farm, pool, one);
      if (one.op === 'fabric.deployFarmPool' && one.failures === undefined) pool = newPool(farm, trace, 'pool');
      const where = `${one.n} ${one.op}`;
      expect(eventsHere(farm, pool, trace), where).toEqual(eventsRecorded(one, 'pool'));
      costs.push([where, returnedHere(trace, one) - BigInt(one.returned ?? '0')]);
      if (pool !== undefined) compareStored(farm, pool, one, where);
    }
    console.log(costs.map(String).join('\n'));
  });
});

async function reach(farm: FarmStage, at: number): Promise<void> {
  farm.stage.chain.advanceTime(seconds(at + SHIFT - farm.stage.chain.now));
  await Promise.resolve();
}

function compareStored(farm: FarmStage, pool: Address, one: Operation, where: string): void {
  const after = afterOf(one);
  if (after.pool !== undefined) expect(poolHere(farm, pool), where).toEqual(storedRecorded(after.pool));
  if (after.user === undefined) return;
  const name = text(one.in?.['deposit_owner'] ?? one.by);
  const stored = userHere(farm, pool, name);
  if (after.user === null) return;
  const { lastRewardTime: _, ...user } = storedRecorded(after.user);
  expect(stored, where).toEqual(user);
}
void tokensHere; void tokensRecorded; void noticesHere; void noticesRecorded;
