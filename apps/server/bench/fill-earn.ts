import type { SeededRandom } from '@junction/testing';
import { sql, type RawBuilder } from 'kysely';
import type { Address } from '@junction/primitives';
import type { Database } from '../src/database/open-database.ts';
import { GAUGES, type GaugeRow } from '../src/modules/earn/gauge-tables.ts';
import { toRowUpsert } from '../src/modules/rows/module-rows.ts';
import { upsertRows } from '../src/modules/rows/row-sql.ts';
import type { LoadTestApiRequest } from './load.ts';

/**
 * Staking data as after years of operation, written directly to the tables: 2 000 gauges with 200 000 deposits, 200 000
 * locks, and a million votes in 200 epochs. Most events are of one kind, so that requests for rare kinds are slow to
 * answer.
 */

const GAUGE_COUNT = 2_000;
const USER_COUNT = 20_000;
const DEPOSIT_COUNT = 200_000;
const EPOCH_COUNT = 200;
const VOTES_PER_EPOCH = 5_000;
const START_SECONDS = 1_750_000_000;
const EPOCH_SECONDS = 1_200;
const ESCROW_ADDRESS = toAddressText(0xe5);

const FIRST_GAUGE_NUMBER = 1_000_000;
const FIRST_USER_NUMBER = 10_000_000;

/** Returns the address with this number. Must equal the address that `buildAddressSql` computes in SQL. */
function toAddressText(number: number): string {
  return `0:${number.toString(16).padStart(64, '0')}`;
}

