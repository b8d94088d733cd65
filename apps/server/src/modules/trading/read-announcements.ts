import { sql, type Selectable } from 'kysely';
import { parseActivity, type Activity } from '../../database/activity-json.ts';
import type { Database } from '../../database/open-database.ts';
import type { ActivitiesTable } from '../../database/schema.ts';

type RootAnnouncement = Extract<Activity, { readonly kind: 'root' }>;

/**
 * Returns the activities of the exchange's root contracts, which announce pools, oldest first. With `lt`, only those up
 * to that logical time.
 */
export async function readRootContractActivities(
  database: Database,
  lt?: bigint,
): Promise<readonly RootAnnouncement[]> {
  const until = lt === undefined ? sql`` : sql`and lt <= ${lt.toString()}::numeric`;
  // Reads each root separately, because the table is indexed by account and roots have few activities.
  const { rows } = await sql<Pick<Selectable<ActivitiesTable>, 'lt' | 'kind' | 'content'>>`
    select a.lt, a.kind, a.content from cursors c cross join lateral (
      select * from activities where account = c.account ${until} order by lt
    ) a where c.kind = 'root' order by a.lt`.execute(database);
  return rows.flatMap(({ kind, content }) => {
    const one = parseActivity(kind, content);
    return one.kind === 'root' ? [one] : [];
  });
}
