import { sql, type Transaction } from 'kysely';
import {
  getActivityAccount,
  compareInChainOrder,
  serializeActivity,
  type Activity,
} from '../database/activity-json.ts';
import type { PostgresCopyValue } from '../database/copy-rows.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { toChunks } from './chunks.ts';
import type { IndexWriteStep } from './step.ts';

/** Increments the reprojection counter. Readers compare it to notice that rows of earlier steps have changed. */
export async function incrementReprojectionCount(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await transaction
    .insertInto('settings')
    .values({ key: 'refolds', value: '1' })
    .onConflict((one) => one.column('key').doUpdateSet({ value: sql`(settings.value::bigint + 1)::text` }))
    .execute();
}

/** Writes token metadata and cursors. */
export async function writeTokensAndCursors(
  transaction: Transaction<DatabaseSchema>,
  step: IndexWriteStep,
): Promise<void> {
  for (const rows of toChunks(step.tokens, 500))
    await transaction
      .insertInto('tokens')
      .values([...rows])
      .onConflict((one) => one.column('address').doNothing())
      .execute();
  for (const rows of toChunks(step.cursors, 500))
    await transaction
      .insertInto('cursors')
      .values(
        rows.map(({ account, kind, lt, hash }) => ({ account, kind, lt: lt.toString(), hash: hash ?? null })),
      )
      .onConflict((one) =>
        one.column('account').doUpdateSet({
          lt: sql`greatest(cursors.lt, excluded.lt)`,
          hash: sql`case when excluded.lt >= cursors.lt then excluded.hash else cursors.hash end`,
        }),
      )
      .execute();
}

export const ACTIVITY_COLUMNS = ['account', 'lt', 'kind', 'content'] as const;

export function toActivityColumnValues(one: Activity): readonly PostgresCopyValue[] {
  const { kind, activity } = one;
  const account = getActivityAccount(one);
  return [account, activity.lt.toString(), kind, serializeActivity(activity)];
}

/** Inserts activities that are not stored yet and returns them in chain order. */
export async function insertActivities(
  transaction: Transaction<DatabaseSchema>,
  activities: readonly Activity[],
): Promise<readonly Activity[]> {
  const added: Activity[] = [];
  for (const rows of toChunks(activities, 500)) {
    const places = await transaction
      .insertInto('activities')
      .values(
        rows.map((row) => ({
          account: getActivityAccount(row),
          lt: row.activity.lt.toString(),
          kind: row.kind,
          content: serializeActivity(row.activity),
        })),
      )
      .onConflict((one) => one.columns(['account', 'lt']).doNothing())
      .returning(['account', 'lt'])
      .execute();
    const fresh = new Set(places.map(({ account, lt }) => `${account} ${lt}`));
    added.push(...rows.filter((row) => fresh.has(`${getActivityAccount(row)} ${row.activity.lt}`)));
  }
  return added.toSorted(compareInChainOrder);
}