const buildAddressSql = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'0:' || lpad(to_hex((${number})::bigint), 64, '0')`;
const buildUserSql = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  buildAddressSql(sql`${sql.lit(FIRST_USER_NUMBER)} + (${number}) % ${sql.lit(USER_COUNT)}`);
const buildGaugeSql = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  buildAddressSql(sql`${sql.lit(FIRST_GAUGE_NUMBER)} + (${number}) % ${sql.lit(GAUGE_COUNT)}`);
const buildSeriesSql = (number: number): RawBuilder<unknown> =>
  sql`generate_series(0::bigint, ${sql.lit(number - 1)}::bigint) as i`;
const START_SQL = sql.lit(START_SECONDS);
const ESCROW_SQL = sql.lit(ESCROW_ADDRESS);

export async function fillEarnTables(database: Database, tokens: readonly Address[]): Promise<void> {
  const gauges = buildGaugeRows(tokens).map((row) => toRowUpsert(GAUGES, row).row);
  await upsertRows(database, GAUGES, gauges);
  const statements = [
    sql`insert into gauge_users select ${buildGaugeSql(sql`i`)}, ${buildUserSql(sql`i`)}, 1000000000, ${START_SQL} + i, 1, '[]'
      from ${buildSeriesSql(DEPOSIT_COUNT)} on conflict do nothing`,
    sql`insert into gauge_deposits select ${buildGaugeSql(sql`i`)}, ${buildUserSql(sql`i`)}, i / ${sql.lit(USER_COUNT)}, 1000000000,
      1500000000, 31536000, ${START_SQL} + i from ${buildSeriesSql(DEPOSIT_COUNT)}`,
    sql`insert into gauge_transactions select ${buildGaugeSql(sql`i`)}, i, 0,
      case when i % 5000 = 7 then 'rewardDeposit' when i % 100 = 1 then 'withdraw' when i % 3 = 0 then 'claim'
        else 'deposit' end, ${buildUserSql(sql`i`)}, ${START_SQL} + i, lpad(to_hex(i), 64, '0'),
      ${`[{"token":"${tokens[1] ?? ''}","amount":"1000000n"}]`} from ${buildSeriesSql(DEPOSIT_COUNT)}`,
    sql`insert into gauge_hours select ${buildGaugeSql(sql`i`)}, ${sql.lit(START_SECONDS - (START_SECONDS % 3_600))} + (i / ${sql.lit(GAUGE_COUNT)}) * 3600,
      1000000000 + i, 1100000000 + i, 1200000000 + i from ${buildSeriesSql(GAUGE_COUNT * 24)}`,
    sql`insert into gauge_rounds select ${buildGaugeSql(sql`i`)}, i / ${sql.lit(GAUGE_COUNT)} % 2 - 1,
      i / ${sql.lit(2 * GAUGE_COUNT)}, ${START_SQL} + i, ${START_SQL} + i + 1200, 1000000 from ${buildSeriesSql(GAUGE_COUNT * 20)}`,
    sql`insert into ve_locks select ${ESCROW_SQL}, ${buildUserSql(sql`i`)}, i, 1000000000 + i, 500000000 + i, 604800 + i % 1000,
      0, i, ${START_SQL} + i, ${START_SQL} + i + 604800 + i % 1000, i % 50 <> 0, lpad(to_hex(i), 64, '0')
      from ${buildSeriesSql(DEPOSIT_COUNT)}`,
    sql`insert into ve_transactions select ${ESCROW_SQL}, i, 0,
      case when i % 5000 = 7 then 'Burn' when i % 100 = 1 then 'Unlock' else 'Lock' end, ${buildUserSql(sql`i`)},
      1000000000 + i, 500000000 + i, ${START_SQL} + i, lpad(to_hex(i), 64, '0') from ${buildSeriesSql(DEPOSIT_COUNT)}`,
    sql`insert into ve_balances select ${ESCROW_SQL}, ${buildUserSql(sql`i`)}, 10000000000 + i, 5000000000 + i, i,
      ${START_SQL} + i, ${START_SQL} + i from ${buildSeriesSql(USER_COUNT)}`,
    sql`insert into ve_escrows values (${ESCROW_SQL}, 200000000000000, 100000000000000, 200000000000000,
      120960000000000000000, ${sql.lit(DEPOSIT_COUNT)}, ${sql.lit(DEPOSIT_COUNT)}, ${sql.lit(USER_COUNT)})`,
    sql`insert into ve_days select ${ESCROW_SQL}, ${sql.lit(START_SECONDS - (START_SECONDS % 86_400))} + i * 86400, 1000000000 * (i + 1),
      500000000 * (i + 1), 1000000000 * (i + 1), 604800000000000 * (i + 1) from ${buildSeriesSql(1_000)}`,
    sql`insert into ve_lock_ends select ${ESCROW_SQL}, size, ends_at - ends_at % size, sum(amount),
      sum(amount * lock_time) from ve_locks cross join unnest(array[86400, 960, 30, 1]) as size
      group by size, ends_at - ends_at % size`,
    sql`insert into ve_votings values (${ESCROW_SQL}, ${sql.lit(EPOCH_COUNT)}, '[]', null, null, null, 0)`,
    sql`insert into ve_epochs select ${ESCROW_SQL}, i + 1, ${START_SQL} + i * ${sql.lit(EPOCH_SECONDS)},
      ${START_SQL} + (i + 1) * ${sql.lit(EPOCH_SECONDS)}, ${START_SQL} + i * ${sql.lit(EPOCH_SECONDS)} + 60,
      ${START_SQL} + i * ${sql.lit(EPOCH_SECONDS)} + 960, 5000000000000, 5000, 100, 0, 60500000000000, 42350000000000,
      12100000000000, 6050000000000, 0, i, ${START_SQL} + i * ${sql.lit(EPOCH_SECONDS)}, ${START_SQL} + i * ${sql.lit(EPOCH_SECONDS)}
      from ${buildSeriesSql(EPOCH_COUNT)}`,
    sql`insert into ve_epoch_gauges select ${ESCROW_SQL}, i / 100 + 1, ${buildGaugeSql(sql`i % 100`)},
      50000000000 + i, 50000000000 + i, 423500000000, ${START_SQL} + (i / 100 + 1) * ${sql.lit(EPOCH_SECONDS)}
      from ${buildSeriesSql(EPOCH_COUNT * 100)}`,
    sql`insert into ve_candidates select ${ESCROW_SQL}, ${buildGaugeSql(sql`i`)}, i % 10 <> 0, i % 3 = 0, 200, 100, 1000000000000,
      1000000000000, 5000000000 + i * 7 % 2000, 5000000000 + i * 13 % 2000, ${sql.lit(EPOCH_COUNT - 1)}, 5000000000,
      5000000000, i, ${START_SQL} + i, ${START_SQL} + i from ${buildSeriesSql(GAUGE_COUNT)}`,
  ];
  for (const statement of statements) await statement.execute(database);
  for (let epoch = 0; epoch < EPOCH_COUNT; epoch += EPOCHS_PER_STATEMENT) await fillVotes(database, epoch);
}

/**
 * Number of epochs whose votes one statement writes. With more, it would exceed the statement timeout on a busy server.
 */
const EPOCHS_PER_STATEMENT = 5;

async function fillVotes(database: Database, epoch: number): Promise<void> {
  await sql`insert into ve_epoch_votes select ${ESCROW_SQL}, i / ${sql.lit(VOTES_PER_EPOCH)} + 1,
      ${buildUserSql(sql`i % ${sql.lit(VOTES_PER_EPOCH)} / 5 + i / ${sql.lit(VOTES_PER_EPOCH)} * 7`)}, ${buildGaugeSql(sql`i % 100`)},
      1000000000, i / 5, i % 5, ${START_SQL} + i / 5, lpad(to_hex(i), 64, '0')
      from generate_series(${sql.lit(epoch * VOTES_PER_EPOCH)}::bigint,
        ${sql.lit((epoch + EPOCHS_PER_STATEMENT) * VOTES_PER_EPOCH - 1)}::bigint) as i`.execute(database);
}

function buildGaugeRows(tokens: readonly Address[]): readonly GaugeRow[] {
  const book = (token: string) => ({
    token,
    received: 10n ** 15n,
    paid: 10n ** 12n,
    accrued: 10n ** 13n,
    accruedAt: START_SECONDS,
    rounds: 1,
    open: [{ position: 0, start: START_SECONDS, end: undefined, perSecond: 1_000_000n }],
    isEnded: false,
    firstStart: START_SECONDS,
  });
  const at = (index: number): string => tokens[index % tokens.length] ?? '';
  return Array.from({ length: GAUGE_COUNT }, (_, index) => ({
    account: toAddressText(FIRST_GAUGE_NUMBER + index),
    owner: toAddressText(FIRST_USER_NUMBER + index),
    depositToken: at(index),
    governance: book(at(0)),
    extra: [book(at(index + 1))],
    vesting: undefined,
    maxBoost: 1_500,
    maxLockTime: 31_536_000,
    isSetUp: true,
    createdLt: BigInt(index),
    createdAt: START_SECONDS,
    updatedAt: START_SECONDS,
    deposited: 1_000_000_000n + BigInt(index),
    lockBoosted: 1_200_000_000n + BigInt(index),
    totalBoosted: 1_500_000_000n + BigInt(index),
    transactions: DEPOSIT_COUNT / GAUGE_COUNT,
  }));
}

export interface EarnRequestTemplate {
  readonly name: string;
  readonly make: (random: SeededRandom) => LoadTestApiRequest;
}

/** Generates the requests of the gauge and DAO pages. `tokens` must be the ones passed to `fillEarnTables`. */
export function createEarnRequestTemplates(tokens: readonly Address[]): readonly EarnRequestTemplate[] {
  const ask = (path: string, body: object): LoadTestApiRequest => ({ path, body: JSON.stringify(body) });
  const user = (random: SeededRandom) => toAddressText(FIRST_USER_NUMBER + random.below(USER_COUNT));
  const gauge = (random: SeededRandom) => toAddressText(FIRST_GAUGE_NUMBER + random.below(GAUGE_COUNT));
  const page = (random: SeededRandom, pages = 20) => ({ limit: 10, offset: 10 * random.below(pages) });
  const dao = (path: string, body: object): LoadTestApiRequest => ask(`/api/dao/v1${path}`, body);
  const gauges = (path: string, body: object): LoadTestApiRequest => ask(`/api/gauges/v2${path}`, body);
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
        const number = random.below(USER_COUNT);
        const address = toAddressText(FIRST_GAUGE_NUMBER + (number % GAUGE_COUNT));
        const userAddress = toAddressText(FIRST_USER_NUMBER + number);
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
      make: (random) => ask(`/api/dao/v1/epochs/${1 + random.below(EPOCH_COUNT)}/votes/sum`, {}),
    },
    {
      name: 'votes of a user in an epoch',
      make: (random) =>
        dao('/epochs/votes/search', {
          epochNum: 1 + random.below(EPOCH_COUNT),
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
        dao('/epochs/votes/search', { epochNum: 1 + random.below(EPOCH_COUNT), ...page(random, 400) }),
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
