import { describeSeeds } from './campaign/describe-seeds.ts';
import { EarnCampaign } from './campaign/earn/campaign.ts';
import { createEarnWorld } from './campaign/earn/world.ts';

// Uses a world of its own, so that its changes do not change what the seeds of the trading world test.
describeSeeds(
  'everything that earns at once',
  async () => new EarnCampaign(await createEarnWorld()),
  [1],
  60,
);
