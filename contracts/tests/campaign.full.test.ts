import { ExchangeCampaign } from './campaign/campaign.ts';
import { describeCampaignForSeeds } from './campaign/describe-seeds.ts';
import { EarnCampaign } from './campaign/earn/campaign.ts';
import { createEarnWorld } from './campaign/earn/world.ts';
import { GovernCampaign } from './campaign/govern/campaign.ts';
import { createGovernWorld } from './campaign/govern/world.ts';
import { createCampaignWorld } from './campaign/world.ts';

// CAMPAIGN_SEED=<seed> repeats one seed, CAMPAIGN_STEPS=<n> sets the number of messages per seed. FULL=1 runs more
// seeds with more messages each; `npm run campaign` runs any number of seeds.

const SEED = process.env['CAMPAIGN_SEED'];
const STEPS = process.env['CAMPAIGN_STEPS'];
const isLongRun = process.env['FULL'] === '1';
const seeds = (usual: readonly number[]): readonly number[] => (SEED ? [Number(SEED)] : usual);
const steps = (usual: number): number => Number(STEPS ?? usual);

describeCampaignForSeeds(
  'everything at once',
  async () => new ExchangeCampaign(await createCampaignWorld()),
  seeds(isLongRun ? [1, 2026, 77_777, 4] : [1, 77_777]),
  steps(isLongRun ? 500 : 250),
);
describeCampaignForSeeds(
  'everything that earns at once',
  async () => new EarnCampaign(await createEarnWorld()),
  seeds(isLongRun ? [1, 2026] : [2026]),
  steps(200),
);
describeCampaignForSeeds(
  'everything that governs at once',
  async () => new GovernCampaign(await createGovernWorld()),
  seeds(isLongRun ? [1, 2026] : [2026]),
  steps(200),
);
