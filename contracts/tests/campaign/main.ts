// npm run campaign -- --seed 1 --steps 2000 [--seeds 10] [--quick]: random messages of users and attackers on the real VM. A run
// that violates an invariant is shrunk to a minimal number of messages and printed as a test.
import { parseArgs } from 'node:util';
import { ExchangeCampaign } from './campaign.ts';
import type { InvariantCampaign } from './contest.ts';
import { EarnCampaign } from './earn/campaign.ts';
import { createEarnWorld } from './earn/world.ts';
import { GovernCampaign } from './govern/campaign.ts';
import { createGovernWorld } from './govern/world.ts';
import { runCampaign } from './run.ts';
import { formatReplayTest, shrinkMessageBursts, findInvariantViolation } from './shrink.ts';
import { createCampaignWorld } from './world.ts';

const MINUTE = 60_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '2000' },
    seeds: { type: 'string', default: '1' },
    // `trade`: the exchange. `earn`: vote escrow, gauges and legacy farms. `govern`: the DAO and its proposals.
    world: { type: 'string', default: 'trade' },
    // Stops at the first violation without shrinking it.
    quick: { type: 'boolean', default: false },
  },
});
const [first, steps, seeds] = [Number(values.seed), Number(values.steps), Number(values.seeds)];
if (![first, steps, seeds].every((number) => Number.isSafeInteger(number) && number > 0))
  throw new Error('--seed, --steps and --seeds are whole numbers above 0');

async function open(): Promise<InvariantCampaign> {
  if (values.world === 'trade') return new ExchangeCampaign(await createCampaignWorld());
  if (values.world === 'earn') return new EarnCampaign(await createEarnWorld());
  if (values.world === 'govern') return new GovernCampaign(await createGovernWorld());
  throw new Error('--world is trade, earn or govern');
}

const ready = await open();
let violations = 0;
for (let seed = first; seed < first + seeds; seed += 1) {
  const started = performance.now();
  const delivered = ready.deliveries;
  const found = runCampaign(ready, seed, steps);
  const perSecond = (steps * 1000) / (performance.now() - started);
  if (!found) {
    console.log(
      `seed ${seed}: ${steps} steps, ${ready.deliveries - delivered} transactions, ${perSecond.toFixed(1)} steps/s, nothing broken`,
    );
    continue;
  }
  violations += 1;
  console.log(
    `seed ${seed}, ${found.bursts.reduce((sum, burst) => sum + burst.steps.length, 0)} steps: ${found.violation}`,
  );
  if (values.quick) break;
  // There is nothing to shrink when replaying the bursts succeeds: the violation occurred while users withdrew.
  if (findInvariantViolation(ready, found.bursts) === undefined) continue;
  const few = shrinkMessageBursts(ready, found.bursts, performance.now() + 5 * MINUTE);
  console.log(`${findInvariantViolation(ready, few) ?? ''}\n\n${formatReplayTest(`seed ${seed}`, few)}\n`);
}
process.exitCode = violations > 0 ? 1 : 0;
