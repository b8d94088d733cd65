import type { Address } from '@junction/primitives';
import { encodeBody, type AbiInputs, type AbiJson } from '@junction/tvm';
import { ESCROW_ABI, buildEarnCallMetaParam } from '../../earn/escrow-stage.ts';
import { DAO_ROOT_ABI, PROPOSAL_ABI, type TonAction } from '../../earn/govern/stage.ts';
import { encodeCallbackPayload } from '../../earn/govern/targets.ts';
import type { RandomSource } from '../../random-source.ts';
import { COIN, EMPTY_CELL_BOC } from '../../stage.ts';
import { TOKEN_WALLET_ABI } from '../../token-stage.ts';
import { buildLockPayload } from '../earn/honest.ts';
import type { CampaignStep } from '../step.ts';
import type { GovernContractStates, GovernContractStateOfKind } from './govern-states.ts';
import type { GovernWorld } from './world.ts';

// Honest users create proposals and vote. The actions of a proposal need not be sensible: their targets throw, burn
// gas, call back, or are the DAO itself.

export interface GovernActor {
  readonly world: GovernWorld;
  readonly states: GovernContractStates;
  readonly random: RandomSource;
  readonly now: number;
  readonly user: Address;
}

interface Call {
  readonly abi: AbiJson;
  readonly method: string;
  readonly inputs: AbiInputs;
}

function message(
  actor: GovernActor,
  to: Address,
  { abi, method, inputs }: Call,
  value: bigint,
): CampaignStep {
  const { user, world } = actor;
  const body = encodeBody(abi, method, inputs);
  const intent = world.users.includes(user) ? { user, outcomes: [] } : undefined;
  return { label: method, from: user, to, value, body, intent };
}

type Action = (actor: GovernActor) => CampaignStep | undefined;

const WAITS = [0n, 1n, COIN / 100n, COIN];

/** Returns a random action of a proposal, but no change of admin, code or vote escrow, which would end the campaign. */
export function createRandomProposalAction({ world, random, states }: Omit<GovernActor, 'user'>): TonAction {
  const allUsers = [...world.users, ...world.attackers, ...world.hostile];
  const value = random.pick(WAITS);
  const dao = (method: string, inputs: AbiInputs): TonAction => ({
    value,
    target: world.dao,
    payload: encodeBody(DAO_ROOT_ABI, method, inputs),
  });
  const payment = (): TonAction => {
    const recipient = random.pick(allUsers);
    const inputs = {
      amount: random.amount(10n ** 10n),
      recipient,
      deployWalletValue: random.chance(50) ? COIN / 10n : 0n,
      remainingGasTo: random.chance(70) ? recipient : world.dao,
      notify: random.chance(30),
      payload: EMPTY_CELL_BOC,
    };
    const target = world.treasury;
    return { value: COIN / 2n, target, payload: encodeBody(TOKEN_WALLET_ABI, 'transfer', inputs) };
  };
  const proposals = states.all('proposal');
  const makers: readonly (() => TonAction)[] = [
    payment,
    payment,
    () => ({ value, target: random.pick(allUsers), payload: EMPTY_CELL_BOC }),
    () => ({ value, target: random.pick(world.hostile), payload: anyCallBack(world) }),
    () => dao('updateGracePeriod', { newGracePeriod: BigInt(random.pick([1, 200, 86_400])) }),
    () => dao('updateThreshold', { newThreshold: 1n }),
    () => dao('onProposalSucceeded', { proposalId: 1n, proposer: world.dao, tonActions: [], ethActions: [] }),
    () => dao('propose', { answerId: 1n, tonActions: [], ethActions: [], description: 'x' }),
    () => ({
      value,
      target: world.escrow,
      payload: encodeBody(ESCROW_ABI, 'withdraw', { meta: buildEarnCallMetaParam(world.dao) }),
    }),
    () => {
      const [target] = proposals.length > 0 ? random.pick(proposals) : [world.dao];
      const method = random.pick(['execute', 'queue', 'cancel']);
      return { value, target, payload: encodeBody(PROPOSAL_ABI, method, {}) };
    },
  ];
  return random.pick(makers)();
}

const anyCallBack = ({ hostile }: GovernWorld): string =>
  encodeCallbackPayload(DAO_ROOT_ABI, 'transferAdmin', { newAdmin: hostile[0] ?? '' });

export function computeProposalAttachedNano(actions: readonly TonAction[]): bigint {
  return actions.reduce((sum, { value }) => sum + value + COIN / 2n, 10n * COIN);
}

const propose: Action = (actor) => {
  const { random, world } = actor;
  const count = random.chance(85) ? 1 + random.below(3) : 10;
  const tonActions = Array.from({ length: count }, () => createRandomProposalAction(actor));
  const ethActions = random.chance(10)
    ? [{ value: 1n, chainId: BigInt(random.below(2)), target: 5n, signature: 'x()', callData: '' }]
    : [];
  const description = random.chance(90) ? '["t","l","d"]' : 'ü'.repeat(2_048);
  const inputs = { answerId: 5n, tonActions, ethActions, description };
  const value = random.chance(95)
    ? computeProposalAttachedNano(tonActions) + COIN
    : random.pick([COIN, computeProposalAttachedNano(tonActions) - 1n]);
  return message(actor, world.dao, { abi: DAO_ROOT_ABI, method: 'propose', inputs }, value);
};

