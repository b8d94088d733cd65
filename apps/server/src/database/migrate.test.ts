import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { migrate, requireAppliedMigrations, type SchemaMigration } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** Migrations of a later release that adds tables and columns only. */
const EXPANDED: Readonly<Record<string, SchemaMigration>> = {
  ...MIGRATIONS,
  '9001-token-colours': {
    up: async (database) => {
      await sql`alter table tokens add column colour text`.execute(database);
      await sql`create table later (name text primary key)`.execute(database);
    },
  },
};
/** Migrations of the release after `EXPANDED`. It removes a column that the current release reads. */
const CONTRACTED: Readonly<Record<string, SchemaMigration>> = {
  ...EXPANDED,
  '9002-tokens-without-names': {
    contracts: true,
    up: async (database) => {
      await sql`alter table tokens drop column name`.execute(database);
    },
  },
};

describeOnEveryDatabase('migrations', (databases) => {
  test('migrations run once, in order, and are checked without writing', async () => {
    const database = await databases.open();
    expect(await migrate(database)).toEqual([]);
    await requireAppliedMigrations(database);
    await expect(requireAppliedMigrations(database, undefined, EXPANDED)).rejects.toThrow(
      /older release \(9001-token-colours is missing\): run "npm run migrate"/,
    );
    expect(await migrate(database, undefined, EXPANDED)).toEqual(['9001-token-colours']);
    await requireAppliedMigrations(database, undefined, EXPANDED);
  });

  test('after a rollback by one release, tables with additions are still used', async () => {
    const database = await databases.open();
    await migrate(database, undefined, EXPANDED);
    expect(await migrate(database)).toEqual([]);
    await requireAppliedMigrations(database);
    await database
      .insertInto('tokens')
      .values({ address: '0:1', symbol: 'A', name: 'A', decimals: 9 })
      .execute();
    expect(await database.selectFrom('tokens').select(['address', 'name']).execute()).toEqual([
      { address: '0:1', name: 'A' },
    ]);
  });

  test('a release does not use tables that lack what it needs, and names the migration that removed it', async () => {
    const database = await databases.open();
    await migrate(database, undefined, CONTRACTED);
    for (const use of [migrate, requireAppliedMigrations])
      await expect(use(database)).rejects.toMatchObject({
        code: 'DATABASE_UNUSABLE',
        message: expect.stringContaining('newer release') as unknown,
        context: { needs: '9002-tokens-without-names' },
      });
    // A release that knows only the expanding migrations cannot use the tables after the contracting migration.
    await expect(migrate(database, undefined, EXPANDED)).rejects.toThrow('9002-tokens-without-names');
    expect(await migrate(database, undefined, CONTRACTED)).toEqual([]);
  });

  test('a failing migration changes nothing', async () => {
    const database = await databases.open();
    const failing = {
      ...EXPANDED,
      '9003-fails': { up: () => Promise.reject(new Error('no such thing')) },
    };
    await expect(migrate(database, undefined, failing)).rejects.toThrow(
      'the tables cannot be set up: no such thing',
    );
    expect(await migrate(database)).toEqual([]);
    expect(await migrate(database, undefined, EXPANDED)).toEqual(['9001-token-colours']);
  });
});
