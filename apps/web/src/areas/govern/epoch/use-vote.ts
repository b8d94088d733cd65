import { formatUnits, type Address } from '@junction/primitives';
import { computeEpochVoteCoins, voteInEpoch } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { findVoteDifference } from '../shared/model/at-the-click.ts';
import type { EscrowVoting } from '../shared/model/voting.ts';
import { farmedGaugesQuery, ownVotesQuery, type OwnVote } from '../shared/queries/epoch-queries.ts';
import { readEscrowVoting, readLastEpochVoted, readVe } from '../shared/queries/voting-queries.ts';
import type { EscrowRequest } from '../shared/use-epoch-governing.ts';
import { equalVote, lastVote, voteByApr, type FilledVote } from './model/templates.ts';
import { candidatesOf, derive } from './model/vote-form.ts';
import { voteMessage, type ReviewedVote } from './model/vote-message.ts';
import type { EpochView } from './use-epoch.ts';

const NO_GAUGES: ReadonlySet<Address> = new Set();

export type Vote = ReturnType<typeof useVote>;

/** Returns the templates whose inputs are loaded; each fills in votes. */
function templatesOf(
  { governing, names }: EpochView,
  escrow: EscrowVoting,
  own: readonly OwnVote[] | undefined,
) {
  const ve = governing.veAccount?.ve;
  if (ve === undefined) return {};
  const candidates = candidatesOf(escrow);
  return {
    equal: () => equalVote(ve, candidates, escrow),
    byApr: () => voteByApr(ve, candidates, (gauge) => names?.get(gauge)?.apr, escrow),
    last: own && lastVote(ve, candidates, own, escrow),
  };
}

/**
 * Builds the request that sends the reviewed vote. Before sending, the vote is checked against the current
 * on-chain state.
 */
const requestOf = (reviewed: ReviewedVote): EscrowRequest => {
  const { message, votes, epoch } = reviewed;
  const { account } = message.signer;
  return {
    kind: 'vote-epoch',
    announcement: message,
    terms: {
      tokens: [],
      target: message.receiver.address,
      pool: { address: undefined, name: epoch.toString() },
      page: `/dao/epochs/${epoch}`,
    },
    rejection: async (reader) => {
      const [now, lastVoted, ve] = await Promise.all([
        readEscrowVoting(reader),
        readLastEpochVoted(reader, account),
        readVe(reader, account),
      ]);
      return findVoteDifference(reviewed, now, { lastVoted, ve });
    },
    build: (callId) => voteInEpoch({ votes, callId, sendGasTo: account }),
  };
};

/** State of the vote form, with functions that change it or fill in a template. */
function useVoteForm(view: EpochView, escrow: EscrowVoting) {
  const { decimals } = view.governing.governance;
  const { form, unplaced, set, clear } = view.typed;
  const fill = (filled: FilledVote | undefined): void => {
    if (filled === undefined) return;
    const texts = [...filled.votes].map(([gauge, amount]) => [gauge, formatUnits(amount, decimals)] as const);
    set(new Map(texts), filled.left);
  };
  const own = useQuery(ownVotesQuery(view.governing.account)).data?.votes;
  const { equal, byApr, last } = templatesOf(view, escrow, own);
  return {
    form,
    unplaced,
    write: (gauge: Address, text: string) => set(new Map([...form, [gauge, text]])),
    clear,
    fillEqually: equal && (() => fill(equal())),
    fillByApr: byApr && (() => fill(byApr())),
    last: last && { epoch: last.epoch, fill: () => fill(last) },
  };
}

/**
 * State of the account's vote in the current epoch: entered votes, effect, and functions that review and send
 * them.
 */
export function useVote(view: EpochView, escrow: EscrowVoting) {
  const { governing, names } = view;
  const { account, governance, veAccount, lastVoted, now, signer } = governing;
  const { form, ...typing } = useVoteForm(view, escrow);
  const [reviewed, setReviewed] = useState<ReviewedVote>();
  const farmed = useQuery(farmedGaugesQuery(account)).data ?? NO_GAUGES;
  const gas = veAccount && computeEpochVoteCoins({ veAccount: veAccount.minGas }, escrow.maxGauges);
  const ve = veAccount?.ve;
  const { decimals } = governance;
  const wallet = { ...governing.input, gas };
  const derived = derive(form, { wallet, escrow, ve, lastVoted, decimals, farmed, now });
  return {
    ...derived,
    escrow,
    ve,
    gas,
    names,
    ...typing,
    reviewed,
    /** The reviewed vote as it is simulated; undefined without a review or a wallet. */
    simulated: reviewed && governing.simulate(requestOf(reviewed)),
    open: (): void => {
      if (derived.blocker !== undefined) return;
      const voteEscrow = getNetwork().earn?.voteEscrow;
      const next = voteMessage(derived.votes, { signer, gas, voteEscrow, epoch: escrow.epoch });
      if (next !== undefined) setReviewed(next);
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      const isSent = await governing.send(requestOf(reviewed));
      if (isSent) typing.clear();
    },
  };
}
