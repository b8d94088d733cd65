import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EarnContractStates } from './campaign/earn/earn-states.ts';
import { DelayedMessageNetwork } from './campaign/network.ts';
import { buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { GAUGE_ABI } from './earn/gauge/stage.ts';
import {
  alice,
  bob,
  carol,
  createGaugeWorld,
  getGaugeChainTime,
  type GaugeWorld,
} from './earn/gauge/world.ts';
import { RandomSource } from './random-source.ts';
import { COIN } from './stage.ts';
import { TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// Time passes and other users act while a deposit is in flight. The deposit must not earn more than was emitted: the
// reward for that time is accrued with the deposit included, so the supply must include the deposit too.

const PER_SECOND = 1_000_000n;
const FUNDS = 10n ** 20n;

let world: GaugeWorld;
let start: bigint;

beforeAll(async () => {
  world = await createGaugeWorld({ tokens: 0 });
  const { stage, gauge } = world;
  await stage.deposit(alice, gauge, 1000n);
  await stage.deposit(bob, gauge, 1000n);
  // The accounts of both users exist already, so the race consists of deposits only.
  await stage.deposit(carol, gauge, 1n);
  start = getGaugeChainTime(world);
  await stage.giveRound(gauge, PER_SECOND * 1_000_000n, start, 1_000_000n);
}, 120_000);

interface Race {
  readonly network: DelayedMessageNetwork;
  readonly random: RandomSource;
}

function claim({ network }: Race, user: Address): void {
  const body = encodeBody(GAUGE_ABI, 'claimReward', { meta: buildEarnCallMetaParam(user) });
  network.post({ from: user, to: world.gauge, value: 10n * COIN, bounce: true, body: Cell.fromBase64(body) });
}

function deposit({ network }: Race, user: Address, amount: bigint): void {
  const { stage, gauge } = world;
  const body = encodeBody(TOKEN_WALLET_ABI, 'transfer', {
    amount,
    recipient: gauge,
    deployWalletValue: 0n,
    remainingGasTo: user,
    notify: true,
    payload: stage.depositPayload(user),
  });
  const to = getTokenWalletAddress(stage.stage, stage.lp, user);
  network.post({ from: user, to, value: 12n * COIN, bounce: true, body: Cell.fromBase64(body) });
}

/** Lets all users claim, and returns the governance tokens paid in total. */
function paidAfterAll(race: Race): bigint {
  const { network, random } = race;
  network.drain(random, () => undefined);
  for (const user of [carol, alice, bob]) {
    claim(race, user);
    network.drain(random, () => undefined);
  }
  const states = new EarnContractStates(network, () => 0n);
  const { token } = world.stage.escrow;
  return [alice, bob, carol].reduce((sum, user) => sum + states.getBalance(token, user) - FUNDS, 0n);
}

describe('a large deposit in flight during a claim', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('pays no more than has flowed, order %i', (seed) => {
    const network = new DelayedMessageNetwork(world.stage.stage.chain, () => 1);
    const race = { network, random: new RandomSource(seed) };
    deposit(race, carol, 10n ** 12n);
    claim(race, alice);
    claim(race, bob);
    const paid = paidAfterAll(race);
    const flowed = (BigInt(network.now) - start) * PER_SECOND;
    expect(paid).toBeLessThanOrEqual(flowed);
    // While the deposit is in flight, it counts in the supply but earns nothing. So about its share of the rewards of
    // this time is not paid to any user.
    expect(paid).toBeGreaterThan(flowed / 4n);
  });
});
