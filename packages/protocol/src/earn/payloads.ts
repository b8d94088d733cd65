import type { Address, Seconds } from '@junction/primitives';
import { CellWriter, emptyCell, serializeCellTree, type CellTree } from '@junction/tvm/cells';

/**
 * Payloads (base64) of token transfers to the vote escrow, gauges and legacy farms. The contract repeats the call id in
 * its event. A nonce other than 0 requests a callback, which wallets do not need.
 */

/** First byte of the payload of a token transfer to the vote escrow: the purpose of the tokens. */
const ESCROW_TRANSFER = { lock: 0, candidate: 1, supply: 2 } as const;

function encodeEscrowPayload(
  kind: keyof typeof ESCROW_TRANSFER,
  { callId, nonce = 0 }: EarnPayloadIds,
  extra: CellTree,
): string {
  const head = new CellWriter()
    .uint(BigInt(ESCROW_TRANSFER[kind]), 8)
    .uint(BigInt(nonce), 32)
    .uint(BigInt(callId), 32);
  return serializeCellTree(head.ref(extra).end());
}

/** Call id and callback nonce of a payload, at most 32 bits each. */
export interface EarnPayloadIds {
  readonly callId: number;
  readonly nonce?: number;
}

/** Encodes the payload that locks governance tokens for `owner`. */
export function encodeLockPayload(
  lock: EarnPayloadIds & { readonly owner: Address; readonly lockTime: Seconds },
): string {
  const extra = new CellWriter().address(lock.owner).uint(BigInt(lock.lockTime), 32).end();
  return encodeEscrowPayload('lock', lock, extra);
}

/** Encodes the payload that pays for making a gauge a candidate. */
export function encodeCandidatePaymentPayload(
  candidate: EarnPayloadIds & { readonly gauge: Address },
): string {
  return encodeEscrowPayload('candidate', candidate, new CellWriter().address(candidate.gauge).end());
}

/** Encodes the payload that adds tokens to the supply for distribution in epochs. */
export function encodeEpochSupplyTopUpPayload(numbers: EarnPayloadIds): string {
  return encodeEscrowPayload('supply', numbers, emptyCell());
}

/** Encodes the payload that deposits into a gauge for `owner`. A lock time of 0 means no lock. */
export function encodeGaugeDepositPayload(
  deposit: EarnPayloadIds & {
    readonly owner: Address;
    readonly lockTime: Seconds;
    /** True to also claim the accrued rewards. */
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
  return serializeCellTree(root.end());
}

/** Encodes the payload that funds a reward of a gauge. */
export function encodeGaugeRewardPayload({ callId, nonce = 0 }: EarnPayloadIds): string {
  return serializeCellTree(new CellWriter().uint(BigInt(callId), 32).uint(BigInt(nonce), 32).end());
}

/**
 * Encodes the payload that deposits into a legacy farm for `owner`. Transfers that fund a farm's rewards need no
 * particular payload.
 */
export function encodeFarmDepositPayload({
  owner,
  nonce = 0,
}: {
  readonly owner: Address;
  readonly nonce?: number;
}): string {
  return serializeCellTree(new CellWriter().address(owner).uint(BigInt(nonce), 32).end());
}
