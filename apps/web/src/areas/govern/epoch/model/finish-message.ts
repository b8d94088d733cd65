import type { Address, Nano } from '@junction/primitives';
import { buildEndEpochVoteCall } from '@junction/protocol/earn';
import type { SigningAccount } from '@junction/wallet';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement } from '../../../../rooms/operation/calls/index.ts';
import type { EpochOperationRequest } from '../../shared/use-epoch-governing.ts';

/** Message that finishes an epoch's vote, under review. */
export interface ReviewedVoteFinish {
  readonly message: MessageAnnouncement;
  readonly epoch: number;
}

/** Builds the message that finishes the vote of an epoch; undefined while signer, cost or escrow are unknown. */
export function buildFinishVoteMessage(input: {
  readonly signer: SigningAccount | undefined;
  readonly gas: Nano | undefined;
  readonly voteEscrow: Address | undefined;
  readonly epoch: number;
}): ReviewedVoteFinish | undefined {
  const { signer, gas, voteEscrow, epoch } = input;
  if (signer === undefined || gas === undefined || voteEscrow === undefined) return undefined;
  const to = { role: 'vote-escrow', address: voteEscrow } as const;
  return { epoch, message: buildCallAnnouncement({ signer, to, method: 'endVoting', sum: gas }) };
}

/**
 * Builds the request that sends the reviewed message. Before sending, `rejection` checks that the vote has not been
 * finished by another account.
 */
export function buildFinishVoteRequest(
  { message, epoch }: ReviewedVoteFinish,
  rejection: EpochOperationRequest['rejection'],
): EpochOperationRequest {
  return {
    kind: 'end-epoch',
    announcement: message,
    terms: {
      tokens: [],
      target: message.receiver.address,
      pool: { address: undefined, name: epoch.toString() },
      page: `/dao/epochs/${epoch}`,
    },
    rejection,
    build: (callId) => buildEndEpochVoteCall({ callId, sendGasTo: message.signer.account }),
  };
}
