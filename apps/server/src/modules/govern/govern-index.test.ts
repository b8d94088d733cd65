import type { WireProposal, WireProposalVote, WireVoteHistoryPoint } from '@junction/api-contract/govern';
import { seconds, type Address } from '@junction/primitives';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { JrpcError, encodeBody, type AbiRecord } from '@junction/tvm';
import { beginCell, Cell } from '@ton/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEFAULT_PROPOSAL_CONFIG,
  DAO_ROOT_ABI,
  GovernStage,
  type EthAction,
  type TonAction,
} from '../../../../../contracts/tests/earn/govern/stage.ts';
import { COIN, EMPTY_CELL_BOC, getAbi, toTestAddress } from '../../../../../contracts/tests/stage.ts';
import { buildApi } from '../../build-api.ts';
import { type Database } from '../../database/open-database.ts';
import { parseActivity } from '../../database/activity-json.ts';
import type { ChainFollower } from '../../follow/follower.ts';
import { createAreaReaderMarket } from '../../read/area-market.ts';
import { createChainClient } from '../../test/chain-client.ts';
import { FAKE_MARKET_NETWORK, FAKE_TOKEN_LIST, createFakeMarketReadModel } from '../../test/fake-market.ts';
import { createEarnContractFollower } from '../../test/followed-gauges.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { describeOnEveryDatabase } from '../../test/test-databases.ts';
import { RowBasedIndexModule } from '../rows/row-index.ts';
import { createGovernanceModule } from './govern-module.ts';
import { openMemoryDatabase } from '../../test/memory-database.ts';

// After any sequence of operations with arbitrary texts, actions and times, the index of proposals and votes must
// equal the getters of the real contracts.

const SEED = 20_471;
const USERS = [toTestAddress('a'), toTestAddress('b'), toTestAddress('c')] as const;
const [ALICE, BOB, CAROL] = USERS;
const TARGET = toTestAddress('7a');
const VE = 4n * 10n ** 12n;
const START = 1_700_000_000;
const VOTE_ESCROW = getAbi('VoteEscrow');
const page = { limit: 100, offset: 0 };
const pay: TonAction = { value: COIN, target: TARGET, payload: EMPTY_CELL_BOC };

let govern: GovernStage;
let database: Database;
let follower: ChainFollower;
let app: FastifyInstance;
let unknown = 0;

function openIndex(of: GovernStage, tables: Database, client = createChainClient(of.stage)): ChainFollower {
  return createEarnContractFollower(of.stage, createEarnConfig(of.root), tables, {
    client,
    onUnknown: (count) => {
      unknown += count;
    },
  });
}

async function index(): Promise<void> {
  follower.markAll();
  await follower.round();
}

async function createGovern(config = DEFAULT_PROPOSAL_CONFIG, start = START): Promise<GovernStage> {
  const made = await GovernStage.create({ users: USERS, config, start });
  await made.escrow.admin('initialize', { start_offset: 0n });
  for (const user of USERS) await made.escrow.lock(user, VE, 126_144_000n);
  return made;
}

/** Creates an API that reads these tables and updates the index before each request. */
function openApi(tables: Database, of: GovernStage): Promise<FastifyInstance> {
  const readModel = createFakeMarketReadModel();
  readModel.areaSource = {
    database: tables,
    market: () =>
      Promise.resolve(
        createAreaReaderMarket(
          { pools: new Map(), tokens: new Map(), lpPrices: new Map() },
          of.stage.chain.now,
        ),
      ),
  };
  const away = () => Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getContractState' }));
  return buildApi({
    network: FAKE_MARKET_NETWORK,
    readModel,
    chain: {
      getContractState: away,
      getTransaction: () => Promise.resolve(undefined),
      getDstTransaction: () => Promise.resolve(undefined),
    },
    tokenList: FAKE_TOKEN_LIST,
    checkAnswers: true,
    limits: { maxEventLoopDelay: 0 },
  });
}

