import { Address as CoreAddress, beginCell, Cell, contractAddress } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import type { AbiInputs, DecodedCall } from '@junction/tvm';
import { EARN_PLATFORM_ARTIFACT } from '../artifacts/earn-platform.ts';
import { VOTE_ESCROW_ARTIFACT } from '../artifacts/vote-escrow.ts';
import { VOTE_ESCROW_ACCOUNT_ARTIFACT } from '../artifacts/vote-escrow-account.ts';
import {
  escrowAdminAddress,
  daoTestAddress,
  DAO_CALLBACKS_ABI,
  ESCROW_ABI,
  EscrowTestStage,
  VE_ACCOUNT_ABI,
} from './earn/escrow-stage.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// Messages between an account and proposals. The DAO root and proposals are addresses without contracts; the test sends
// their responses.

const LINKS = getAbi('ProposalLinks');
const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();
const alice = toTestAddress('a');
const VE = 10n ** 13n;
const THRESHOLD = 6n * 10n ** 12n;
const ID = 7n;
/** Payload that contains only answer id 5, base64 BOC. */
const ANSWER = 'te6ccgEBAQEABgAACAAAAAU=';

let escrow: EscrowTestStage;
let account: Address;
let proposal: Address;

function proposalOf(id: bigint): Address {
  const data = beginCell()
    .storeAddress(CoreAddress.parseRaw(daoTestAddress))
    .storeUint(1, 8)
    .storeRef(beginCell().storeUint(id, 32).endCell())
    .endCell();
  const init = { code: Cell.fromBase64(EARN_PLATFORM_ARTIFACT.code), data };
  return toAddress(contractAddress(0, init).toRawString());
}

beforeAll(async () => {
  escrow = await EscrowTestStage.create([alice], undefined, 1_700_000_000);
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, VE, 126_144_000n);
  account = escrow.accountOf(alice);
  proposal = proposalOf(ID);
  for (const one of [daoTestAddress, proposal])
    escrow.stage.chain.putAccount(one, { code: SWALLOW, data: Cell.EMPTY, balance: COIN });
}, 60_000);
revertChainAfterEachTest(() => escrow.stage.chain);

const sendCall = (from: Address, method: string, inputs: AbiInputs, value = 3n * COIN): Promise<Trace> =>
  escrow.stage.send({ from, to: account, value, abi: VE_ACCOUNT_ABI, method, inputs });
const getCallbacks = (trace: Trace): DecodedCall[] => trace.calls(alice, DAO_CALLBACKS_ABI);
const events = (trace: Trace): DecodedCall[] => trace.events(account, VE_ACCOUNT_ABI);
const maps = (): unknown[] =>
  ['created_proposals', '_tmp_proposals', 'casted_votes'].map((name) => escrow.ofAccount(alice, name)[name]);
const propose = (threshold = THRESHOLD): Promise<Trace> =>
  sendCall(daoTestAddress, 'propose', { proposal_data: ANSWER, threshold });
const vote = (reason = '', id = ID): Promise<Trace> =>
  escrow.call(alice, 'castVoteWithReason', { proposal_id: id, support: true, reason });

