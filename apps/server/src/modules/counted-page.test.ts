import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import type { AreaReaderMarket } from '../read-model.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import {
  buildLiteralEquality,
  buildLiteralEqualities,
  buildPageQuery,
  readCountedPage,
  toPageTotalFields,
  type PageQuery,
} from './counted-page.ts';
import { defineModuleTable } from './rows/module-table.ts';

interface BeadRow {
  readonly account: string;
  readonly place: number;
  readonly kind: string;
}

const BEADS = defineModuleTable<BeadRow>({
  name: 'beads',
  columns: { account: 'text', place: 'number', kind: 'text' },
  key: ['account', 'place'],
});

describeOnEveryDatabase('a counted page', (databases) => {
  async function open(beads: number) {
    const database = await databases.open();
    await sql`create table beads (account text, place bigint, kind text)`.execute(database);
    await sql`insert into beads select 'a', i, 'k' || i % 7 from generate_series(1, ${sql.lit(beads)}) as i`.execute(
      database,
    );
    let version = {};
    const source = { database, market: () => Promise.resolve({ version } as AreaReaderMarket) };
    const ask = (query: Partial<PageQuery>) =>
      readCountedPage(source, BEADS, {
        where: [],
        order: { columns: ['place'], isAscending: false },
        limit: 5,
        offset: 0,
        ...query,
      });
    const moveOn = (): void => {
      version = {};
    };
    return { database, ask, moveOn };
  }
  const kinds = (...names: readonly string[]) => buildLiteralEqualities('kind', names);

  test('a page of several kinds is in one common order', async () => {
    const { ask } = await open(100);
    for (const offset of [0, 3, 20, 40]) {
      const merged = await ask({ either: kinds('k1', 'k4', 'k6'), offset });
      const filtered = await ask({ where: [sql`kind = any(array['k1', 'k4', 'k6'])`], offset });
      expect(merged).toEqual(filtered);
    }
    expect((await ask({ either: kinds('k1'), where: [sql`place <= 8`] })).total).toBe(2);
    expect((await ask({ either: kinds('none') })).items).toEqual([]);
  });

  test.each([true, false])('a page starts at any offset (ascending: %s)', async (isAscending) => {
    const { ask } = await open(60);
    const order = { columns: ['kind', 'place'], isAscending };
    for (const either of [undefined, kinds('k1'), kinds('k5', 'k1', 'k4')]) {
      const query = { order, where: [sql`place > 3`], ...(either ? { either } : {}) };
      const all = (await ask({ ...query, limit: 100 })).items;
      for (let offset = 0; offset <= all.length + 1; offset += 1)
        expect((await ask({ ...query, offset, limit: 4 })).items).toEqual(all.slice(offset, offset + 4));
    }
  });

  test('rows before the page are skipped in the index, and only the page itself is read', async () => {
    const { database } = await open(20_000);
    await sql`create index beads_by_place on beads (place)`.execute(database);
    await sql`vacuum analyze beads`.execute(database);
    const order = { columns: ['place'], isAscending: false };
    const page = buildPageQuery(sql.table('beads'), [sql`place > 0`], order, { limit: 5, offset: 9_000 });
    const { rows } = await sql`explain ${page}`.execute(database);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('Index Only Scan');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  test('the same kinds give the same statement in whatever order they are named', () => {
    const words = (...names: readonly string[]): string =>
      JSON.stringify(kinds(...names).map((one) => one.toOperationNode()));
    expect(words('k4', 'k1', 'k4')).toBe(words('k1', 'k4'));
  });

  test('a page of a rare kind reads that kind only, however often its statement was prepared', async () => {
    const { database } = await open(20_000);
    await sql`update beads set kind = case when place % 1000 = 7 then 'rare' else 'often' end`.execute(
      database,
    );
    await sql`create index beads_by_place on beads (place)`.execute(database);
    await sql`create index beads_by_kind on beads (kind, place)`.execute(database);
    await sql`analyze beads`.execute(database);
    const planOf = (condition: RawBuilder<unknown>): Promise<string> =>
      database.connection().execute(async (connection) => {
        const page = sql`select * from beads where ${condition} order by place desc limit ${10}::bigint`;
        const { sql: text, parameters } = page.compile(connection);
        const values = parameters.map((value) => sql.lit(value));
        await sql`set plan_cache_mode = force_generic_plan`.execute(connection);
        await sql.raw(`prepare page as ${text}`).execute(connection);
        const { rows } = await sql`explain execute page(${sql.join(values)})`.execute(connection);
        await sql`deallocate page`.execute(connection);
        await sql`reset plan_cache_mode`.execute(connection);
        return JSON.stringify(rows);
      });
    expect(await planOf(buildLiteralEquality('kind', 'rare'))).toContain('beads_by_kind');
    // With a parameter instead of a literal, the plan reads another index.
    expect(await planOf(sql`kind = ${'rare'}`)).toContain('beads_by_place');
  });

  test('small totals are counted again after a change, and large ones once for concurrent readers', async () => {
    const { database, ask, moveOn } = await open(6_000);
    const few = { where: [sql`place < 100`] };
    expect((await ask(few)).total).toBe(99);
    const [one, other] = await Promise.all([ask({}), ask({})]);
    expect([one.total, other.total]).toEqual([6_000, 6_000]);
    await sql`insert into beads values ('a', 6001, 'k0'), ('a', 0, 'k0')`.execute(database);
    expect((await ask(few)).total).toBe(99);
    moveOn();
    expect((await ask(few)).total).toBe(100);
    const after = await ask({});
    expect(after.items[0]?.place).toBe(6_001);
    expect(after.total).toBe(6_000);
  });

  test('a limited count says so', async () => {
    const { database, ask } = await open(100_000);
    expect(await ask({})).toMatchObject({ total: 100_000, isCapped: false });
    const grown = { where: [sql`place > 0`] };
    await sql`insert into beads values ('a', 100001, 'k0')`.execute(database);
    const page = await ask(grown);
    expect(page).toMatchObject({ total: 100_000, isCapped: true });
    expect(toPageTotalFields(page)).toEqual({ totalCount: 100_000, isTotalCapped: true });
    expect(toPageTotalFields(await ask({ where: [sql`place <= 7`] }))).toEqual({ totalCount: 7 });
  });

  test('a failed query is repeated', async () => {
    const { database, ask } = await open(10);
    await sql`alter table beads rename to gone`.execute(database);
    await expect(ask({})).rejects.toThrow();
    await sql`alter table gone rename to beads`.execute(database);
    expect((await ask({})).total).toBe(10);
  });
});
