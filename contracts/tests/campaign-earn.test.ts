import { describeCampaignForSeeds } from './campaign/describe-seeds.ts';
import { EarnCampaign } from './campaign/earn/campaign.ts';
import { createEarnWorld } from './campaign/earn/world.ts';

// Runs in a separate world. Adding these contracts to the trading world would change the messages that its seeds
// generate.
describeCampaignForSeeds(
  'everything that earns at once',
  async () => new EarnCampaign(await createEarnWorld()),
  [1],
  60,
);
