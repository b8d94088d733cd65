import type { GaugeCandidate, Epoch, EpochVote, EpochVotesSum } from '@junction/api-contract/govern';
import { VOTE_SHARE_DENOMINATOR, computeVoteShareRoundedDown } from '@junction/earn';
import { FIXED_POINT_ONE, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import { JrpcError } from '@junction/tvm';
import { beforeAll, expect, test } from 'vitest';
import {
  EscrowTestStage,
  RECORDED_ESCROW_RULES,
  escrowAdminAddress,
  daoTestAddress,
} from '../../../../../contracts/tests/earn/escrow-stage.ts';
import { COIN, ALL_ZERO_ADDRESS, toTestAddress } from '../../../../../contracts/tests/stage.ts';
import { buildApi } from '../../build-api.ts';
import { parseActivity, type Activity } from '../../database/activity-json.ts';
import type { Database } from '../../database/schema.ts';
import type { ChainFollower } from '../../follow/follower.ts';
import type { AreaReaderMarket } from '../../read-model.ts';
import { createChainClient } from '../../test/chain-client.ts';
import { FAKE_MARKET_NETWORK, FAKE_TOKEN_LIST, createFakeMarketReadModel } from '../../test/fake-market.ts';
import { createEarnContractFollower } from '../../test/followed-gauges.ts';
import { toActivityAccountCursor } from '../../test/random-market.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { describeOnEveryDatabase } from '../../test/test-databases.ts';
import { IndexStore } from '../../write/index-store.ts';
import type { IndexWriteStep } from '../../write/step.ts';
import { AREA_TABLES, createIndexModules } from '../index-modules.ts';
import type { ModuleTable } from '../rows/module-table.ts';
import { readAllRows, decodeTableRow } from '../rows/row-sql.ts';
import { VE_LOCKS } from './escrow-tables.ts';
import { EpochReader } from './epoch-reader.ts';
import { CANDIDATES, EPOCHS, EPOCH_GAUGES, EPOCH_VOTES, VOTING_STATES } from './epoch-tables.ts';
import { EscrowReader } from './escrow-reader.ts';

// Epochs of the real vote escrow with operations of users, other accounts, the owner and the DAO. The index must
// equal the contract's getters and the votes it accepted.

const SEED = 90_210;
const UNIT = 10n ** 12n;
const DAY = 86_400;
const users = [toTestAddress('a'), toTestAddress('b'), toTestAddress('c'), toTestAddress('4')] as const;
const gauges = [toTestAddress('61'), toTestAddress('62'), toTestAddress('63'), toTestAddress('64')] as const;
/**
 * Addresses that are no gauges but can be made candidates by paying: the zero address, an address that no message
 * reaches, and a voter's own address.
 */
const unusualCandidates = [ALL_ZERO_ADDRESS, toAddress(`0:${'f'.repeat(64)}`), users[0]] as const;

/** Market in which no token has a price. */
const UNPRICED: AreaReaderMarket = {
  now: seconds(0),
  version: {},
  token: () => undefined,
  poolOfLp: () => undefined,
  price: () => undefined,
};

let escrow: EscrowTestStage;
let database: Database;
let follower: ChainFollower;
let unknown = 0;
/** Epochs by number, with the values that the getters returned just before each epoch ended. */
const endedEpochs = new Map<number, EndedEpoch>();
const castVotes = new Map<string, bigint>();

interface EndedEpoch {
  readonly votes: ReadonlyMap<string, bigint>;
  readonly normalized: ReadonlyMap<string, bigint>;
  readonly paid: ReadonlyMap<string, bigint>;
  readonly total: bigint;
  readonly treasury: bigint;
  readonly team: bigint;
  readonly candidates: ReadonlySet<string>;
  readonly by: Address;
}

const createEarnConfig = () => ({
  voteEscrow: escrow.escrow,
  gaugeFactory: toTestAddress('fa'),
  governanceToken: escrow.token,
  farmFabric: null,
  daoRoot: null,
});

const openIndex = (tables: Database, client = createChainClient(escrow.stage)): ChainFollower =>
  createEarnContractFollower(escrow.stage, createEarnConfig(), tables, {
    client,
    onUnknown: (count) => {
      unknown += count;
    },
  });

async function readTableRows<Row extends object>(table: ModuleTable<Row>): Promise<readonly Row[]> {
  const rows = await readAllRows(database, table);
  return rows.map((row) => decodeTableRow(table, row as Readonly<Record<string, unknown>>));
}

function readMap<Value>(getter: string, field = getter): Map<string, Value> {
  return new Map(escrow.get(getter)[field] as readonly (readonly [string, Value])[]);
}

const readGetterNumber = (getter: string, field: string): number => Number(escrow.get(getter)[field]);
const readCurrentEpoch = (): number => readGetterNumber('getCurrentEpochDetails', '_currentEpoch');
const readTotalVotes = (): bigint =>
  escrow.get('getCurrentEpochDetails')['_currentVotingTotalVotes'] as bigint;

/** Ends the vote if the contract allows it, and records the results that the getters predict. */
async function endVoting(user: Address): Promise<void> {
  const epoch = readCurrentEpoch();
  const foretold = escrow.get('getNormalizedVoting');
  const read = (field: string) => new Map(foretold[field] as readonly (readonly [string, bigint])[]);
  const before = {
    votes: readMap<bigint>('currentVotingVotes'),
    normalized: read('_normalizedVotes'),
    paid: read('_distribution'),
    total: readTotalVotes(),
    treasury: foretold['to_distribute_treasury'] as bigint,
    team: foretold['to_distribute_team'] as bigint,
    candidates: new Set(readMap('gaugeWhitelist').keys()),
    by: user,
  };
  await escrow.endVoting(user, 1n, 60n * COIN);
  if (readCurrentEpoch() > epoch) endedEpochs.set(epoch, before);
}

async function castRandomVotes(random: SeededRandom, user: Address): Promise<void> {
  const epoch = readCurrentEpoch();
  const approved = [...readMap('gaugeDaoApproved').keys()].filter(() => random.below(2) === 0);
  const votes = approved.map(
    (gauge) => [toAddress(gauge), BigInt(random.pick([0, 1, 5e8, 4e10, 3e11]))] as const,
  );
  const before = readTotalVotes();
  const hadBegun = readGetterNumber('getCurrentEpochDetails', '_currentVotingStartTime') > 0;
  await escrow.vote(user, votes);
  const sum = votes.reduce((all, [, amount]) => all + amount, 0n);
  if (sum === 0n || (hadBegun ? readTotalVotes() - before : readTotalVotes()) !== sum) return;
  for (const [gauge, amount] of votes) castVotes.set(`${epoch} ${user} ${gauge}`, amount);
}

async function performRandomOperation(random: SeededRandom): Promise<void> {
  const user = random.pick([...users]);
  const gauge = random.pick([...gauges, ...unusualCandidates]);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    lock: () =>
      escrow.lock(user, BigInt(random.pick([1, 7, 1e9, 3e12])), BigInt(random.pick([7, 14, 400]) * DAY)),
    withdraw: () => escrow.call(user, 'withdraw'),
    whitelist: () => escrow.whitelist(user, gauge, UNIT + 3n),
    supply: () => escrow.supply(escrowAdminAddress, 40n * UNIT),
    vote: () => castRandomVotes(random, user),
    end: () => endVoting(user),
    remove: () => escrow.call(daoTestAddress, 'removeGaugeDAO', { gauge }),
    approve: () => escrow.call(daoTestAddress, 'approveGaugeDAO', { gauge }),
    disapprove: () => escrow.call(escrowAdminAddress, 'removeGaugeDAOApproveOnly', { gauges: [gauge] }),
    add: () => escrow.call(escrowAdminAddress, 'addToWhitelist', { gauge }),
    takeAway: () => escrow.call(escrowAdminAddress, 'removeFromWhitelist', { gauge }),
    automatic: () =>
      escrow.call(escrowAdminAddress, 'setAutoDaoApprove', { new_state: random.below(2) === 0 }),
    normalize: () =>
      escrow.call(escrowAdminAddress, 'setVotingNormalizingType', { _new_type: BigInt(random.below(3)) }),
    rules: () =>
      escrow.setVotingParams({ ...RECORDED_ESCROW_RULES, maxDowntime: BigInt(2 + random.below(3)) }),
    start: () => escrow.call(user, 'startVoting'),
    wait: () => Promise.resolve(advanceChainTime(random.pick([1, 3_600, 3 * DAY, 12 * DAY, 12 * DAY]))),
  };
  const often = ['vote', 'vote', 'vote', 'vote', 'end', 'end', 'end', 'wait', 'wait', 'wait', 'whitelist'];
  const name = random.pick([...often, ...often, ...Object.keys(steps)]);
  await steps[name]?.();
}

