import { beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { ESCROW_ABI, buildEarnCallMetaParam } from '../../earn/escrow-stage.ts';
import { GAUGE_ABI } from '../../earn/gauge/stage.ts';
import type { RandomSource } from '../../random-source.ts';
import { COIN, EMPTY_CELL_BOC } from '../../stage.ts';
import { TOKEN_WALLET_ABI } from '../../token-stage.ts';
import type { AllowedTokenChanges, CampaignStep } from '../step.ts';
import type { EarnContractStates, EarnStateOfKind } from './earn-states.ts';
import { SECONDS_PER_DAY, FARM_POOL_ABI, type EarnWorld } from './world.ts';

// Honest users lock, vote, deposit, claim and withdraw. An action must cost the user nothing but the amounts sent.

/**
 * Honest user of a campaign, with the world, contract states, time and random source on which the user's next action
 * depends.
 */
export interface EarnActor {
  readonly world: EarnWorld;
  readonly states: EarnContractStates;
  readonly random: RandomSource;
  readonly now: bigint;
  readonly user: Address;
}

const coinsOf = ({ random }: EarnActor): bigint =>
  random.chance(70)
    ? BigInt(9000 + random.below(6000)) * (COIN / 1000n)
    : random.pick([60n, 300n, 700n, 1500n, 2500n, 4000n, 6000n, 7000n]) * (COIN / 1000n);

const addressBits = (address: Address): ReturnType<typeof beginCell> =>
  beginCell()
    .storeUint(0x400, 11)
    .storeUint(BigInt(`0x${address.slice(2)}`), 256);

const boc = (cell: ReturnType<typeof beginCell>): string => cell.endCell().toBoc().toString('base64');

export const buildLockPayload = (owner: Address, lockTime: bigint, nonce = 0n): string => {
  const extra = addressBits(owner).storeUint(lockTime, 32).endCell();
  return boc(beginCell().storeUint(0, 8).storeUint(nonce, 32).storeUint(7, 32).storeRef(extra));
};

export const buildCandidateWhitelistingPayload = (gauge: Address): string =>
  boc(beginCell().storeUint(1, 8).storeUint(0, 32).storeUint(7, 32).storeRef(addressBits(gauge).endCell()));

export const buildEpochSupplyTopUpPayload = (): string =>
  boc(beginCell().storeUint(2, 8).storeUint(0, 32).storeUint(7, 32).storeRef(beginCell().endCell()));

export const buildGaugeDepositPayload = (
  owner: Address,
  lockTime: bigint,
  claim: boolean,
  nonce = 0n,
): string =>
  boc(addressBits(owner).storeUint(lockTime, 32).storeBit(claim).storeUint(7, 32).storeUint(nonce, 32));

export const buildRewardPayload = (): string => boc(beginCell().storeUint(7, 32).storeUint(0, 32));

export const buildFarmDepositPayload = (owner: Address, nonce = 0n): string =>
  boc(addressBits(owner).storeUint(nonce, 32));

interface Call {
  readonly abi: AbiJson;
  readonly method: string;
  readonly inputs: AbiInputs;
}

function message(
  actor: EarnActor,
  label: string,
  to: Address,
  { abi, method, inputs }: Call,
  outcomes: readonly AllowedTokenChanges[] = [],
  value = coinsOf(actor),
): CampaignStep {
  const isHonest = actor.world.users.includes(actor.user);
  return {
    label,
    from: actor.user,
    to,
    value,
    body: encodeBody(abi, method, inputs),
    intent: isHonest ? { user: actor.user, outcomes } : undefined,
  };
}

/** Returns a message that transfers the user's tokens with a payload. */
export function createTransferStep(
  actor: EarnActor,
  label: string,
  root: Address,
  amount: bigint,
  to: Address,
  payload: string,
  outcomes: readonly AllowedTokenChanges[] = [],
  value = coinsOf(actor),
): CampaignStep | undefined {
  const wallet = actor.states.walletOf(root, actor.user);
  if (wallet === undefined) return undefined;
  const inputs = {
    amount,
    recipient: to,
    deployWalletValue: 0n,
    remainingGasTo: actor.user,
    notify: true,
    payload,
  };
  const step = message(
    actor,
    label,
    wallet,
    { abi: TOKEN_WALLET_ABI, method: 'transfer', inputs },
    outcomes,
    value,
  );
  return { ...step, gives: { to, token: root } };
}

const nonceOf = ({ random }: EarnActor): bigint => (random.chance(30) ? 5n : 0n);
const meta = (actor: EarnActor): AbiInputs => ({
  meta: buildEarnCallMetaParam(actor.user, 7n, nonceOf(actor)),
});

/**
 * Returns a random part of the user's balance. Sometimes it is nearly the whole balance, or one base unit more than the
 * balance.
 */
function part({ random, states, user }: EarnActor, root: Address): bigint {
  const all = states.getBalance(root, user);
  if (random.chance(3)) return all + 1n;
  return random.chance(20) ? random.amount(all) : random.amount(all / 10_000n + 1n);
}

const otherUser = ({ random, world, user }: EarnActor): Address => {
  const others = [...world.users, ...world.attackers].filter((address) => address !== user);
  return random.pick(others);
};

/**
 * Returns the owner of a deposit, and the changes of the sender's tokens that are allowed. The owner is usually the
 * sender. If it is another user, the sender may lose the deposited amount.
 */
function ownerOf(
  actor: EarnActor,
  root: Address,
  amount: bigint,
): readonly [Address, readonly AllowedTokenChanges[]] {
  if (actor.random.chance(90)) return [actor.user, []];
  return [otherUser(actor), [[[root, -amount]]]];
}

const call = (
  actor: EarnActor,
  label: string,
  method: string,
  inputs: AbiInputs,
  value?: bigint,
): CampaignStep => message(actor, label, actor.world.escrow, { abi: ESCROW_ABI, method, inputs }, [], value);

type Action = (actor: EarnActor) => CampaignStep | undefined;

const lock: Action = (actor) => {
  const { random, world } = actor;
  const [gov] = world.tokens;
  const amount = part(actor, gov);
  const [owner, outcomes] = ownerOf(actor, gov, amount);
  const time = random.chance(10)
    ? BigInt(random.below(10_000_000))
    : SECONDS_PER_DAY * BigInt(1 + random.below(20));
  return createTransferStep(
    actor,
    `lock ${amount}`,
    gov,
    amount,
    world.escrow,
    buildLockPayload(owner, time, nonceOf(actor)),
    outcomes,
  );
};

const unlock: Action = (actor) => call(actor, 'withdraw locks', 'withdraw', meta(actor));

const startVoting: Action = (actor) => call(actor, 'startVoting', 'startVoting', meta(actor));
const endVoting: Action = (actor) => call(actor, 'endVoting', 'endVoting', meta(actor), 40n * COIN);

const vote: Action = (actor) => {
  const { random, world, states, user } = actor;
  const escrow = states.of(world.escrow);
  if (escrow?.kind !== 'escrow') return undefined;
  const own = states.all('veAccount').find(([, known]) => known.user === user)?.[1].ve ?? 0n;
  const chosen = escrow.candidates.filter(() => random.chance(60)).slice(0, 10);
  const share = BigInt(chosen.length || 1);
  const votes = chosen.map(
    (gauge) => [gauge, random.chance(80) ? own / share : random.amount(own + 1n)] as const,
  );
  return call(actor, 'vote', 'voteEpoch', {
    votes: votes.map(([gauge, amount]) => [gauge, amount]),
    ...meta(actor),
  });
};

/** Returns the gauges whose deposit token is one of the world's tokens. */
const gaugesOf = ({ states, world }: EarnActor): (readonly [Address, EarnStateOfKind<'gauge'>])[] =>
  states.all('gauge').filter(([, { deposit }]) => world.tokens.includes(deposit.root));
const farmsOf = ({ states, world }: EarnActor): (readonly [Address, EarnStateOfKind<'farm'>])[] =>
  states.all('farm').filter(([, { root }]) => world.tokens.includes(root));

const deposit: Action = (actor) => {
  const { random } = actor;
  const [gauge, known] = random.pick(gaugesOf(actor));
  const { root } = known.deposit;
  const amount = part(actor, root);
  const [owner, outcomes] = ownerOf(actor, root, amount);
  const max = Number(known.maxLockTime);
  const lockTime =
    random.chance(50) && max > 0 ? BigInt(random.below(random.chance(50) ? max : 100_000)) : 0n;
  const payload = buildGaugeDepositPayload(owner, lockTime, random.chance(30), nonceOf(actor));
  return createTransferStep(actor, `deposit ${amount}`, root, amount, gauge, payload, outcomes);
};

const callGauge = (actor: EarnActor, gauge: Address, method: string, inputs: AbiInputs): CampaignStep =>
  message(actor, method, gauge, { abi: GAUGE_ABI, method, inputs: { ...inputs, ...meta(actor) } });

const withdraw: Action = (actor) => {
  const { random, states, user } = actor;
  const own = states.all('gaugeAccount').filter(([, known]) => known.user === user);
  if (own.length === 0) return undefined;
  const [, { gauge, balance, locked }] = random.pick(own);
  const free = balance - locked;
  const amount = random.chance(25) ? free : random.amount(balance + 1n);
  return callGauge(actor, gauge, 'withdraw', { amount, claim: random.chance(40) });
};

const claim: Action = (actor) => callGauge(actor, actor.random.pick(gaugesOf(actor))[0], 'claimReward', {});

const callFarm = (actor: EarnActor, farm: Address, method: string, inputs: AbiInputs): CampaignStep =>
  message(actor, method, farm, {
    abi: FARM_POOL_ABI,
    method,
    inputs: { ...inputs, send_gas_to: actor.user },
  });

const farmDeposit: Action = (actor) => {
  const [farm, { root }] = actor.random.pick(farmsOf(actor));
  const amount = part(actor, root);
  const [owner, outcomes] = ownerOf(actor, root, amount);
  return createTransferStep(
    actor,
    `farm deposit ${amount}`,
    root,
    amount,
    farm,
    buildFarmDepositPayload(owner, nonceOf(actor)),
    outcomes,
  );
};

const farmWithdraw: Action = (actor) => {
  const { random, states, user } = actor;
  const own = states.all('farmUser').filter(([, known]) => known.user === user);
  if (own.length === 0) return undefined;
  const [, { farm, amount }] = random.pick(own);
  const nonce = nonceOf(actor);
  const dice = random.below(10);
  if (dice < 2) return callFarm(actor, farm, 'withdrawAll', { nonce });
  if (dice === 2) return callFarm(actor, farm, 'safeWithdraw', {});
  return callFarm(actor, farm, 'withdraw', { amount: random.amount(amount + 1n), nonce });
};

const farmClaim: Action = (actor) => {
  const [farm] = actor.random.pick(farmsOf(actor));
  const nonce = nonceOf(actor);
  return actor.random.chance(70)
    ? callFarm(actor, farm, 'claimReward', { nonce })
    : callFarm(actor, farm, 'claimRewardForUser', { nonce, user: otherUser(actor) });
};

const gift: Action = (actor) => {
  const root = actor.random.pick(actor.world.tokens);
  const amount = part(actor, root);
  const to = actor.random.pick([otherUser(actor), actor.random.pick(actor.world.hostile)]);
  return createTransferStep(actor, `gift ${amount}`, root, amount, to, EMPTY_CELL_BOC, [[[root, -amount]]]);
};

const ACTIONS: readonly Action[] = [
  lock,
  lock,
  unlock,
  startVoting,
  endVoting,
  vote,
  vote,
  deposit,
  deposit,
  deposit,
  deposit,
  withdraw,
  withdraw,
  withdraw,
  claim,
  claim,
  farmDeposit,
  farmDeposit,
  farmWithdraw,
  farmClaim,
  gift,
];

export const createHonestEarnUserStep = (actor: EarnActor): CampaignStep | undefined =>
  actor.random.pick(ACTIONS)(actor);