async function ask<T>(path: string, payload: object = page, from = app): Promise<T> {
  const answer = await from.inject({ method: 'POST', url: `/api/governance/v1${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const searchProposals = (filter: object = {}) =>
  ask<{ proposals: WireProposal[]; totalCount: number }>('/proposals/search', { ...page, ...filter });
const searchVotes = (filter: object = {}) =>
  ask<{ votes: WireProposalVote[]; totalCount: number }>('/votes/search', { ...page, ...filter });

const ids = (): bigint[] => Array.from({ length: Number(govern.count) }, (_, place) => BigInt(place + 1));

/**
 * Checks that each point of the history is the sum of all votes until then, and that the last point equals the
 * contract's vote sums.
 */
async function expectVoteHistory(proposal: WireProposal, votes: readonly WireProposalVote[]): Promise<void> {
  const { proposalId, forVotes, againstVotes } = proposal;
  const { points } = await ask<{ points: WireVoteHistoryPoint[] }>('/votes/course', { proposalId });
  const until = (time: number, support: boolean): string =>
    votes
      .filter((vote) => vote.support === support && vote.createdAt <= time)
      .reduce((total, vote) => total + BigInt(vote.votes), 0n)
      .toString();
  expect(points).toEqual(
    points.map(({ time }) => ({ time, forVotes: until(time, true), againstVotes: until(time, false) })),
  );
  const last = points.at(-1);
  expect([last?.forVotes ?? '0', last?.againstVotes ?? '0']).toEqual([forVotes, againstVotes]);
}

/** Compares every proposal and its votes with the getters. */
async function expectContractGetters(): Promise<void> {
  const { proposals, totalCount } = await searchProposals();
  expect(totalCount).toBe(ids().length);
  expect(proposals.map(({ proposalId }) => BigInt(proposalId))).toEqual(ids().toReversed());
  for (const proposal of proposals) {
    const id = BigInt(proposal.proposalId);
    const overview = govern.ofProposal(id, 'getOverview');
    const config = govern.ofProposal(id, 'getConfig')['value0'] as AbiRecord;
    expect(proposal).toMatchObject({
      proposalAddress: govern.proposalOf(id),
      proposer: overview['proposer_'],
      description: overview['description_'],
      startTime: Number(overview['startTime_']),
      endTime: Number(overview['endTime_']),
      executionTime: Number(overview['executionTime_']) || null,
      forVotes: `${overview['forVotes_'] as bigint}`,
      againstVotes: `${overview['againstVotes_'] as bigint}`,
      quorumVotes: `${overview['quorumVotes_'] as bigint}`,
      state: govern.stateOf(id),
      gracePeriod: Number(config['gracePeriod']),
      timeLock: Number(config['timeLock']),
      votingDelay: Number(config['votingDelay']),
    });
    const { votes } = await searchVotes({ proposalId: proposal.proposalId });
    const sum = (support: boolean): bigint =>
      votes
        .filter((vote) => vote.support === support)
        .reduce((total, vote) => total + BigInt(vote.votes), 0n);
    expect([sum(true), sum(false)].map(String)).toEqual([proposal.forVotes, proposal.againstVotes]);
    await expectVoteHistory(proposal, votes);
  }
  for (const user of USERS) {
    const casted = govern.escrow.ofAccount(user, 'casted_votes')['casted_votes'] as [bigint, boolean][];
    const { votes } = await searchVotes({ voter: user, locked: true });
    expect(new Map(votes.map(({ proposalId, support }) => [BigInt(proposalId), support]))).toEqual(
      new Map(casted),
    );
  }
}

/** Performs one random operation on the contracts. */
async function play(random: SeededRandom): Promise<void> {
  const user = random.pick([...USERS]);
  const id = BigInt(1 + random.below(ids().length + 1));
  const roll = random.below(100);
  if (roll < 12 && ids().length < 12) {
    const ton = Array.from({ length: 1 + random.below(3) }, () => pay);
    await govern.propose(user, { ton, description: JSON.stringify(['t', '', `${random.below(1_000)}`]) });
  } else if (roll < 45) await voteSomewhere(random, user, id);
  else if (roll < 55) await queueOrExecute();
  else if (roll < 60) await govern.toProposal(user, id, 'cancel');
  else if (roll < 64) await govern.toProposal(user, id, 'execute', {}, 5n * COIN);
  else if (roll < 70) await govern.escrow.call(user, 'tryUnlockVoteTokens', { proposal_id: id });
  else if (roll < 80) await govern.escrow.call(user, 'tryUnlockCastedVotes', { proposal_ids: [id, 1n] });
  else if (roll < 82) await govern.must('updateQuorumVotes', { newQuorumVotes: 50_000n * 10n ** 9n });
  else govern.stage.chain.advanceTime(seconds(random.pick([1, 30, 60, 101, 150])));
}

async function voteSomewhere(random: SeededRandom, user: Address, id: bigint): Promise<void> {
  const open = ids().find((one) => govern.stateOf(one) === 'Active');
  await govern.vote(user, open !== undefined && random.below(5) > 0 ? open : id, random.below(4) > 0);
}

async function queueOrExecute(): Promise<void> {
  for (const id of ids()) {
    const state = govern.stateOf(id);
    if (state === 'Succeeded') return void (await govern.outside(id, 'queue'));
    if (state === 'Queued') return void (await govern.outside(id, 'execute'));
  }
}

describeOnEveryDatabase('the index of real proposals', (databases) => {
  beforeAll(async () => {
    govern = await createGovern();
    unknown = 0;
    database = await databases.open();
    follower = openIndex(govern, database);
    app = await openApi(database, govern);
  }, 240_000);
  afterAll(() => app.close());

  test(`after anything anybody did, proposals and votes are those of the contracts (seed ${SEED})`, async () => {
    const random = createSeededRandom(SEED);
    for (let step = 0; step < 90; step += 1) {
      await play(random);
      if (random.below(6) > 0) continue;
      await index();
      await expectContractGetters();
    }
    // Creates one proposal for each final state that the random operations may have missed.
    const canceled = await govern.proposed(ALICE, { ton: [pay] });
    await govern.toProposal(ALICE, canceled, 'cancel');
    await govern.executed(BOB, { ton: [pay] });
    await govern.escrow.call(BOB, 'tryUnlockCastedVotes', { proposal_ids: ids() }, 12n * COIN);
    expect(govern.stateOf(await govern.due(BOB, { ton: [pay] }))).toBe('Queued');
    const disputed = await govern.proposed(BOB, { ton: [pay] });
    govern.toVoting(disputed);
    await govern.vote(BOB, disputed, true);
    await govern.vote(CAROL, disputed, false);
    await index();
    await expectContractGetters();
    expect(unknown).toBe(0);
    expect(await database.selectFrom('quarantine').select('kind').execute()).toEqual([]);
  }, 240_000);

  test('queries find what they ask for', async () => {
    const { proposals } = await searchProposals();
    for (const state of [
      'Pending',
      'Active',
      'Canceled',
      'Failed',
      'Succeeded',
      'Expired',
      'Queued',
      'Executed',
    ])
      expect((await searchProposals({ state })).proposals).toEqual(
        proposals.filter((one) => one.state === state),
      );
    const executed = proposals.find(({ state }) => state === 'Executed');
    expect(executed).toMatchObject({
      executed: true,
      queued: true,
      canceled: false,
      executedAt: expect.any(Number) as number,
      executedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(proposals.find(({ state }) => state === 'Canceled')).toMatchObject({
      canceled: true,
      canceledAt: expect.any(Number) as number,
      executedHash: null,
    });
    expect((await searchProposals({ proposer: ALICE })).totalCount).toBe(
      proposals.filter(({ proposer }) => proposer === ALICE).length,
    );
    const [newest] = proposals;
    if (!newest) throw new RangeError('there are proposals');
    const { proposalAddress, startTime, endTime } = newest;
    const ascending = { ordering: { column: 'createdAt', direction: 'ASC' } };
    expect((await searchProposals({ proposalAddress })).proposals).toEqual([newest]);
    expect((await searchProposals({ startTimeGe: startTime, endTimeLe: endTime })).proposals).toContainEqual(
      newest,
    );
    expect((await searchProposals({ startTimeGe: endTime + 1 })).totalCount).toBe(0);
    expect((await searchProposals({ proposalId: newest.proposalId })).proposals).toEqual([newest]);
    // Tests each bound of a range separately, on both sides of the value.
    const within = async (filter: object, fits: (one: WireProposal) => boolean): Promise<void> => {
      const found = proposals.filter(fits);
      expect(found.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(found.length, JSON.stringify(filter)).toBeLessThan(proposals.length);
      expect((await searchProposals(filter)).proposals).toEqual(found);
    };
    await within({ startTimeLe: startTime - 1 }, (one) => one.startTime < startTime);
    await within({ startTimeGe: startTime }, (one) => one.startTime >= startTime);
    await within({ endTimeLe: endTime - 1 }, (one) => one.endTime < endTime);
    await within({ endTimeGe: endTime }, (one) => one.endTime >= endTime);
    expect((await searchProposals(ascending)).proposals).toEqual(proposals.toReversed());
    expect((await searchProposals({ limit: 2, offset: 1 })).proposals).toEqual(proposals.slice(1, 3));
    expect(await ask('/proposals', { ids: [2, 999_999, 1] })).toEqual({ proposals: proposals.slice(-2) });
    expect(await ask('/proposals/overview')).toEqual({ proposalsTotalCount: proposals.length });

    const { votes, totalCount } = await searchVotes();
    expect(totalCount).toBe(votes.length);
    expect((await searchVotes({ ...ascending })).votes).toEqual(votes.toReversed());
    for (const filter of [{ support: false }, { locked: false }, { support: true, locked: true }]) {
      const wanted = votes.filter((vote) =>
        Object.entries(filter).every(([name, value]) => vote[name as 'locked' | 'support'] === value),
      );
      expect(wanted.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(await searchVotes(filter)).toEqual({ votes: wanted, totalCount: wanted.length });
    }
    const mine = votes.filter(({ voter }) => voter === BOB);
    expect(await searchVotes({ voter: BOB })).toEqual({ votes: mine, totalCount: mine.length });
    const [{ proposalId } = newest] = votes;
    const ofOne = votes.filter((vote) => vote.proposalId === proposalId);
    expect(ofOne.length).toBeLessThan(votes.length);
    expect(await searchVotes({ proposalId })).toEqual({ votes: ofOne, totalCount: ofOne.length });
    const ofBob = (filter: object = {}) =>
      ask<{ proposalWithVotes: { proposal: WireProposal; vote: WireProposalVote }[]; totalCount: number }>(
        `/voters/${BOB}/search`,
        { ...page, ...filter },
      );
    const all = await ofBob();
    expect(all.proposalWithVotes.map(({ vote }) => vote)).toEqual(mine);
    expect(all.totalCount).toBe(mine.length);
    for (const { proposal, vote } of all.proposalWithVotes) expect(proposal.proposalId).toBe(vote.proposalId);
    const open = await ofBob({ availableForUnlock: false });
    const closed = await ofBob({ availableForUnlock: true });
    expect(open.totalCount + closed.totalCount).toBe(mine.length);
    for (const { proposal } of open.proposalWithVotes) expect(proposal.state).toBe('Active');
    expect((await ofBob({ locked: false, state: 'Executed', limit: 1 })).proposalWithVotes.length).toBe(1);
    const counts = USERS.map((voter) => ({
      voter,
      count: votes.filter((vote) => vote.voter === voter).length,
    }));
    expect(await ask('/voters/proposals/count', { voters: [BOB, TARGET] })).toEqual([
      { voter: BOB, count: mine.length },
      { voter: TARGET, count: 0 },
    ]);
    expect(new Set(await ask<object[]>('/voters/proposals/count/search'))).toEqual(new Set(counts));
    expect(await ask('/voters/proposals/count/search', { ...page, voters: [TARGET, BOB] })).toEqual([
      { voter: BOB, count: mine.length },
    ]);
  });

  test('invalid requests are rejected in both error formats that clients read', async () => {
    const expectBadRequest = async (path: string, payload: object | string, field?: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/governance/v1${path}`,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'BAD_REQUEST',
        error: 'BAD_REQUEST',
        description: expect.any(String) as string,
        ...(field === undefined ? {} : { field }),
      });
    };
    await expectBadRequest('/proposals/search', '{');
    await expectBadRequest('/proposals/search', { offset: 0 }, 'limit');
    await expectBadRequest('/proposals/search', { ...page, locked: true });
    await expectBadRequest('/proposals/search', { ...page, state: 'active' }, 'state');
    await expectBadRequest('/proposals/search', {
      ...page,
      ordering: { column: 'updatedAt', direction: 'ASC' },
    });
    await expectBadRequest(`/voters/${BOB}/search`, { ...page, colour: 1 });
    await expectBadRequest('/voters/bob/search', page);
    await expectBadRequest('/voters/proposals/count', { voters: ['bob'] });
    await expectBadRequest('/votes/search', { ...page, voter: 'bob' }, 'voter');
    await expectBadRequest('/votes/course', { proposalId: -1 }, 'proposalId');
    await expectBadRequest('/votes/course', { proposalId: 1, limit: 10 });
    expect(await ask('/votes/course', { proposalId: 999_999 })).toEqual({ points: [] });
    expect((await searchVotes({ colour: 1, limit: 5_000 })).votes.length).toBeGreaterThan(0);
    const health = await app.inject({ method: 'GET', url: '/api/governance/v1/healthcheck' });
    expect([health.statusCode, health.body]).toEqual([200, 'null']);
    const overview = await app.inject({ method: 'GET', url: '/api/governance/v1/proposals/overview' });
    expect(overview.statusCode).toBe(200);
  });

  test('an index built from scratch has the same tables, also through a backfill', async () => {
    const expected = await readTableContents(database);
    expect(expected['proposal_votes']?.length).toBeGreaterThan(5);
    const anew = await databases.open();
    await openIndex(govern, anew).round();
    expect(await readTableContents(anew)).toEqual(expected);

    const client = createChainClient(govern.stage);
    const slowly = await databases.open();
    let lame = 3;
    const reader = openIndex(govern, slowly, {
      ...client,
      getTransactionsList: (...asked) =>
        lame > 0 && asked[0] === govern.root
          ? Promise.reject(new JrpcError('JRPC_NOT_READY', { method: 'getTransactionsList' }, 'lame'))
          : client.getTransactionsList(...asked),
    });
    for (; lame > 0; lame -= 1) await expect(reader.round()).rejects.toThrow('lame');
    await reader.round();
    expect(await readTableContents(slowly)).toEqual(expected);
    expect(await slowly.selectFrom('backlog').selectAll().execute()).toEqual([]);
  });

  test('out-of-order activity is projected in its place', async () => {
    const expected = await readTableContents(database);
    const anew = await databases.open();
    const client = createChainClient(govern.stage);
    const hidden = new Set<Address>(
      ids()
        .slice(0, 4)
        .map((id) => govern.proposalOf(id)),
    );
    let isLate = true;
    const reader = openIndex(govern, anew, {
      ...client,
      // Simulates a lagging node that does not know these accounts yet.
      getContractState: async (account) => {
        const state = await client.getContractState(account);
        return isLate && hidden.has(account) ? { type: 'notExists', timings: state.timings } : state;
      },
      getTransactionsList: (...asked) =>
        isLate && hidden.has(asked[0]) ? Promise.resolve([]) : client.getTransactionsList(...asked),
    });
    await reader.round();
    expect(await readTableContents(anew)).not.toEqual(expected);
    // An API with cached responses must answer like a new one.
    const asked = await openApi(anew, govern);
    const early = await ask<{ proposals: WireProposal[] }>('/proposals/search', page, asked);
    expect(early.proposals.length).toBe(ids().length - hidden.size);
    isLate = false;
    for (let round = 0; round < 3; round += 1) {
      reader.markAll();
      await reader.round();
    }
    expect(await readTableContents(anew)).toEqual(expected);
    expect(await ask('/proposals/search', page, asked)).toEqual(await searchProposals());
    await asked.close();
  });
});

