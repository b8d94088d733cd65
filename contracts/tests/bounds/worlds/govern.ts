import type { Address } from '@junction/primitives';
import { GovernStage, type TonAction } from '../../earn/govern/stage.ts';
import { createGovernProbes, openGovernBench } from '../../gas-table/govern-probes.ts';
import { buildCellTreePayload, FULL_CELL_BITS } from '../../payload-weights.ts';
import { toTestAddress, COIN } from '../../stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import { toResourceBoundProbe, type ResourceBoundScenario } from '../world.ts';

const SUBJECTS: Readonly<Record<string, string>> = {
  'a proposal': 'DaoRoot.propose',
  'a vote with a reason of 512 bytes': 'VoteEscrow.castVoteWithReason',
  'cancelling a proposal': 'Proposal.cancel',
  'queueing a proposal': 'Proposal.queue',
  'executing a proposal': 'Proposal.execute',
  'releasing the votes of a proposal that failed': 'VoteEscrow.tryUnlockVoteTokens',
  'forgetting 2 votes': 'VoteEscrow.tryUnlockCastedVotes',
};

/** Opens a world with proposals in every state, and accounts whose locks have ended. */
export async function createProposalBoundScenario(): Promise<ResourceBoundScenario> {
  const bench = await openGovernBench();
  return {
    stage: bench.stage,
    probes: createGovernProbes(bench).map((probe) =>
      toResourceBoundProbe(SUBJECTS[probe.kind] ?? probe.kind, probe),
    ),
    covers: [
      'Proposal.castVote',
      'Proposal.onActionsExecuted',
      'Proposal.unlockCastedVote',
      'Proposal.unlockVoteTokens',
      'VoteEscrowAccount.castVote',
      'VoteEscrowAccount.propose',
      'VoteEscrowAccount.tryUnlockCastedVotes',
      'VoteEscrowAccount.tryUnlockVoteTokens',
      'VoteEscrowAccount.unlockCastedVote',
      'VoteEscrowAccount.unlockVoteTokens',
      'VoteEscrowAccount.voteCasted',
    ],
  };
}

const CELLS = 1_400;
const ACTIONS = 10;
const SIZES = `${ACTIONS} actions that share ${CELLS} cells, 4 096 bytes`;

/** Opens a world with proposals of the largest payloads, one of which is executed after ten years. */
export async function createLargeProposalBoundScenario(): Promise<ResourceBoundScenario> {
  const alice = toTestAddress('a');
  const target: Address = toTestAddress('7a');
  const govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  const { escrow, stage } = govern;
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 3n * 10n ** 13n, 126_144_000n);
  const payload = buildCellTreePayload(CELLS, FULL_CELL_BITS);
  const ton = Array.from({ length: ACTIONS }, (): TonAction => ({ value: COIN, target, payload }));
  const request = { ton, description: 'x'.repeat(4_096) };
  const plenty = 400n * COIN;
  const due = await govern.due(alice, { ...request, value: plenty });
  const next = govern.proposalOf(due + 1n);
  const probes: ResourceBoundProbe[] = [
    {
      subject: 'DaoRoot.propose',
      sizes: SIZES,
      readState: () => [govern.count, computeAccountStateHash(stage, next)],
      plenty,
      runs: [{ send: (value) => govern.propose(alice, { ...request, value }) }],
    },
    {
      subject: 'Proposal.execute',
      sizes: SIZES,
      readState: () => [govern.stateOf(due), stage.balanceOf(target)],
      plenty,
      runs: [{ send: (value) => govern.toProposal(alice, due, 'execute', {}, value) }],
    },
  ];
  return {
    stage,
    probes,
    covers: [
      'DaoRoot.deployProposal',
      'DaoRoot.onProposalSucceeded',
      'Proposal.constructor',
      'VoteEscrowAccount.onProposalDeployed',
      'VoteEscrowAccount.propose',
    ],
  };
}
