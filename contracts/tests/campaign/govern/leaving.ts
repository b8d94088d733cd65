import { seconds, type Address } from '@junction/primitives';
import { encodeBody, type AbiInputs } from '@junction/tvm';
import { ESCROW_ABI } from '../../earn/escrow-stage.ts';
import { RandomSource } from '../../random-source.ts';
import { COIN } from '../../stage.ts';
import type { DelayedMessageNetwork, NetworkSnapshot } from '../network.ts';
import { InvariantViolation, type CampaignStep } from '../step.ts';
import type { GovernContractStates, GovernContractStateOfKind } from './govern-states.ts';
import type { GovernInvariantChecker } from './judge.ts';
import type { GovernWorld } from './world.ts';

// Checks that no votes stay locked after all proposals have ended, and that every vote can be removed.

/** Parts of a campaign that are needed to let all users release their votes. */
export interface VoteUnlockCheckContext {
  readonly world: GovernWorld;
  readonly network: DelayedMessageNetwork;
  readonly states: GovernContractStates;
  readonly judge: GovernInvariantChecker;
  send(step: CampaignStep): void;
  settle(random: RandomSource): void;
  goTo(state: NetworkSnapshot): void;
}

/** Seconds after which every proposal of a campaign has ended. */
const MAX_PROPOSAL_LIFETIME = 30 * 86_400;
/** Maximum number of proposals in one call of `tryUnlockCastedVotes`. */
const BATCH = 100;

const accountOf = (
  { states, world }: VoteUnlockCheckContext,
  user: Address,
): GovernContractStateOfKind<'account'> | undefined =>
  states.all('account').find(([, known]) => known.user === user && known.escrow === world.escrow)?.[1];

function call(
  on: VoteUnlockCheckContext,
  user: Address,
  method: string,
  inputs: AbiInputs,
  value: bigint,
): void {
  const body = encodeBody(ESCROW_ABI, method, inputs);
  on.send({ label: method, from: user, to: on.world.escrow, value, body });
  on.settle(new RandomSource(1));
}

/** Releases the votes of all users, then restores the state. Throws a `Violation` when something stays locked. */
export function checkAllVotesCanBeUnlocked(on: VoteUnlockCheckContext): void {
  const before = on.network.state();
  const journal = on.judge.journal.copy();
  on.network.advanceTime(seconds(MAX_PROPOSAL_LIFETIME));
  for (const user of [...on.world.users, ...on.world.attackers]) {
    for (const id of accountOf(on, user)?.created.keys() ?? [])
      call(on, user, 'tryUnlockVoteTokens', { proposal_id: BigInt(id) }, 5n * COIN);
    const casted = accountOf(on, user)?.casted ?? [];
    for (let start = 0; start < casted.length; start += BATCH) {
      const ids = casted.slice(start, start + BATCH).map(BigInt);
      call(on, user, 'tryUnlockCastedVotes', { proposal_ids: ids }, 60n * COIN);
    }
    const left = accountOf(on, user);
    if (left?.lockedTokens !== 0n)
      throw new InvariantViolation(`${user} still has ${left?.lockedTokens} held`);
    if (left.casted.length > 0)
      throw new InvariantViolation(`${user} cannot forget his vote on ${left.casted[0]}`);
  }
  on.goTo(before);
  on.judge.journal.restore(journal);
}
