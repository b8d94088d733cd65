import { getSumOrZero, toAddress, units, type Address, type Units } from '@junction/primitives';
import { countSentRouteSteps, type SentRouteStep } from '@junction/protocol';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { SwapHopsTable } from '../modules/trading/trading-tables.ts';
import type { SwapOperationView } from '../read-model.ts';
import { followRouteMessages, type FollowedRouteResult } from './lost-steps.ts';
import { findVaultCancelledSwap, findSendingTransaction } from './rejected-start.ts';

type Hop = SwapOperationView['hops'][number];
type Step = Selectable<SwapHopsTable>;
export type RouteTransactionReader = Pick<
  JrpcClient,
  'getTransaction' | 'getDstTransaction' | 'getTransactionsList'
>;

/** Maximum number of hops that are read, more than any route has. */
const MAX_HOPS = 100;

/**
 * Returns the newest operation with a call id that `user` sent, or, if there is none, the newest that the user
 * receives. Call ids may be reused. `indexedLt` is the head of the index before this request: a newer result is not
 * final, because further hops may follow. Throws `JrpcError`.
 */
export async function readSwapOperation(
  database: Database,
  chain: RouteTransactionReader,
  indexedLt: bigint,
  callId: bigint,
  user: Address,
): Promise<SwapOperationView | undefined> {
  // Operations sent by the user take precedence, because anyone can pay the user under the same call id.
  const own = await readNewestSteps(database, callId, 'sender', user);
  const rows = own.length > 0 ? own : await readNewestSteps(database, callId, 'recipient', user);
  const first = rows.findIndex((row) => row.is_first);
  const since = (first >= 0 ? rows.slice(0, first + 1) : rows).toReversed();
  const vaults = new Map<Step, DecodedTransaction | undefined>();
  const { steps, branches } = await findNewestSwapOperationHops(since, async (step) => {
    // If the oldest hop is not marked as first, a token vault forwarded the amount to several pools.
    const arrived = await readTransaction(chain, step.transaction_hash);
    const sender = arrived?.inMessage && (await findSendingTransaction(chain, arrived.inMessage));
    vaults.set(step, sender);
    return sender && countSentRouteSteps(sender);
  });
  const [oldest] = steps;
  if (!oldest) return readRejection(chain, indexedLt, callId, user);
  const vault = vaults.get(oldest);
  const view = toSwapOperation(steps, branches);
  if (view.status !== 'pending') return view;
  const start = vault ?? (await readTransaction(chain, oldest.transaction_hash));
  const walk = start && (await followRouteMessages(chain, start));
  return walk && isFullyIndexed(walk, indexedLt) ? toSwapOperation(steps, branches, walk.lost) : view;
}

function readNewestSteps(
  database: Database,
  callId: bigint,
  part: 'sender' | 'recipient',
  user: Address,
): Promise<readonly Step[]> {
  return database
    .selectFrom('swap_hops')
    .selectAll()
    .where('call_id', '=', callId.toString())
    .where(part, '=', user)
    .orderBy('lt', 'desc')
    .limit(MAX_HOPS)
    .execute();
}

/**
 * Returns the hops of the newest of several operations that have the same call id, and the number of branches of this
 * operation. When all branches of an operation have ended, the next hop begins a new operation. If a token vault sends
 * this hop, `branchesOf` returns the number of branches that begin at the vault.
 * @param since hops in order of execution, from the beginning of an operation
 */
export async function findNewestSwapOperationHops(
  since: readonly Step[],
  branchesOf: (step: Step) => Promise<number | undefined>,
): Promise<{ readonly steps: readonly Step[]; readonly branches: number | undefined }> {
  let steps = since;
  for (;;) {
    const [oldest] = steps;
    if (!oldest) return { steps, branches: undefined };
    const branches = oldest.is_first ? 1 : await branchesOf(oldest);
    const end = branches === undefined ? 0 : countHopsUntilDone(steps, branches);
    if (end === 0 || end === steps.length) return { steps, branches };
    steps = steps.slice(end);
  }
}

/** Returns the number of hops after which all branches have ended; 0 if some branch is still open. */
function countHopsUntilDone(steps: readonly Step[], branches: number): number {
  let open = branches;
  for (const [index, step] of steps.entries()) {
    open += step.next_steps - 1;
    if (open === 0) return index + 1;
  }
  return 0;
}

