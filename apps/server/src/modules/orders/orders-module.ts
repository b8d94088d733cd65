import type { Address, Seconds } from '@junction/primitives';
import { decodeOrderTransaction } from '@junction/protocol';
import type { DecodedTransaction } from '@junction/tvm';
import type { Transaction } from 'kysely';
import type { Activity, ActivityKind } from '../../database/activity-json.ts';
import type { Database, DatabaseSchema } from '../../database/schema.ts';
import { writeInvalidEvents } from '../../write/quarantine.ts';
import {
  NO_DISCOVERED_REFERENCES,
  type DiscoveredReferences,
  type ProjectionResult,
  type ProjectionInput,
  type AccountToFollow,
  type IndexModule,
  type ReprojectionInput,
  type ReprojectionResult,
} from '../index-module.ts';
import { removeEventsAndMessages, summarizeUnreadableTransaction } from '../unread-transaction.ts';
import { evictOldOrders, loadOrderRoots, readOrdersSince, loadReferencedOrders } from './load-orders.ts';
import { OPEN_ORDERS_ON_DEMAND } from './lazy-orders.ts';
import { isOrderFinal, EMPTY_ORDERS_STATE, type OrderRecord, type OrdersState } from './order-records.ts';
import { isOrderKind, projectOrders } from './project-orders.ts';
import { reprojectOrders } from './reproject-orders.ts';
import { writeOrderChanges } from './write-order-changes.ts';

/** Orders that changed in a step. */
export interface ChangedOrderTokens {
  /** Both tokens of every changed order. Clients that show other tokens need not refresh. */
  readonly tokens: ReadonlySet<Address>;
}

const TABLES = ['order_roots', 'orders', 'order_exchanges', 'order_bars'] as const;

/**
 * Index module of limit orders. It does not depend on pools: in a trade between an order and a pool, each contract
 * emits its own event.
 */
export class OrdersModule implements IndexModule<OrdersState, ChangedOrderTokens> {
  readonly name = 'orders';
  readonly identity: string | undefined;
  readonly rootAccounts: readonly AccountToFollow[];
  readonly announcingKinds = ['order-factory', 'order-root'] as const;
  readonly lazyAccounts = OPEN_ORDERS_ON_DEMAND;

  /**
   * Creates the module of one order factory.
   * @param factory undefined on networks without limit orders
   */
  constructor(factory?: Address) {
    this.identity = factory;
    this.rootAccounts = factory === undefined ? [] : [{ account: factory, kind: 'order-factory' }];
  }

  handles(kind: ActivityKind): boolean {
    return isOrderKind(kind);
  }

  decode(kind: ActivityKind, transaction: DecodedTransaction): Activity {
    if (!isOrderKind(kind)) throw new RangeError(`${kind} is no kind of orders`);
    return { kind, activity: decodeOrderTransaction(transaction) };
  }

  decodeUnreadable(kind: ActivityKind, transaction: DecodedTransaction): Activity {
    if (!isOrderKind(kind)) throw new RangeError(`${kind} is no kind of orders`);
    const bare = decodeOrderTransaction(removeEventsAndMessages(transaction));
    return { kind, activity: { ...bare, ...summarizeUnreadableTransaction(transaction) } };
  }

  discover(one: Activity): DiscoveredReferences {
    if (one.kind !== 'order-factory' && one.kind !== 'order-root' && one.kind !== 'order')
      return NO_DISCOVERED_REFERENCES;
    const { kind, activity } = one;
    const accounts: AccountToFollow[] = [];
    const tokens: Address[] = [];
    const since = activity.lt;
    for (const event of activity.events) {
      // Transactions of a root before its announcement only set it up. Reading them would count as out of order and
      // cause a full reprojection.
      if (kind === 'order-factory' && event.kind === 'order-root-created')
        accounts.push({ account: event.root, kind: 'order-root', since });
      if (kind === 'order-root' && event.kind === 'order-created')
        accounts.push({ account: event.order, kind: 'order', since });
      // Both tokens exist once an order is active, because it then has wallets of both.
      if (kind === 'order' && event.kind === 'order-state' && event.to === 'active')
        tokens.push(event.details.spentToken, event.details.receiveToken);
    }
    return { accounts, tokens };
  }

  /** Loads the order roots. Orders are loaded when activities refer to them. */
  async load(database: Database): Promise<OrdersState> {
    return { ...EMPTY_ORDERS_STATE, roots: await loadOrderRoots(database) };
  }

  announced(_database: Database, { roots }: OrdersState): Promise<readonly AccountToFollow[]> {
    return Promise.resolve(
      [...roots.values()].map(({ address, createdLt }) => ({
        account: address,
        kind: 'order-root',
        since: createdLt,
      })),
    );
  }

  async project(
    state: OrdersState,
    step: ProjectionInput,
  ): Promise<ProjectionResult<OrdersState, ChangedOrderTokens>> {
    const { activities, tokens, database, isWritten } = step;
    const named = await loadReferencedOrders(database, state, activities, isWritten);
    const { state: after, changes } = projectOrders(named, activities, tokens);
    const changed = [...changes.orders.values()];
    return {
      state: evictOldOrders(after),
      update: toOrdersUpdate(changed),
      excluded: changes.afterEnd,
      ended: changed.filter((order) => isOrderFinal(order.state)).map(({ address }) => address),
      write: async (transaction) => {
        await writeOrderChanges(transaction, changes);
        await writeInvalidEvents(transaction, changes.invalidEvents);
      },
    };
  }

  async reproject(
    transaction: Transaction<DatabaseSchema>,
    { outOfOrder: late, fresh, tokens }: ReprojectionInput<OrdersState>,
  ): Promise<ReprojectionResult<ChangedOrderTokens>> {
    const { orders, removed } = await reprojectOrders(transaction, late, fresh, tokens);
    const changed = [...orders.values()];
    const ended = changed.filter((order) => isOrderFinal(order.state)).map(({ address }) => address);
    return { update: toOrdersUpdate(changed), removed, ended };
  }

  join(earlier: ChangedOrderTokens, later: ChangedOrderTokens): ChangedOrderTokens {
    return { tokens: new Set([...earlier.tokens, ...later.tokens]) };
  }

  async updateBetween(
    database: Database,
    _before: OrdersState,
    _after: OrdersState,
    since: Seconds,
  ): Promise<ChangedOrderTokens> {
    return toOrdersUpdate(await readOrdersSince(database, since));
  }

  async clear(transaction: Transaction<DatabaseSchema>): Promise<void> {
    for (const table of TABLES) await transaction.deleteFrom(table).execute();
  }
}

function toOrdersUpdate(changed: readonly OrderRecord[]): ChangedOrderTokens {
  return { tokens: new Set(changed.flatMap((order) => [order.spentToken, order.receiveToken])) };
}
