import type { Address, Seconds } from '@junction/primitives';
import { escrowEndVoting, escrowVoteEpoch, escrowWithdraw } from '../generated/vote-escrow.calls.gen.ts';
import { buildTransferTokensCall, type TokenCall } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import { encodeCandidatePaymentPayload, encodeLockPayload } from './payloads.ts';

/** Parameters that every call of an earn contract has. */
export interface EarnCallParams {
  /** Call id, which the contract repeats in its event. At most 32 bits. */
  readonly callId: number;
  /** Excess recipient. It also receives the tokens if the contract rejects them. */
  readonly sendGasTo: Address;
}

/** Converts to the `meta` parameter of earn contracts. The nonce is 0, which requests no callback. */
export const toEarnCallMetaParam = ({ callId, sendGasTo }: EarnCallParams) => ({
  call_id: BigInt(callId),
  nonce: 0n,
  send_gas_to: sendGasTo,
});

/** Builds the transfer that locks governance tokens of the sender. Sent to the sender's token wallet. */
export function buildLockTokensCall(
  lock: EarnCallParams & {
    readonly escrow: Address;
    /** Base units. */
    readonly amount: bigint;
    readonly lockTime: Seconds;
  },
): TokenCall {
  return buildTransferTokensCall({
    amount: lock.amount,
    recipient: lock.escrow,
    remainingGasTo: lock.sendGasTo,
    payload: encodeLockPayload({ owner: lock.sendGasTo, lockTime: lock.lockTime, callId: lock.callId }),
  });
}

/**
 * Builds the transfer that pays the price for making a gauge a candidate. Sent to the sender's wallet of the governance
 * token.
 */
export function buildPayCandidatePriceCall(
  candidate: EarnCallParams & {
    readonly escrow: Address;
    /** Price set by the vote escrow, base units of the governance token. */
    readonly price: bigint;
    readonly gauge: Address;
  },
): TokenCall {
  return buildTransferTokensCall({
    amount: candidate.price,
    recipient: candidate.escrow,
    remainingGasTo: candidate.sendGasTo,
    payload: encodeCandidatePaymentPayload(candidate),
  });
}

/** Builds the call that withdraws all governance tokens whose lock has expired. Sent to the vote escrow. */
export function buildWithdrawUnlockedTokensCall(call: EarnCallParams): AbiCall {
  return escrowWithdraw({ meta: toEarnCallMetaParam(call) });
}

/** Builds the sender's vote in the current epoch. Only one vote per epoch is allowed. Sent to the vote escrow. */
export function buildEpochVoteCall(
  vote: EarnCallParams & {
    /** Base units of ve by gauge. */
    readonly votes: ReadonlyMap<Address, bigint>;
  },
): AbiCall {
  return escrowVoteEpoch({ votes: [...vote.votes], meta: toEarnCallMetaParam(vote) });
}

/**
 * Builds the call that ends an expired epoch vote, distributes tokens to its gauges and starts the next epoch. Sent to
 * the vote escrow.
 */
export function buildEndEpochVoteCall(call: EarnCallParams): AbiCall {
  return escrowEndVoting({ meta: toEarnCallMetaParam(call) });
}
