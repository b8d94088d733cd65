import { endEpochVoting } from '@junction/protocol/earn';
import { useState } from 'react';
import { fixedCoins, type Announcement } from '../../../entities/operation/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { endedAt, finishBlocker, finishCoins, supplyShort } from './model/finish.ts';
import type { EpochView } from './use-epoch.ts';

/** Ending the voting of the epoch that runs, which anybody may. */
export function useFinish({ governing }: EpochView, escrow: EscrowVoting) {
  const { signer, now } = governing;
  const [told, setTold] = useState<Announcement>();
  const gas = finishCoins(escrow);
  return {
    gas,
    ended: endedAt(escrow, now),
    short: supplyShort(escrow),
    blocker: finishBlocker({ ...governing.facts, gas }, escrow, now),
    told,
    open: () => {
      const { earn } = getNetwork();
      if (signer === undefined || gas === undefined || earn === null) return;
      setTold({
        ...fixedCoins(gas),
        signer,
        method: 'endVoting',
        receiver: { role: 'vote-escrow', address: earn.voteEscrow },
        leaves: [],
        recipient: signer.account,
      });
    },
    close: () => setTold(undefined),
    confirm: async () => {
      if (told === undefined) return;
      setTold(undefined);
      await governing.send(
        'end-epoch',
        told,
        {
          tokens: [],
          target: told.receiver.address,
          pool: { address: undefined, name: escrow.epoch.toString() },
          page: `/dao/epochs/${escrow.epoch}`,
        },
        (callId) => endEpochVoting({ callId, sendGasTo: told.signer.account }),
      );
    },
  };
}
