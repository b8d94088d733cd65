import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs, DecodedCall } from '@junction/tvm';
import {
  daoTestAddress,
  DAO_CALLBACKS_ABI,
  ESCROW_ABI,
  EscrowTestStage,
  buildEarnCallMetaParam,
  VE_ACCOUNT_ABI,
} from './earn/escrow-stage.ts';
import { putVeAccount } from './earn/put-escrow.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN } from './stage.ts';
import type { Trace } from './stage.ts';

// Responses of an account, and responses for a missing account: callbacks, the user they name, and whether ended locks
// are reported to the escrow.

const LINKS = getAbi('ProposalLinks');
const [alice, outsider] = [toTestAddress('a'), toTestAddress('5')];
const START = 1_700_000_000n;
const MIN_VALUE = (15n * COIN) / 10n;
const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();
/** Payload that contains only answer id 5, base64 BOC. */
const ANSWER = 'te6ccgEBAQEABgAACAAAAAU=';

let escrow: EscrowTestStage;
let account: Address;
beforeAll(async () => {
  escrow = await EscrowTestStage.create([alice], undefined, Number(START));
  await escrow.admin('initialize', { start_offset: 0n });
  await escrow.lock(alice, 10n ** 12n, 126_144_000n);
  account = escrow.accountOf(alice);
  escrow.stage.chain.putAccount(daoTestAddress, { code: SWALLOW, data: Cell.EMPTY, balance: COIN });
}, 60_000);
revertChainAfterEachTest(() => escrow.stage.chain);

const sendCall = (from: Address, method: string, inputs: AbiInputs, value = 5n * COIN): Promise<Trace> =>
  escrow.stage.send({ from, to: account, value, abi: VE_ACCOUNT_ABI, method, inputs });
const getCallbacks = (trace: Trace, user = alice): DecodedCall[] => trace.calls(user, DAO_CALLBACKS_ABI);
const forwardedCalls = (trace: Trace): string[] =>
  trace.calls(escrow.escrow, ESCROW_ABI).map(({ method }) => method);

/** Replaces the account by one with this many ended locks of 10 votes each, and a running one of 1 000 votes. */
function putLocks(count: number): void {
  const lock = (index: number, end: bigint, votes: bigint) => ({
    key: end * 100n + BigInt(index),
    amount: 100n,
    ve: votes,
    createdAt: START - 10n,
    lockTime: end - START + 10n,
  });
  const ended = Array.from({ length: count }, (_, index) => lock(index, START, 10n));
  putVeAccount(escrow.stage, account, alice, escrow.escrow, {
    tokens: BigInt(count + 1) * 100n,
    unlocked: 0n,
    ve: { balance: BigInt(count) * 10n + 1000n, average: 0n, period: 0n, last: START - 10n },
    locks: [...ended, lock(0, START + 10_000n, 1000n)],
  });
}

describe('a user without an account', () => {
  it.each([
    ['castVote', { proposal_id: 9n, support: true }, 'onVoteRejected', { proposalId: 9n }],
    ['tryUnlockVoteTokens', { proposal_id: 9n }, 'onVotesNotUnlocked', { proposalId: 9n }],
    [
      'tryUnlockCastedVotes',
      { proposal_ids: [9n, 8n] },
      'onCastedVoteNotUnlocked',
      { proposalIds: [9n, 8n] },
    ],
  ] as const)('reports %s with its request', async (method, inputs, answer, named) => {
    const trace = await escrow.call(outsider, method, inputs, 3n * COIN);
    expect(getCallbacks(trace, outsider)).toEqual([{ method: answer, inputs: { ...named, reason: 2000n } }]);
  });

  it('reports no proposals when there are none', async () => {
    const trace = await escrow.call(outsider, 'upgradeVeAccount', {}, 3n * COIN);
    expect(getCallbacks(trace, outsider)).toEqual([]);
  });
});

