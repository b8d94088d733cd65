import { beginCell, Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { VOTE_ESCROW_ARTIFACT } from '../artifacts/vote-escrow.ts';
import { ESCROW_ABI, buildEarnCallMetaParam } from './earn/escrow-stage.ts';
import { putEscrow } from './earn/put-escrow.ts';
import type { EscrowState } from './earn/put-escrow.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';

// Messages that an escrow rejects because of its state (before setup, while a voting is being ended) or because of
// invalid addresses. The storage of the escrow is written directly.

const [escrow, wallet, owner, alice] = [
  toTestAddress('e5'),
  toTestAddress('77'),
  toTestAddress('a1'),
  toTestAddress('a'),
];
const [gauge, other, newcomer] = [toTestAddress('61'), toTestAddress('62'), toTestAddress('63')];
const START = 1_700_000_000;
const SWALLOW = beginCell().storeUint(0xff00, 16).endCell();

let stage: ContractTestChain;
beforeAll(async () => {
  stage = await ContractTestChain.create(START);
  stage.chain.putAccount(wallet, { code: SWALLOW, data: Cell.EMPTY, balance: COIN });
});
revertChainAfterEachTest(() => stage.chain);

/** State of an escrow that is set up and whose first epoch vote may start now. */
const READY: EscrowState = {
  owner,
  wallet,
  tokens: 10n ** 15n,
  locks: [1n, 1000n],
  treasury: 100n,
  team: 100n,
  supply: 10n ** 12n,
  epoch: 1n,
  epochEnd: BigInt(START) + 1000n,
  epochTime: 1000n,
  votingTime: 500n,
  timeBeforeVoting: 100n,
  maxPerVote: 3n,
  price: 50n,
  minRatio: 100n,
  maxRatio: 5000n,
  maxDowntime: 2n,
  scheme: [7000n, 2000n, 1000n],
  schedule: [1000n, 2000n],
  whitelist: [gauge, other],
};
const STEP = encodeBody(ESCROW_ABI, 'countVotesStep', {
  start_addr: ALL_ZERO_ADDRESS,
  exceeded_votes: 0n,
  valid_votes: 0n,
  meta: buildEarnCallMetaParam(alice),
});
const ENDING: EscrowState = { ...READY, ending: { since: BigInt(START), step: STEP } };
const VOTING: EscrowState = {
  ...READY,
  votingStart: BigInt(START) - 1n,
  votingEnd: BigInt(START) + 499n,
};

function call(state: EscrowState, method: string, inputs: AbiInputs = {}, from = owner): Promise<Trace> {
  putEscrow(stage, escrow, state);
  const takesMeta = ESCROW_ABI.functions.some(
    ({ name, inputs: all }) => name === method && all.at(-1)?.name === 'meta',
  );
  const completed = takesMeta ? { meta: buildEarnCallMetaParam(from), ...inputs } : inputs;
  return stage.send({ from, to: escrow, value: 5n * COIN, abi: ESCROW_ABI, method, inputs: completed });
}
const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;
const eventsOf = (trace: Trace): string[] => trace.events(escrow, ESCROW_ABI).map(({ method }) => method);

describe('an escrow is initialized', () => {
  const initial: EscrowState = { ...READY, isInitialized: false, epoch: 0n };

  it('once, when everything is set', async () => {
    expect(eventsOf(await call(initial, 'initialize', { start_offset: 5n }))).toEqual(['Initialize']);
    expect(stage.get(escrow, ESCROW_ABI, 'getCurrentEpochDetails')).toMatchObject({
      _currentEpoch: 1n,
      _currentEpochStartTime: BigInt(START) + 5n,
      _currentEpochEndTime: BigInt(START) + 1005n,
    });
    expect(await exitOf(call(READY, 'initialize', { start_offset: 5n }))).toBe(2002);
  });

  it.each([
    ['platform', { hasPlatformCode: false }],
    ['account', { hasAccountCode: false }],
    ['schedule', { schedule: [] }],
    ['scheme', { scheme: [] }],
    ['price', { price: 0n }],
    ['epoch', { epochTime: 0n }],
    ['time before the voting', { timeBeforeVoting: 0n }],
    ['voting', { votingTime: 0n }],
    ['most of the votes', { maxRatio: 0n }],
    ['candidates of a vote', { maxPerVote: 0n }],
  ] as const)('not without %s', async (_, missing) => {
    expect(await exitOf(call({ ...initial, ...missing }, 'initialize', { start_offset: 0n }))).toBe(2001);
  });

  it('with one of each', async () => {
    const min = { schedule: [1n], price: 1n, epochTime: 1n, timeBeforeVoting: 1n, votingTime: 1n };
    const state = { ...initial, ...min, maxRatio: 1n, maxPerVote: 1n };
    expect(eventsOf(await call(state, 'initialize', { start_offset: 0n }))).toEqual(['Initialize']);
  });

  it('before it is voted in, and before anything is locked or given', async () => {
    expect(await exitOf(call(initial, 'startVoting', {}, alice))).toBe(2003);
    expect(await exitOf(call(initial, 'voteEpoch', { votes: [[gauge, 1n]] }, alice))).toBe(2003);
  });
});

describe('deployment of an escrow', () => {
  it('by its owner, for a token', async () => {
    const getInitialState = (from: Address, inputs: AbiInputs): Promise<number | undefined> => {
      const { address, stateInit } = stage.stateOf(VOTE_ESCROW_ARTIFACT, { deploy_nonce: 3n });
      const message = { from, to: address, value: 5n * COIN, abi: ESCROW_ABI, method: 'constructor', inputs };
      return exitOf(stage.send({ ...message, stateInit }));
    };
    const inputs = { _owner: owner, _qube: other, _dao: alice };
    expect(await getInitialState(ALL_ZERO_ADDRESS, inputs)).toBe(1007);
    expect(await getInitialState(ALL_ZERO_ADDRESS, { ...inputs, _owner: ALL_ZERO_ADDRESS })).toBe(1005);
    expect(await getInitialState(owner, { ...inputs, _qube: ALL_ZERO_ADDRESS })).toBe(1005);
    // An attacker who could set a malicious DAO first could freeze every lock.
    expect(await getInitialState(alice, inputs)).toBe(1007);
    expect(await getInitialState(owner, inputs)).toBe(0);
    expect(await getInitialState(owner, inputs)).toBe(2002);
  });

  it('and accepts no other call before that', async () => {
    const { address, stateInit } = stage.stateOf(VOTE_ESCROW_ARTIFACT, { deploy_nonce: 4n });
    const inputs = { meta: buildEarnCallMetaParam(alice) };
    const message = { from: alice, to: address, value: COIN, abi: ESCROW_ABI, method: 'startVoting', inputs };
    expect(await exitOf(stage.send({ ...message, stateInit }))).toBe(0xffff);
  });

  it('and creates no accounts before it has their code', async () => {
    for (const missing of [{ hasPlatformCode: false }, { hasAccountCode: false }]) {
      const state = { ...READY, ...missing };
      expect(await exitOf(call(state, 'deployVoteEscrowAccount', { user: alice }, alice))).toBe(2001);
      expect(await exitOf(call(state, 'upgradeVeAccount', {}, alice))).toBe(2001);
      expect(await exitOf(call(state, 'forceUpgradeVeAccounts', { users: [alice] }))).toBe(2001);
    }
  });
});

describe('while the end of a voting is under way', () => {
  it.each([
    ['setVotingNormalizingType', { _new_type: 1n }],
    ['setAutoDaoApprove', { new_state: false }],
    ['setWhitelistPrice', { new_price: 7n }],
    ['setDistribution', { _new_distribution: [5n] }],
    ['setDistributionScheme', { _new_scheme: [10_000n, 0n, 0n] }],
    [
      'setVotingParams',
      {
        _epoch_time: 1000n,
        _time_before_voting: 1n,
        _voting_time: 2n,
        _gauge_min_votes_ratio: 1n,
        _gauge_max_votes_ratio: 2n,
        _gauge_max_downtime: 1n,
        _max_gauges_per_vote: 1n,
      },
    ],
    ['addToWhitelist', { gauge: newcomer }],
    ['removeFromWhitelist', { gauge }],
    ['distributeQubesManually', { gauges: [gauge], amounts: [5n], offset: 1n }],
  ] as const)('%s is rejected', async (method, inputs) => {
    expect(await exitOf(call(READY, method, inputs))).toBe(0);
    expect(await exitOf(call(ENDING, method, inputs))).toBe(1005);
  });

  it('no other voting ends, not even one that should not be there', async () => {
    const over = { ...VOTING, votingEnd: BigInt(START) - 1n };
    expect(eventsOf(await call(over, 'endVoting', {}, alice))).toContain('EpochDistribution');
    const both = { ...ENDING, ...over };
    expect(eventsOf(await call(both, 'endVoting', {}, alice))).toEqual(['VotingEndRevert']);
  });

  it('no voting starts and no vote is accepted', async () => {
    expect(await exitOf(call(READY, 'startVoting', {}, alice))).toBe(0);
    expect(await exitOf(call(ENDING, 'startVoting', {}, alice))).toBe(2005);
    expect(await exitOf(call(READY, 'voteEpoch', { votes: [[gauge, 1n]] }, alice))).toBe(0);
    expect(await exitOf(call(ENDING, 'voteEpoch', { votes: [[gauge, 1n]] }, alice))).toBe(2005);
  });
});

describe('a candidate', () => {
  const pay = async (state: EscrowState, paid: Address, amount = 50n): Promise<string[]> => {
    putEscrow(stage, escrow, state);
    const payload = stage.get(escrow, ESCROW_ABI, 'encodeWhitelistPayload', {
      whitelist_addr: paid,
      nonce: 0n,
      call_id: 1n,
    })['payload'];
    const inputs = {
      tokenRoot: other,
      amount,
      sender: alice,
      senderWallet: alice,
      remainingGasTo: alice,
      payload: payload ?? '',
    };
    const method = 'onAcceptTokensTransfer';
    return eventsOf(
      await stage.send({
        from: wallet,
        to: escrow,
        value: 2n * COIN,
        abi: TOKEN_CALLBACKS_ABI,
        method,
        inputs,
      }),
    );
  };

  it('pays the price for a list that is not voted on', async () => {
    expect(await pay(READY, newcomer)).toEqual(['GaugeWhitelist', 'GaugeDAOApprove']);
    expect(await pay(READY, newcomer, 49n)).toEqual(['DepositRevert']);
    expect(await pay(READY, gauge)).toEqual(['DepositRevert']);
    expect(await pay(READY, ALL_ZERO_ADDRESS)).toEqual(['DepositRevert']);
    expect(await pay(VOTING, newcomer)).toEqual(['DepositRevert']);
    expect(await pay(ENDING, newcomer)).toEqual(['DepositRevert']);
    expect(await pay({ ...READY, isPaused: true }, newcomer)).toEqual(['DepositRevert']);
    expect(await pay({ ...READY, isInitialized: false }, newcomer)).toEqual(['DepositRevert']);
  });

  it('is put on the list once and taken off once, by an address', async () => {
    for (const [method, candidate, exit] of [
      ['addToWhitelist', newcomer, 0],
      ['addToWhitelist', gauge, 1005],
      ['addToWhitelist', ALL_ZERO_ADDRESS, 1005],
      ['removeFromWhitelist', gauge, 0],
      ['removeFromWhitelist', newcomer, 1005],
      ['approveGaugeDAO', gauge, 0],
      ['approveGaugeDAO', newcomer, 2009],
      ['removeGaugeDAO', gauge, 0],
      ['removeGaugeDAO', newcomer, 2009],
    ] as const)
      expect(await exitOf(call(READY, method, { gauge: candidate })), `${method} ${candidate}`).toBe(exit);
    for (const method of ['addToWhitelist', 'removeFromWhitelist'])
      expect(
        await exitOf(call(VOTING, method, { gauge: method === 'addToWhitelist' ? newcomer : gauge })),
      ).toBe(1005);
  });

  it('loses its approval alone, and is voted for no more', async () => {
    const remove = (gauges: readonly Address[]): Promise<Trace> =>
      call(READY, 'removeGaugeDAOApproveOnly', { gauges: [...gauges] });
    expect(eventsOf(await remove([gauge, other]))).toEqual([
      'GaugeDAORemoveApprove',
      'GaugeDAORemoveApprove',
    ]);
    expect(stage.get(escrow, ESCROW_ABI, 'gaugeDaoApproved')['gaugeDaoApproved']).toEqual([]);
    expect((await remove([gauge, newcomer])).exitCode).toBe(2009);
    expect((await remove([gauge, gauge])).exitCode).toBe(2009);
    expect(eventsOf(await remove([]))).toEqual([]);
    const state = { ...VOTING, approved: [gauge] };
    expect(await exitOf(call(state, 'voteEpoch', { votes: [[gauge, 1n]] }, alice))).toBe(0);
    expect(await exitOf(call(state, 'voteEpoch', { votes: [[other, 1n]] }, alice))).toBe(2009);
    const outsider = { ...VOTING, whitelist: [other], approved: [gauge, other] };
    expect(await exitOf(call(outsider, 'voteEpoch', { votes: [[gauge, 1n]] }, alice))).toBe(2009);
  });

  it('is voted for together with two others at most', async () => {
    const state = { ...VOTING, whitelist: [gauge, other, newcomer, alice] };
    const votes = [gauge, other, newcomer, alice].map((each) => [each, 1n] as const);
    expect(await exitOf(call(state, 'voteEpoch', { votes: votes.slice(0, 3) }, alice))).toBe(0);
    expect(await exitOf(call(state, 'voteEpoch', { votes }, alice))).toBe(2010);
  });
});

describe('addresses of an order', () => {
  it('are real, and tokens never go to the escrow itself', async () => {
    expect(await exitOf(call(READY, 'transferOwnership', { new_owner: alice }))).toBe(0);
    expect(await exitOf(call(READY, 'transferOwnership', { new_owner: ALL_ZERO_ADDRESS }))).toBe(1005);
    expect(await exitOf(call(READY, 'deployVoteEscrowAccount', { user: ALL_ZERO_ADDRESS }, alice))).toBe(
      1005,
    );
    for (const receiver of [ALL_ZERO_ADDRESS, escrow]) {
      for (const method of ['withdrawTreasuryTokens', 'withdrawTeamTokens'])
        expect(await exitOf(call(READY, method, { amount: 1n, receiver })), method).toBe(1005);
      const inputs = { gauges: [gauge, receiver], amounts: [1n, 1n], offset: 1n };
      expect(await exitOf(call(READY, 'distributeQubesManually', inputs))).toBe(1005);
    }
    for (const method of ['withdrawTreasuryTokens', 'withdrawTeamTokens']) {
      expect(await exitOf(call(READY, method, { amount: 100n, receiver: alice })), method).toBe(0);
      expect(await exitOf(call(READY, method, { amount: 101n, receiver: alice })), method).toBe(1005);
    }
  });
});

describe('a paused escrow', () => {
  it('releases tokens only to their owner', async () => {
    const paused = { ...READY, isPaused: true };
    expect(await exitOf(call(READY, 'withdraw', {}, alice))).toBe(0);
    expect(await exitOf(call(paused, 'withdraw', {}, alice))).toBe(1001);
    expect(await exitOf(call(paused, 'withdraw'))).toBe(0);
    expect(await exitOf(call({ ...VOTING, isPaused: true }, 'voteEpoch', { votes: [[gauge, 1n]] }))).toBe(
      1001,
    );
    for (const method of ['startVoting', 'endVoting'])
      expect(await exitOf(call(paused, method, {}, alice)), method).toBe(1001);
  });
});

describe('tokens of an epoch', () => {
  it('are nothing before the first and after the last', () => {
    const shown = (epoch: bigint): unknown => {
      putEscrow(stage, escrow, { ...READY, epoch });
      return stage.get(escrow, ESCROW_ABI, 'getNormalizedVoting')['to_distribute_total'];
    };
    expect([0n, 1n, 2n, 3n].map((epoch) => shown(epoch))).toEqual([0n, 1000n, 2000n, 0n]);
  });
});

describe('a step of the end', () => {
  const lost = (step: string): EscrowState => ({
    ...READY,
    epoch: 2n,
    totalVotes: 10n,
    votes: [[gauge, 10n]],
    ending: { since: BigInt(START) - 601n, step },
  });
  const meta = buildEarnCallMetaParam(alice);
  const normalize = {
    start_addr: ALL_ZERO_ADDRESS,
    overflow_votes: 5n,
    exceeded_votes: 0n,
    valid_votes: 10n,
    meta,
  };
  const distribute = {
    start_addr: ALL_ZERO_ADDRESS,
    overflow_votes: 5n,
    distributed: [[other, 3n] as const],
    meta,
  };

  it.each([
    ['countVotesStep', STEP, ['VotingEnd', 'EpochDistribution']],
    [
      'normalizeVotesStep',
      encodeBody(ESCROW_ABI, 'normalizeVotesStep', normalize),
      ['VotingEnd', 'EpochDistribution'],
    ],
    [
      'distributeEpochQubesStep',
      encodeBody(ESCROW_ABI, 'distributeEpochQubesStep', distribute),
      ['EpochDistribution'],
    ],
  ])('%s is sent again after it was lost', async (_, step, events) => {
    putEscrow(stage, escrow, lost(step));
    const inputs = { meta: buildEarnCallMetaParam(alice, 4n) };
    const message = { from: alice, to: escrow, value: 30n * COIN, abi: ESCROW_ABI };
    const trace = await stage.send({ ...message, method: 'endVoting', inputs });
    const happened = trace.events(escrow, ESCROW_ABI).filter(({ method }) => !method.startsWith('Gauge'));
    expect(happened.map(({ method, inputs: { call_id } }) => [method, call_id])).toEqual(
      events.map((name) => [name, 4n]),
    );
  });

  it('of another one than is due does nothing', async () => {
    const due = lost(STEP);
    putEscrow(stage, escrow, due);
    const before = stage.get(escrow, ESCROW_ABI, 'getDetails');
    const message = { from: escrow, to: escrow, value: 5n * COIN, abi: ESCROW_ABI };
    const trace = await stage.send({ ...message, method: 'normalizeVotesStep', inputs: normalize });
    expect(eventsOf(trace)).toEqual([]);
    expect(trace.at(escrow).length).toBe(1);
    expect(stage.get(escrow, ESCROW_ABI, 'getDetails')).toEqual(before);
  });
});
