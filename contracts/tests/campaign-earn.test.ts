import { describeSeeds } from './campaign/describe-seeds.ts';
import { EarnCampaign } from './campaign/earn/campaign.ts';
import { createEarnWorld } from './campaign/earn/world.ts';

// A separate world, so that changes of it do not change what the seeds of the trading world test.
describeSeeds(
  'everything that earns at once',
  async () => new EarnCampaign(await createEarnWorld()),
  [1],
  60,
);