const advanceChainTime = (span: number): void => {
  escrow.stage.chain.advanceTime(seconds(span));
};

async function runIndex(): Promise<void> {
  follower.markAll();
  await follower.round();
}

async function expectEscrowGetters(): Promise<void> {
  const [voting] = await readTableRows(VOTING_STATES);
  const details = escrow.get('getCurrentEpochDetails');
  const rules = escrow.get('getVotingDetails');
  expect(voting).toMatchObject({
    epoch: Number(details['_currentEpoch']),
    debt: escrow.get('getDetails')['_emissionDebt'],
    schedule: escrow.get('distributionSchedule')['distributionSchedule'],
    rules: {
      epochTime: Number(rules['_epochTime']),
      timeBeforeVoting: Number(rules['_timeBeforeVoting']),
      votingTime: Number(rules['_votingTime']),
      minRatio: Number(rules['_gaugeMinVotesRatio']),
      maxRatio: Number(rules['_gaugeMaxVotesRatio']),
      maxDowntime: Number(rules['_gaugeMaxDowntime']),
      maxGaugesPerVote: Number(rules['_maxGaugesPerVote']),
    },
  });
  expect(voting?.scheme?.map(BigInt)).toEqual(escrow.get('distributionScheme')['distributionScheme']);
  const epoch = (await readTableRows(EPOCHS)).at(-1);
  expect(epoch).toMatchObject({
    epoch: Number(details['_currentEpoch']),
    start: Number(details['_currentEpochStartTime']),
    end: Number(details['_currentEpochEndTime']),
    voteStart: Number(details['_currentVotingStartTime']) || undefined,
    voteEnd: Number(details['_currentVotingEndTime']) || undefined,
    totalVotes: details['_currentVotingTotalVotes'],
  });
  const candidates = await readTableRows(CANDIDATES);
  const names = (found: typeof candidates) => new Set(found.map(({ gauge }) => gauge));
  expect(names(candidates.filter(({ isActive }) => isActive))).toEqual(
    new Set(readMap('gaugeWhitelist').keys()),
  );
  expect(names(candidates.filter(({ isApproved }) => isApproved))).toEqual(
    new Set(readMap('gaugeDaoApproved').keys()),
  );
  const votes = (await readTableRows(EPOCH_GAUGES)).filter((row) => row.epoch === epoch?.epoch);
  const indexed = new Map(votes.map((row) => [row.gauge, row.votes]));
  for (const [gauge, amount] of readMap<bigint>('currentVotingVotes'))
    expect(indexed.get(gauge)).toBe(amount);
}

