import type { Address, Seconds } from '@junction/primitives';
import { escrowEndVoting, escrowVoteEpoch, escrowWithdraw } from '../generated/vote-escrow.calls.gen.ts';
import { transferTokens, type TokenCall } from '../token/token-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import { candidatePayload, lockPayload } from './payloads.ts';

/** Who calls, and what the event of the call is found by. */
export interface OwnCall {
  /** At most 32 bits; comes back in the event. */
  readonly callId: number;
  /** Coins that are left come here; so do tokens that are refused. */
  readonly sendGasTo: Address;
}

/** The numbers that contracts of earning take with a call of a wallet, which needs no callback. */
export const metaOf = ({ callId, sendGasTo }: OwnCall) => ({
  call_id: BigInt(callId),
  nonce: 0n,
  send_gas_to: sendGasTo,
});

/** Locks governance tokens of the sender. Sent to the sender's token wallet. */
export function lockTokens(
  lock: OwnCall & {
    readonly escrow: Address;
    /** Base units. */
    readonly amount: bigint;
    readonly lockTime: Seconds;
  },
): TokenCall {
  return transferTokens({
    amount: lock.amount,
    recipient: lock.escrow,
    remainingGasTo: lock.sendGasTo,
    payload: lockPayload({ owner: lock.sendGasTo, lockTime: lock.lockTime, callId: lock.callId }),
  });
}

/** Pays for a gauge to become a candidate. Send to the own wallet of the governance token. */
export function payForCandidate(
  candidate: OwnCall & {
    readonly escrow: Address;
    /** The escrow's price, base units. */
    readonly price: bigint;
    readonly gauge: Address;
  },
): TokenCall {
  return transferTokens({
    amount: candidate.price,
    recipient: candidate.escrow,
    remainingGasTo: candidate.sendGasTo,
    payload: candidatePayload(candidate),
  });
}

/** Takes out all tokens whose lock has ended. Send to the vote escrow. */
export function takeUnlockedTokens(call: OwnCall): AbiCall {
  return escrowWithdraw({ meta: metaOf(call) });
}

/** The one vote of the caller in the running epoch. Send to the vote escrow. */
export function voteInEpoch(
  vote: OwnCall & {
    /** Base units of ve by gauge; a gauge stands once. */
    readonly votes: ReadonlyMap<Address, bigint>;
  },
): AbiCall {
  return escrowVoteEpoch({ votes: [...vote.votes], meta: metaOf(vote) });
}

/** Ends a voting whose time is over, pays its gauges and begins the next epoch. Send to the vote escrow. */
export function endEpochVoting(call: OwnCall): AbiCall {
  return escrowEndVoting({ meta: metaOf(call) });
}
