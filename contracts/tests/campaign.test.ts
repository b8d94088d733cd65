import { Cell } from '@ton/core';
import { seconds, toAddress } from '@junction/primitives';
import { encodeInternalMessage } from '@junction/devnet/chain';
import { encodeBody, type AbiInputs } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { assertActionPhaseSucceeded } from './campaign/action-phases.ts';
import { ExchangeCampaign } from './campaign/campaign.ts';
import { createDexOwnerCampaignStep } from './campaign/governance.ts';
import { describeCampaignForSeeds } from './campaign/describe-seeds.ts';
import { runCampaign } from './campaign/run.ts';
import { formatReplayTest, shrinkMessageBursts, findInvariantViolation } from './campaign/shrink.ts';
import type { MessageBurst } from './campaign/step.ts';
import { createCampaignWorld } from './campaign/world.ts';
import { RandomSource } from './random-source.ts';
import { COIN, EMPTY_CELL_BOC } from './stage.ts';
import { TOKEN_WALLET_ABI } from './token-stage.ts';

// Users and attackers send random messages to all contracts, and the messages arrive in random order. A sequence
// that violates an invariant is shrunk and printed as a test for this file. campaign.full.test.ts runs more
// seeds, `npm run campaign` many.

let ready: ExchangeCampaign;

beforeAll(async () => {
  ready = new ExchangeCampaign(await createCampaignWorld());
});

describeCampaignForSeeds('everything at once', () => Promise.resolve(ready), [2026], 120);

describe('a failed action phase', () => {
  it('is a violation, but of a getter', () => {
    const { dex, tokens } = ready.world;
    const [{ root: token } = { root: toAddress('') }] = tokens;
    const [user = toAddress('')] = ready.world.users;
    const wallet = ready.states.walletOf(token, user);
    if (wallet === undefined) throw new Error('a user has wallets');
    const bodyOf = (method: string, inputs: AbiInputs): Cell =>
      Cell.fromBase64(encodeBody(TOKEN_WALLET_ABI, method, inputs));
    ready.reset();
    const ask = bodyOf('walletCode', { answerId: 1n });
    ready.network.post({ from: user, to: wallet, value: COIN / 100n, bounce: true, body: ask });
    let message = '';
    let transaction = '';
    ready.network.drain(new RandomSource(1), (delivery) => {
      if (delivery.to === wallet) ({ message, transaction } = delivery);
    });
    const account = dex.stage.chain.getState(wallet);
    expect(() => {
      assertActionPhaseSucceeded({ transaction, account }, message);
    }).not.toThrow();
    const inputs = { remainingGasTo: user };
    const other = encodeInternalMessage(
      { from: user, to: wallet, value: COIN, bounce: true, body: bodyOf('destroy', inputs) },
      1n,
      ready.network.now,
    ).toString('base64');
    expect(() => {
      assertActionPhaseSucceeded({ transaction, account }, other);
    }).toThrow('TokenWallet failed its actions with');
    ready.reset();
  });
});

describe('the campaign', () => {
  const gift = (amount: bigint, isMeant: boolean): MessageBurst => {
    const [token] = ready.world.tokens;
    const [from = toAddress(''), , to = toAddress('')] = ready.world.users;
    const wallet = token && ready.states.walletOf(token.root, from);
    if (!wallet) throw new Error('everybody has a wallet');
    const inputs = {
      amount,
      recipient: to,
      deployWalletValue: 0n,
      remainingGasTo: from,
      notify: false,
      payload: EMPTY_CELL_BOC,
    };
    const step = {
      label: 'gift',
      from,
      to: wallet,
      value: COIN,
      body: encodeBody(TOKEN_WALLET_ABI, 'transfer', inputs),
      intent: { user: from, outcomes: isMeant ? [[[token.root, -amount]] as const] : [] },
    };
    return { seed: 1, silence: 1, steps: [step] };
  };

  it('detects tokens lost by accident and reports a minimal list of messages', () => {
    const harmless = [gift(5n, true), gift(6n, true)];
    expect(findInvariantViolation(ready, harmless)).toBeUndefined();
    const bursts = [...harmless, gift(7n, false), gift(8n, true)];
    expect(findInvariantViolation(ready, bursts)).toContain('did gift');
    const few = shrinkMessageBursts(ready, bursts, Number.POSITIVE_INFINITY);
    expect(few).toHaveLength(1);
    expect(few[0]?.silence).toBe(3);
    expect(formatReplayTest('a gift', few)).toContain('label: "gift"');
  });

  it('repeats a seed to the last transaction', () => {
    const run = (): number => {
      const before = ready.deliveries;
      expect(runCampaign(ready, 11, 20)).toBeUndefined();
      return ready.deliveries - before;
    };
    expect(run()).toBe(run());
  });

  it('lets the owner change a curve one day after the announcement', () => {
    ready.reset();
    const { world, states } = ready;
    const orders = Array.from({ length: 50 }, (_, seed) =>
      createDexOwnerCampaignStep({ world, states, random: new RandomSource(seed) }),
    );
    const order = orders.find(({ step }) => step.label.startsWith('setPairAmplification'));
    if (!order) throw new Error('the owner thinks of it sometimes');
    const curves = (): string[] =>
      world.pools.map(({ address }) => {
        const known = states.of(address);
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
      const observed: string[] = [];
      for (const value of [1n, 2n]) {
        network.post({ from: first, to, value });
        network.post({ from: second, to, value });
      }
      network.advanceTime(seconds(1));
      network.drain(new RandomSource(seed), ({ from }) => observed.push(from === first ? 'a' : 'b'));
      orders.add(observed.join(''));
    }
    expect(orders.size).toBe(6);
    ready.reset();
  });
});
