import { toAddress, units, type Address } from '@junction/primitives';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { SwapHopsTable } from '../database/schema.ts';
import type { SwapOperationView } from '../read-model.ts';

type Hop = SwapOperationView['hops'][number];

/** More steps than any route has. */
const MOST_HOPS = 100;

/** The newest operation with a call id that `user` sent or is paid by; call ids may come again. */
export async function readSwapOperation(
  database: Database,
  callId: bigint,
  user: Address,
): Promise<SwapOperationView | undefined> {
  const rows = await database
    .selectFrom('swap_hops')
    .selectAll()
    .where('call_id', '=', callId.toString())
    .where((one) => one.or([one('sender', '=', user), one('recipient', '=', user)]))
    .orderBy('lt', 'desc')
    .limit(MOST_HOPS)
    .execute();
  const first = rows.findIndex((row) => row.is_first);
  return first < 0 ? undefined : tellSwapOperation(rows.slice(0, first + 1).toReversed());
}

/** How the steps of one operation stand; they begin with the first and follow in the order they ran. */
export function tellSwapOperation(steps: readonly Selectable<SwapHopsTable>[]): SwapOperationView {
  const isRefused = steps.some((step) => step.is_refused);
  // Every step closes itself and opens those it hands over to: none open means all have run.
  const open = steps.reduce((sum, step) => sum + step.next_steps - 1, 1);
  return {
    status: isRefused ? 'cancelled' : open === 0 ? 'succeeded' : 'pending',
    hops: steps.flatMap(tellHops),
  };
}

/** A step that swapped and then could not hand over paid its sender: the refusal comes after it. */
function tellHops(step: Selectable<SwapHopsTable>): readonly Hop[] {
  const amount = units(BigInt(step.amount));
  const hop: Hop = {
    pool: toAddress(step.pool),
    token: toAddress(step.token),
    amount,
    isRefused: step.is_refused && amount === 0n,
    transactionHash: step.transaction_hash,
  };
  return step.is_refused && amount > 0n ? [hop, { ...hop, amount: units(0n), isRefused: true }] : [hop];
}
