import { FIXED_POINT_ONE, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { sql, type Migration } from 'kysely';
import { expect, test } from 'vitest';
import type { Activity, ModuleActivity } from '../../database/activity-json.ts';
import type { Database } from '../../database/schema.ts';
import { decodeActivity } from '../../follow/read-activity.ts';
import { toActivityAccountCursor } from '../../test/random-market.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { describeOnEveryDatabase } from '../../test/test-databases.ts';
import { BackfillBuffer } from '../../write/backfill-buffer.ts';
import { IndexStore } from '../../write/index-store.ts';
import type { IndexWriteStep } from '../../write/step.ts';
import type { AccountRowModule } from './row-module.ts';
import { createIndexModules } from '../index-modules.ts';
import { RowBasedIndexModule } from './row-index.ts';
import { toRowKey, toRowUpsert } from './module-rows.ts';
import { defineModuleTable } from './module-table.ts';

// Events of a minimal test area: a shelf contract announces jar contracts, and jars report what they contain.
interface JarRow {
  readonly account: string;
  readonly held: bigint;
  readonly names: readonly string[];
}
interface FillRow {
  readonly account: string;
  readonly lt: bigint;
  readonly isBig: boolean;
  readonly after: bigint | undefined;
}
type JarEvent =
  | { readonly kind: 'jar'; readonly jar: Address }
  | { readonly kind: 'fill'; readonly amount: bigint; readonly name: string };

const JARS = defineModuleTable<JarRow>({
  name: 'jars',
  columns: { account: 'text', held: 'big', names: 'json' },
  key: ['account'],
});
const FILLS = defineModuleTable<FillRow>({
  name: 'jar_fills',
  columns: { account: 'text', lt: 'big', isBig: 'flag', after: 'big' },
  key: ['account', 'lt'],
});

const migration: Migration = {
  async up(database) {
    await sql`create table jars (account text primary key, held numeric(60, 0) not null, names text not null)`.execute(
      database,
    );
    await sql`create table jar_fills (account text not null, lt numeric(20, 0) not null, is_big boolean not null,
      after numeric(60, 0), primary key (account, lt))`.execute(database);
  },
};

const SHELF = toAddress(`0:${'5'.repeat(64)}`);
const jarAt = (index: number): Address => toAddress(`0:${index.toString(16).padStart(64, '0')}`);

const jars: AccountRowModule<JarEvent> = {
  name: 'jars',
  identity: SHELF,
  rootAccounts: [{ account: SHELF, kind: 'jars/shelf' }],
  announcingKinds: ['jars/shelf'],
  tables: [JARS, FILLS],
  decode: () => {
    throw new RangeError('no such call');
  },
  discover: (_kind, { events }) => ({
    accounts: events.flatMap((event) =>
      event.kind === 'jar' ? [{ account: event.jar, kind: 'jars/jar' as const }] : [],
    ),
    tokens: [],
  }),
  readKeys: (_kind, { account }) => [toRowKey(JARS, { account })],
  project: (kind, { account, lt, events }, rows) => {
    if (kind === 'jars/shelf') return { puts: [] };
    let jar = rows.get(JARS, { account }) ?? { account, held: 0n, names: [] };
    let isBig = false;
    for (const event of events) {
      if (event.kind !== 'fill') continue;
      if (event.amount === 13n) throw new RangeError('thirteen');
      if (event.amount < 0n) return { puts: [], invalidReason: 'less than nothing' };
      isBig ||= event.amount > 50n;
      jar = { ...jar, held: jar.held + event.amount, names: [...jar.names, event.name] };
    }
    const after = isBig ? jar.held : undefined;
    return { puts: [toRowUpsert(JARS, jar), toRowUpsert(FILLS, { account, lt, isBig, after })] };
  },
};

function toActivity(account: Address, lt: bigint, events: readonly JarEvent[]): Activity {
  const activity: ModuleActivity = {
    account,
    lt,
    time: seconds(1_700_000_000 + Number(lt) * 60),
    transactionHash: lt.toString(16),
    messageHash: lt.toString(16),
    events,
    unknown: 0,
  };
  return { kind: account === SHELF ? 'jars/shelf' : 'jars/jar', activity };
}

function history(seed: number): readonly Activity[] {
  const random = createSeededRandom(seed);
  const all: Activity[] = [];
  for (let lt = 1n; lt <= 300n; lt += 1n) {
    const jar = jarAt(1 + random.below(5));
    const amount = BigInt(random.below(100)) - 3n;
    all.push(
      random.below(20) === 0
        ? toActivity(SHELF, lt, [{ kind: 'jar', jar }])
        : toActivity(jar, lt, [{ kind: 'fill', amount, name: `"${lt}' \\ \u{d800} ; drop` }]),
    );
  }
  return all;
}

const RULES = { anchors: [], minimumDepth: usd(FIXED_POINT_ONE) };
const JAR_INDEX = new RowBasedIndexModule(jars);
const MODULES = [...createIndexModules(RULES).all, JAR_INDEX];

describeOnEveryDatabase('modules of areas', (databases) => {
  async function open() {
    const database = await databases.open();
    await migration.up(database);
    const store = new IndexStore(database, MODULES);
    return { database, store, state: (await store.load('jars')).state };
  }

  const stepOf = (activities: readonly Activity[]): IndexWriteStep => {
    const last = activities.at(-1)?.activity;
    if (!last) throw new RangeError('a step has activities');
    return {
      activities,
      tokens: [],
      cursors: [
        ...new Map(activities.map(toActivityAccountCursor).map((one) => [one.account, one])).values(),
      ],
      head: { seqno: Number(last.lt), time: last.time, lt: last.lt },
    };
  };
  const contents = (database: Database) => readTableContents(database, JAR_INDEX.tables);
  const quarantined = (database: Database) =>
    database.selectFrom('quarantine').select(['account', 'reason']).orderBy('account').execute();

  test('rows are independent of batch boundaries and of out-of-order activities', async () => {
    const all = history(7);
    const rebuilt = await open();
    await rebuilt.store.append(rebuilt.state, stepOf(all));
    const expected = await contents(rebuilt.database);
    expect(expected['jars']).toHaveLength(5);
    expect(new Set((await quarantined(rebuilt.database)).map(({ reason }) => reason))).toEqual(
      new Set(['TRANSACTION_UNREADABLE', 'EVENT_IMPOSSIBLE']),
    );

    const cut = await open();
    let { state } = cut;
    for (let start = 0; start < all.length; start += 7)
      ({ state } = await cut.store.append(state, stepOf(all.slice(start, start + 7))));
    expect(await contents(cut.database)).toEqual(expected);

    const random = createSeededRandom(11);
    const late = all.filter(() => random.below(5) === 0);
    const rest = all.filter((one) => !late.includes(one));
    const mended = await open();
    let after = (await mended.store.append(mended.state, stepOf(rest))).state;
    expect(await contents(mended.database)).not.toEqual(expected);
    for (const one of random.shuffle([...late])) {
      const step = stepOf([one]);
      ({ state: after } = await mended.store.insertOutOfOrder(after, { ...step, head: stepOf(all).head }));
    }
    expect(await contents(mended.database)).toEqual(expected);
  });

  test('announced accounts survive a restart and are cleared with everything else', async () => {
    const { database, store, state } = await open();
    await store.append(state, stepOf(history(7)));
    const { announced } = await new IndexStore(database, MODULES).load('jars');
    expect(new Set(announced.map(({ kind }) => kind))).toEqual(new Set(['jars/jar']));
    const other = new IndexStore(database, MODULES);
    await other.clear();
    expect((await other.load('other jars')).announced).toEqual([]);
    expect((await contents(database))['jars']).toEqual([]);
  });

  test('a crash during a step leaves nothing of it', async () => {
    const all = history(9);
    const { database, store, state } = await open();
    const first = await store.append(state, stepOf(all.slice(0, 100)));
    const before = await contents(database);
    // Rows of this module are written, then a missing table fails: the entire step must be rolled back.
    const bad: AccountRowModule<JarEvent> = {
      ...jars,
      project: (kind, one, rows) => {
        const projected = jars.project(kind, one, rows);
        return {
          puts: [
            ...projected.puts,
            { table: { ...FILLS, name: 'no_such_table' }, row: projected.puts[0]?.row ?? {} },
          ],
        };
      },
    };
    const crashing = new IndexStore(database, [
      ...createIndexModules(RULES).all,
      new RowBasedIndexModule(bad),
    ]);
    const loaded = await crashing.load('jars');
    await expect(crashing.append(loaded.state, stepOf(all.slice(100)))).rejects.toThrow();
    expect(await contents(database)).toEqual(before);
    await store.append(first.state, stepOf(all.slice(100)));
    const rebuilt = await open();
    await rebuilt.store.append(rebuilt.state, stepOf(all));
    expect(await contents(database)).toEqual(await contents(rebuilt.database));
  });

  test('announcements in the backfill buffer are found after a restart', async () => {
    const { database } = await open();
    const backfillBuffer = new BackfillBuffer(database, MODULES);
    await backfillBuffer.open('1:1:1');
    const all = history(7);
    const shelf = all.filter(({ kind }) => kind === 'jars/shelf');
    for (const { account, kind } of [{ account: SHELF, kind: 'jars/shelf' as const }])
      await backfillBuffer.add({
        range: { account, kind, top: 300n, down: 1n, isDone: true },
        activities: shelf,
        tokens: [],
      });
    const found: Activity[] = [];
    for await (const page of backfillBuffer.announcements(3)) found.push(...page);
    expect(found).toEqual(shelf);
  });
});

test('a transaction that a module cannot decode is an activity without events, and recorded', () => {
  const notes: unknown[] = [];
  const transaction = {
    hash: 'aa',
    lt: 5n,
    account: jarAt(1),
    previous: { hash: '', lt: 0n },
    now: seconds(9),
    origStatus: 'active',
    endStatus: 'active',
    outMessages: [],
    events: [],
    aborted: false,
    totalFees: 0n as never,
  } as const;
  const read = decodeActivity([JAR_INDEX], 'jars/jar', transaction, (cause) => notes.push(cause));
  expect(read).toMatchObject({ kind: 'jars/jar', activity: { lt: 5n, events: [], unknown: 1 } });
  expect(() => decodeActivity([JAR_INDEX], 'lids/lid', transaction)).toThrow(RangeError);
  expect(notes).toHaveLength(1);
});
