import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROPOSAL_ARTIFACT } from '../artifacts/proposal.ts';
import { escrowAdminAddress, DAO_CALLBACKS_ABI, VE_ACCOUNT_ABI } from './earn/escrow-stage.ts';
import { encodeActionPayload, DAO_ROOT_ABI, GovernStage, PROPOSAL_ABI } from './earn/govern/stage.ts';
import { deployMaliciousTarget } from './earn/govern/targets.ts';
import { getReturnedNano } from './earn/observe.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC } from './stage.ts';

// Tests the fixes of the public governance contracts' defects, by their numbers.

const alice = toTestAddress('a');
const carol = toTestAddress('c');
const target = toTestAddress('7a');
const YEARS = 126_144_000n;
const WEEK = 604_800n;
const VE = 3n * 10n ** 12n;
const pay = { value: COIN, target, payload: EMPTY_CELL_BOC };

let govern: GovernStage;
beforeAll(async () => {
  govern = await GovernStage.create({ users: [alice], start: 1_700_000_000 });
  await govern.escrow.admin('initialize', { start_offset: 0n });
  await govern.escrow.lock(alice, VE, YEARS);
}, 60_000);
revertChainAfterEachTest(() => govern.stage.chain);

const getBalance = (): unknown => govern.escrow.ofAccount(alice, 'lockedTokens')['value0'];

/** Reduces the coins of a proposal, as many years of rent or more expensive actions would. */
function leaveCoins(id: bigint, balance: bigint): void {
  const address = govern.proposalOf(id);
  const account = govern.stage.chain.getAccount(address);
  if (!account) throw new Error('no proposal');
  const { data } = stateInside(account.stuffBoc);
  govern.stage.chain.putAccount(address, { code: Cell.fromBase64(PROPOSAL_ARTIFACT.code), data, balance });
}

/** Returns the data of an account, which is the reference after its code. */
function stateInside(stuffBoc: string): { data: Cell } {
  const code = Cell.fromBase64(PROPOSAL_ARTIFACT.code);
  const find = (cell: Cell): Cell | undefined => {
    const index = cell.refs.findIndex((each) => each.hash().equals(code.hash()));
    if (index !== -1) return cell.refs[index + 1];
    for (const each of cell.refs) {
      const found = find(each);
      if (found) return found;
    }
    return undefined;
  };
  const data = find(Cell.fromBase64(stuffBoc));
  if (!data) throw new Error('no data');
  return { data };
}

