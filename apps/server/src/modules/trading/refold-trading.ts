import { seconds, type Address } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { inOrder, type Activity } from '../../database/activity-json.ts';
import type { Schema } from '../../database/schema.ts';
import { REPROJECTING_KEY, type OutOfOrderStep } from '../index-module.ts';
import type { FoldStart } from './load-hour.ts';
import type { MarketState } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { readAnnouncements } from './read-announcements.ts';
import { foldStart, placesOf, refoldMarket, refoldStretch, type Refolded } from './refold-market.ts';
import type { RefoldRules } from './refold-run.ts';

export interface RefoldedTrading extends Refolded {
  /** What is behind the place that is reached waits for its turn, the next time. */
  readonly isUnfinished: boolean;
}

/**
 * Folds again what late activities and facts touch. What stands as before after a while is done there. Facts hold for
 * all that was told of a token since, and everything may depend on its price; announcements change what is followed for
 * good: that is done stretch by stretch, up to the head. Meanwhile what comes late behind the place that is reached waits
 * for its turn, and what comes late before it moves that place back.
 */
export async function refoldTrading(
  transaction: Transaction<Schema>,
  { outOfOrder: late, removed: gone, fresh, tokens }: Omit<OutOfOrderStep<MarketState>, 'state'>,
  rules: PricingRules,
  stretch: number,
): Promise<RefoldedTrading> {
  const oldest = await firstOfTokens(transaction, fresh);
  const before = await readReached(transaction);
  const places = await placesOf(transaction, late, gone);
  const isForGood = oldest !== undefined || places.some(({ kind }) => kind === 'root');
  const refold = { tokens, rules };
  const { reached, ...refolded } =
    isForGood || before
      ? await refoldOn(transaction, refold, {
          before,
          places: oldest ? [oldest, ...places] : places,
          stretch,
        })
      : await refoldMarket(transaction, refold, places, stretch);
  await writeReached(transaction, reached);
  return { ...refolded, isUnfinished: reached !== undefined };
}

/** Folds one stretch from the first of these places, or from the one that was reached before when that is earlier. */
async function refoldOn(
  transaction: Transaction<Schema>,
  refold: RefoldRules,
  { before, places, stretch }: StretchPlaces,
): Promise<ReturnType<typeof refoldStretch>> {
  const [first] = places.toSorted(inOrder);
  const starts = [before, first && (await foldStart(transaction, first))].flatMap((one) => one ?? []);
  const [from] = starts.toSorted((one, other) => one.hour - other.hour);
  if (!from) throw new RangeError('something is to be folded again');
  return refoldStretch(transaction, refold, from, stretch);
}

interface StretchPlaces {
  /** Where the stretch before ended. */
  readonly before: FoldStart | undefined;
  readonly places: readonly Activity[];
  /** Activities of a stretch. */
  readonly stretch: number;
}

async function readReached(transaction: Transaction<Schema>): Promise<FoldStart | undefined> {
  const row = await transaction
    .selectFrom('settings')
    .select('value')
    .where('key', '=', REPROJECTING_KEY)
    .executeTakeFirst();
  const [hour, lt, account] = row?.value.split(' ') ?? [];
  return hour === undefined || lt === undefined
    ? undefined
    : { hour: seconds(Number(hour)), lt: BigInt(lt), account: account ?? '' };
}

async function writeReached(transaction: Transaction<Schema>, end: FoldStart | undefined): Promise<void> {
  await transaction.deleteFrom('settings').where('key', '=', REPROJECTING_KEY).execute();
  if (!end) return;
  const value = `${end.hour} ${end.lt} ${end.account}`;
  await transaction.insertInto('settings').values({ key: REPROJECTING_KEY, value }).execute();
}

/** The announcement of the first pool with one of these tokens; one that waits for its turn is no pool yet. */
async function firstOfTokens(
  transaction: Transaction<Schema>,
  tokens: readonly Address[],
): Promise<Activity | undefined> {
  if (tokens.length === 0) return undefined;
  const wanted = new Set(tokens);
  const announced = await readAnnouncements(transaction);
  return announced.find(({ activity }) =>
    activity.events.some(
      (event) => event.kind === 'pool-created' && event.tokens.some((token) => wanted.has(token)),
    ),
  );
}
