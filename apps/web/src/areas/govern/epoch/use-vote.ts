import { formatUnits, nano, type Address } from '@junction/primitives';
import { voteCoins, voteInEpoch } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fixedCoins, type Announcement } from '../../../entities/operation/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { voteRefusal } from '../shared/model/at-the-click.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { farmedGaugesQuery } from '../shared/queries/epoch-queries.ts';
import { readEscrowVoting, readLastEpochVoted } from '../shared/queries/voting-queries.ts';
import { equalVote, lastVote, voteByApr } from './model/templates.ts';
import { candidatesOf, derive, type VoteForm } from './model/vote-form.ts';
import type { EpochView } from './use-epoch.ts';

const NOTHING: VoteForm = new Map();
const NO_GAUGES: ReadonlySet<Address> = new Set();

export type Vote = ReturnType<typeof useVote>;

/** What is told of a vote: one detail for each gauge, as it stands in the message. */
const detailsOf = (votes: ReadonlyMap<Address, bigint>): Readonly<Record<string, string>> =>
  Object.fromEntries([...votes].map(([gauge, amount]) => [gauge, amount.toString()]));

/** The vote of the account in the epoch that runs. */
export function useVote(view: EpochView, escrow: EscrowVoting) {
  const { governing, names, own } = view;
  const { account, governance, veAccount, lastVoted, now, signer } = governing;
  const [form, setForm] = useState<VoteForm>(NOTHING);
  const [told, setTold] = useState<{
    readonly message: Announcement;
    readonly votes: ReadonlyMap<Address, bigint>;
    readonly epoch: number;
  }>();
  const farmed = useQuery(farmedGaugesQuery(account)).data ?? NO_GAUGES;
  const gas = veAccount && voteCoins({ veAccount: veAccount.minGas }, escrow.mostGauges);
  const { decimals } = governance;
  const ve = veAccount?.ve;
  const derived = derive(form, {
    wallet: { ...governing.facts, gas },
    escrow,
    ve,
    lastVoted,
    decimals,
    farmed,
    now,
  });
  const candidates = candidatesOf(escrow);
  const fill = (votes: ReadonlyMap<Address, bigint> | undefined): void => {
    if (votes !== undefined)
      setForm(new Map([...votes].map(([gauge, amount]) => [gauge, formatUnits(amount, decimals)])));
  };
  const last =
    ve === undefined || own === undefined
      ? undefined
      : lastVote(ve, candidates, own, escrow.epoch, escrow.mostGauges);
  const open = (): void => {
    const { earn } = getNetwork();
    if (signer === undefined || gas === undefined || earn === null || derived.blocker !== undefined) return;
    setTold({
      votes: derived.votes,
      epoch: escrow.epoch,
      message: {
        ...fixedCoins(nano(gas)),
        signer,
        method: 'voteEpoch',
        receiver: { role: 'vote-escrow', address: earn.voteEscrow },
        leaves: [],
        recipient: signer.account,
        details: detailsOf(derived.votes),
      },
    });
  };
  return {
    ...derived,
    escrow,
    ve,
    gas,
    names,
    write: (gauge: Address, text: string) => setForm(new Map([...form, [gauge, text]])),
    clear: () => setForm(NOTHING),
    fillEqually: ve === undefined ? undefined : () => fill(equalVote(ve, candidates, escrow.mostGauges)),
    fillByApr:
      ve === undefined
        ? undefined
        : () => fill(voteByApr(ve, candidates, (gauge) => names?.get(gauge)?.apr, escrow.mostGauges)),
    last: last && { epoch: last.epoch, fill: () => fill(last.votes) },
    told,
    open,
    close: () => setTold(undefined),
    confirm: async () => {
      if (told === undefined) return;
      setTold(undefined);
      const { message, votes, epoch } = told;
      const isSent = await governing.send(
        'vote-epoch',
        message,
        {
          tokens: [],
          target: message.receiver.address,
          pool: { address: undefined, name: epoch.toString() },
          page: `/dao/epochs/${epoch}`,
        },
        async (reader) => {
          const { account: voter } = message.signer;
          const [now, voted] = await Promise.all([
            readEscrowVoting(reader),
            readLastEpochVoted(reader, voter),
          ]);
          return voteRefusal(told, now, voted);
        },
        (callId) => voteInEpoch({ votes, callId, sendGasTo: message.signer.account }),
      );
      if (isSent) setForm(NOTHING);
    },
  };
}