describe('locks that end on the way', () => {
  it.each([
    ['propose', { proposal_data: ANSWER, threshold: 5n }, () => daoTestAddress],
    ['propose', { proposal_data: ANSWER, threshold: 5000n }, () => daoTestAddress],
    ['castVote', { proposal_id: 9n, support: true, reason: '' }, () => escrow.escrow],
    [
      'processVoteEpoch',
      { voteEpoch: 1n, votes: [], meta: buildEarnCallMetaParam(alice) },
      () => escrow.escrow,
    ],
    [
      'processVoteEpoch',
      { voteEpoch: 1n, votes: [[outsider, 1001n]], meta: buildEarnCallMetaParam(alice) },
      () => escrow.escrow,
    ],
    ['processWithdraw', { meta: buildEarnCallMetaParam(alice) }, () => escrow.escrow],
  ] as const)('are reported to the escrow by %s %#', async (method, inputs, from) => {
    putLocks(2);
    const trace = await sendCall(from(), method, inputs);
    const [burn] = trace.calls(escrow.escrow, ESCROW_ABI);
    expect(burn).toMatchObject({ method: 'burnVeQubes', inputs: { user: alice, expiredVeQubes: 20n } });
    expect(forwardedCalls(trace).filter((name) => name === 'burnVeQubes').length).toBe(1);
    expect(escrow.ofAccount(alice, 'getDetails')).toMatchObject({
      _veQubeBalance: 1000n,
      _activeDeposits: 1n,
    });
  });

  it('count for no proposal any more', async () => {
    putLocks(2);
    const rejected = await sendCall(daoTestAddress, 'propose', { proposal_data: ANSWER, threshold: 1001n });
    expect(getCallbacks(rejected)).toEqual([{ method: 'onProposalNotCreated', inputs: { answerId: 5n } }]);
    const taken = await sendCall(daoTestAddress, 'propose', { proposal_data: ANSWER, threshold: 1000n });
    expect(taken.calls(daoTestAddress, LINKS).map(({ method }) => method)).toEqual(['deployProposal']);
  });

  it('continue with two coins; one unit less is rejected', async () => {
    const again = async (value: bigint): Promise<string[]> => {
      putLocks(51);
      return forwardedCalls(
        await sendCall(account, 'processWithdraw', { meta: buildEarnCallMetaParam(alice) }, value),
      );
    };
    expect(await again(2n * COIN - 1n)).toEqual(['revertWithdraw']);
    expect(await again(2n * COIN)).toEqual(['burnVeQubes', 'finishWithdraw']);
  });
});

describe('a proposal', () => {
  it('requires its exact minimum coins, with enough votes', async () => {
    const min = MIN_VALUE + COIN / 100n;
    const propose = (value: bigint): Promise<Trace> =>
      sendCall(daoTestAddress, 'propose', { proposal_data: ANSWER, threshold: 1n }, value);
    expect(getCallbacks(await propose(min - 1n))).toEqual([
      { method: 'onProposalNotCreated', inputs: { answerId: 5n } },
    ]);
    expect(escrow.ofAccount(alice, 'lockedTokens')['value0']).toBe(0n);
    expect((await propose(min)).calls(daoTestAddress, LINKS).length).toBe(1);
  });
});

describe('the reason of a vote', () => {
  /** Returns a text whose cells have these lengths in bytes. */
  const text = (...lengths: readonly number[]): Cell =>
    lengths.reduceRight<Cell | undefined>((next, length) => {
      const builder = beginCell().storeBuffer(Buffer.alloc(length, 'x'));
      return (next ? builder.storeRef(next) : builder).endCell();
    }, undefined) ?? Cell.EMPTY;

  const empty = (count: number): number[] => Array.from({ length: count }, () => 0);

  async function vote(reason: Cell): Promise<bigint | undefined> {
    const inputs = { proposal_id: 9n, support: true, reason: '' };
    const usual = Cell.fromBase64(encodeBody(VE_ACCOUNT_ABI, 'castVote', inputs));
    const body = beginCell().storeBits(usual.bits).storeRef(reason).endCell();
    const { stage } = escrow;
    const message = { from: escrow.escrow, to: account, value: 5n * COIN, bounce: true, body };
    const { transactions } = await stage.chain.sendInternal(message);
    const [answer] = getCallbacks(stage.traceOf(transactions));
    return answer?.inputs['reason'] as bigint | undefined;
  }

  it.each([
    ['of 512 bytes', [127, 127, 127, 127, 4], 3006n],
    ['of 512 bytes and one in a cell of its own', [127, 127, 127, 127, 4, 1], 3004n],
    ['of 512 bytes and an empty cell', [127, 127, 127, 127, 4, 0], 3004n],
    ['of many empty cells', empty(600), 3004n],
    ['of empty cells, each of which counts as a byte', [127, 127, 127, ...empty(131)], 3006n],
    ['of one empty cell more', [127, 127, 127, ...empty(132)], 3004n],
  ])('%s', async (_, lengths, reason) => {
    // There is no proposal at the address, so the message bounces and the vote is removed (reason 3006).
    expect(await vote(text(...lengths))).toBe(reason);
  });

  it('is a single chain of cells without second references', async () => {
    const heavy = text(127, 127, 127, 127, 127);
    const plain = beginCell().storeBuffer(Buffer.alloc(10, 'x'));
    expect(await vote(plain.storeRef(text(10)).storeRef(heavy).endCell())).toBe(3004n);
    const deeper = beginCell().storeRef(text(1)).storeRef(Cell.EMPTY).endCell();
    expect(await vote(beginCell().storeUint(0, 8).storeRef(deeper).endCell())).toBe(3004n);
  });
});