test('untrusted input is stored as data', async () => {
  const stage = await createGovern();
  const tables = await openMemoryDatabase();
  const reader = openIndex(stage, tables);
  const api = await openApi(tables, stage);
  unknown = 0;
  const eth: EthAction = {
    value: 255n,
    chainId: 4_294_967_295n,
    target: 10n,
    signature: '7n',
    // This text looks like a serialized integer of an activity.
    callData: '123n',
  };
  const descriptions = [
    '5n',
    '-12n',
    '\u0000',
    '"',
    '',
    '<script>',
    '{"a":',
    '한국어 \u{1f642}',
    'x'.repeat(4_096),
  ];
  for (const description of descriptions) {
    // Votes on this unfinished proposal are locked.
    const id = await stage.proposed(ALICE, { ton: [pay], eth: [eth], description });
    await stage.toProposal(ALICE, id, 'cancel');
  }
  const ten = Array.from({ length: 10 }, (_, place) => ({ ...pay, value: BigInt(place) }));
  await stage.proposed(ALICE, { ton: ten });
  stage.toVoting(stage.count);
  const vote = { proposal_id: stage.count, support: false, reason: '9n' };
  await stage.escrow.call(ALICE, 'castVoteWithReason', vote, 12n * COIN);
  // Sends invalid UTF-8 in a proposal and in the reason of a vote.
  const proposal = { answerId: 1n, tonActions: [pay], ethActions: [], description: '' };
  await sendBroken(stage, stage.root, encodeBody(DAO_ROOT_ABI, 'propose', proposal));
  const reasoned = { proposal_id: stage.count - 1n, support: true, reason: '' };
  await sendBroken(stage, stage.escrow.escrow, encodeBody(VOTE_ESCROW, 'castVoteWithReason', reasoned));
  expect(stage.count).toBe(BigInt(descriptions.length + 2));

  await reader.round();
  const all = await ask<{ proposals: WireProposal[] }>('/proposals/search', page, api);
  const [unreadable, full, ...written] = all.proposals;
  expect(unreadable?.description).toBe('\ufffd\u0000\ufffd(\ufffd');
  expect(full?.actions.tonActions.map(({ value }) => value)).toEqual(ten.map(({ value }) => `${value}`));
  expect(written.map(({ description }) => description)).toEqual(descriptions.toReversed());
  for (const { actions } of written)
    expect(actions.ethActions).toEqual([
      {
        value: 'ff',
        chainId: 4_294_967_295,
        target: `${'0'.repeat(39)}a`,
        signature: '7n',
        callData: Buffer.from('123n', 'base64').toString('hex'),
      },
    ]);
  const { votes } = await ask<{ votes: WireProposalVote[] }>('/votes/search', page, api);
  expect(votes).toMatchObject([
    { reason: '\ufffd\u0000\ufffd(\ufffd', support: true, voter: BOB },
    { reason: '9n', support: false, voter: ALICE },
  ]);

  // Reprojecting the stored activities must give the same rows.
  const before = await readTableContents(tables);
  const modules = new RowBasedIndexModule(createGovernanceModule(stage.root));
  const stored = await tables.selectFrom('activities').selectAll().execute();
  await tables.transaction().execute((transaction) =>
    modules.reproject(transaction, {
      state: undefined,
      outOfOrder: stored.map(({ kind, content }) => parseActivity(kind, content)),
      removed: [],
      fresh: [],
      tokens: new Map(),
    }),
  );
  expect(await readTableContents(tables)).toEqual(before);
  await api.close();
  await tables.destroy();
}, 240_000);

