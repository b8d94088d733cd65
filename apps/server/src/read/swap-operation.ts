import { getSum, toAddress, units, type Address, type Units } from '@junction/primitives';
import { countRouteSteps, type RouteStepSent } from '@junction/protocol';
import { decodeTransaction, type DecodedTransaction, type JrpcClient } from '@junction/tvm';
import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { SwapHopsTable } from '../modules/trading/trading-tables.ts';
import type { SwapOperationView } from '../read-model.ts';
import { walkRoute, type RouteWalk } from './lost-steps.ts';
import { findRefusedStart, findSender } from './refused-start.ts';

type Hop = SwapOperationView['hops'][number];
type Step = Selectable<SwapHopsTable>;
export type RouteChain = Pick<JrpcClient, 'getTransaction' | 'getDstTransaction' | 'getTransactionsList'>;

/** More steps than any route has. */
const MOST_HOPS = 100;

/**
 * The newest operation with a call id that `user` sent, or else is paid by; call ids may come again. `indexedLt` is how far
 * the index reached before this question: what the node tells beyond it is not final yet, for more may follow that
 * only the index will know. Throws `JrpcError`.
 */
export async function readSwapOperation(
  database: Database,
  chain: RouteChain,
  indexedLt: bigint,
  callId: bigint,
  user: Address,
): Promise<SwapOperationView | undefined> {
  // Anybody may pay the user under the same call id: what the user sent himself comes before that.
  const own = await newestSteps(database, callId, 'sender', user);
  const rows = own.length > 0 ? own : await newestSteps(database, callId, 'recipient', user);
  const first = rows.findIndex((row) => row.is_first);
  const since = (first >= 0 ? rows.slice(0, first + 1) : rows).toReversed();
  const vaults = new Map<Step, DecodedTransaction | undefined>();
  const { steps, branches } = await newestOperation(since, async (step) => {
    // Without a first pool a token vault has handed the amount to several.
    const arrived = await readTransaction(chain, step.transaction_hash);
    const sender = arrived?.inMessage && (await findSender(chain, arrived.inMessage));
    vaults.set(step, sender);
    return sender && countRouteSteps(sender);
  });
  const [oldest] = steps;
  if (!oldest) return readRefusal(chain, indexedLt, callId, user);
  const vault = vaults.get(oldest);
  const view = tellSwapOperation(steps, branches);
  if (view.status !== 'pending') return view;
  const start = vault ?? (await readTransaction(chain, oldest.transaction_hash));
  const walk = start && (await walkRoute(chain, start));
  return walk && isKnown(walk, indexedLt) ? tellSwapOperation(steps, branches, walk.lost) : view;
}

function newestSteps(
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
    .limit(MOST_HOPS)
    .execute();
}

/**
 * The steps of the newest of several operations with one call id, and how many of them nobody before handed over to.
 * `since` are steps in the order they ran, from the beginning of an operation on; one that is over is followed by
 * another one, which may have begun at a token vault: `branchesOf` tells with how many steps.
 */
export async function newestOperation(
  since: readonly Step[],
  branchesOf: (step: Step) => Promise<number | undefined>,
): Promise<{ readonly steps: readonly Step[]; readonly branches: number | undefined }> {
  let steps = since;
  for (;;) {
    const [oldest] = steps;
    if (!oldest) return { steps, branches: undefined };
    const branches = oldest.is_first ? 1 : await branchesOf(oldest);
    const end = branches === undefined ? 0 : countUntilOver(steps, branches);
    if (end === 0 || end === steps.length) return { steps, branches };
    steps = steps.slice(end);
  }
}

/** How many steps it takes until none is open any more; 0 when that is not reached. */
function countUntilOver(steps: readonly Step[], branches: number): number {
  let open = branches;
  for (const [index, step] of steps.entries()) {
    open += step.next_steps - 1;
    if (open === 0) return index + 1;
  }
  return 0;
}

/** Whether all that a route did is in the index. */
function isKnown({ isOver, lastLt }: RouteWalk, indexedLt: bigint): boolean {
  return isOver && lastLt <= indexedLt;
}

/** What no pool has seen: undefined unless a token vault has ended it, and the index knows of nothing else. */
async function readRefusal(
  chain: RouteChain,
  indexedLt: bigint,
  callId: bigint,
  user: Address,
): Promise<SwapOperationView | undefined> {
  const refused = await findRefusedStart(chain, callId, user);
  if (!refused) return undefined;
  const { vault, branches, kept } = refused;
  const walk = await walkRoute(chain, vault);
  if (!isKnown(walk, indexedLt)) return undefined;
  const view = tellSwapOperation([], branches, walk.lost);
  // The vault has told the user that it refused: whatever remains open, it did not succeed.
  const status = view.status === 'succeeded' ? 'cancelled' : view.status;
  return kept ? { ...view, status: 'cancelled', kept: [kept] } : { ...view, status };
}

async function readTransaction(chain: RouteChain, hash: string): Promise<DecodedTransaction | undefined> {
  const boc = await chain.getTransaction(hash);
  return boc === undefined ? undefined : decodeTransaction(boc);
}

/**
 * How the steps of one operation stand; they follow in the order they ran. `branches` is how many of them nobody
 * before handed over to, `lost` are steps that went to no pool and came back.
 */
export function tellSwapOperation(
  steps: readonly Step[],
  branches: number | undefined,
  lost: readonly RouteStepSent[] = [],
): SwapOperationView {
  const isRefused = lost.length > 0 || steps.some((step) => step.is_refused);
  // Every step closes itself and opens those it hands over to: none open means all have run.
  const open = steps.reduce((sum, step) => sum + step.next_steps - 1, branches ?? Infinity) - lost.length;
  return {
    status: statusOf(open, isRefused),
    hops: [...steps.flatMap(tellHops), ...lost.map(tellLost)],
    kept: tellKept(
      steps.filter((step) => step.is_refused),
      lost,
    ),
    received: steps.reduce(
      (sum, step) => (step.is_refused || step.next_steps > 0 ? sum : units(sum + BigInt(step.amount))),
      units(0n),
    ),
  };
}

function statusOf(open: number, isRefused: boolean): SwapOperationView['status'] {
  if (open > 0) return 'pending';
  return isRefused ? 'cancelled' : 'succeeded';
}

/** What such a step was to pay only its pool would know: it stands with the token that came back. */
function tellLost({ pool, spent }: RouteStepSent): Hop {
  return { pool, token: spent.token, amount: units(0n), isRefused: true, transactionHash: undefined };
}

/** A refused step gives back what it was to spend; one that swapped and then could not hand over, what it received. */
function tellKept(refused: readonly Step[], lost: readonly RouteStepSent[]): SwapOperationView['kept'] {
  const kept = new Map<Address, Units>();
  for (const { spent } of lost) kept.set(spent.token, units(getSum(kept, spent.token) + spent.amount));
  for (const step of refused) {
    const hasSwapped = BigInt(step.amount) > 0n;
    const token = toAddress(hasSwapped ? step.token : step.spent_token);
    const amount = BigInt(hasSwapped ? step.amount : step.spent_amount);
    kept.set(token, units(getSum(kept, token) + amount));
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
