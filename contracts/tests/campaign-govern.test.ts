import { toAddress } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeCampaignForSeeds } from './campaign/describe-seeds.ts';
import { GovernCampaign } from './campaign/govern/campaign.ts';
import { createGovernWorld } from './campaign/govern/world.ts';
import { findInvariantViolation } from './campaign/shrink.ts';
import { COIN, EMPTY_CELL_BOC } from './stage.ts';
import { TOKEN_WALLET_ABI } from './token-stage.ts';

let govern: GovernCampaign;
beforeAll(async () => {
  govern = new GovernCampaign(await createGovernWorld());
});

describeCampaignForSeeds('everything that governs at once', () => Promise.resolve(govern), [1], 100);

describe('a campaign of governance', () => {
  it('detects a treasury payment without a decision', () => {
    govern.reset();
    const { dao, treasury, attackers } = govern.world;
    const [recipient = toAddress('')] = attackers;
    const inputs = {
      amount: 7n,
      recipient,
      deployWalletValue: 0n,
      remainingGasTo: recipient,
      notify: false,
      payload: EMPTY_CELL_BOC,
    };
    const body = encodeBody(TOKEN_WALLET_ABI, 'transfer', inputs);
    const step = { label: 'theft', from: dao, to: treasury, value: COIN, body };
    expect(findInvariantViolation(govern, [{ seed: 1, silence: 1, steps: [step] }])).toContain(
      'the treasury lost 7',
    );
  });
});
