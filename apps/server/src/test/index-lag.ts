import type { Address } from '@junction/primitives';
import type { Database } from '../database/open-database.ts';
import type { SwapOperationView } from '../read-model.ts';
import { readSwapOperation, type RouteTransactionReader } from '../read/swap-operation.ts';

/**
 * Returns the results of an operation while the index lags behind a complete chain, one for every index position since
 * `from`. Removes the hops from the tables and inserts them again one by one.
 */
export async function readSwapWithLaggingIndex(
  database: Database,
  chain: RouteTransactionReader,
  from: bigint,
  callId: bigint,
  user: Address,
): Promise<readonly (SwapOperationView | undefined)[]> {
  const rows = await database
    .selectFrom('swap_hops')
    .selectAll()
    .where('call_id', '=', callId.toString())
    .orderBy('lt')
    .execute();
  await database.deleteFrom('swap_hops').where('call_id', '=', callId.toString()).execute();
  const answers: (SwapOperationView | undefined)[] = [];
  let reached = from;
  for (const row of rows) {
    // Position of the index right before this hop.
    const next = BigInt(row.lt) - 1n;
    answers.push(await readSwapOperation(database, chain, reached, callId, user));
    if (next > reached) answers.push(await readSwapOperation(database, chain, next, callId, user));
    await database.insertInto('swap_hops').values(row).execute();
    reached = BigInt(row.lt);
  }
  answers.push(await readSwapOperation(database, chain, reached, callId, user));
  return answers;
}
