import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { findEpochVoteEndDifference } from '../shared/model/at-the-click.ts';
import type { EscrowEpochAndVotesState } from '../shared/model/voting.ts';
import { readEscrowVoting } from '../shared/queries/voting-queries.ts';
import {
  simulateEpochVoteFinish,
  getFinishVoteBlocker,
  getFinishVoteNano,
  getEpochTokenShortfall,
} from './model/finish.ts';
import {
  buildFinishVoteMessage,
  buildFinishVoteRequest,
  type ReviewedVoteFinish,
} from './model/finish-message.ts';
import type { EpochView } from './use-epoch.ts';

/**
 * Returns the state of finishing the current epoch's vote, and functions that review and send it. Any account may
 * finish it.
 */
export function useFinishVote({ governing }: EpochView, escrow: EscrowEpochAndVotesState) {
  const { signer, now } = governing;
  const [reviewed, setReviewed] = useState<ReviewedVoteFinish>();
  const gas = getFinishVoteNano(escrow);
  return {
    gas,
    ended: simulateEpochVoteFinish(escrow, now),
    short: getEpochTokenShortfall(escrow),
    blocker: getFinishVoteBlocker({ ...governing.input, gas }, escrow, now),
    reviewed: reviewed?.message,
    open: () => {
      const voteEscrow = getNetwork().earn?.voteEscrow;
      const next = buildFinishVoteMessage({ signer, gas, voteEscrow, epoch: escrow.epoch });
      if (next !== undefined) setReviewed(next);
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      await governing.send(
        buildFinishVoteRequest(reviewed, async (reader) =>
          findEpochVoteEndDifference(reviewed, await readEscrowVoting(reader)),
        ),
      );
    },
  };
}
