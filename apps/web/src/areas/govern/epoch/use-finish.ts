import { endEpochVoting } from '@junction/protocol/earn';
import { useState } from 'react';
import type { Announcement } from '../../../rooms/operation/index.ts';
import { callAnnouncement } from '../../../rooms/operation/calls/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { endRefusal } from '../shared/model/at-the-click.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { readEscrowVoting } from '../shared/queries/voting-queries.ts';
import { endedAt, finishBlocker, finishCoins, supplyShort } from './model/finish.ts';
import type { EpochView } from './use-epoch.ts';

/** Ending the voting of the epoch that runs, which anybody may. */
export function useFinish({ governing }: EpochView, escrow: EscrowVoting) {
  const { signer, now } = governing;
  const [reviewed, setReviewed] = useState<{ readonly message: Announcement; readonly epoch: number }>();
  const gas = finishCoins(escrow);
  return {
    gas,
    ended: endedAt(escrow, now),
    short: supplyShort(escrow),
    blocker: finishBlocker({ ...governing.facts, gas }, escrow, now),
    reviewed: reviewed?.message,
    open: () => {
      const { earn } = getNetwork();
      if (signer === undefined || gas === undefined || earn === null) return;
      setReviewed({
        epoch: escrow.epoch,
        message: callAnnouncement({
          signer,
          to: { role: 'vote-escrow', address: earn.voteEscrow },
          method: 'endVoting',
          sum: gas,
        }),
      });
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      const { message, epoch } = reviewed;
      await governing.send({
        kind: 'end-epoch',
        announcement: message,
        terms: {
          tokens: [],
          target: message.receiver.address,
          pool: { address: undefined, name: epoch.toString() },
          page: `/dao/epochs/${epoch}`,
        },
        refusal: async (reader) => endRefusal(reviewed, await readEscrowVoting(reader)),
        build: (callId) => endEpochVoting({ callId, sendGasTo: message.signer.account }),
      });
    },
  };
}
