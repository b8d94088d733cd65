import { frameStart, type Frame } from '@junction/market-data';
import { toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { accountOf, compareInChainOrder, readActivity, type Activity } from '../../database/activity-json.ts';
import type { Schema } from '../../database/schema.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { sortPair } from './order-prices.ts';
import { NO_ORDERS, type OrderRecord, type OrdersState } from './order-records.ts';
import { projectOrders } from './project-orders.ts';
import { inChunks } from '../../write/chunks.ts';
import { loadOrderRoots } from './load-orders.ts';
import { projectOrQuarantine } from '../../write/project-or-quarantine.ts';
import { writeInvalidEvents } from '../../write/quarantine.ts';
import { rebuildBars, type BarKey } from './rebuild-bars.ts';
import { writeOrderChanges } from './write-order-changes.ts';

const CHUNK = 200;
const FRAMES: readonly Frame[] = ['H1', 'D1'];

interface Announced {
  readonly order: Address;
  readonly by: Activity;
}

export interface ReprojectedOrders {
  /** Reprojected orders in their new state. */
  readonly orders: ReadonlyMap<Address, OrderRecord>;
  /** Activities of orders after their end, which were deleted from the tables. */
  readonly removed: readonly Activity[];
}

/**
 * Reprojects orders with out-of-order activities and those with late token metadata. An order depends only on its
 * announcement and its own activities.
 */
export async function reprojectOrders(
  transaction: Transaction<Schema>,
  outOfOrder: readonly Activity[],
  freshTokens: readonly Address[],
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Promise<ReprojectedOrders> {
  const announced = [
    ...outOfOrder.flatMap(announcementsOf),
    ...(await readAnnouncedByRoots(transaction, outOfOrder)),
  ];
  const orders = new Set([
    ...announced.map(({ order }) => order),
    ...outOfOrder.flatMap((one) => (one.kind === 'order' ? [accountOf(one)] : [])),
    ...(await ordersOfTokens(transaction, freshTokens)),
  ]);
  const reprojected = new Map<Address, OrderRecord>();
  const removed: Activity[] = [];
  if (orders.size === 0) return { orders: reprojected, removed };
  const roots = await loadOrderRoots(transaction);
  const places = new Map<string, BarKey>();
  for (const chunk of inChunks([...orders], CHUNK)) {
    const among = new Set(chunk);
    const work = [
      ...(await readStoredAnnouncements(transaction, chunk)),
      ...announced.filter(({ order }) => among.has(order)).map(({ by }) => by),
      ...(await activitiesOf(transaction, chunk)),
    ];
    for (const exchange of await deleteOrderRows(transaction, chunk)) addPlaces(places, exchange);
    const start: OrdersState = { ...NO_ORDERS, roots };
    await projectOrQuarantine(transaction, sortUnique(work, among), start, async (before, accepted) => {
      const { state, changes } = projectOrders(before, accepted, tokens);
      await writeOrderChanges(transaction, { ...changes, bars: new Map() });
      await writeInvalidEvents(transaction, changes.invalidEvents);
      for (const { order, time } of changes.exchanges) {
        const [first, second] = sortPair(order.spentToken, order.receiveToken);
        addPlaces(places, { first, second, time });
      }
      for (const [address, order] of changes.orders) reprojected.set(address, order);
      removed.push(...changes.afterEnd);
      return state;
    });
  }
  await deleteActivities(transaction, removed);
  await rebuildBars(transaction, [...places.values()]);
  return { orders: reprojected, removed };
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

/** Reads the activities of order roots whose announcement arrived out of order, from that announcement on. */
async function readAnnouncedByRoots(
  transaction: Transaction<Schema>,
  outOfOrder: readonly Activity[],
): Promise<readonly Announced[]> {
  const factories = outOfOrder.filter(({ kind }) => kind === 'order-factory');
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

/** Reads the activities that announced stored orders. */
async function readStoredAnnouncements(
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

/** Sorts activities in chain order, removes duplicates, and keeps only the announcements of these orders. */
function sortUnique(work: readonly Activity[], orders: ReadonlySet<Address>): readonly Activity[] {
  const byPlace = new Map(work.map((one) => [`${accountOf(one)} ${one.activity.lt}`, one]));
  return [...byPlace.values()]
    .map((one): Activity => {
      if (one.kind !== 'order-root') return one;
      const events = one.activity.events.filter(
        (event) => event.kind !== 'order-created' || orders.has(event.order),
      );
      return { kind: one.kind, activity: { ...one.activity, events } };
    })
    .toSorted(compareInChainOrder);
}

interface PairMoment {
  readonly first: string;
  readonly second: string;
  readonly time: number;
}

/** Deletes the rows of orders and returns the candles of their fills. */
async function deleteOrderRows(
  transaction: Transaction<Schema>,
  orders: readonly Address[],
): Promise<readonly PairMoment[]> {
  const among = sql`any(${sql.val([...orders])}::text[])`;
  await sql`delete from orders where address = ${among}`.execute(transaction);
  const { rows } = await sql<PairMoment>`delete from order_exchanges where account = ${among}
    returning first_token as first, second_token as second, time`.execute(transaction);
  return rows;
}

function addPlaces(places: Map<string, BarKey>, { first, second, time }: PairMoment): void {
  for (const frame of FRAMES) {
    const start = frameStart(time as Seconds, frame);
    places.set(`${first} ${second} ${frame} ${start}`, { first, second, frame, start });
  }
}
