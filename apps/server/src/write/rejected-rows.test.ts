import { FIXED_POINT_ONE, usd } from '@junction/primitives';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serializeActivity, type Activity } from '../database/activity-json.ts';
import type { Database } from '../database/open-database.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  listTokenMetadata,
  type RandomMarket,
} from '../test/random-market.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { readTableContents } from '../test/table-contents.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { IndexStore } from './index-store.ts';
import { countQuarantinedByKind, Quarantine } from './quarantine.ts';
import type { IndexWriteStep } from './step.ts';

const recorded = createRandomMarket(11, selectRandomTestLength(60, 120));
const activities = decodeAllActivities(recorded);
const end = activities.at(-1)?.activity;

const getRules = ({ market }: RandomMarket): PricingRules => ({
  anchors: market.tokens.slice(0, 1).map((token) => token.address),
  minimumDepth: usd(1_000n * FIXED_POINT_ONE),
});

function createStep(chunk: readonly Activity[], lt = end?.lt ?? 0n): IndexWriteStep {
  const newest = new Map(chunk.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
  const head = { seqno: 1, time: end?.time ?? recorded.chain.now, lt };
  return { activities: chunk, tokens: listTokenMetadata(recorded), cursors: [...newest.values()], head };
}

function* splitIntoSteps(batch: number): Generator<IndexWriteStep> {
  for (let start = 0; start < activities.length; start += batch) {
    const part = activities.slice(start, start + batch);
    yield createStep(part, part.at(-1)?.activity.lt);
  }
}

/** Time of the clock, which is later than all blocks. */
const CLOCK = (end?.time ?? recorded.chain.now) + 1_000_000;

/**
 * Makes the database reject transactions above 1,500 dollars with the error of a number that exceeds its column. A
 * constraint causes the error and is dropped after the test, because the database could not be reused after a change of
 * a column type.
 */
const limitSwapValues = (database: Database) =>
  sql`alter table transactions add check ((value / 1.5)::numeric(21, 0) is not null)`.execute(database);

describeOnEveryDatabase('rows the database rejects', (databases) => {
  const open = async (change: (database: Database) => Promise<unknown> = limitSwapValues) => {
    const database = await databases.open();
    await change(database);
    const modules = createIndexModules(getRules(recorded));
    const store = new IndexStore(database, modules.all, { now: () => CLOCK });
    const { state } = await store.load('rejected');
    return { database, store, state, trading: modules.trading };
  };

  const appended = async (batch: number, change?: (database: Database) => Promise<unknown>) => {
    const { store, state, ...opened } = await open(change);
    let after = state;
    await store.appendAll(state, splitIntoSteps(batch), (_step, written) => {
      after = written.state;
    });
    return { ...opened, store, state: after };
  };

  let expectedContents: ReturnType<typeof readTableContents> | undefined;
  /** Appends the whole history in one step. */
  const appendedAtOnce = async () => {
    const opened = await appended(activities.length);
    return { ...opened, expected: await (expectedContents ??= readTableContents(opened.database)) };
  };
  /** Returns the tables after the whole history was appended in one step. */
  const expectedTables = async () => await (expectedContents ?? (await appendedAtOnce()).expected);

  test('only the activities they derive from are left out, however the history is split', async () => {
    const { database, store, state, trading, expected } = await appendedAtOnce();
    const all = await readTableContents(
      (await appended(activities.length, () => Promise.resolve())).database,
    );
    const [kept, reported] = [expected['transactions']?.length ?? 0, all['transactions']?.length ?? 0];
    expect(kept).toBeGreaterThan(20);
    expect(kept).toBeLessThan(reported);
    expect(expected['activities']).toHaveLength(activities.length);
    expect((await countQuarantinedByKind(database)).event).toBeGreaterThan(0);
    const held = await database.selectFrom('quarantine').selectAll().execute();
    expect(held.map(({ kind, reason, detail }) => `${kind} ${reason} ${detail}`)).toContainEqual(
      expect.stringMatching(/^event TRANSACTION_UNREADABLE lt \d+: numeric field overflow$/),
    );
    const loaded = await store.load('rejected');
    expect(loaded.state.of(trading).pools).toEqual(state.of(trading).pools);
    expect(loaded.state.of(trading).hours).toEqual(state.of(trading).hours);
    expect(loaded.head?.lt).toBe(end?.lt);
    const pieces = await appended(7);
    expect(await readTableContents(pieces.database)).toEqual(expected);
    expect(await countQuarantinedByKind(pieces.database)).toEqual(await countQuarantinedByKind(database));
  });

  test('they are left out of out-of-order activities as well', async () => {
    const expected = await expectedTables();
    const { database, store, state } = await open();
    const late = activities.filter(({ kind }, index) => kind === 'pool' && index % 5 === 0);
    let after = (await store.append(state, createStep(activities.filter((one) => !late.includes(one)))))
      .state;
    expect((await readTableContents(database))['transactions']).not.toEqual(expected['transactions']);
    ({ state: after } = await store.insertOutOfOrder(after, createStep(late.slice(0, 9))));
    await store.insertOutOfOrder(after, createStep(late.slice(9)));
    expect(await readTableContents(database)).toEqual(expected);
  });

  test('they are left out of a backfill, whose buffer is empty afterwards', async () => {
    const expected = await expectedTables();
    const { database, store, state } = await open();
    for (const step of splitIntoSteps(50))
      await database
        .insertInto('backlog')
        .values(
          step.activities.map((one) => ({
            account: toActivityAccountCursor(one).account,
            lt: String(one.activity.lt),
            kind: one.kind,
            content: serializeActivity(one.activity),
          })),
        )
        .execute();
    const last = activities.at(-1);
    if (!last) throw new RangeError('a market has a history');
    const consumed = { lt: last.activity.lt, account: toActivityAccountCursor(last).account, isLast: true };
    await store.append(state, { ...createStep(activities), consumed });
    expect(await database.selectFrom('backlog').select('lt').execute()).toEqual([]);
    expect(await readTableContents(database)).toEqual(expected);
  });

  test('a token whose metadata is rejected is quarantined', async () => {
    const [, token] = recorded.market.tokens;
    const { database, state } = await appended(50, (one) =>
      sql`alter table tokens add check (address <> ${sql.lit(token?.address)})`.execute(one),
    );
    expect(await countQuarantinedByKind(database)).toMatchObject({ token: 1 });
    // The time of the retry is computed with the same clock that `due` uses.
    expect(await new Quarantine(database, () => CLOCK + 59).due(5)).toEqual([]);
    expect(await new Quarantine(database, () => CLOCK + 86_400).due(5)).toMatchObject([
      { account: token?.address, kind: 'token' },
    ]);
    expect(state.tokens.size).toBe(listTokenMetadata(recorded).length - 1);
    expect((await readTableContents(database))['activities']).toHaveLength(activities.length);
  });

  test('a transaction is stored without events if nothing else of it can be stored', async () => {
    const short = (database: Database) =>
      sql`alter table activities add check (content::text not like '%"exchange"%')`.execute(database);
    const { database, store, state } = await open(short);
    const late = activities.filter(({ kind }, index) => kind === 'pool' && index % 9 === 0);
    const { state: after } = await store.append(
      state,
      createStep(activities.filter((one) => !late.includes(one))),
    );
    await store.insertOutOfOrder(after, createStep(late));
    expect((await readTableContents(database))['activities']).toHaveLength(activities.length);
    expect((await countQuarantinedByKind(database)).event).toBeGreaterThan(0);
  });

  test('transactions that are rejected even without events are not lost', async () => {
    const until = activities[60]?.activity.lt ?? 0n;
    const full = (one: Database) =>
      sql`alter table activities add check (lt <= ${sql.lit(String(until))}::bigint)`.execute(one);
    const { database, store, state } = await open(full);
    await expect(store.appendAll(state, splitIntoSteps(50), () => undefined)).rejects.toMatchObject({
      code: '23514',
    });
    const stored = await database.selectFrom('activities').select('lt').orderBy('lt').execute();
    expect(stored).toHaveLength(61);
    expect(stored.map(({ lt }) => BigInt(lt))).toEqual(
      activities.slice(0, stored.length).map(({ activity }) => activity.lt),
    );
  });

  test('neither are out-of-order transactions', async () => {
    const late = activities.filter(({ kind }, index) => kind === 'pool' && index > 100).slice(0, 1);
    const { database, store, state } = await open(() => Promise.resolve());
    const { state: after } = await store.append(
      state,
      createStep(activities.filter((one) => !late.includes(one))),
    );
    const before = await readTableContents(database);
    await sql`alter table candles add check (time < 0) not valid`.execute(database);
    await expect(store.insertOutOfOrder(after, createStep(late))).rejects.toMatchObject({ code: '23514' });
    expect(await readTableContents(database)).toEqual(before);
  });

  test('missing tables are an error', async () => {
    const broken = (database: Database) => sql`drop table transactions`.execute(database);
    await expect(appended(50, broken)).rejects.toMatchObject({ code: '42P01' });
    const nothing = (database: Database) => sql`alter table cursors add check (lt < 0)`.execute(database);
    await expect(appended(50, nothing)).rejects.toMatchObject({ code: '23514' });
  });
});
