import type { SeededRandom } from '@junction/testing';
import { sql, type RawBuilder } from 'kysely';
import type { Address } from '@junction/primitives';
import type { Database } from '../src/database/open-database.ts';
import { GAUGES, type GaugeRow } from '../src/modules/earn/gauge-tables.ts';
import { put } from '../src/modules/rows/module-rows.ts';
import { upsertRows } from '../src/modules/rows/row-sql.ts';
import type { LoadRequest } from './load.ts';

/**
 * Gauges, locks and epochs of a network after years, written directly to the tables: 2 000 gauges with 200 000 deposits,
 * as many locks, and a million votes in 200 epochs. Most events are of one kind, so that requests have to find rare kinds.
 */

const GAUGE_COUNT = 2_000;
const USERS = 20_000;
const DEPOSITS = 200_000;
const EPOCHS = 200;
const VOTES_OF_EPOCH = 5_000;
const START = 1_750_000_000;
const EPOCH = 1_200;
const ESCROW = addressOf(0xe5);

const GAUGE_BASE = 1_000_000;
const USER_BASE = 10_000_000;

/** Returns the address with this number, equal to the one that the SQL below computes. */
function addressOf(number: number): string {
  return `0:${number.toString(16).padStart(64, '0')}`;
}

const addressIn = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'0:' || lpad(to_hex((${number})::bigint), 64, '0')`;
const userIn = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  addressIn(sql`${sql.lit(USER_BASE)} + (${number}) % ${sql.lit(USERS)}`);
const gaugeIn = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  addressIn(sql`${sql.lit(GAUGE_BASE)} + (${number}) % ${sql.lit(GAUGE_COUNT)}`);
const count = (number: number): RawBuilder<unknown> =>
  sql`generate_series(0::bigint, ${sql.lit(number - 1)}::bigint) as i`;
const START_SQL = sql.lit(START);
const ESCROW_SQL = sql.lit(ESCROW);

export async function fillEarn(database: Database, tokens: readonly Address[]): Promise<void> {
  const gauges = gaugeRows(tokens).map((row) => put(GAUGES, row).row);
  await upsertRows(database, GAUGES, gauges);
  const statements = [
    sql`insert into gauge_users select ${gaugeIn(sql`i`)}, ${userIn(sql`i`)}, 1000000000, ${START_SQL} + i, 1, '[]'
      from ${count(DEPOSITS)} on conflict do nothing`,
    sql`insert into gauge_deposits select ${gaugeIn(sql`i`)}, ${userIn(sql`i`)}, i / ${sql.lit(USERS)}, 1000000000,
      1500000000, 31536000, ${START_SQL} + i from ${count(DEPOSITS)}`,
    sql`insert into gauge_transactions select ${gaugeIn(sql`i`)}, i, 0,
      case when i % 5000 = 7 then 'rewardDeposit' when i % 100 = 1 then 'withdraw' when i % 3 = 0 then 'claim'
        else 'deposit' end, ${userIn(sql`i`)}, ${START_SQL} + i, lpad(to_hex(i), 64, '0'),
      ${`[{"token":"${tokens[1] ?? ''}","amount":"1000000n"}]`} from ${count(DEPOSITS)}`,
    sql`insert into gauge_hours select ${gaugeIn(sql`i`)}, ${sql.lit(START - (START % 3_600))} + (i / ${sql.lit(GAUGE_COUNT)}) * 3600,
      1000000000 + i, 1100000000 + i, 1200000000 + i from ${count(GAUGE_COUNT * 24)}`,
    sql`insert into gauge_rounds select ${gaugeIn(sql`i`)}, i / ${sql.lit(GAUGE_COUNT)} % 2 - 1,
      i / ${sql.lit(2 * GAUGE_COUNT)}, ${START_SQL} + i, ${START_SQL} + i + 1200, 1000000 from ${count(GAUGE_COUNT * 20)}`,
    sql`insert into ve_locks select ${ESCROW_SQL}, ${userIn(sql`i`)}, i, 1000000000 + i, 500000000 + i, 604800 + i % 1000,
      0, i, ${START_SQL} + i, ${START_SQL} + i + 604800 + i % 1000, i % 50 <> 0, lpad(to_hex(i), 64, '0')
      from ${count(DEPOSITS)}`,
    sql`insert into ve_transactions select ${ESCROW_SQL}, i, 0,
      case when i % 5000 = 7 then 'Burn' when i % 100 = 1 then 'Unlock' else 'Lock' end, ${userIn(sql`i`)},
      1000000000 + i, 500000000 + i, ${START_SQL} + i, lpad(to_hex(i), 64, '0') from ${count(DEPOSITS)}`,
    sql`insert into ve_balances select ${ESCROW_SQL}, ${userIn(sql`i`)}, 10000000000 + i, 5000000000 + i, i,
      ${START_SQL} + i, ${START_SQL} + i from ${count(USERS)}`,
    sql`insert into ve_escrows values (${ESCROW_SQL}, 200000000000000, 100000000000000, 200000000000000,
      120960000000000000000, ${sql.lit(DEPOSITS)}, ${sql.lit(DEPOSITS)}, ${sql.lit(USERS)})`,
    sql`insert into ve_days select ${ESCROW_SQL}, ${sql.lit(START - (START % 86_400))} + i * 86400, 1000000000 * (i + 1),
      500000000 * (i + 1), 1000000000 * (i + 1), 604800000000000 * (i + 1) from ${count(1_000)}`,
    sql`insert into ve_lock_ends select ${ESCROW_SQL}, size, ends_at - ends_at % size, sum(amount),
      sum(amount * lock_time) from ve_locks cross join unnest(array[86400, 960, 30, 1]) as size
      group by size, ends_at - ends_at % size`,
    sql`insert into ve_votings values (${ESCROW_SQL}, ${sql.lit(EPOCHS)}, '[]', null, null, null, 0)`,
    sql`insert into ve_epochs select ${ESCROW_SQL}, i + 1, ${START_SQL} + i * ${sql.lit(EPOCH)},
      ${START_SQL} + (i + 1) * ${sql.lit(EPOCH)}, ${START_SQL} + i * ${sql.lit(EPOCH)} + 60,
      ${START_SQL} + i * ${sql.lit(EPOCH)} + 960, 5000000000000, 5000, 100, 0, 60500000000000, 42350000000000,
      12100000000000, 6050000000000, 0, i, ${START_SQL} + i * ${sql.lit(EPOCH)}, ${START_SQL} + i * ${sql.lit(EPOCH)}
      from ${count(EPOCHS)}`,
    sql`insert into ve_epoch_gauges select ${ESCROW_SQL}, i / 100 + 1, ${gaugeIn(sql`i % 100`)},
      50000000000 + i, 50000000000 + i, 423500000000, ${START_SQL} + (i / 100 + 1) * ${sql.lit(EPOCH)}
      from ${count(EPOCHS * 100)}`,
    sql`insert into ve_candidates select ${ESCROW_SQL}, ${gaugeIn(sql`i`)}, i % 10 <> 0, i % 3 = 0, 200, 100, 1000000000000,
      1000000000000, 5000000000 + i * 7 % 2000, 5000000000 + i * 13 % 2000, ${sql.lit(EPOCHS - 1)}, 5000000000,
      5000000000, i, ${START_SQL} + i, ${START_SQL} + i from ${count(GAUGE_COUNT)}`,
  ];
  for (const statement of statements) await statement.execute(database);
  for (let epoch = 0; epoch < EPOCHS; epoch += EPOCHS_AT_ONCE) await fillVotes(database, epoch);
}

/** Epochs whose votes one statement writes. More would exceed the statement timeout of a busy server. */
const EPOCHS_AT_ONCE = 5;

async function fillVotes(database: Database, epoch: number): Promise<void> {
  await sql`insert into ve_epoch_votes select ${ESCROW_SQL}, i / ${sql.lit(VOTES_OF_EPOCH)} + 1,
      ${userIn(sql`i % ${sql.lit(VOTES_OF_EPOCH)} / 5 + i / ${sql.lit(VOTES_OF_EPOCH)} * 7`)}, ${gaugeIn(sql`i % 100`)},
      1000000000, i / 5, i % 5, ${START_SQL} + i / 5, lpad(to_hex(i), 64, '0')
      from generate_series(${sql.lit(epoch * VOTES_OF_EPOCH)}::bigint,
        ${sql.lit((epoch + EPOCHS_AT_ONCE) * VOTES_OF_EPOCH - 1)}::bigint) as i`.execute(database);
}

function gaugeRows(tokens: readonly Address[]): readonly GaugeRow[] {
  const book = (token: string) => ({
    token,
    received: 10n ** 15n,
    paid: 10n ** 12n,
    accrued: 10n ** 13n,
    accruedAt: START,
    rounds: 1,
    open: [{ position: 0, start: START, end: undefined, perSecond: 1_000_000n }],
    isEnded: false,
    firstStart: START,
  });
  const at = (index: number): string => tokens[index % tokens.length] ?? '';
  return Array.from({ length: GAUGE_COUNT }, (_, index) => ({
    account: addressOf(GAUGE_BASE + index),
    owner: addressOf(USER_BASE + index),
    depositToken: at(index),
    governance: book(at(0)),
    extra: [book(at(index + 1))],
    vesting: undefined,
    maxBoost: 1_500,
    maxLockTime: 31_536_000,
    isSetUp: true,
    createdLt: BigInt(index),
    createdAt: START,
    updatedAt: START,
    deposited: 1_000_000_000n + BigInt(index),
    lockBoosted: 1_200_000_000n + BigInt(index),
    totalBoosted: 1_500_000_000n + BigInt(index),
    transactions: DEPOSITS / GAUGE_COUNT,
  }));
}

export interface EarnLoad {
  readonly name: string;
  readonly make: (random: SeededRandom) => LoadRequest;
}

/** Requests of the gauge and DAO pages; `tokens` are the ones passed to `fillEarn`. */
export function createEarnLoads(tokens: readonly Address[]): readonly EarnLoad[] {
  const ask = (path: string, body: object): LoadRequest => ({ path, body: JSON.stringify(body) });
  const user = (random: SeededRandom) => addressOf(USER_BASE + random.below(USERS));
  const gauge = (random: SeededRandom) => addressOf(GAUGE_BASE + random.below(GAUGE_COUNT));
  const page = (random: SeededRandom, pages = 20) => ({ limit: 10, offset: 10 * random.below(pages) });
  const dao = (path: string, body: object): LoadRequest => ask(`/api/dao/v1${path}`, body);
  const gauges = (path: string, body: object): LoadRequest => ask(`/api/gauges/v2${path}`, body);
  const newest = { eventTypes: [], gaugeAddress: null, userAddress: null, timestamp: null };
  return [
    {
      name: 'gauges, any filter',
      make: (random) =>
        gauges('/gauges', {
          ...page(random),
          whitelistUri: '',
          showLowBalance: true,
          tvl: { from: String(random.below(1_000)) },
        }),
    },
    {
      name: 'gauges of the LP tokens of a page',
      make: (random) =>
        gauges('/gauges/get-by-roots', {
          lpAddresses: Array.from({ length: 10 }, () => random.pick(tokens)),
        }),
    },
    {
      name: 'gauges of a user',
      make: (random) => gauges('/gauges/get-by-user', { userAddress: user(random) }),
    },
    {
      name: 'deposits of a user in a gauge',
      make: (random) => {
        const number = random.below(USERS);
        const address = addressOf(GAUGE_BASE + (number % GAUGE_COUNT));
        const userAddress = addressOf(USER_BASE + number);
        return gauges('/deposits', { gaugeAddress: address, userAddress, limit: 5, offset: 0 });
      },
    },
    {
      name: 'transactions of a gauge',
      make: (random) =>
        gauges('/transactions', { ...newest, gaugeAddress: gauge(random), ...page(random, 3) }),
    },
    {
      name: 'reward deposits of all gauges (rare)',
      make: (random) =>
        gauges('/transactions', { ...newest, eventTypes: ['rewardDeposit'], ...page(random, 3) }),
    },
    {
      name: 'withdrawals and reward deposits of all gauges',
      make: (random) =>
        gauges('/transactions', { ...newest, eventTypes: ['withdraw', 'rewardDeposit'], ...page(random) }),
    },
    {
      name: 'transactions of all gauges',
      make: (random) => gauges('/transactions', { ...newest, ...page(random, 100) }),
    },
    { name: 'DAO overview', make: () => ask('/api/dao/v1/main_page', {}) },
    {
      name: 'locks of a user',
      make: (random) => dao('/deposits/search', { user: user(random), limit: 10, offset: 0 }),
    },
    { name: 'locks of all', make: (random) => dao('/deposits/search', page(random, 100)) },
    {
      name: 'burns of ve (rare)',
      make: (random) => dao('/transactions/search', { kind: 'Burn', ...page(random, 4) }),
    },
    { name: 'lock transactions of all', make: (random) => dao('/transactions/search', page(random, 100)) },
    {
      name: 'average locks by day',
      make: (random) => dao('/deposits/statistics/search', { limit: 60, offset: random.below(500) }),
    },
    { name: 'epochs', make: (random) => dao('/epochs/search', page(random)) },
    {
      name: 'votes of an epoch by gauge',
      make: (random) => ask(`/api/dao/v1/epochs/${1 + random.below(EPOCHS)}/votes/sum`, {}),
    },
    {
      name: 'votes of a user in an epoch',
      make: (random) =>
        dao('/epochs/votes/search', {
          epochNum: 1 + random.below(EPOCHS),
          userAddress: user(random),
          limit: 100,
          offset: 0,
        }),
    },
    {
      name: 'votes of a user',
      make: (random) => dao('/epochs/votes/search', { userAddress: user(random), limit: 10, offset: 0 }),
    },
    {
      name: 'votes of an epoch, any page',
      make: (random) =>
        dao('/epochs/votes/search', { epochNum: 1 + random.below(EPOCHS), ...page(random, 400) }),
    },
    { name: 'votes of all', make: (random) => dao('/epochs/votes/search', page(random, 400)) },
    {
      name: 'candidates by average',
      make: (random) =>
        dao('/whitelist/search', {
          isActive: true,
          ordering: { column: 'averagePercentage', direction: 'DESC' },
          ...page(random, 100),
        }),
    },
  ];
}
