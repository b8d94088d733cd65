import type { Address } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { inOrder, readActivity, type Activity } from '../../database/activity-json.ts';
import type { ActivitiesTable, Schema } from '../../database/schema.ts';
import type { LateStep } from '../index-module.ts';
import type { MarketState } from './market-state.ts';
import type { PricingRules } from './pricing.ts';
import { foldStart, refoldMarket, type Refolded } from './refold-market.ts';

/** Folds again the hours of the market that late activities and facts touch. */
export async function refoldTrading(
  transaction: Transaction<Schema>,
  { state, late, gone, fresh, tokens }: LateStep<MarketState>,
  rules: PricingRules,
): Promise<Refolded> {
  const oldest = await firstOfTokens(transaction, state, fresh);
  const [first] = [...(oldest ? [oldest] : []), ...late].toSorted(inOrder);
  const from = oldest && first && (await foldStart(transaction, first));
  return refoldMarket(transaction, { tokens, rules, late, gone, from });
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