describe('creating a proposal', () => {
  it('holds votes, and no withdrawal passes until they are free again', async () => {
    const asked = await propose();
    expect(asked.calls(daoTestAddress, LINKS)).toMatchObject([
      { method: 'deployProposal', inputs: { nonce: 1n, accountOwner: alice, proposalData: ANSWER } },
    ]);
    expect(maps()).toEqual([[], [[1n, THRESHOLD]], []]);
    const deployed = await sendCall(daoTestAddress, 'onProposalDeployed', {
      nonce: 1n,
      proposal_id: ID,
      answer_id: 5n,
    });
    expect(getCallbacks(deployed)).toEqual([
      { method: 'onProposalCreated', inputs: { answerId: 5n, proposalId: ID } },
    ]);
    expect(maps()).toEqual([[[ID, THRESHOLD]], [], []]);
    expect(escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(THRESHOLD);
    const withdrawal = await escrow.call(alice, 'withdraw');
    expect(withdrawal.events(escrow.escrow, ESCROW_ABI).map(({ method }) => method)).toEqual([
      'WithdrawRevert',
    ]);

    const unlock = await escrow.call(alice, 'tryUnlockVoteTokens', { proposal_id: ID });
    expect(unlock.calls(proposal, LINKS)).toEqual([
      { method: 'unlockVoteTokens', inputs: { accountOwner: alice } },
    ]);
    const early = await sendCall(proposal, 'unlockVoteTokens', { proposal_id: ID, success: false });
    expect(getCallbacks(early)).toEqual([
      { method: 'onVotesNotUnlocked', inputs: { proposalId: ID, reason: 3007n } },
    ]);
    const late = await sendCall(proposal, 'unlockVoteTokens', { proposal_id: ID, success: true });
    expect(events(late)).toEqual([{ method: 'UnlockVotes', inputs: { proposal_id: ID, value: THRESHOLD } }]);
    expect(getCallbacks(late)).toEqual([{ method: 'onVotesUnlocked', inputs: { proposalId: ID } }]);
    expect(escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(0n);
  });

  it('needs votes that no other proposal holds', async () => {
    await propose();
    const second = await propose();
    expect(getCallbacks(second)).toEqual([{ method: 'onProposalNotCreated', inputs: { answerId: 5n } }]);
    expect(escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(THRESHOLD);
  });

  it('G-6: holds nothing when the DAO root would not deploy it', async () => {
    const { stage } = escrow;
    // A DAO root whose code always throws.
    const throwingCode = beginCell().storeUint(0xf22a, 16).endCell();
    stage.chain.putAccount(daoTestAddress, { code: throwingCode, data: Cell.EMPTY, balance: COIN });
    await propose();
    expect(maps()).toEqual([[], [], []]);
    expect(escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(0n);
  });

  it('is unlocked by its creator only, with enough coins', async () => {
    const foreign = await escrow.call(alice, 'tryUnlockVoteTokens', { proposal_id: 99n });
    expect(getCallbacks(foreign)).toEqual([
      { method: 'onVotesNotUnlocked', inputs: { proposalId: 99n, reason: 3006n } },
    ]);
  });
});

describe('voting', () => {
  it('G-5: is announced when the proposal has counted it', async () => {
    const cast = await vote('because');
    expect(cast.calls(proposal, LINKS)).toEqual([
      {
        method: 'castVote',
        inputs: { proposal_id: ID, voter: alice, votes: VE, support: true, reason: 'because' },
      },
    ]);
    expect(events(cast)).toEqual([]);
    const again = await vote();
    expect(getCallbacks(again)).toEqual([
      { method: 'onVoteRejected', inputs: { proposalId: ID, reason: 3001n } },
    ]);
    const counted = await sendCall(proposal, 'voteCasted', { proposal_id: ID });
    const inputs = { proposal_id: ID, support: true, votes: VE, reason: 'because' };
    expect(events(counted)).toEqual([{ method: 'VoteCast', inputs }]);
    expect(getCallbacks(counted)).toEqual([{ method: 'onVoteCasted', inputs: { proposalId: ID } }]);
    expect(maps()).toEqual([[], [], [[ID, true]]]);
  });

  it('may be repeated when the proposal rejected it', async () => {
    await vote();
    const rejected = await sendCall(proposal, 'rejectVote', { proposal_id: ID });
    expect(getCallbacks(rejected)).toEqual([
      { method: 'onVoteRejected', inputs: { proposalId: ID, reason: 3005n } },
    ]);
    expect(maps()).toEqual([[], [], []]);
    expect((await vote()).calls(proposal, LINKS).length).toBe(1);
  });

  it('G-4: on a proposal that is not there is forgotten, and the coins come back', async () => {
    const trace = await vote('', 8n);
    expect(getCallbacks(trace)).toEqual([
      { method: 'onVoteRejected', inputs: { proposalId: 8n, reason: 3006n } },
    ]);
    expect(maps()).toEqual([[], [], []]);
  });

  it('takes a reason of 512 bytes and no more', async () => {
    expect((await vote('ü'.repeat(256))).calls(proposal, LINKS).length).toBe(1);
    const long = await vote(`${'ü'.repeat(256)}!`, 8n);
    expect(getCallbacks(long)).toEqual([
      { method: 'onVoteRejected', inputs: { proposalId: 8n, reason: 3004n } },
    ]);
  });

  it('is tidied up for the proposals that were voted on', async () => {
    await vote();
    await sendCall(proposal, 'voteCasted', { proposal_id: ID });
    const unlock = await escrow.call(alice, 'tryUnlockCastedVotes', { proposal_ids: [ID, 8n] });
    expect(unlock.calls(proposal, LINKS)).toEqual([
      { method: 'unlockCastedVote', inputs: { accountOwner: alice } },
    ]);
    const early = await sendCall(proposal, 'unlockCastedVote', { proposal_id: ID, success: false });
    const reason = { proposalIds: [ID], reason: 3007n };
    expect(getCallbacks(early)).toEqual([{ method: 'onCastedVoteNotUnlocked', inputs: reason }]);
    const late = await sendCall(proposal, 'unlockCastedVote', { proposal_id: ID, success: true });
    expect(events(late)).toEqual([{ method: 'UnlockCastedVotes', inputs: { proposal_id: ID } }]);
    expect(getCallbacks(late)).toEqual([{ method: 'onCastedVoteUnlocked', inputs: { proposalId: ID } }]);
    expect(maps()).toEqual([[], [], []]);
  });

  it('is not possible in an emergency, and possible while the escrow is paused', async () => {
    await escrow.admin('setEmergency', { new_state: true });
    expect((await vote()).exitCode).toBe(1008);
    await escrow.admin('setEmergency', { new_state: false });
    await escrow.admin('setPause', { new_state: true });
    expect((await vote()).calls(proposal, LINKS).length).toBe(1);
  });
});

describe('changes that reach all tokens', () => {
  const CHANGES = getAbi('DexRootDelay');

  it('are announced, wait, and are carried out by the same message', async () => {
    await escrow.admin('setChangeDelay', { delay: 100n });
    const code = { code: VOTE_ESCROW_ARTIFACT.code };
    const announced = await escrow.call(escrowAdminAddress, 'upgrade', code);
    expect(announced.events(escrow.escrow, CHANGES).map(({ method }) => method)).toEqual(['ChangeAnnounced']);
    expect((await escrow.call(escrowAdminAddress, 'upgrade', code)).exitCode).toBe(190);
    expect(escrow.get('getChangeDelay')['delay']).toBe(100n);
    escrow.stage.chain.advanceTime(seconds(100));
    const done = await escrow.call(escrowAdminAddress, 'upgrade', code);
    expect(done.events(escrow.escrow, CHANGES).map(({ method }) => method)).toEqual(['ChangeCarriedOut']);
    expect(escrow.get('getCodes')['_voteEscrowVersion']).toBe(1n);
    // The state is unchanged.
    expect(escrow.get('getDetails')).toMatchObject({ _veQubeBalance: VE, _owner: escrowAdminAddress });
  });

  it('reach an account when its user upgrades it', async () => {
    await escrow.admin('installOrUpdateVeAccountCode', { code: VOTE_ESCROW_ACCOUNT_ARTIFACT.code });
    const trace = await escrow.call(alice, 'upgradeVeAccount');
    const upgraded = { user: alice, old_version: 1n, new_version: 2n };
    expect(trace.events(escrow.escrow, ESCROW_ABI)).toMatchObject([
      { method: 'VoteEscrowAccountUpgrade', inputs: upgraded },
    ]);
    expect(escrow.ofAccount(alice, 'getDetails')).toMatchObject({ _current_version: 2n, _veQubeBalance: VE });
    const all = await escrow.admin('forceUpgradeVeAccounts', { users: [alice] });
    expect(all.isClean).toBe(true);
  });
});
