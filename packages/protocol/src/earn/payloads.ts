import type { Address, Seconds } from '@junction/primitives';
import { CellWriter, emptyCell, serializeCells, type CellTree } from '@junction/tvm/cells';

/**
 * Payloads of token transfers to the vote escrow, gauges and older farms, base64. A call id comes back in the event of the
 * contract; the nonce is for contracts that want a callback, and 0 for wallets: then the rest of the coins comes back.
 */

/** What the vote escrow takes tokens for. */
const ESCROW_TRANSFER = { lock: 0, candidate: 1, supply: 2 } as const;

function escrowPayload(
  kind: keyof typeof ESCROW_TRANSFER,
  { callId, nonce = 0 }: CallNumbers,
  extra: CellTree,
): string {
  const head = new CellWriter()
    .uint(BigInt(ESCROW_TRANSFER[kind]), 8)
    .uint(BigInt(nonce), 32)
    .uint(BigInt(callId), 32);
  return serializeCells(head.ref(extra).end());
}

/** At most 32 bits each. */
export interface CallNumbers {
  readonly callId: number;
  readonly nonce?: number;
}

/** Locks governance tokens for `owner`. */
export function lockPayload(
  lock: CallNumbers & { readonly owner: Address; readonly lockTime: Seconds },
): string {
  const extra = new CellWriter().address(lock.owner).uint(BigInt(lock.lockTime), 32).end();
  return escrowPayload('lock', lock, extra);
}

/** Pays for a gauge to become a candidate of votes. */
export function candidatePayload(candidate: CallNumbers & { readonly gauge: Address }): string {
  return escrowPayload('candidate', candidate, new CellWriter().address(candidate.gauge).end());
}

/** Adds to what epochs distribute. */
export function supplyPayload(numbers: CallNumbers): string {
  return escrowPayload('supply', numbers, emptyCell());
}

/** Deposits into a gauge for `owner`; the lock is 0 where there is none. */
export function gaugeDepositPayload(
  deposit: CallNumbers & {
    readonly owner: Address;
    readonly lockTime: Seconds;
    /** Pays the rewards so far as well. */
    readonly claim: boolean;
  },
): string {
  const { owner, lockTime, claim, callId, nonce = 0 } = deposit;
  const root = new CellWriter()
    .address(owner)
    .uint(BigInt(lockTime), 32)
    .uint(claim ? 1n : 0n, 1)
    .uint(BigInt(callId), 32)
    .uint(BigInt(nonce), 32);
  return serializeCells(root.end());
}

/** Pays a reward into a gauge. */
export function gaugeRewardPayload({ callId, nonce = 0 }: CallNumbers): string {
  return serializeCells(new CellWriter().uint(BigInt(callId), 32).uint(BigInt(nonce), 32).end());
}

/** Deposits into an older farm for `owner`. A farm takes any payload for a reward. */
export function farmDepositPayload({
  owner,
  nonce = 0,
}: {
  readonly owner: Address;
  readonly nonce?: number;
}): string {
  return serializeCells(new CellWriter().address(owner).uint(BigInt(nonce), 32).end());
}
