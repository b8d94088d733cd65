import type { Database } from './schema.ts';

const KEY = 'keeper-calls';

/**
 * Reads and writes the pending calls of the active keeper, which the next one takes over. They are one row of
 * `settings`.
 */
export const createCallStore = (database: Database) => ({
  read: async (): Promise<string | undefined> => {
    const row = await database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', KEY)
      .executeTakeFirst();
    return row?.value;
  },
  write: async (value: string): Promise<void> => {
    await database
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((one) => one.column('key').doUpdateSet({ value }))
      .execute();
  },
});