describeOnEveryDatabase('the index of real epochs', (databases) => {
  beforeAll(async () => {
    for (const map of [endedEpochs, castVotes]) map.clear();
    unknown = 0;
    const schedule = Array.from({ length: 60 }, (_, place) => 5n * UNIT + BigInt(place));
    const rules = { ...RECORDED_ESCROW_RULES, maxDowntime: 3n, maxRatio: 4_000n, schedule };
    escrow = await EscrowTestStage.create([...users, ...gauges], rules, 1_700_000_000);
    await escrow.admin('initialize', { start_offset: 0n });
    await escrow.supply(escrowAdminAddress, 300n * UNIT);
    for (const gauge of gauges) await escrow.admin('addToWhitelist', { gauge });
    for (const gauge of unusualCandidates) await escrow.whitelist(users[0], gauge, UNIT + 3n);
    for (const user of users) await escrow.lock(user, 9n * UNIT, 400n * BigInt(DAY));
    database = await databases.open();
    follower = openIndex(database);
  }, 240_000);

  test(`after anything anybody did, epochs, candidates and votes are the contract's (seed ${SEED})`, async () => {
    const random = createSeededRandom(SEED);
    for (let step = 0; step < 180; step += 1) {
      await performRandomOperation(random);
      if (random.below(12) > 0) continue;
      await runIndex();
      await expectEscrowGetters();
    }
    await runIndex();
    await expectEscrowGetters();
    expect(endedEpochs.size).toBeGreaterThan(4);
    expect(castVotes.size).toBeGreaterThan(20);
    expect(unknown).toBe(0);
    const known = new Set((await readTableRows(CANDIDATES)).map(({ gauge }) => gauge));
    for (const gauge of [unusualCandidates[1], unusualCandidates[2], ...gauges])
      expect(known).toContain(gauge);
    expect(await database.selectFrom('quarantine').select('detail').execute()).toEqual([]);
  }, 240_000);

  test('every vote is reported as cast', async () => {
    const votes = await readTableRows(EPOCH_VOTES);
    const indexed = votes.map(
      ({ epoch, user, gauge, amount }) => [`${epoch} ${user} ${gauge}`, amount] as const,
    );
    expect(new Map(indexed)).toEqual(castVotes);
    expect(indexed).toHaveLength(castVotes.size);
  });

  test('every ended epoch has the results the contract predicted', async () => {
    const epochs = new Map((await readTableRows(EPOCHS)).map((row) => [row.epoch, row]));
    const rows = await readTableRows(EPOCH_GAUGES);
    const schedule = escrow.get('distributionSchedule')['distributionSchedule'] as readonly bigint[];
    for (const [epoch, { total: votes, normalized, paid, treasury, team }] of endedEpochs) {
      expect(epochs.get(epoch)).toMatchObject({
        totalVotes: votes,
        distributed: schedule[epoch - 1],
        treasury,
        team,
      });
      const sum = (values: Iterable<bigint>) => [...values].reduce((all, one) => all + one, 0n);
      expect(epochs.get(epoch)?.farming).toBe(sum(paid.values()));
      for (const row of rows.filter((one) => one.epoch === epoch)) {
        // The getter omits candidates that were removed during the epoch.
        expect(row.normalized).toBe(normalized.get(row.gauge) ?? 0n);
        if (row.distributed !== undefined) expect(row.distributed).toBe(paid.get(row.gauge));
        else expect(paid.get(row.gauge) ?? 0n).toBe(0n);
      }
    }
  });

  test('candidates have the averages of the epochs since they became candidates', async () => {
    const rows = await readTableRows(EPOCH_GAUGES);
    const epochs = [...endedEpochs.keys()].toSorted((one, other) => one - other);
    let active = 0;
    for (const row of await readTableRows(CANDIDATES)) {
      const own = epochs
        .filter((epoch) => (row.lastEpoch ?? 0) >= epoch)
        .slice(-row.finished || epochs.length);
      if (row.finished === 0) {
        expect([row.averageVotes, row.averageShare, row.lastEpoch]).toEqual([0n, 0n, undefined]);
        continue;
      }
      const history = own.map((epoch) => {
        const one = rows.find((found) => found.epoch === epoch && found.gauge === row.gauge);
        const votes = one?.votes ?? 0n;
        const all = endedEpochs.get(epoch)?.total ?? 0n;
        return {
          votes,
          share: computeVoteShareRoundedDown(votes, all),
          isEnough: (one?.normalized ?? 0n) > 0n,
        };
      });
      expect(history).toHaveLength(row.finished);
      const count = BigInt(history.length);
      const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
      expect(row.averageVotes).toBe(sum(history.map(({ votes }) => votes)) / count);
      expect(row.averageShare).toBe(sum(history.map(({ share }) => share)) / count);
      expect(row.averageShare).toBeLessThanOrEqual(VOTE_SHARE_DENOMINATOR);
      expect(row.active).toBe(history.filter(({ isEnough }) => isEnough).length);
      expect([row.lastVotes, row.lastShare]).toEqual([history.at(-1)?.votes, history.at(-1)?.share]);
      active += row.active;
    }
    expect(active).toBeGreaterThan(5);
  });

  test('sums of locks by end equal sums over all locks', async () => {
    const locks = await readTableRows(VE_LOCKS);
    const chain = escrow.stage.chain.now;
    const at = async (now: number) =>
      new EscrowReader({
        database,
        market: () => Promise.resolve({ now: seconds(now) }) as never,
      }).overview();
    const ends = locks.map(({ endsAt }) => endsAt);
    const moments = [...ends, ...ends.map((end) => end - 1), chain, chain + 1_000 * DAY];
    for (const now of new Set(moments)) {
      const live = locks.filter(({ endsAt }) => endsAt > now);
      const amount = live.reduce((sum, one) => sum + one.amount, 0n);
      const product = live.reduce((sum, one) => sum + one.amount * BigInt(one.lockTime), 0n);
      expect(await at(now)).toMatchObject({
        amount,
        averageLockTime: amount > 0n ? Number(product / amount) : 0,
      });
    }
    const reader = new EscrowReader({ database, market: () => Promise.resolve(UNPRICED) });
    const page = { from: undefined, to: undefined, isAscending: false, limit: 100, offset: 0 };
    const { items, total: days } = await reader.lockTimes(page);
    expect(days).toBeGreaterThan(3);
    for (const { day, averageLockTime } of items) {
      const live = locks.filter(({ time, endsAt }) => time < day + DAY && endsAt >= day + DAY);
      const amount = live.reduce((sum, one) => sum + one.amount, 0n);
      const product = live.reduce((sum, one) => sum + one.amount * BigInt(one.lockTime), 0n);
      expect(averageLockTime).toBe(amount > 0n ? Number(product / amount) : 0);
    }
    // Pages of one day each give the same days, and the page after the last day still has the total.
    const alone = items.map((_, offset) => reader.lockTimes({ ...page, limit: 1, offset }));
    expect((await Promise.all(alone)).flatMap((one) => one.items)).toEqual(items);
    expect(await reader.lockTimes({ ...page, offset: days })).toEqual({ items: [], total: days });
  });

  test('queries find the rows', async () => {
    const reader = new EpochReader({ database, market: () => Promise.resolve(UNPRICED) });
    const votes = await readTableRows(EPOCH_VOTES);
    const [one] = votes;
    if (!one) throw new Error('nobody voted');
    const page = { limit: 500, offset: 0, isAscending: true };
    const all = { epoch: undefined, gauge: undefined, user: undefined, ...page };
    const user = toAddress(one.user);
    const gauge = toAddress(one.gauge);
    const keys = (
      found: readonly { readonly epoch: number; readonly user: string; readonly gauge: string }[],
    ) => new Set(found.map((row) => `${row.epoch} ${row.user} ${row.gauge}`));
    for (const query of [
      {},
      { user },
      { gauge },
      { epoch: one.epoch },
      { user, gauge },
      { user, epoch: one.epoch },
    ]) {
      const wanted = votes.filter((row) =>
        Object.entries(query).every(([name, value]) => row[name as 'user' | 'gauge' | 'epoch'] === value),
      );
      const found = await reader.votes({ ...all, ...query });
      expect(keys(found.items)).toEqual(keys(wanted));
      expect(found.total).toBe(wanted.length);
      const times = found.items.map(({ lt }) => lt);
      expect(times).toEqual(times.toSorted((left, right) => (left < right ? -1 : Number(left > right))));
    }
    const sum = await reader.epochGauges(one.epoch);
    expect(sum.length).toBeGreaterThan(0);
    expect(sum.map(({ votes: amount }) => amount)).toEqual(
      sum
        .map(({ votes: amount }) => amount)
        .toSorted((left, right) => (left > right ? -1 : Number(left < right))),
    );
    const paid = await reader.paid({ epoch: undefined, gauge: undefined, isAscending: false });
    expect(paid.total).toBe(
      (await readTableRows(EPOCH_GAUGES)).filter((row) => row.distributed !== undefined).length,
    );
    const starts = (await readTableRows(EPOCHS)).map(({ start }) => start);
    const before = await reader.epochs({
      ...page,
      epoch: undefined,
      from: undefined,
      to: (starts.at(-1) ?? 0) - 1,
    });
    expect(before.total).toBe(starts.length - 1);
  });

  test('the API returns them, and every response matches its contract', async () => {
    const readModel = createFakeMarketReadModel();
    const now = seconds(escrow.stage.chain.now);
    readModel.areaSource = { database, market: () => Promise.resolve({ now }) as never };
    const silent = () => Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'none' }));
    const chain = { getContractState: silent, getTransaction: silent, getDstTransaction: silent };
    const app = await buildApi({
      network: FAKE_MARKET_NETWORK,
      readModel,
      chain,
      tokenList: FAKE_TOKEN_LIST,
      checkAnswers: true,
      limits: { maxEventLoopDelay: 0 },
    });
    const ask = async <T>(method: 'GET' | 'POST', url: string, payload: object = {}): Promise<T> => {
      const body = method === 'POST' ? { payload } : {};
      const answer = await app.inject({ method, url: `/api/dao/v1${url}`, ...body });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<T>();
    };
    const page = { limit: 500, offset: 0 };
    const last = await ask<Epoch>('GET', '/epochs/last');
    expect(last).toMatchObject({ epochNum: readCurrentEpoch(), totalDistribution: '0', endedBy: null });
    expect(await ask('POST', '/epochs/last')).toEqual(last);
    const before = await ask<{ epochs: Epoch[]; totalCount: number }>('POST', '/epochs/search', {
      limit: 10,
      offset: 0,
      epochStartLe: last.epochStart - 1,
    });
    expect(before.totalCount).toBe(last.epochNum - 1);
    expect(before.epochs.map(({ epochNum }) => epochNum)).toEqual(
      Array.from({ length: Math.min(10, last.epochNum - 1) }, (_, place) => last.epochNum - 1 - place),
    );
    for (const { epochNum, endedAt, endedBy, endedHash } of before.epochs) {
      expect(endedBy).toBe(endedEpochs.get(epochNum)?.by);
      expect(endedAt).toBeGreaterThan(0);
      expect(endedHash).toMatch(/^[0-9a-f]{64}$/);
    }
    const [epoch = 0] = [...endedEpochs].find(([, { total: votes }]) => votes > 0n) ?? [];
    const sums = await ask<EpochVotesSum[]>('GET', `/epochs/${epoch}/votes/sum`);
    for (const { gauge, totalAmount, normalizedAmount, distributedAmount } of sums) {
      expect(normalizedAmount).toBe((endedEpochs.get(epoch)?.normalized.get(gauge) ?? 0n).toString());
      if (distributedAmount)
        expect(distributedAmount).toBe(endedEpochs.get(epoch)?.paid.get(gauge)?.toString());
      const votes = [...castVotes].filter(([key]) => key.startsWith(`${epoch} `) && key.endsWith(gauge));
      expect(totalAmount).toBe(votes.reduce((sum, [, amount]) => sum + amount, 0n).toString());
    }
    expect(await ask('GET', '/epochs/4294967295/votes/sum')).toEqual([]);
    const { gauges: known } = await ask<{ gauges: GaugeCandidate[] }>('POST', '/whitelist/search', {
      ...page,
      isActive: true,
      ordering: { column: 'averagePercentage', direction: 'DESC' },
    });
    expect(new Set(known.map(({ address }) => address))).toEqual(new Set(readMap('gaugeWhitelist').keys()));
    const averages = known.map(({ averagePercentage }) => Number(averagePercentage));
    expect(averages).toEqual(averages.toSorted((one, other) => other - one));
    expect(Math.max(...averages)).toBeGreaterThan(0);
    const [user] = users;
    const { epochVotes } = await ask<{ epochVotes: EpochVote[] }>('POST', '/epochs/votes/search', {
      ...page,
      userAddress: user,
    });
    expect(epochVotes).toHaveLength([...castVotes.keys()].filter((key) => key.includes(` ${user} `)).length);
    const paid = await ask<{ totalCount: number }>('POST', '/epochs/distributions/search', {
      epochNum: epoch,
    });
    expect(paid.totalCount).toBe(sums.filter(({ distributedAmount }) => distributedAmount !== null).length);
    await ask('POST', '/deposits/statistics/search', { ...page, limit: 100 });
    for (const [url, payload] of [
      ['/epochs/search', { limit: 10 }],
      ['/epochs/votes/search', { ...page, gauge: 'x' }],
      ['/whitelist/search', { ...page, ordering: { column: 'rank', direction: 'ASC' } }],
      ['/epochs/99999999999/votes/sum', {}],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url: `/api/dao/v1${url}`, payload });
      expect(answer.statusCode, url).toBe(400);
    }
    await app.close();
  });

  test('an index built from scratch has the same tables', async () => {
    const expected = await readTableContents(database);
    const anew = await databases.open();
    await openIndex(anew).round();
    expect(await readTableContents(anew)).toEqual(expected);
  });

  test('so has one built through a backfill from a slow node', async () => {
    const expected = await readTableContents(database);
    const anew = await databases.open();
    const client = createChainClient(escrow.stage);
    let lame = 2;
    const reader = openIndex(anew, {
      ...client,
      getTransactionsList: (...asked) =>
        lame > 0 && asked[0] === escrow.escrow
          ? Promise.reject(new JrpcError('JRPC_NOT_READY', { method: 'getTransactionsList' }, 'lame'))
          : client.getTransactionsList(...asked),
    });
    for (; lame > 0; lame -= 1) await expect(reader.round()).rejects.toThrow('lame');
    await reader.round();
    expect(await readTableContents(anew)).toEqual(expected);
  });

  test('so has one that receives events in any order and batches', async () => {
    const expected = await readTableContents(database);
    const stored = await database.selectFrom('activities').selectAll().orderBy('lt').execute();
    const all = stored.map((row) => parseActivity(row.kind, row.content));
    const modules = createIndexModules(
      { anchors: [], minimumDepth: usd(FIXED_POINT_ONE) },
      { earn: createEarnConfig() },
    );
    const anew = await databases.open();
    const store = new IndexStore(anew, modules.all);
    const { state } = await store.load('late');
    const stepOf = (activities: readonly Activity[], last = activities.at(-1)?.activity): IndexWriteStep => {
      if (!last) throw new RangeError('a step has activities');
      const cursors = new Map(activities.map(toActivityAccountCursor).map((one) => [one.account, one]));
      return {
        activities,
        tokens: [],
        cursors: [...cursors.values()],
        head: { seqno: Number(last.lt), time: last.time, lt: last.lt },
      };
    };
    const random = createSeededRandom(SEED);
    const late = all.slice(0, -1).filter(() => random.below(30) === 0);
    const rest = all.filter((one) => !late.includes(one));
    let after = state;
    for (let start = 0; start < rest.length; start += 11)
      ({ state: after } = await store.append(after, stepOf(rest.slice(start, start + 11))));
    for (const one of random.shuffle([...late]))
      ({ state: after } = await store.insertOutOfOrder(after, stepOf([one], all.at(-1)?.activity)));
    const found = await readTableContents(anew);
    for (const { name } of AREA_TABLES) expect(found[name]).toEqual(expected[name]);
  });
});
