import { toAddress, units, type Address, type Units } from '@junction/primitives';
import { countRouteSteps } from '@junction/protocol';
import { decodeTransaction, type JrpcClient } from '@junction/tvm';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { SwapHopsTable } from '../database/schema.ts';
import type { SwapOperationView } from '../read-model.ts';

type Hop = SwapOperationView['hops'][number];
type Step = Selectable<SwapHopsTable>;
export type RouteChain = Pick<JrpcClient, 'getTransaction' | 'getTransactionsList'>;

/** More steps than any route has. */
const MOST_HOPS = 100;

/** The newest operation with a call id that `user` sent or is paid by; call ids may come again. Throws `JrpcError`. */
export async function readSwapOperation(
  database: Database,
  chain: RouteChain,
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
  if (first >= 0) return tellSwapOperation(rows.slice(0, first + 1).toReversed(), 1);
  // Without a first pool a token vault has handed the amount to several.
  const oldest = rows.at(-1);
  if (!oldest) return undefined;
  return tellSwapOperation(rows.toReversed(), await countBranches(chain, oldest.transaction_hash));
}

/** Into how many branches the sender of this step parted its amount; undefined while the node does not know it. */
async function countBranches(chain: RouteChain, stepHash: string): Promise<number | undefined> {
  const step = await chain.getTransaction(stepHash);
  const message = step === undefined ? undefined : decodeTransaction(step).inMessage;
  if (message?.from === undefined) return undefined;
  // Messages are numbered within the transaction that sends them, so this is the last one not younger than it.
  const [sent] = await chain.getTransactionsList(message.from, 1, message.createdLt);
  return sent === undefined ? undefined : countRouteSteps(decodeTransaction(sent));
}

/**
 * How the steps of one operation stand; they follow in the order they ran. `branches` is how many of them nobody
 * before handed over to.
 */
export function tellSwapOperation(steps: readonly Step[], branches: number | undefined): SwapOperationView {
  const isRefused = steps.some((step) => step.is_refused);
  // Every step closes itself and opens those it hands over to: none open means all have run.
  const open = steps.reduce((sum, step) => sum + step.next_steps - 1, branches ?? Infinity);
  return {
    status: open > 0 ? 'pending' : isRefused ? 'cancelled' : 'succeeded',
    hops: steps.flatMap(tellHops),
    kept: tellKept(steps.filter((step) => step.is_refused)),
    received: steps.reduce(
      (sum, step) => (step.is_refused || step.next_steps > 0 ? sum : units(sum + BigInt(step.amount))),
      units(0n),
    ),
  };
}

/** A refused step gives back what it was to spend; one that swapped and then could not hand over, what it received. */
function tellKept(refused: readonly Step[]): SwapOperationView['kept'] {
  const kept = new Map<Address, Units>();
  for (const step of refused) {
    const hasSwapped = BigInt(step.amount) > 0n;
    const token = toAddress(hasSwapped ? step.token : step.spent_token);
    const amount = BigInt(hasSwapped ? step.amount : step.spent_amount);
    kept.set(token, units((kept.get(token) ?? 0n) + amount));
  }
  return [...kept].map(([token, amount]) => ({ token, amount }));
}

/** A step that swapped and then could not hand over paid its sender: the refusal comes after it. */
function tellHops(step: Step): readonly Hop[] {
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
