import type { Address, Nano } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement } from '../../../../rooms/operation/calls/index.ts';

/** Epoch vote under review. */
export interface ReviewedVote {
  readonly message: MessageAnnouncement;
  /** Votes by gauge, in base units of ve. */
  readonly votes: ReadonlyMap<Address, bigint>;
  readonly epoch: number;
}

/** Builds the message of an epoch vote. Its announcement has one detail per gauge, like the message itself. */
export function buildVoteMessage(
  votes: ReadonlyMap<Address, bigint>,
  input: {
    readonly signer: SigningAccount | undefined;
    readonly gas: Nano | undefined;
    readonly voteEscrow: Address | undefined;
    readonly epoch: number;
  },
): ReviewedVote | undefined {
  const { signer, gas, voteEscrow, epoch } = input;
  if (signer === undefined || gas === undefined || voteEscrow === undefined) return undefined;
  const call = buildCallAnnouncement({
    signer,
    to: { role: 'vote-escrow', address: voteEscrow },
    method: 'voteEpoch',
    sum: gas,
  });
  const details = Object.fromEntries([...votes].map(([gauge, amount]) => [gauge, amount.toString()]));
  return { votes, epoch, message: { ...call, details } };
}
