import { Cell } from '@ton/core';
import { encodeBody, type AbiJson } from '@junction/tvm';
import type { Address } from '@junction/primitives';
import { DAO_CALLBACKS_ABI, ESCROW_ABI, VE_ACCOUNT_ABI } from '../../earn/escrow-stage.ts';
import { DAO_ROOT_ABI, PROPOSAL_ABI } from '../../earn/govern/stage.ts';
import { mutateCell } from '../../mutated-cells.ts';
import { getAbi, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from '../../stage.ts';
import { TOKEN_CALLBACKS_ABI, TOKEN_WALLET_ABI } from '../../token-stage.ts';
import { createRandomInputs, pickRandomCoins } from '../attacks/values.ts';
import type { CampaignStep } from '../step.ts';
import type { GovernContractState } from './govern-states.ts';
import {
  computeProposalAttachedNano,
  createHonestGovernUserStep,
  createRandomProposalAction,
  type GovernActor,
} from './honest.ts';

// Attackers and hostile voters send any message to any contract, replay messages, vote at the end of the voting
// period, and create proposals with malformed lists.

export interface GovernAttackerKnowledge extends Omit<GovernActor, 'user'> {
  /** Observed messages between contracts: destination, and body as base64 BOC. */
  readonly seen: readonly { readonly to: Address; readonly body: string }[];
}

const PLATFORM = getAbi('EarnPlatform');
const LINKS = getAbi('ProposalLinks');
const KINDS = ['dao', 'dao', 'proposal', 'proposal', 'account', 'account', 'escrow', 'wallet'] as const;

/** ABIs of the contracts of each kind. */
const INTERFACES: Readonly<Record<GovernContractState['kind'], readonly AbiJson[]>> = {
  wallet: [TOKEN_WALLET_ABI],
  dao: [DAO_ROOT_ABI, DAO_ROOT_ABI, DAO_ROOT_ABI, TOKEN_CALLBACKS_ABI, PLATFORM, LINKS],
  proposal: [PROPOSAL_ABI, PROPOSAL_ABI, PROPOSAL_ABI, LINKS, PLATFORM],
  account: [VE_ACCOUNT_ABI, VE_ACCOUNT_ABI, VE_ACCOUNT_ABI, LINKS, PLATFORM],
  escrow: [ESCROW_ABI, DAO_CALLBACKS_ABI, PLATFORM],
  other: [TOKEN_CALLBACKS_ABI],
  nothing: [DAO_CALLBACKS_ABI],
};

const own = ({ world }: GovernAttackerKnowledge): Address[] => [...world.attackers, ...world.hostile];

function anyAddress(mind: GovernAttackerKnowledge): Address {
  const { random, world, states } = mind;
  const dice = random.below(10);
  if (dice < 4) return random.pick(own(mind));
  if (dice < 6) return random.pick(world.users);
  if (dice < 7) return ALL_ZERO_ADDRESS;
  return random.pick(states.addresses());
}

const shot = (
  mind: GovernAttackerKnowledge,
  label: string,
  from: Address,
  to: Address,
  body: string,
): CampaignStep => ({
  label,
  from,
  to,
  value: pickRandomCoins(mind.random),
  body,
});

type Attack = (mind: GovernAttackerKnowledge) => CampaignStep;

/** Calls any function of any contract with random inputs. */
const randomCall: Attack = (mind) => {
  const { random, states } = mind;
  const kind = random.pick(KINDS);
  const targets = states.all(kind).map(([address]) => address);
  const to = targets.length > 0 ? random.pick(targets) : mind.world.dao;
  const method = random.pick(random.pick(INTERFACES[kind]).functions);
  const abi = INTERFACES[kind].find(({ functions }) => functions.includes(method)) ?? DAO_ROOT_ABI;
  const source = { random, address: () => anyAddress(mind), payload: () => EMPTY_CELL_BOC };
  const inputs = createRandomInputs(source, method.inputs);
  // The random proposal ids are below 100, so that they often match existing proposals, whose ids are small.
  for (const name of ['proposal_id', 'id', 'value0'])
    if (typeof inputs[name] === 'bigint') Object.assign(inputs, { [name]: BigInt(random.below(100)) });
  return shot(
    mind,
    `${kind}.${method.name}`,
    random.pick(own(mind)),
    to,
    encodeBody(abi, method.name, inputs),
  );
};

/** Replays an observed message from another sender, to the same contract or one of its kind. */
const replayedMessage: Attack = (mind) => {
  const { random, seen, states } = mind;
  if (seen.length === 0) return randomCall(mind);
  const { to, body } = random.pick(seen);
  const kind = states.of(to)?.kind;
  const others = random.chance(40) && kind !== undefined ? states.all(kind).map(([address]) => address) : [];
  const target = others.length > 0 ? random.pick(others) : to;
  return shot(mind, `repeats what ${kind ?? 'somebody'} was told`, random.pick(own(mind)), target, body);
};

/** Sends a proposal whose body is usually mutated, so that it does not match the ABI. */
const mutatedProposal: Attack = (mind) => {
  const { random, world } = mind;
  const tonActions = Array.from({ length: random.below(12) }, () => createRandomProposalAction(mind));
  const inputs = { answerId: 1n, tonActions, ethActions: [], description: 'x'.repeat(random.below(5_000)) };
  const body = Cell.fromBase64(encodeBody(DAO_ROOT_ABI, 'propose', inputs));
  const mutated = mutateCell(random, body);
  // An exotic cell cannot be the body of a message.
  const reported = random.chance(60) && !mutated.isExotic ? mutated : body;
  const step = shot(
    mind,
    'lying proposal',
    random.pick(own(mind)),
    world.dao,
    reported.toBoc().toString('base64'),
  );
  return { ...step, value: computeProposalAttachedNano(tonActions) + COIN };
};

/** Sends an ordinary user operation of an attacker who has votes. */
const ordinaryOperation: Attack = (mind) =>
  createHonestGovernUserStep({ ...mind, user: mind.random.pick(mind.world.attackers) }) ?? randomCall(mind);

/** Casts a vote for a user who has no account. */
const voteWithoutAccount: Attack = (mind) => {
  const inputs = { proposal_id: BigInt(mind.random.below(60)), support: mind.random.chance(50) };
  const body = encodeBody(ESCROW_ABI, 'castVote', inputs);
  return shot(mind, 'vote of nobody', mind.random.pick(mind.world.hostile), mind.world.escrow, body);
};

const ATTACKS: readonly Attack[] = [
  randomCall,
  randomCall,
  randomCall,
  replayedMessage,
  replayedMessage,
  replayedMessage,
  ordinaryOperation,
  ordinaryOperation,
  ordinaryOperation,
  ordinaryOperation,
  mutatedProposal,
  voteWithoutAccount,
];

const governAttack: Attack = (mind) => mind.random.pick(ATTACKS)(mind);

/** One account votes twice, cancels, unlocks and withdraws without waiting for the results. */
function racingMessages(mind: GovernAttackerKnowledge): CampaignStep[] {
  const { random, world } = mind;
  const user = random.pick(world.attackers);
  const ids = mind.states.all('proposal');
  if (ids.length === 0) return [governAttack(mind)];
  const [address, { id }] = random.pick(ids.slice(-6));
  const sendCall = (
    to: Address,
    abi: AbiJson,
    method: string,
    inputs: Parameters<typeof encodeBody>[2],
  ): CampaignStep => ({
    ...shot(mind, `race: ${method}`, user, to, encodeBody(abi, method, inputs)),
    value: 12n * COIN,
  });
  const proposal_id = BigInt(id);
  const vote = (support: boolean): CampaignStep =>
    sendCall(world.escrow, ESCROW_ABI, 'castVote', { proposal_id, support });
  const moves: readonly (() => CampaignStep)[] = [
    () => vote(true),
    () => vote(false),
    () => sendCall(world.escrow, ESCROW_ABI, 'tryUnlockVoteTokens', { proposal_id }),
    () =>
      sendCall(world.escrow, ESCROW_ABI, 'tryUnlockCastedVotes', {
        proposal_ids: [proposal_id, proposal_id],
      }),
    () => sendCall(address, PROPOSAL_ABI, 'cancel', {}),
    () => sendCall(address, PROPOSAL_ABI, 'queue', {}),
    () => sendCall(address, PROPOSAL_ABI, 'execute', {}),
    () => sendCall(address, PROPOSAL_ABI, 'execute', {}),
  ];
  return Array.from({ length: 2 + random.below(3) }, () => random.pick(moves)());
}

/** Returns the next messages of attackers: usually one, sometimes several that race. */
export const createGovernAttackSteps = (mind: GovernAttackerKnowledge): CampaignStep[] =>
  mind.random.chance(12) ? racingMessages(mind) : [governAttack(mind)];

/** Returns the response of an attacker's contract to a message it received; undefined for no response. */
export function createGovernAttackerResponse(
  mind: GovernAttackerKnowledge,
  self: Address,
): CampaignStep | undefined {
  return mind.random.chance(40) ? { ...governAttack(mind), from: self, intent: undefined } : undefined;
}