describe('defects of the public governance', () => {
  it('G-1: a user with many ended locks can create a proposal', async () => {
    const { escrow } = govern;
    for (let lock = 0; lock < 52; lock += 1) await escrow.lock(alice, 1000n, WEEK);
    govern.moveTo(govern.stage.chain.now + Number(WEEK) + 1);
    const trace = await govern.propose(alice, { ton: [pay] });
    expect(trace.isClean).toBe(true);
    expect(govern.count).toBe(1n);
    expect(getBalance()).toBe(govern.config.threshold);
  }, 60_000);

  it('G-2: a user without an account gets the coins back and a callback', async () => {
    const trace = await govern.propose(carol, { ton: [pay], answerId: 9n });
    expect(trace.calls(carol, DAO_CALLBACKS_ABI)).toEqual([
      { method: 'onProposalNotCreated', inputs: { answerId: 9n } },
    ]);
    expect(getReturnedNano(trace, carol)).toBeGreaterThan(govern.costOf({ ton: [pay] }) - COIN / 10n);
    expect(govern.escrow.isThere(govern.escrow.accountOf(carol))).toBe(false);
    const vote = await govern.vote(carol, 1n);
    const rejected = { proposalId: 1n, reason: 2000n };
    expect(vote.calls(carol, DAO_CALLBACKS_ABI)).toEqual([{ method: 'onVoteRejected', inputs: rejected }]);
    expect(getReturnedNano(vote, carol)).toBeGreaterThan(11n * COIN);
  });

  it('G-3: the DAO may become its own admin, and no other account is authorized from then on', async () => {
    await govern.must('transferAdmin', { newAdmin: govern.root });
    expect(govern.ask('getAdmin')['value0']).toBe(govern.root);
    expect(
      (await govern.order(escrowAdminAddress, 'updateTimeLock', { newTimeLock: 86_400n })).exitCode,
    ).toBe(1201);
    const payload = encodeActionPayload(DAO_ROOT_ABI, 'updateTimeLock', { newTimeLock: 86_400n });
    await govern.executed(alice, { ton: [{ value: COIN, target: govern.root, payload }] });
    expect(govern.config.timeLock).toBe(86_400n);
  });

  it('G-4: a vote for a proposal number that does not exist is not stored', async () => {
    const early = await govern.vote(alice, 1n);
    const rejected = { proposalId: 1n, reason: 3006n };
    expect(early.calls(alice, DAO_CALLBACKS_ABI)).toEqual([{ method: 'onVoteRejected', inputs: rejected }]);
    expect(getReturnedNano(early, alice)).toBeGreaterThan(11n * COIN);
    const id = await govern.proposed(alice, { ton: [pay] });
    govern.toVoting(id);
    const vote = await govern.vote(alice, id);
    expect(vote.calls(alice, DAO_CALLBACKS_ABI).map(({ method }) => method)).toEqual(['onVoteCasted']);
  });

  it('G-5: a rejected vote emits no event', async () => {
    const id = await govern.proposed(alice, { ton: [pay] });
    const vote = await govern.vote(alice, id);
    const rejected = { proposalId: id, reason: 3005n };
    expect(vote.calls(alice, DAO_CALLBACKS_ABI)).toEqual([{ method: 'onVoteRejected', inputs: rejected }]);
    expect(vote.events(govern.escrow.accountOf(alice), VE_ACCOUNT_ABI)).toEqual([]);
    expect(govern.ofProposal(id, 'getVotes')).toMatchObject({ value0: 0n, value1: 0n });
  });

  it('G-6: votes are free again when the DAO root makes no proposal of them', async () => {
    const throwingCode = beginCell().storeUint(0xf22a, 16).endCell();
    govern.stage.chain.putAccount(govern.root, { code: throwingCode, data: Cell.EMPTY, balance: COIN });
    const account = govern.escrow.accountOf(alice);
    const inputs = { proposal_data: 'te6ccgEBAQEABgAACAAAAAU=', threshold: COIN };
    const message = {
      from: govern.root,
      to: account,
      value: 12n * COIN,
      abi: VE_ACCOUNT_ABI,
      method: 'propose',
    };
    const trace = await govern.stage.send({ ...message, inputs });
    expect(getBalance()).toBe(0n);
    expect(getReturnedNano(trace, alice)).toBeGreaterThan(11n * COIN);
  });

  it('G-7: an executed proposal retains its rent, and one that the root cannot execute stays queued', async () => {
    const eth = { value: 1n, chainId: 1n, target: 7n, signature: 's', callData: 'Y2FmZQ==' };
    const id = await govern.due(alice, { ton: [pay], eth: [eth] });
    const coins = govern.stage.balanceOf(govern.proposalOf(id));
    // Meanwhile the bridge requires more coins than the proposer has paid.
    const bridge = { newConfiguration: toTestAddress('e7'), newDeployEventValue: 30n * COIN };
    await govern.must('updateEthereumActionEventConfiguration', bridge);
    const execution = await govern.outside(id, 'execute');
    expect(execution.trace.events(govern.root, DAO_ROOT_ABI)).toEqual([]);
    expect(govern.stateOf(id)).toBe('Queued');
    const names = execution.trace.events(govern.proposalOf(id), PROPOSAL_ABI).map(({ method }) => method);
    expect(names).toEqual(['Executed', 'Queued']);
    expect(govern.stage.balanceOf(govern.proposalOf(id))).toBeGreaterThan(coins - COIN / 10n);
    // An external message is rejected, because every attempt would cost coins of the proposal. An internal message pays
    // with the coins attached to it.
    expect((await govern.outside(id, 'execute')).exitCode).toBe(130);
    const paid = await govern.toProposal(carol, id, 'execute', {}, 30n * COIN);
    expect(paid.isClean).toBe(true);
    expect(govern.stateOf(id)).toBe('Executed');
    expect(govern.stage.balanceOf(govern.proposalOf(id))).toBe(COIN / 5n);
  });

  it('G-8: an action that fails undoes nothing, and shows in the trace alone', async () => {
    const throws = await deployMaliciousTarget(govern.stage, 'throws');
    const trace = await govern.executed(alice, { ton: [{ ...pay, target: throws }, pay] });
    expect(govern.stateOf(1n)).toBe('Executed');
    expect(trace.at(throws)[0]?.transaction.exitCode).toBe(77);
    expect(getReturnedNano(trace, target)).toBe(COIN);
    expect(govern.stage.balanceOf(throws)).toBeGreaterThan((19n * COIN) / 10n);
  });

  it('G-9: any account that attaches the coins can queue and execute a proposal without coins', async () => {
    const id = await govern.proposed(alice, { ton: [pay] });
    govern.toVoting(id);
    await govern.vote(alice, id);
    govern.toEnd(id);
    leaveCoins(id, COIN / 5n);
    expect((await govern.outside(id, 'queue')).exitCode).toBe(130);
    const queue = await govern.toProposal(carol, id, 'queue', {}, COIN);
    expect(govern.stateOf(id)).toBe('Queued');
    expect(getReturnedNano(queue, carol)).toBeGreaterThan((8n * COIN) / 10n);
    expect(getBalance()).toBe(0n);
    govern.toExecution(id);
    expect((await govern.outside(id, 'execute')).exitCode).toBe(130);
    expect((await govern.toProposal(carol, id, 'execute', {}, COIN)).exitCode).toBe(130);
    await govern.toProposal(carol, id, 'execute', {}, 3n * COIN);
    expect(govern.stateOf(id)).toBe('Executed');
    expect(govern.stage.balanceOf(govern.proposalOf(id))).toBe(COIN / 5n);
  });

  it('G-9: executing a proposal that has coins returns the attached coins', async () => {
    const id = await govern.due(alice, { ton: [pay] });
    const trace = await govern.toProposal(carol, id, 'execute', {}, 3n * COIN);
    expect(getReturnedNano(trace, carol)).toBe(3n * COIN);
    expect(govern.stateOf(id)).toBe('Executed');
  });

  it('G-10: the remaining coins return to the delegate, not to the admin', async () => {
    const body = encodeActionPayload(DAO_ROOT_ABI, 'updateTimeLock', { newTimeLock: 86_400n });
    const callHash = BigInt(`0x${Cell.fromBase64(body).hash().toString('hex')}`);
    await govern.must('addDelegate', { addr: carol, callHash });
    const other = await govern.order(carol, 'updateTimeLock', { newTimeLock: 86_401n });
    expect(other.exitCode).toBe(1203);
    const trace = await govern.order(carol, 'updateTimeLock', { newTimeLock: 86_400n });
    expect(govern.config.timeLock).toBe(86_400n);
    expect(getReturnedNano(trace, carol)).toBeGreaterThan((9n * COIN) / 10n);
    expect(getReturnedNano(trace, escrowAdminAddress)).toBe(0n);
    // Each call is allowed once.
    expect((await govern.order(carol, 'updateTimeLock', { newTimeLock: 86_400n })).exitCode).toBe(1202);
  });

  it('G-11: a description has 4 096 bytes, whatever its characters', async () => {
    const korean = '가'.repeat(1365);
    const fits = await govern.propose(alice, { ton: [pay], description: `${korean}x` });
    expect(fits.isClean).toBe(true);
    for (const description of [`${korean}xx`, 'x'.repeat(4097), '가'.repeat(3800)])
      expect((await govern.propose(alice, { ton: [pay], description })).exitCode).toBe(113);
  });
});
