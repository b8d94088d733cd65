import { frameStart, type Frame } from '@junction/market-data';
import { toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { accountOf, inOrder, readActivity, type Activity } from '../../database/activity-json.ts';
import type { Schema } from '../../database/schema.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { inPairOrder } from './order-prices.ts';
import { NO_ORDERS, type OrderRecord, type OrdersState } from './order-records.ts';
import { projectOrders } from './project-orders.ts';
import { inChunks } from '../../write/chunks.ts';
import { loadOrderRoots } from './load-orders.ts';
import { projectOrQuarantine } from '../../write/project-or-quarantine.ts';
import { writeInvalidEvents } from '../../write/quarantine.ts';
import { remakeBars, type BarPlace } from './remake-bars.ts';
import { writeOrderChanges } from './write-order-changes.ts';

const CHUNK = 200;
const FRAMES: readonly Frame[] = ['H1', 'D1'];

interface Announced {
  readonly order: Address;
  readonly by: Activity;
}

export interface RefoldedOrders {
  /** How they are now. */
  readonly orders: ReadonlyMap<Address, OrderRecord>;
  /** What they were sent after their end; it is taken out of the tables. */
  readonly gone: readonly Activity[];
}

/**
 * Folds again the orders that late activities are about, and those that ask for tokens whose facts came late: an order
 * depends on nothing but its announcement and what it did itself.
 */
export async function refoldOrders(
  transaction: Transaction<Schema>,
  late: readonly Activity[],
  freshTokens: readonly Address[],
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Promise<RefoldedOrders> {
  const announced = [...late.flatMap(announcementsOf), ...(await announcedByLateRoots(transaction, late))];
  const orders = new Set([
    ...announced.map(({ order }) => order),
    ...late.flatMap((one) => (one.kind === 'order' ? [accountOf(one)] : [])),
    ...(await ordersOfTokens(transaction, freshTokens)),
  ]);
  const refolded = new Map<Address, OrderRecord>();
  const gone: Activity[] = [];
  if (orders.size === 0) return { orders: refolded, gone };
  const roots = await loadOrderRoots(transaction);
  const places = new Map<string, BarPlace>();
  for (const chunk of inChunks([...orders], CHUNK)) {
    const among = new Set(chunk);
    const work = [
      ...(await storedAnnouncements(transaction, chunk)),
      ...announced.filter(({ order }) => among.has(order)).map(({ by }) => by),
      ...(await activitiesOf(transaction, chunk)),
    ];
    for (const exchange of await takeAway(transaction, chunk)) addPlaces(places, exchange);
    const start: OrdersState = { ...NO_ORDERS, roots };
    await projectOrQuarantine(transaction, inOrderOnce(work, among), start, async (before, told) => {
      const { state, changes } = projectOrders(before, told, tokens);
      await writeOrderChanges(transaction, { ...changes, bars: new Map() });
      await writeInvalidEvents(transaction, changes.oddities);
      for (const { order, time } of changes.exchanges) {
        const [first, second] = inPairOrder(order.spentToken, order.receiveToken);
        addPlaces(places, { first, second, time });
      }
      for (const [address, order] of changes.orders) refolded.set(address, order);
      gone.push(...changes.afterEnd);
      return state;
    });
  }
  await deleteActivities(transaction, gone);
  await remakeBars(transaction, [...places.values()]);
  return { orders: refolded, gone };
}

async function deleteActivities(
  transaction: Transaction<Schema>,
  activities: readonly Activity[],
): Promise<void> {
  for (const chunk of inChunks(activities, CHUNK))
    await sql`delete from activities a using unnest(${sql.val(chunk.map(accountOf))}::text[],
        ${sql.val(chunk.map(({ activity }) => activity.lt.toString()))}::numeric[]) as g(account, lt)
      where a.account = g.account and a.lt = g.lt`.execute(transaction);
}

function announcementsOf(one: Activity): readonly Announced[] {
  if (one.kind !== 'order-root') return [];
  return one.activity.events.flatMap((event) =>
    event.kind === 'order-created' ? [{ order: event.order, by: one }] : [],
  );
}

/** Roots that are told late exist from their announcement on, and so does all that they announced since. */
async function announcedByLateRoots(
  transaction: Transaction<Schema>,
  late: readonly Activity[],
): Promise<readonly Announced[]> {
  const factories = late.filter(({ kind }) => kind === 'order-factory');
  if (factories.length === 0) return [];
  const { roots } = projectOrders(NO_ORDERS, factories, new Map()).changes;
  for (const { address, factory, token, createdLt } of roots)
    await transaction
      .insertInto('order_roots')
      .values({ address, factory, token, created_lt: createdLt.toString() })
      .onConflict((one) =>
        one
          .column('address')
          .doUpdateSet({ factory, token, created_lt: createdLt.toString() })
          .where('order_roots.created_lt', '>', createdLt.toString()),
      )
      .execute();
  const activities = await activitiesOf(
    transaction,
    roots.map(({ address }) => address),
  );
  return activities.flatMap(announcementsOf);
}

async function ordersOfTokens(
  transaction: Transaction<Schema>,
  tokens: readonly Address[],
): Promise<readonly Address[]> {
  if (tokens.length === 0) return [];
  const among = sql`any(${sql.val([...tokens])}::text[])`;
  const { rows } = await sql<{ readonly address: string }>`
    select address from orders where first_token = ${among} or second_token = ${among}`.execute(transaction);
  return rows.map((row) => toAddress(row.address));
}

/** The activities that announced orders which are in the tables. */
async function storedAnnouncements(
  transaction: Transaction<Schema>,
  orders: readonly Address[],
): Promise<readonly Activity[]> {
  const { rows } = await sql<{ readonly kind: Activity['kind']; readonly content: string }>`
    select a.kind, a.content from orders o join activities a on a.account = o.root and a.lt = o.created_lt
    where o.address = any(${sql.val([...orders])}::text[])`.execute(transaction);
  return rows.map((row) => readActivity(row.kind, row.content));
}

async function activitiesOf(
  transaction: Transaction<Schema>,
  accounts: readonly Address[],
): Promise<readonly Activity[]> {
  const rows = await transaction
    .selectFrom('activities')
    .selectAll()
    .where('account', '=', sql<string>`any(${sql.val([...accounts])}::text[])`)
    .execute();
  return rows.map((row) => readActivity(row.kind, row.content));
}

/** In the order of the chain, each once, and of announcements only those of these orders. */
function inOrderOnce(work: readonly Activity[], orders: ReadonlySet<Address>): readonly Activity[] {
  const byPlace = new Map(work.map((one) => [`${accountOf(one)} ${one.activity.lt}`, one]));
  return [...byPlace.values()]
    .map((one): Activity => {
      if (one.kind !== 'order-root') return one;
      const events = one.activity.events.filter(
        (event) => event.kind !== 'order-created' || orders.has(event.order),
      );
      return { kind: one.kind, activity: { ...one.activity, events } };
    })
    .toSorted(inOrder);
}

interface PairMoment {
  readonly first: string;
  readonly second: string;
  readonly time: number;
}

/** Deletes what is known of orders; answers where they had been filled. */
async function takeAway(
  transaction: Transaction<Schema>,
  orders: readonly Address[],
): Promise<readonly PairMoment[]> {
  const among = sql`any(${sql.val([...orders])}::text[])`;
  await sql`delete from orders where address = ${among}`.execute(transaction);
  const { rows } = await sql<PairMoment>`delete from order_exchanges where account = ${among}
    returning first_token as first, second_token as second, time`.execute(transaction);
  return rows;
}

function addPlaces(places: Map<string, BarPlace>, { first, second, time }: PairMoment): void {
  for (const frame of FRAMES) {
    const start = frameStart(time as Seconds, frame);
    places.set(`${first} ${second} ${frame} ${start}`, { first, second, frame, start });
  }
}
