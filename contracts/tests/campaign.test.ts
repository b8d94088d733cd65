import { seconds, toAddress } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Campaign } from './campaign/campaign.ts';
import { EarnCampaign } from './campaign/earn/campaign.ts';
import { createEarnWorld } from './campaign/earn/world.ts';
import { ownersOrder } from './campaign/governance.ts';
import { GovernCampaign } from './campaign/govern/campaign.ts';
import { createGovernWorld } from './campaign/govern/world.ts';
import { campaign } from './campaign/run.ts';
import { asTest, shrink, violationOf } from './campaign/shrink.ts';
import type { Burst } from './campaign/step.ts';
import { createCampaignWorld } from './campaign/world.ts';
import { RandomSource } from './random-source.ts';
import { COIN, EMPTY_CELL } from './stage.ts';
import { WALLET } from './token-stage.ts';

// Users and attackers send what they like to all contracts together, and messages overtake each other. What breaks is
// shrunk and printed as a test for this file. CAMPAIGN_SEED=<seed> repeats a seed, CAMPAIGN_STEPS=<n> makes runs longer;
// `npm run campaign` runs many.

const SEEDS = process.env['CAMPAIGN_SEED'] ? [Number(process.env['CAMPAIGN_SEED'])] : [1, 2026, 77_777, 4];
const STEPS = Number(process.env['CAMPAIGN_STEPS'] ?? 500);

let ready: Campaign;

beforeAll(async () => {
  ready = new Campaign(await createCampaignWorld());
});

describe('everything at once', () => {
  it.each(SEEDS)('breaks no promise, seed %i', (seed) => {
    const found = campaign(ready, seed, STEPS);
    if (!found) return;
    const few = shrink(ready, found.bursts, performance.now() + 60_000);
    throw new Error(`seed ${seed}: ${found.violation}\n${asTest(`seed ${seed}`, few)}`);
  });
});

// The contracts of earning have a world of their own, so that these seeds keep their meaning.
const EARN_SEEDS = process.env['CAMPAIGN_SEED'] ? SEEDS : [1, 2026];
const EARN_STEPS = Number(process.env['CAMPAIGN_STEPS'] ?? 200);

describe('everything that earns at once', () => {
  it.each(EARN_SEEDS)('breaks no promise, seed %i', async (seed) => {
    const earn = new EarnCampaign(await createEarnWorld());
    const found = campaign(earn, seed, EARN_STEPS);
    if (!found) return;
    const few = shrink(earn, found.bursts, performance.now() + 60_000);
    throw new Error(`seed ${seed}: ${found.violation}\n${asTest(`seed ${seed}`, few)}`);
  });
});

describe('everything that governs at once', () => {
  let govern: GovernCampaign;
  beforeAll(async () => {
    govern = new GovernCampaign(await createGovernWorld());
  });

  it.each(EARN_SEEDS)('breaks no promise, seed %i', (seed) => {
    const found = campaign(govern, seed, EARN_STEPS);
    if (!found) return;
    const few = shrink(govern, found.bursts, performance.now() + 60_000);
    throw new Error(`seed ${seed}: ${found.violation}\n${asTest(`seed ${seed}`, few)}`);
  });

  it('notices a payment of the treasury that nobody has decided', () => {
    govern.reset();
    const { dao, treasury, attackers } = govern.world;
    const [recipient = toAddress('')] = attackers;
    const inputs = {
      amount: 7n,
      recipient,
      deployWalletValue: 0n,
      remainingGasTo: recipient,
      notify: false,
      payload: EMPTY_CELL,
    };
    const body = encodeBody(WALLET, 'transfer', inputs);
    const step = { label: 'theft', from: dao, to: treasury, value: COIN, body };
    expect(violationOf(govern, [{ seed: 1, silence: 1, steps: [step] }])).toContain('the treasury lost 7');
  });
});

describe('the campaign', () => {
  const gift = (amount: bigint, isMeant: boolean): Burst => {
    const [token] = ready.world.tokens;
    const [from = toAddress(''), , to = toAddress('')] = ready.world.users;
    const wallet = token && ready.holdings.walletOf(token.root, from);
    if (!wallet) throw new Error('everybody has a wallet');
    const inputs = {
      amount,
      recipient: to,
      deployWalletValue: 0n,
      remainingGasTo: from,
      notify: false,
      payload: EMPTY_CELL,
    };
    const step = {
      label: 'gift',
      from,
      to: wallet,
      value: COIN,
      body: encodeBody(WALLET, 'transfer', inputs),
      intent: { user: from, outcomes: isMeant ? [[[token.root, -amount]] as const] : [] },
    };
    return { seed: 1, silence: 1, steps: [step] };
  };

  it('notices tokens that nobody meant to give, and names the fewest messages', () => {
    const harmless = [gift(5n, true), gift(6n, true)];
    expect(violationOf(ready, harmless)).toBeUndefined();
    const bursts = [...harmless, gift(7n, false), gift(8n, true)];
    expect(violationOf(ready, bursts)).toContain('did gift');
    const few = shrink(ready, bursts, Number.POSITIVE_INFINITY);
    expect(few).toHaveLength(1);
    expect(few[0]?.silence).toBe(3);
    expect(asTest('a gift', few)).toContain('label: "gift"');
  });

  it('repeats a seed to the last transaction', () => {
    const run = (): number => {
      const before = ready.deliveries;
      expect(campaign(ready, 11, 20)).toBeUndefined();
      return ready.deliveries - before;
    };
    expect(run()).toBe(run());
  });

  it('lets the owner change a curve, a day after he has announced it', () => {
    ready.reset();
    const { world, holdings } = ready;
    const orders = Array.from({ length: 50 }, (_, seed) =>
      ownersOrder({ world, holdings, random: new RandomSource(seed) }),
    );
    const order = orders.find(({ step }) => step.label.startsWith('setPairAmplification'));
    if (!order) throw new Error('the owner thinks of it sometimes');
    const curves = (): string[] =>
      world.pools.map(({ address }) => {
        const known = holdings.of(address);
        return known?.kind === 'pool' ? String(known.amplification?.value) : 'none';
      });
    const before = curves();
    const send = (silence: number): void => {
      ready.run({ seed: 1, silence, steps: [order.step] });
    };
    send(1);
    expect(curves()).toEqual(before);
    send(86_401);
    expect(curves()).not.toEqual(before);
    ready.reset();
  });

  it('keeps the order between two contracts, and no other', () => {
    ready.reset();
    const { network } = ready;
    const [first, second] = ready.world.attackers;
    const [to] = ready.world.users;
    if (!first || !second || !to) throw new Error('there are people');
    const orders = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const heard: string[] = [];
      for (const value of [1n, 2n]) {
        network.post({ from: first, to, value });
        network.post({ from: second, to, value });
      }
      network.advanceTime(seconds(1));
      network.drain(new RandomSource(seed), ({ from }) => heard.push(from === first ? 'a' : 'b'));
      orders.add(heard.join(''));
    }
    expect(orders.size).toBe(6);
    ready.reset();
  });
});