/** Sends a call from Bob with invalid text in its last reference. */
async function sendBroken(stage: GovernStage, to: Address, call: string): Promise<void> {
  const slice = Cell.fromBase64(call).beginParse();
  const body = beginCell().storeBits(slice.loadBits(slice.remainingBits));
  while (slice.remainingRefs > 1) body.storeRef(slice.loadRef());
  body.storeRef(beginCell().storeUint(0xff00_c328_80n, 40).storeUint(5, 3).endCell());
  await stage.stage.chain.sendInternal({
    from: BOB,
    to,
    value: 20n * COIN,
    bounce: true,
    body: body.endCell(),
  });
}

const createEarnConfig = (daoRoot: Address) => ({
  voteEscrow: toTestAddress('e0'),
  gaugeFactory: toTestAddress('ef'),
  governanceToken: toTestAddress('e1'),
  farmFabric: null,
  daoRoot,
});

test('a proposal that could not be deployed is not listed', async () => {
  const stage = await createGovern({ ...DEFAULT_PROPOSAL_CONFIG, votingPeriod: 315_360_000n }, 4_000_000_000);
  const tables = await openMemoryDatabase();
  const api = await openApi(tables, stage);
  await stage.propose(ALICE, { ton: [pay] });
  expect(stage.count).toBe(1n);
  expect(() => stage.stateOf(1n)).toThrow();
  const reader = openIndex(stage, tables);
  await reader.round();
  expect(await ask('/proposals/search', page, api)).toEqual({ proposals: [], totalCount: 0 });
  await api.close();
  await tables.destroy();
}, 120_000);
