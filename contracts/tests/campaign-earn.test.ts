import { describeSeeds } from './campaign/describe-seeds.ts';
import { EarnCampaign } from './campaign/earn/campaign.ts';
import { createEarnWorld } from './campaign/earn/world.ts';

// The contracts of earning have a world of their own, so that seeds of trading keep their meaning.
describeSeeds(
  'everything that earns at once',
  async () => new EarnCampaign(await createEarnWorld()),
  [1],
  60,
);
