import { getCandleIntervalStart, type CandleInterval } from '@junction/market-data';
import { toAddress, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import {
  getActivityAccount,
  compareInChainOrder,
  parseActivity,
  type Activity,
} from '../../database/activity-json.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import type { TokenMetadata } from '../../database/token-metadata.ts';
import { sortTokenPair } from './order-prices.ts';
import { EMPTY_ORDERS_STATE, type OrderRecord, type OrdersState } from './order-records.ts';
import { projectOrders } from './project-orders.ts';
import { toChunks } from '../../write/chunks.ts';
import { loadOrderRoots } from './load-orders.ts';
import { projectOrQuarantineActivities } from '../../write/project-or-quarantine.ts';
import { writeInvalidEvents } from '../../write/quarantine.ts';
import { rebuildOrderBars, type OrderFillCandleKey } from './rebuild-bars.ts';
import { writeOrderChanges } from './write-order-changes.ts';

const CHUNK = 200;
const FRAMES: readonly CandleInterval[] = ['H1', 'D1'];

interface OrderAnnouncement {
  readonly order: Address;
  readonly by: Activity;
}

export interface ReprojectedOrders {
  /** Reprojected orders in their new state. */
  readonly orders: ReadonlyMap<Address, OrderRecord>;
  /** Activities that occurred after their order had ended. These activities were deleted from the tables. */
  readonly removed: readonly Activity[];
}

/**
 * Reprojects orders with out-of-order activities or newly readable token metadata. An order depends only on its
 * announcement and its own activities.
 */
export async function reprojectOrders(
  transaction: Transaction<DatabaseSchema>,
  outOfOrder: readonly Activity[],
  freshTokens: readonly Address[],
  tokens: ReadonlyMap<Address, TokenMetadata>,
): Promise<ReprojectedOrders> {
  const announced = [
    ...outOfOrder.flatMap(getAnnouncements),
    ...(await readAnnouncementsOfLateRoots(transaction, outOfOrder)),
  ];
  const orders = new Set([
    ...announced.map(({ order }) => order),
    ...outOfOrder.flatMap((one) => (one.kind === 'order' ? [getActivityAccount(one)] : [])),
    ...(await readOrdersOfTokens(transaction, freshTokens)),
  ]);
  const reprojected = new Map<Address, OrderRecord>();
  const removed: Activity[] = [];
  if (orders.size === 0) return { orders: reprojected, removed };
  const roots = await loadOrderRoots(transaction);
  const places = new Map<string, OrderFillCandleKey>();
  for (const chunk of toChunks([...orders], CHUNK)) {
    const among = new Set(chunk);
    const work = [
      ...(await readStoredAnnouncements(transaction, chunk)),
      ...announced.filter(({ order }) => among.has(order)).map(({ by }) => by),
      ...(await readActivitiesOfAccounts(transaction, chunk)),
    ];
    for (const exchange of await deleteOrderRows(transaction, chunk)) addBarKeys(places, exchange);
    const start: OrdersState = { ...EMPTY_ORDERS_STATE, roots };
    await projectOrQuarantineActivities(
      transaction,
      sortUnique(work, among),
      start,
      async (before, accepted) => {
        const { state, changes } = projectOrders(before, accepted, tokens);
        await writeOrderChanges(transaction, { ...changes, bars: new Map() });
        await writeInvalidEvents(transaction, changes.invalidEvents);
        for (const { order, time } of changes.exchanges) {
          const [first, second] = sortTokenPair(order.spentToken, order.receiveToken);
          addBarKeys(places, { first, second, time });
        }
        for (const [address, order] of changes.orders) reprojected.set(address, order);
        removed.push(...changes.afterEnd);
        return state;
      },
    );
  }
  await deleteActivities(transaction, removed);
  await rebuildOrderBars(transaction, [...places.values()]);
  return { orders: reprojected, removed };
}

async function deleteActivities(
  transaction: Transaction<DatabaseSchema>,
  activities: readonly Activity[],
): Promise<void> {
  for (const chunk of toChunks(activities, CHUNK))
    await sql`delete from activities a using unnest(${sql.val(chunk.map(getActivityAccount))}::text[],
        ${sql.val(chunk.map(({ activity }) => activity.lt.toString()))}::numeric[]) as g(account, lt)
      where a.account = g.account and a.lt = g.lt`.execute(transaction);
}

function getAnnouncements(one: Activity): readonly OrderAnnouncement[] {
  if (one.kind !== 'order-root') return [];
  return one.activity.events.flatMap((event) =>
    event.kind === 'order-created' ? [{ order: event.order, by: one }] : [],
  );
}

/** Stores order roots whose announcement arrived out of order, and returns the orders that these roots announced. */
async function readAnnouncementsOfLateRoots(
  transaction: Transaction<DatabaseSchema>,
  outOfOrder: readonly Activity[],
): Promise<readonly OrderAnnouncement[]> {
  const factories = outOfOrder.filter(({ kind }) => kind === 'order-factory');
  if (factories.length === 0) return [];
  const { roots } = projectOrders(EMPTY_ORDERS_STATE, factories, new Map()).changes;
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
  const activities = await readActivitiesOfAccounts(
    transaction,
    roots.map(({ address }) => address),
  );
  return activities.flatMap(getAnnouncements);
}

async function readOrdersOfTokens(
  transaction: Transaction<DatabaseSchema>,
  tokens: readonly Address[],
): Promise<readonly Address[]> {
  if (tokens.length === 0) return [];
  const among = sql`any(${sql.val([...tokens])}::text[])`;
  const { rows } = await sql<{ readonly address: string }>`
    select address from orders where first_token = ${among} or second_token = ${among}`.execute(transaction);
  return rows.map((row) => toAddress(row.address));
}

/** Reads the activities in which the given stored orders were announced. */
async function readStoredAnnouncements(
  transaction: Transaction<DatabaseSchema>,
  orders: readonly Address[],
): Promise<readonly Activity[]> {
  const { rows } = await sql<{ readonly kind: Activity['kind']; readonly content: string }>`
    select a.kind, a.content from orders o join activities a on a.account = o.root and a.lt = o.created_lt
    where o.address = any(${sql.val([...orders])}::text[])`.execute(transaction);
  return rows.map((row) => parseActivity(row.kind, row.content));
}

async function readActivitiesOfAccounts(
  transaction: Transaction<DatabaseSchema>,
  accounts: readonly Address[],
): Promise<readonly Activity[]> {
  const rows = await transaction
    .selectFrom('activities')
    .selectAll()
    .where('account', '=', sql<string>`any(${sql.val([...accounts])}::text[])`)
    .execute();
  return rows.map((row) => parseActivity(row.kind, row.content));
}

/** Sorts activities in chain order without duplicates, and removes announcements of orders that are not in `orders`. */
function sortUnique(work: readonly Activity[], orders: ReadonlySet<Address>): readonly Activity[] {
  const byPlace = new Map(work.map((one) => [`${getActivityAccount(one)} ${one.activity.lt}`, one]));
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

interface FillTime {
  readonly first: string;
  readonly second: string;
  readonly time: number;
}

/** Deletes the rows of orders and their fills. Returns pair and time of each deleted fill. */
async function deleteOrderRows(
  transaction: Transaction<DatabaseSchema>,
  orders: readonly Address[],
): Promise<readonly FillTime[]> {
  const among = sql`any(${sql.val([...orders])}::text[])`;
  await sql`delete from orders where address = ${among}`.execute(transaction);
  const { rows } = await sql<FillTime>`delete from order_exchanges where account = ${among}
    returning first_token as first, second_token as second, time`.execute(transaction);
  return rows;
}

function addBarKeys(places: Map<string, OrderFillCandleKey>, { first, second, time }: FillTime): void {
  for (const frame of FRAMES) {
    const start = getCandleIntervalStart(time as Seconds, frame);
    places.set(`${first} ${second} ${frame} ${start}`, { first, second, frame, start });
  }
}
