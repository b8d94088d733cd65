import type { Database } from './schema.ts';

const SETTINGS_KEY = 'keeper-calls';

/**
 * Creates a store for the pending calls of the active keeper, which its successor takes over. They are one row of
 * `settings`.
 */
export const createPendingCallStore = (database: Database) => ({
  read: async (): Promise<string | undefined> => {
    const row = await database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', SETTINGS_KEY)
      .executeTakeFirst();
    return row?.value;
  },
  write: async (value: string): Promise<void> => {
    await database
      .insertInto('settings')
      .values({ key: SETTINGS_KEY, value })
      .onConflict((one) => one.column('key').doUpdateSet({ value }))
      .execute();
  },
});
