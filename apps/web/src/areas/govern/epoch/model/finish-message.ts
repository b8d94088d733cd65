import type { Address, Nano } from '@junction/primitives';
import { endEpochVote } from '@junction/protocol/earn';
import type { Signer } from '@junction/wallet';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import { callAnnouncement } from '../../../../rooms/operation/calls/index.ts';
import type { EscrowRequest } from '../../shared/use-epoch-governing.ts';

/** The end of a voting as it was announced when the dialog opened. */
export interface ReviewedFinish {
  readonly message: Announcement;
  readonly epoch: number;
}

/** Ending the voting of an epoch; undefined while nobody signs, or it is not known what it costs and where it goes. */
export function finishMessage(input: {
  readonly signer: Signer | undefined;
  readonly gas: Nano | undefined;
  readonly voteEscrow: Address | undefined;
  readonly epoch: number;
}): ReviewedFinish | undefined {
  const { signer, gas, voteEscrow, epoch } = input;
  if (signer === undefined || gas === undefined || voteEscrow === undefined) return undefined;
  const to = { role: 'vote-escrow', address: voteEscrow } as const;
  return { epoch, message: callAnnouncement({ signer, to, method: 'endVoting', sum: gas }) };
}

/** At the click the chain is asked whether there still is that voting to end. */
export function finishRequest(
  { message, epoch }: ReviewedFinish,
  refusal: EscrowRequest['refusal'],
): EscrowRequest {
  return {
    kind: 'end-epoch',
    announcement: message,
    terms: {
      tokens: [],
      target: message.receiver.address,
      pool: { address: undefined, name: epoch.toString() },
      page: `/dao/epochs/${epoch}`,
    },
    refusal,
    build: (callId) => endEpochVote({ callId, sendGasTo: message.signer.account }),
  };
}
