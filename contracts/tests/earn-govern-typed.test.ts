import { beginCell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { nano, seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { EarnActivity } from '@junction/protocol/earn/decode';
import { parseAbi, toAbiInputs } from '@junction/protocol/encode-call';
import {
  getUtf8Length,
  getProposalForwardCost,
  buildCastVoteCall,
  daoCalcTonActionsValue,
  daoExpectedProposalAddress,
  daoProposalConfiguration,
  GOVERN_ATTACHED_NANO,
  PROPOSAL_LIMITS,
  proposalCancel,
  proposalExecute,
  proposalGetActions,
  proposalGetConfig,
  proposalGetOverview,
  proposalQueue,
  proposalReturnCoins,
  buildCreateProposalCall,
  computeProposalCreationCoins,
  buildUnlockCastVotesCall,
  computeUnlockCastVotesCoins,
  buildUnlockProposerVeCall,
} from '@junction/protocol/govern';
import type { AbiCall, AbiGetter } from '@junction/protocol/govern';
import { decodeDaoTransaction, decodeProposalTransaction } from '@junction/protocol/govern/decode';
import { runGetter, type DecodedTransaction } from '@junction/tvm';
import { escrowAdminAddress } from './earn/escrow-stage.ts';
import { DECODED_INVALID_UTF8_TEXT, createProposalWithInvalidUtf8Texts } from './earn/govern/broken-texts.ts';
import { DEFAULT_PROPOSAL_CONFIG, GovernStage } from './earn/govern/stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';
import type { Trace } from './stage.ts';

// Calls the DAO root and proposals with the typed functions that app and server use: attached coins, getters,
// events.

const alice = toTestAddress('a');
const target = toTestAddress('7a');
const VE = 3n * 10n ** 12n;

let govern: GovernStage;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, VE, 126_144_000n);
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

function send(to: Address, call: AbiCall, value: bigint, from = alice): Promise<Trace> {
  return govern.stage.send({
    from,
    to,
    value,
    abi: parseAbi(call),
    method: call.method,
    inputs: toAbiInputs(call),
  });
}

function ask<Answer>(account: Address, getter: AbiGetter<Answer>): Answer {
  const { answerId: _, ...inputs } = toAbiInputs(getter);
  return getter.read(govern.stage.get(account, parseAbi(getter), getter.method, inputs));
}

/** Runs a responsible getter by `runGetter`, like wallets: with an internal message to a local copy of the account. */
function askInside<Answer>(account: Address, getter: AbiGetter<Answer>): Answer {
  const { chain } = govern.stage;
  const answer = runGetter({
    accountStuffBoc: chain.getAccount(account)?.stuffBoc ?? '',
    abi: parseAbi(getter),
    method: getter.method,
    responsible: getter.responsible,
    nowMs: chain.now * 1000,
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return getter.read(answer.value);
}

function decodeEvents<Event>(
  trace: Trace,
  account: Address,
  decode: (transaction: DecodedTransaction) => EarnActivity<Event>,
): readonly Event[] {
  return trace.at(account).flatMap(({ transaction }) => {
    const activity = decode(transaction);
    expect(activity.unknown).toBe(0);
    return activity.events;
  });
}

const action = { target, value: nano(COIN), payload: EMPTY_CELL_BOC };

async function createProposal(description = '["t","l","d"]'): Promise<Address> {
  const cost = ask(govern.root, daoCalcTonActionsValue({ actions: [action] }));
  const weight = getProposalForwardCost([action], description);
  if (!weight.ok) throw new Error(weight.why);
  const call = buildCreateProposalCall({ answerId: 7, actions: [action], description });
  const trace = await send(govern.root, call, computeProposalCreationCoins(cost, weight.forwardCost));
  expect(decodeEvents(trace, govern.root, decodeDaoTransaction)).toEqual([
    { kind: 'proposed', proposalId: 1, proposer: alice, actions: [action], foreignActions: [], description },
  ]);
  return ask(govern.root, daoExpectedProposalAddress({ proposalId: 1n }));
}

describe('governance by typed calls', () => {
  it('proposes, votes, queues, executes and unlocks', async () => {
    const { escrow } = govern.escrow;
    expect(ask(govern.root, daoProposalConfiguration())).toEqual(DEFAULT_PROPOSAL_CONFIG);
    const proposal = await createProposal();
    expect(askInside(proposal, proposalGetActions())).toEqual({ value0: [action], value1: [] });
    expect(ask(proposal, proposalGetConfig())).toEqual(DEFAULT_PROPOSAL_CONFIG);
    govern.toVoting(1n);
    const vote = buildCastVoteCall({ proposalId: 1, support: true, reason: 'because' });
    const voted = await send(escrow, vote, GOVERN_ATTACHED_NANO.vote);
    expect(decodeEvents(voted, proposal, decodeProposalTransaction)).toEqual([
      { kind: 'vote', voter: alice, support: true, votes: VE, reason: 'because' },
    ]);
    const { endTime_: endTime, forVotes_: forVotes } = askInside(proposal, proposalGetOverview());
    expect(forVotes).toBe(VE);
    govern.toEnd(1n);
    const queued = await send(proposal, proposalQueue(), GOVERN_ATTACHED_NANO.queue, escrowAdminAddress);
    const executionTime = seconds(Number(endTime + DEFAULT_PROPOSAL_CONFIG.timeLock));
    expect(decodeEvents(queued, proposal, decodeProposalTransaction)).toEqual([
      { kind: 'queued', executionTime },
    ]);
    govern.toExecution(1n);
    const executed = await send(proposal, proposalExecute(), GOVERN_ATTACHED_NANO.queue, escrowAdminAddress);
    expect(decodeEvents(executed, proposal, decodeProposalTransaction)).toEqual([{ kind: 'executed' }]);
    expect(decodeEvents(executed, govern.root, decodeDaoTransaction)).toEqual([
      { kind: 'carried-out', proposalId: 1, actions: [action] },
    ]);
    const unlocked = await send(escrow, buildUnlockCastVotesCall([1]), computeUnlockCastVotesCoins(1));
    expect(unlocked.isClean).toBe(true);
    expect(govern.escrow.ofAccount(alice, 'casted_votes')['casted_votes']).toEqual([]);
  });

  it('cancels, and releases the votes of a failed proposal', async () => {
    const proposal = await createProposal();
    const canceled = await send(proposal, proposalCancel(), GOVERN_ATTACHED_NANO.cancel);
    expect(decodeEvents(canceled, proposal, decodeProposalTransaction)).toEqual([{ kind: 'canceled' }]);
    const id = await govern.proposed(alice, { ton: [action] });
    govern.toEnd(id);
    const back = await send(govern.proposalOf(id), proposalReturnCoins(), GOVERN_ATTACHED_NANO.returnCoins);
    expect(back.isClean).toBe(true);
    const { escrow } = govern.escrow;
    const call = buildUnlockProposerVeCall(Number(id));
    expect((await send(escrow, call, GOVERN_ATTACHED_NANO.unlockProposalVotes)).isClean).toBe(true);
    expect(govern.escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(0n);
  });

  it('counts a description as the contract does', async () => {
    const longest = '가'.repeat(1365).concat('x');
    expect(getUtf8Length(longest)).toBe(PROPOSAL_LIMITS.descriptionBytes);
    await createProposal(longest);
  });

  it('reads a proposal whose texts are none as wallets do', async () => {
    await createProposalWithInvalidUtf8Texts(
      govern,
      alice,
      beginCell().storeUint(0xff00_c328_80n, 40).storeUint(5, 3).endCell(),
    );
    const proposal = govern.proposalOf(1n);
    expect(askInside(proposal, proposalGetOverview())).toMatchObject({
      proposer_: alice,
      description_: DECODED_INVALID_UTF8_TEXT,
      quorumVotes_: DEFAULT_PROPOSAL_CONFIG.quorumVotes,
    });
    const { value1 } = askInside(proposal, proposalGetActions());
    expect(value1).toMatchObject([
      { chainId: 7n, signature: DECODED_INVALID_UTF8_TEXT, callData: '/wDDKIA=' },
    ]);
  });

  it('reads every order', async () => {
    const orders: readonly (readonly [string, Record<string, bigint | Address>, unknown])[] = [
      ['updateQuorumVotes', { newQuorumVotes: 10n ** 14n }, { quorumVotes: 10n ** 14n }],
      ['updateThreshold', { newThreshold: 10n ** 14n }, { threshold: 10n ** 14n }],
      ['updateTimeLock', { newTimeLock: 86_400n }, { timeLock: 86_400 }],
      ['updateVotingPeriod', { newVotingPeriod: 86_400n }, { votingPeriod: 86_400 }],
      ['updateVotingDelay', { newVotingDelay: 86_400n }, { votingDelay: 86_400 }],
      ['updateGracePeriod', { newGracePeriod: 86_400n }, { gracePeriod: 86_400 }],
    ];
    for (const [method, inputs, changed] of orders)
      expect(decodeEvents(await govern.must(method, inputs), govern.root, decodeDaoTransaction)).toEqual([
        { kind: 'rules', changed },
      ]);
    const all = await govern.must('updateProposalConfiguration', { newConfig: govern.config });
    expect(decodeEvents(all, govern.root, decodeDaoTransaction)).toMatchObject([
      { kind: 'rules', changed: { timeLock: 86_400 } },
    ]);
    const escrow = await govern.must('setVoteEscrowRoot', { newVoteEscrowRoot: target });
    expect(decodeEvents(escrow, govern.root, decodeDaoTransaction)).toEqual([
      { kind: 'vote-escrow', voteEscrow: target },
    ]);
    const self = await govern.must('transferAdmin', { newAdmin: govern.root });
    expect(decodeEvents(self, govern.root, decodeDaoTransaction)).toEqual([
      { kind: 'admin', admin: govern.root },
    ]);
  });
});
