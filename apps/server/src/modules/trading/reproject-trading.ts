import { seconds, type Address } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { getActivityAccount, compareInChainOrder, type Activity } from '../../database/activity-json.ts';
import { isFinalTransaction, readRetentionLimit, type RetentionLimit } from '../../database/retention.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { REPROJECTION_SETTING_KEY, type ReprojectionInput } from '../index-module.ts';
import type { ReprojectionStart } from './load-hour.ts';
import type { MarketState } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { readRootContractActivities } from './read-announcements.ts';
import {
  findReprojectionStart,
  findChangedActivities,
  reprojectMarket,
  reprojectBatch,
  type ReprojectedMarket,
} from './reproject-market.ts';
import type { ReprojectionContext } from './reprojection-run.ts';

export interface ReprojectedTrading extends ReprojectedMarket {
  /** True if rows after the position reached are outdated until further calls reproject them. */
  readonly isUnfinished: boolean;
}

/**
 * Reprojects rows affected by out-of-order activities and late token metadata. After an out-of-order activity, the
 * recomputed state usually soon equals the stored one, and later rows need no reprojection. Token metadata and
 * announcements affect all later rows, so these are reprojected in batches up to the head. Until that is complete,
 * out-of-order activities after the reached position need no extra work, and earlier ones move that position back.
 */
export async function reprojectTrading(
  transaction: Transaction<DatabaseSchema>,
  { outOfOrder: late, removed: gone, fresh, tokens }: Omit<ReprojectionInput<MarketState>, 'state'>,
  rules: PricingRules,
  batchSize: number,
): Promise<ReprojectedTrading> {
  const oldest = await findFirstPoolAnnouncement(transaction, fresh);
  const before = await readReachedPosition(transaction);
  const limit = await readRetentionLimit(transaction);
  // Final activities are ignored: those of the market are never inserted, and those of other accounts would only
  // advance the time of the market.
  const isChangeable = (one: Activity): boolean =>
    !isFinalTransaction(limit, one.activity, getActivityAccount(one));
  const changed = await findChangedActivities(
    transaction,
    late.filter(isChangeable),
    gone.filter(isChangeable),
  );
  const affectsEverything = oldest !== undefined || changed.some(({ kind }) => kind === 'root');
  const context = { tokens, rules };
  const { reached, ...result } =
    affectsEverything || before
      ? await reprojectNextBatch(transaction, context, {
          before,
          limit,
          changed: oldest ? [oldest, ...changed] : changed,
          batchSize,
        })
      : await reprojectMarket(transaction, context, changed, batchSize);
  await writeReachedPosition(transaction, reached);
  return { ...result, isUnfinished: reached !== undefined };
}

/**
 * Reprojects one batch. It starts at the first changed activity or at the position reached before, whichever is
 * earlier.
 */
async function reprojectNextBatch(
  transaction: Transaction<DatabaseSchema>,
  context: ReprojectionContext,
  { before, limit, changed, batchSize }: BatchOptions,
): Promise<ReturnType<typeof reprojectBatch>> {
  const [first] = changed.toSorted(compareInChainOrder);
  const starts = [before, first && (await findReprojectionStart(transaction, first))].flatMap(
    (one) => one ?? [],
  );
  const [from] = starts.toSorted((one, other) => one.hour - other.hour);
  if (!from) throw new RangeError('a batch needs a start');
  // A migration may request an earlier start. Rows before the retention limit are final, so the reprojection starts at
  // the limit.
  const start = limit && limit.hour > from.hour ? limit : from;
  return reprojectBatch(transaction, context, start, batchSize);
}

interface BatchOptions {
  /** Position reached by the previous batch. */
  readonly before: ReprojectionStart | undefined;
  /** Position before which nothing can be reprojected. */
  readonly limit: RetentionLimit | undefined;
  readonly changed: readonly Activity[];
  /** Activities per batch. */
  readonly batchSize: number;
}

async function readReachedPosition(
  transaction: Transaction<DatabaseSchema>,
): Promise<ReprojectionStart | undefined> {
  const row = await transaction
    .selectFrom('settings')
    .select('value')
    .where('key', '=', REPROJECTION_SETTING_KEY)
    .executeTakeFirst();
  const [hour, lt, account] = row?.value.split(' ') ?? [];
  return hour === undefined || lt === undefined
    ? undefined
    : { hour: seconds(Number(hour)), lt: BigInt(lt), account: account ?? '' };
}

async function writeReachedPosition(
  transaction: Transaction<DatabaseSchema>,
  end: ReprojectionStart | undefined,
): Promise<void> {
  await transaction.deleteFrom('settings').where('key', '=', REPROJECTION_SETTING_KEY).execute();
  if (!end) return;
  const value = `${end.hour} ${end.lt} ${end.account}`;
  await transaction.insertInto('settings').values({ key: REPROJECTION_SETTING_KEY, value }).execute();
}

/**
 * Returns the announcement of the first pool that has one of these tokens, including pools that are not reprojected
 * yet.
 */
async function findFirstPoolAnnouncement(
  transaction: Transaction<DatabaseSchema>,
  tokens: readonly Address[],
): Promise<Activity | undefined> {
  if (tokens.length === 0) return undefined;
  const wanted = new Set(tokens);
  const announced = await readRootContractActivities(transaction);
  return announced.find(({ activity }) =>
    activity.events.some(
      (event) => event.kind === 'pool-created' && event.tokens.some((token) => wanted.has(token)),
    ),
  );
}
