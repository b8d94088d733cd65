import { seconds } from '@junction/primitives';
import { GOVERN_ATTACHED_NANO, computeUnlockCastVotesCoins } from '@junction/protocol/govern';
import { escrowAdminAddress } from '../earn/escrow-stage.ts';
import {
  encodeActionPayload,
  GovernStage,
  type TonAction,
  type TestProposalParams,
} from '../earn/govern/stage.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from '../stage.ts';
import { sendTokenTransfer, TOKEN_WALLET_ABI, getTokenWalletAddress } from '../token-stage.ts';
import { createBalanceReader, type GasBench, type GasProbe } from './probe.ts';

// Measures the longest proposals: ten transfers of the treasury and a description of 4 096 bytes, in every state
// in which an operation is possible. The values are those the app attaches in addition to the action values.

const alice = toTestAddress('a');
/** Owner of an account with as many ended, unprocessed locks as one message processes. */
const bob = toTestAddress('b');
const ACTIONS = 10;
const LOCKS = 40;
const WEEK = 604_800;
const LONG = 126_144_000n;
const VE = 4n * 10n ** 13n;
const SIZE = `${ACTIONS} actions, 4 096 bytes`;

/** Proposal ids by their state. */
const ID = { due: 1n, succeeded: 2n, failed: 3n, active: 4n, pending: 5n, next: 6n } as const;

export interface GovernBench extends GasBench {
  readonly govern: GovernStage;
  readonly request: TestProposalParams;
}

export async function openGovernBench(): Promise<GovernBench> {
  const govern = await GovernStage.create({ users: [alice, bob], start: 1_700_000_000 });
  const { escrow, stage } = govern;
  await sendTokenTransfer(stage, escrow.token, escrowAdminAddress, {
    amount: VE,
    to: govern.root,
    deploy: COIN / 10n,
  });
  await escrow.admin('initialize', { start_offset: 0n });
  for (const user of [alice, bob]) await escrow.lock(user, VE, LONG);
  for (let lock = 0; lock < LOCKS; lock += 1)
    await escrow.lock(bob, 10n ** 9n, BigInt(WEEK + lock), { value: 9n * COIN });
  stage.chain.advanceTime(seconds(WEEK + 1000));
  const request = { ton: buildTransferActions(govern), description: 'x'.repeat(4_096) };
  const begin = stage.chain.now;
  for (const id of [ID.due, ID.succeeded, ID.failed]) await expectProposalId(govern, request, id);
  govern.toVoting(ID.succeeded);
  for (const id of [ID.due, ID.succeeded]) await govern.vote(alice, id);
  govern.moveTo(begin + 340);
  await expectProposalId(govern, request, ID.active);
  govern.toEnd(ID.succeeded);
  await govern.outside(ID.due, 'queue');
  govern.moveTo(begin + 460);
  await expectProposalId(govern, request, ID.pending);
  const states = [ID.due, ID.succeeded, ID.failed, ID.active, ID.pending].map((id) => govern.stateOf(id));
  if (states.join() !== 'Queued,Succeeded,Failed,Active,Pending') throw new Error(states.join());
  return { stage, payer: alice, govern, request };
}

function buildTransferActions({ stage, escrow, root }: GovernStage): TonAction[] {
  const payload = encodeActionPayload(TOKEN_WALLET_ABI, 'transfer', {
    amount: 1n,
    recipient: alice,
    deployWalletValue: 0n,
    remainingGasTo: alice,
    notify: true,
    payload: EMPTY_CELL_BOC,
  });
  const target = getTokenWalletAddress(stage, escrow.token, root);
  return Array.from({ length: ACTIONS }, () => ({ value: COIN, target, payload }));
}

async function expectProposalId(govern: GovernStage, request: TestProposalParams, id: bigint): Promise<void> {
  if ((await govern.proposed(alice, request)) !== id) throw new Error(`not number ${id}`);
}

export function createGovernProbes({ govern, request }: GovernBench): GasProbe[] {
  const { escrow } = govern;
  const treasury = createBalanceReader({ stage: escrow.stage, payer: alice }, [escrow.token], govern.root);
  const readState = (): readonly unknown[] => [
    govern.count,
    ...treasury(),
    ...Object.values(ID)
      .filter((id) => id <= govern.count)
      .flatMap((id) => [govern.stateOf(id), ...Object.values(govern.ofProposal(id, 'getVotes'))]),
    ...[alice, bob].map((user) => escrow.ofAccount(user, 'lockedTokens')['value0']),
    ...[alice, bob].map((user) => JSON.stringify(escrow.ofAccount(user, 'casted_votes'), readable)),
  ];
  const probe = (
    kind: string,
    asked: bigint,
    send: GasProbe['runs'][number]['send'],
    more: Partial<GasProbe> = {},
  ): GasProbe => ({ kind, size: SIZE, asked, readState, runs: [{ send }], ...more });
  const purseOf = (id: bigint): Partial<GasProbe> => ({ retainingContract: govern.proposalOf(id) });
  const ofBob = { payer: bob, size: `${SIZE}, ${LOCKS} ended locks` };
  const reason = 'x'.repeat(512);
  return [
    probe('a proposal', govern.costOf(request), (value) => govern.propose(bob, { ...request, value }), {
      ...ofBob,
      ...purseOf(ID.next),
    }),
    probe(
      'a vote with a reason of 512 bytes',
      GOVERN_ATTACHED_NANO.vote,
      (value) =>
        escrow.call(bob, 'castVoteWithReason', { proposal_id: ID.active, support: true, reason }, value),
      ofBob,
    ),
    probe(
      'cancelling a proposal',
      GOVERN_ATTACHED_NANO.cancel,
      (value) => govern.toProposal(alice, ID.pending, 'cancel', {}, value),
      purseOf(ID.pending),
    ),
    probe(
      'queueing a proposal',
      GOVERN_ATTACHED_NANO.queue,
      (value) => govern.toProposal(alice, ID.succeeded, 'queue', {}, value),
      purseOf(ID.succeeded),
    ),
    probe(
      'executing a proposal',
      GOVERN_ATTACHED_NANO.queue,
      (value) => govern.toProposal(alice, ID.due, 'execute', {}, value),
      purseOf(ID.due),
    ),
    probe(
      'releasing the votes of a proposal that failed',
      GOVERN_ATTACHED_NANO.unlockProposalVotes,
      (value) => escrow.call(alice, 'tryUnlockVoteTokens', { proposal_id: ID.failed }, value),
      purseOf(ID.failed),
    ),
    probe('forgetting 2 votes', computeUnlockCastVotesCoins(2), (value) =>
      escrow.call(alice, 'tryUnlockCastedVotes', { proposal_ids: [ID.due, ID.succeeded] }, value),
    ),
  ];
}

const readable = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
