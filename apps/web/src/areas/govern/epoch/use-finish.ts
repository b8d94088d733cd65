import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { findFinishDifference } from '../shared/model/at-the-click.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { readEscrowVoting } from '../shared/queries/voting-queries.ts';
import { simulateFinish, getFinishBlocker, getFinishNano, getSupplyShortfall } from './model/finish.ts';
import { buildFinishMessage, buildFinishRequest, type ReviewedFinish } from './model/finish-message.ts';
import type { EpochView } from './use-epoch.ts';

/**
 * Returns the state of finishing the current epoch's vote, and functions that review and send it. Any account may
 * finish it.
 */
export function useFinishVote({ governing }: EpochView, escrow: EscrowVoting) {
  const { signer, now } = governing;
  const [reviewed, setReviewed] = useState<ReviewedFinish>();
  const gas = getFinishNano(escrow);
  return {
    gas,
    ended: simulateFinish(escrow, now),
    short: getSupplyShortfall(escrow),
    blocker: getFinishBlocker({ ...governing.input, gas }, escrow, now),
    reviewed: reviewed?.message,
    open: () => {
      const voteEscrow = getNetwork().earn?.voteEscrow;
      const next = buildFinishMessage({ signer, gas, voteEscrow, epoch: escrow.epoch });
      if (next !== undefined) setReviewed(next);
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      await governing.send(
        buildFinishRequest(reviewed, async (reader) =>
          findFinishDifference(reviewed, await readEscrowVoting(reader)),
        ),
      );
    },
  };
}