const coinsOf = ({ random }: GovernActor): bigint =>
  random.chance(90) ? 12n * COIN : random.pick([COIN / 10n, COIN, (3n * COIN) / 2n, 3n * COIN]);

const toEscrow = (actor: GovernActor, method: string, inputs: AbiInputs): CampaignStep =>
  message(actor, actor.world.escrow, { abi: ESCROW_ABI, method, inputs }, coinsOf(actor));

type ContractState = readonly [Address, GovernContractStateOfKind<'proposal'>];

/** Returns a random proposal that matches the predicate, sometimes any proposal. */
function randomProposal(
  { states, random }: GovernActor,
  is: (known: GovernContractStateOfKind<'proposal'>) => boolean,
): ContractState | undefined {
  const all = states.all('proposal');
  const fitting = all.filter(([, known]) => is(known));
  if (fitting.length > 0 && random.chance(90)) return random.pick(fitting);
  return all.length > 0 && random.chance(30) ? random.pick(all) : undefined;
}

const isActive = (now: number) => (known: GovernContractStateOfKind<'proposal'>) =>
  !known.canceled && now > known.startTime && now <= known.endTime;
const hasWon = (now: number) => (known: GovernContractStateOfKind<'proposal'>) =>
  !known.canceled &&
  now > known.endTime &&
  known.forVotes > known.againstVotes &&
  known.forVotes >= known.quorumVotes;

/** Returns a predicate for successful proposals that can be queued or executed before they expire. */
const isDue = (now: number) => (known: GovernContractStateOfKind<'proposal'>) => {
  const { executionTime, gracePeriod, executed } = known;
  const isExecutable = now >= executionTime && now <= executionTime + gracePeriod;
  return hasWon(now)(known) && !executed && (executionTime === 0 || isExecutable);
};

const vote: Action = (actor) => {
  const { random, now } = actor;
  const found = randomProposal(actor, isActive(now));
  const proposal_id = BigInt(found?.[1].id ?? random.below(50));
  const support = random.chance(75);
  if (random.chance(70)) return toEscrow(actor, 'castVote', { proposal_id, support });
  const reason = random.pick(['', 'yes', '찬성', 'x'.repeat(512), 'x'.repeat(513)]);
  return toEscrow(actor, 'castVoteWithReason', { proposal_id, support, reason });
};

const carryOn: Action = (actor) => {
  const { now, random } = actor;
  const found = randomProposal(actor, isDue(now));
  if (!found) return undefined;
  const [to, { executionTime }] = found;
  const method = executionTime === 0 ? 'queue' : 'execute';
  const value = random.pick([COIN / 10n, COIN, 3n * COIN, 15n * COIN]);
  return message(actor, to, { abi: PROPOSAL_ABI, method, inputs: {} }, value);
};

const cancel: Action = (actor) => {
  const { now, user } = actor;
  const found = randomProposal(actor, (known) => known.proposer === user && now <= known.startTime);
  return found && message(actor, found[0], { abi: PROPOSAL_ABI, method: 'cancel', inputs: {} }, 2n * COIN);
};

const returnCoins: Action = (actor) => {
  const found = randomProposal(actor, (known) => known.proposer === actor.user);
  return found && message(actor, found[0], { abi: PROPOSAL_ABI, method: 'returnCoins', inputs: {} }, COIN);
};

const ownAccount = ({ states, user }: GovernActor): GovernContractStateOfKind<'account'> | undefined =>
  states.all('account').find(([, known]) => known.user === user)?.[1];

const unlock: Action = (actor) => {
  const over = actor.states.all('proposal').filter(([, { endTime }]) => actor.now > endTime);
  const created = ownAccount(actor)?.created;
  const ids = over.map(([, { id }]) => id).filter((id) => created?.has(id));
  const id = ids.length > 0 && actor.random.chance(90) ? actor.random.pick(ids) : actor.random.below(40);
  return toEscrow(actor, 'tryUnlockVoteTokens', { proposal_id: BigInt(id) });
};

const unlockVotes: Action = (actor) => {
  const ids = [...(ownAccount(actor)?.casted ?? []), actor.random.below(60)].slice(-20);
  return toEscrow(actor, 'tryUnlockCastedVotes', { proposal_ids: ids.map(BigInt) });
};

const withdraw: Action = (actor) => toEscrow(actor, 'withdraw', { meta: buildEarnCallMetaParam(actor.user) });

const lock: Action = (actor) => {
  const { world, states, user, random } = actor;
  const wallet = states.walletOf(world.token, user);
  if (wallet === undefined) return undefined;
  const time = BigInt(random.pick([604_800, 1_209_600, 31_536_000]));
  const inputs = {
    amount: random.amount(10n ** 12n),
    recipient: world.escrow,
    deployWalletValue: 0n,
    remainingGasTo: user,
    notify: true,
    payload: buildLockPayload(user, time),
  };
  return message(actor, wallet, { abi: TOKEN_WALLET_ABI, method: 'transfer', inputs }, 9n * COIN);
};

const ACTIONS: readonly Action[] = [
  propose,
  propose,
  propose,
  vote,
  vote,
  vote,
  vote,
  vote,
  vote,
  carryOn,
  carryOn,
  carryOn,
  cancel,
  returnCoins,
  unlock,
  unlock,
  unlockVotes,
  withdraw,
  lock,
];

export const createHonestGovernUserStep = (actor: GovernActor): CampaignStep | undefined =>
  actor.random.pick(ACTIONS)(actor);
