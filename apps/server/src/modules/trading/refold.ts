import type { Address } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { inOrder, readActivity, type Activity } from '../../database/activity-json.ts';
import type { ActivitiesTable, Schema } from '../../database/schema.ts';
import { noChanges, type Changes } from './changes.ts';
import type { MarketState, TokenFacts } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { foldStart, refoldMarket } from './refold-market.ts';
import { refoldOrders } from '../orders/refold-orders.ts';

export interface Late {
  /** How the market stood before. */
  readonly market: MarketState;
  /** Told late, in the order of the chain, and stored by now. */
  readonly late: readonly Activity[];
  /** Tokens whose facts came late. */
  readonly fresh: readonly Address[];
  /** All facts, these among them. */
  readonly tokens: ReadonlyMap<Address, TokenFacts>;
  readonly rules: PricingRules;
}

export interface Refolded {
  readonly changes: Changes;
  /** Activities of the market that were folded again. */
  readonly folded: number;
}

/** Folds again what late activities and facts touch: the hours of the market they lie in, and the orders they are about. */
export async function refold(
  transaction: Transaction<Schema>,
  { market, late, fresh, tokens, rules }: Late,
): Promise<Refolded> {
  const oldest = await firstOfTokens(transaction, market, fresh);
  const [first] = [...(oldest ? [oldest] : []), ...late].toSorted(inOrder);
  const from = oldest && first && (await foldStart(transaction, first));
  const { orders, gone } = await refoldOrders(transaction, late, fresh, tokens);
  const { touched, folded } = await refoldMarket(transaction, { tokens, rules, late, gone, from });
  return { changes: { ...noChanges(), touched: new Set(touched), orders: new Map(orders) }, folded };
}

/** The announcement of the first pool with one of these tokens. */
async function firstOfTokens(
  transaction: Transaction<Schema>,
  { pools }: MarketState,
  tokens: readonly Address[],
): Promise<Activity | undefined> {
  const wanted = new Set(tokens);
  const holding = [...pools.values()].filter((pool) => pool.tokens.some((token) => wanted.has(token)));
  const [first] = holding.toSorted((one, other) => (one.createdLt < other.createdLt ? -1 : 1));
  if (!first) return undefined;
  const { rows } = await sql<Pick<ActivitiesTable, 'kind' | 'content'>>`
    select kind, content from activities where lt = ${first.createdLt.toString()}::numeric
      and account in (select account from cursors where kind = 'root')`.execute(transaction);
  const [row] = rows;
  return row && readActivity(row.kind, row.content);
}