/** True if the route is complete and all of it is indexed. */
function isFullyIndexed({ isComplete, lastLt }: FollowedRouteResult, indexedLt: bigint): boolean {
  return isComplete && lastLt <= indexedLt;
}

/**
 * Returns the result of a swap that a token vault cancelled before any pool executed it. Undefined if no vault
 * cancelled the swap, or if parts of the swap may not be indexed yet.
 */
async function readRejection(
  chain: RouteTransactionReader,
  indexedLt: bigint,
  callId: bigint,
  user: Address,
): Promise<SwapOperationView | undefined> {
  const rejected = await findVaultCancelledSwap(chain, callId, user);
  if (!rejected) return undefined;
  const { vault, branches, kept } = rejected;
  const walk = await followRouteMessages(chain, vault);
  if (!isFullyIndexed(walk, indexedLt)) return undefined;
  const view = toSwapOperation([], branches, walk.lost);
  // The vault reported the rejection of this swap, so the swap counts as cancelled even if all branches appear to be
  // completed.
  const status = view.status === 'succeeded' ? 'cancelled' : view.status;
  return kept ? { ...view, status: 'cancelled', kept: [kept] } : { ...view, status };
}

async function readTransaction(
  chain: RouteTransactionReader,
  hash: string,
): Promise<DecodedTransaction | undefined> {
  const boc = await chain.getTransaction(hash);
  return boc === undefined ? undefined : decodeTransaction(boc);
}

/**
 * Converts the hops of one operation, in order of execution.
 * @param branches number of hops without a predecessor
 * @param lost hops that were sent to an account that is not a pool, and bounced
 */
export function toSwapOperation(
  steps: readonly Step[],
  branches: number | undefined,
  lost: readonly SentRouteStep[] = [],
): SwapOperationView {
  const isReverted = lost.length > 0 || steps.some((step) => step.is_refused);
  // Each hop ends one branch and opens one per hop to which it forwards. Zero open branches mean that all hops have
  // run.
  const open = steps.reduce((sum, step) => sum + step.next_steps - 1, branches ?? Infinity) - lost.length;
  return {
    status: toStatus(open, isReverted),
    hops: [...steps.flatMap(toHops), ...lost.map(toLostHop)],
    kept: sumRefunds(
      steps.filter((step) => step.is_refused),
      lost,
    ),
    received: steps.reduce(
      (sum, step) => (step.is_refused || step.next_steps > 0 ? sum : units(sum + BigInt(step.amount))),
      units(0n),
    ),
  };
}

function toStatus(open: number, isReverted: boolean): SwapOperationView['status'] {
  if (open > 0) return 'pending';
  return isReverted ? 'cancelled' : 'succeeded';
}

/**
 * Converts a hop that was sent to an account without a pool. The hop reports its input token, because only the missing
 * pool would know the output token.
 */
function toLostHop({ pool, spent }: SentRouteStep): Hop {
  return { pool, token: spent.token, amount: units(0n), isReverted: true, transactionHash: undefined };
}

/**
 * Sums the refunds by token. A reverted hop refunds its input, or its output if it swapped but could not forward the
 * tokens.
 */
function sumRefunds(rejected: readonly Step[], lost: readonly SentRouteStep[]): SwapOperationView['kept'] {
  const kept = new Map<Address, Units>();
  for (const { spent } of lost) kept.set(spent.token, units(getSumOrZero(kept, spent.token) + spent.amount));
  for (const step of rejected) {
    const hasSwapped = BigInt(step.amount) > 0n;
    const token = toAddress(hasSwapped ? step.token : step.spent_token);
    const amount = BigInt(hasSwapped ? step.amount : step.spent_amount);
    kept.set(token, units(getSumOrZero(kept, token) + amount));
  }
  return [...kept].map(([token, amount]) => ({ token, amount }));
}

/**
 * Converts a step of the index to hops. If a pool swapped but could not forward the tokens, the pool paid them to its
 * sender; this step becomes a swap followed by a reverted hop.
 */
function toHops(step: Step): readonly Hop[] {
  const amount = units(BigInt(step.amount));
  const hop: Hop = {
    pool: toAddress(step.pool),
    token: toAddress(step.token),
    amount,
    isReverted: step.is_refused && amount === 0n,
    transactionHash: step.transaction_hash,
  };
  return step.is_refused && amount > 0n ? [hop, { ...hop, amount: units(0n), isReverted: true }] : [hop];
}
