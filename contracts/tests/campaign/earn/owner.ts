import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { ESCROW_ABI, buildEarnCallMetaParam } from '../../earn/escrow-stage.ts';
import { GAUGE_ABI } from '../../earn/gauge/stage.ts';
import { COIN } from '../../stage.ts';
import type { CampaignStep } from '../step.ts';
import {
  createTransferStep,
  buildRewardPayload,
  buildEpochSupplyTopUpPayload,
  type EarnActor,
} from './honest.ts';
import { SECONDS_PER_DAY, FARM_POOL_ABI } from './world.ts';

// Messages of the DAO, and of the honest owner of the escrow, the gauges and the farms. The DAO and the owner may act
// at any time.

function order(
  actor: EarnActor,
  to: Address,
  method: string,
  inputs: AbiInputs,
  from = actor.user,
): CampaignStep {
  const { world } = actor;
  const isFarm = actor.states.of(to)?.kind === 'farm';
  const abi = to === world.escrow ? ESCROW_ABI : isFarm ? FARM_POOL_ABI : GAUGE_ABI;
  const takesMeta = abi.functions
    .find(({ name }) => name === method)
    ?.inputs.some(({ name }) => name === 'meta');
  const body = encodeBody(
    abi,
    method,
    takesMeta === true ? { ...inputs, meta: buildEarnCallMetaParam(from, 7n) } : inputs,
  );
  return {
    label: method,
    from,
    to,
    value: 12n * COIN,
    body,
    intent: { user: from, outcomes: [] },
    changesLpValue: true,
  };
}

type Order = (actor: EarnActor) => CampaignStep | undefined;

const governed = (step: CampaignStep | undefined): CampaignStep | undefined =>
  step && { ...step, gives: undefined, intent: { user: step.from, outcomes: [] }, changesLpValue: true };

const supply: Order = (actor) => {
  const [gov] = actor.world.tokens;
  return governed(
    createTransferStep(
      actor,
      'supply',
      gov,
      actor.random.amount(10n ** 14n),
      actor.world.escrow,
      buildEpochSupplyTopUpPayload(),
      [],
      8n * COIN,
    ),
  );
};

const rewards: Order = (actor) => {
  const gauge = actor.random.pick(actor.world.gauges.slice(0, 3));
  const known = actor.states.of(gauge);
  if (known?.kind !== 'gauge' || known.extra.length === 0) return undefined;
  const { root } = actor.random.pick(known.extra);
  const amount = actor.random.amount(10n ** 14n);
  return governed(
    createTransferStep(actor, 'rewards', root, amount, gauge, buildRewardPayload(), [], 8n * COIN),
  );
};

const round: Order = (actor) => {
  const { random, world, now } = actor;
  const gauge = random.pick(world.gauges.slice(0, 3));
  const known = actor.states.of(gauge);
  if (known?.kind !== 'gauge' || known.extra.length === 0) return undefined;
  const id = random.below(known.extra.length);
  const startTime = now + BigInt(100 + random.below(random.chance(30) ? 400_000 : 1000));
  const rewardPerSecond = random.chance(10) ? random.amount(10n ** 15n) : random.amount(10n ** 7n);
  const fresh = { startTime, endTime: 0n, rewardPerSecond, accRewardPerShare: 0n };
  return order(actor, gauge, 'addRewardRounds', { ids: [BigInt(id)], new_rounds: [fresh] });
};

const farmRound: Order = (actor) => {
  const { random, world, now } = actor;
  const farm = random.pick(world.farms.slice(0, 2));
  const known = actor.states.of(farm);
  if (known?.kind !== 'farm') return undefined;
  const rewardPerSecond = known.rewards.map(() => random.amount(random.chance(10) ? 10n ** 14n : 10n ** 6n));
  const startTime = now + BigInt(100 + random.below(100_000));
  return order(actor, farm, 'addRewardRound', {
    reward_round: { startTime, rewardPerSecond },
    send_gas_to: actor.user,
  });
};

/** Adds or removes a candidate, even during a voting. */
const candidate: Order = (actor) => {
  const { random, world } = actor;
  const gauge = random.pick([...world.gauges, random.pick(world.hostile), random.pick(world.users)]);
  const dice = random.below(8);
  if (dice < 4) return order(actor, world.escrow, 'approveGaugeDAO', { gauge }, world.dao);
  if (dice < 6) return order(actor, world.escrow, 'addToWhitelist', { gauge });
  if (dice === 6) return order(actor, world.escrow, 'removeGaugeDAO', { gauge }, world.dao);
  return order(actor, world.escrow, 'removeFromWhitelist', { gauge });
};

const normalizing: Order = (actor) =>
  order(actor, actor.world.escrow, 'setVotingNormalizingType', { _new_type: BigInt(actor.random.below(3)) });

/** Pauses the escrow rarely, otherwise resumes it. */
const pause: Order = (actor) =>
  order(actor, actor.world.escrow, 'setPause', { new_state: actor.random.chance(8) });

const treasury: Order = (actor) => {
  const known = actor.states.of(actor.world.escrow);
  const all = known?.kind === 'escrow' ? known.treasury : 0n;
  return order(actor, actor.world.escrow, 'withdrawTreasuryTokens', {
    amount: actor.random.amount(all + 1n),
    receiver: actor.user,
  });
};

const manually: Order = (actor) => {
  const { random, world } = actor;
  const gauges = world.gauges.slice(0, 1 + random.below(3));
  return order(actor, world.escrow, 'distributeQubesManually', {
    gauges: [...gauges],
    amounts: gauges.map(() => random.amount(10n ** 12n)),
    offset: BigInt(random.below(1000)),
  });
};

const upgrade: Order = (actor) =>
  order(actor, actor.world.escrow, 'forceUpgradeVeAccounts', { users: [...actor.world.users] });

const unclaimed: Order = (actor) =>
  order(actor, actor.random.pick(actor.world.farms.slice(0, 2)), 'withdrawUnclaimed', {
    to: actor.user,
    send_gas_to: actor.user,
    nonce: 0n,
  });

/** Sets the end of a farm one day ahead. Done rarely, because it is final. */
const farmEnd: Order = (actor) =>
  actor.random.chance(10)
    ? order(actor, actor.world.farms[1] ?? actor.world.farmFactory, 'setEndTime', {
        farm_end_time: actor.now + SECONDS_PER_DAY,
        send_gas_to: actor.user,
      })
    : undefined;

const ORDERS: readonly Order[] = [
  supply,
  rewards,
  rewards,
  round,
  round,
  farmRound,
  candidate,
  candidate,
  normalizing,
  pause,
  pause,
  treasury,
  manually,
  upgrade,
  unclaimed,
  farmEnd,
];

/** Returns a random action of the owner or the DAO; undefined when it is not possible now. */
export const createEarnOwnerCampaignStep = (actor: EarnActor): CampaignStep | undefined =>
  actor.random.pick(ORDERS)(actor);
