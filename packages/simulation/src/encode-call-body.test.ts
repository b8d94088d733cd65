import gauge from '@junction/contracts/abi/Gauge.abi.json' with { type: 'json' };
import tokenWallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import voteEscrow from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import { encodeBody, type AbiInputs, type AbiJson } from '@junction/tvm';
import { emptyCell, isSameTree, parseCells, serializeCells } from '@junction/tvm/cells';
import { describe, expect, it } from 'vitest';
import { encodeCallBody } from './encode-call-body.ts';

const address = `0:${'a'.repeat(64)}`;
const transfer = {
  amount: '5',
  recipient: address,
  deployWalletValue: '0',
  remainingGasTo: address,
  notify: true,
  payload: serializeCells(emptyCell()),
};
/** Unsorted gauges whose keys differ in more than one level of the dictionary. */
const votes = ['9', '0', 'f', '8'].map((digit, index) => [`0:${digit.repeat(64)}`, String(index + 1)]);
const buildVoteWithReason = (length: number) => ({
  proposal_id: '7',
  support: true,
  reason: '한'.repeat(length),
});
const claim = { meta: { call_id: '1', nonce: '0', send_gas_to: address } };

const CALLS: readonly (readonly [string, AbiJson, string, AbiInputs])[] = [
  ['a transfer', tokenWallet, 'transfer', transfer],
  ['a call with a record', gauge, 'claimReward', claim],
  ['a call with a map', voteEscrow, 'voteEpoch', { votes, ...claim }],
  ['a call with one entry', voteEscrow, 'voteEpoch', { votes: votes.slice(0, 1), ...claim }],
  ['a call with an empty map', voteEscrow, 'voteEpoch', { votes: [], ...claim }],
  ['a call with an empty text', voteEscrow, 'castVoteWithReason', buildVoteWithReason(0)],
  ['a call with a text of one cell', voteEscrow, 'castVoteWithReason', buildVoteWithReason(42)],
  ['a call with a text of several cells', voteEscrow, 'castVoteWithReason', buildVoteWithReason(170)],
  ['a call with a list', voteEscrow, 'tryUnlockCastedVotes', { proposal_ids: ['3', '1', '2'] }],
];

describe('the body of a call', () => {
  it.each(CALLS)('equals the one of the ABI codec: %s', async (_, abi, method, params) => {
    const body = await encodeCallBody({ abi: JSON.stringify(abi), method, params });
    expect(isSameTree(parseCells(body), parseCells(encodeBody(abi, method, params)))).toBe(true);
  });

  it('is empty without a call', async () => {
    expect(isSameTree(parseCells(await encodeCallBody(undefined)), emptyCell())).toBe(true);
  });

  it.each([
    ['an unknown function', { method: 'burn it' }],
    ['a value that does not fit', { params: { ...transfer, amount: (1n << 128n).toString() } }],
    ['a missing value', { params: {} }],
    ['an ABI with another layout', { abi: JSON.stringify({ ...tokenWallet, version: '2.0' }) }],
    ['an ABI without a version', { abi: JSON.stringify({ ...tokenWallet, version: undefined }) }],
  ])('is not encoded for %s', async (_, change) => {
    const call = { abi: JSON.stringify(tokenWallet), method: 'transfer', params: transfer };
    await expect(encodeCallBody({ ...call, ...change })).rejects.toThrow(RangeError);
  });
});
