import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { findFinishDifference } from '../shared/model/at-the-click.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { readEscrowVoting } from '../shared/queries/voting-queries.ts';
import { endedAt, finishBlocker, finishCoins, supplyShort } from './model/finish.ts';
import { finishMessage, finishRequest, type ReviewedFinish } from './model/finish-message.ts';
import type { EpochView } from './use-epoch.ts';

/**
 * State of finishing the current epoch's vote, with functions that review and send it. Any account may do so.
 */
export function useFinish({ governing }: EpochView, escrow: EscrowVoting) {
  const { signer, now } = governing;
  const [reviewed, setReviewed] = useState<ReviewedFinish>();
  const gas = finishCoins(escrow);
  return {
    gas,
    ended: endedAt(escrow, now),
    short: supplyShort(escrow),
    blocker: finishBlocker({ ...governing.input, gas }, escrow, now),
    reviewed: reviewed?.message,
    open: () => {
      const voteEscrow = getNetwork().earn?.voteEscrow;
      const next = finishMessage({ signer, gas, voteEscrow, epoch: escrow.epoch });
      if (next !== undefined) setReviewed(next);
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      await governing.send(
        finishRequest(reviewed, async (reader) =>
          findFinishDifference(reviewed, await readEscrowVoting(reader)),
        ),
      );
    },
  };
}
