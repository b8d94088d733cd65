import { formatUnits, type Address } from '@junction/primitives';
import { computeEpochVoteCoins, buildEpochVoteCall } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { findEpochVoteDifference } from '../shared/model/at-the-click.ts';
import type { EscrowEpochAndVotesState } from '../shared/model/voting.ts';
import {
  gaugesWithAccountDepositsQuery,
  ownVotesQuery,
  type OwnEpochVote,
} from '../shared/queries/epoch-queries.ts';
import { readEscrowVoting, readLastEpochVoted, readAccountVe } from '../shared/queries/voting-queries.ts';
import type { EpochOperationRequest } from '../shared/use-epoch-governing.ts';
import {
  fillEqualVotes,
  fillPreviousVote,
  fillVotesByApr,
  type VoteTemplateResult,
} from './model/templates.ts';
import { listCandidates, deriveEpochVote } from './model/vote-form.ts';
import { buildVoteMessage, type ReviewedVote } from './model/vote-message.ts';
import type { EpochView } from './use-epoch.ts';

const NO_GAUGES: ReadonlySet<Address> = new Set();

export type EpochVoteView = ReturnType<typeof useEpochVote>;

/** Returns the templates whose inputs are loaded. Each template is a function that fills in votes. */
function getVoteTemplates(
  { governing, names }: EpochView,
  escrow: EscrowEpochAndVotesState,
  own: readonly OwnEpochVote[] | undefined,
) {
  const ve = governing.veAccount?.ve;
  if (ve === undefined) return {};
  const candidates = listCandidates(escrow);
  return {
    equal: () => fillEqualVotes(ve, candidates, escrow),
    byApr: () => fillVotesByApr(ve, candidates, (gauge) => names?.get(gauge)?.apr, escrow),
    last: own && fillPreviousVote(ve, candidates, own, escrow),
  };
}

/**
 * Builds the request that sends the reviewed vote. Before sending, the vote is checked against the current state of the
 * chain.
 */
const buildVoteRequest = (reviewed: ReviewedVote): EpochOperationRequest => {
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
        readAccountVe(reader, account),
      ]);
      return findEpochVoteDifference(reviewed, now, { lastVoted, ve });
    },
    build: (callId) => buildEpochVoteCall({ votes, callId, sendGasTo: account }),
  };
};

/** Returns the state of the vote form, and functions that change it or fill in a template. */
function useVoteForm(view: EpochView, escrow: EscrowEpochAndVotesState) {
  const { decimals } = view.governing.governance;
  const { form, unplaced, set, clear } = view.typed;
  const fill = (filled: VoteTemplateResult | undefined): void => {
    if (filled === undefined) return;
    const texts = [...filled.votes].map(([gauge, amount]) => [gauge, formatUnits(amount, decimals)] as const);
    set(new Map(texts), filled.left);
  };
  const own = useQuery(ownVotesQuery(view.governing.account)).data?.votes;
  const { equal, byApr, last } = getVoteTemplates(view, escrow, own);
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
 * Returns the state of the account's vote in the current epoch (entered votes and their effect), and functions that
 * review and send it.
 */
export function useEpochVote(view: EpochView, escrow: EscrowEpochAndVotesState) {
  const { governing, names } = view;
  const { account, governance, veAccount, lastVoted, now, signer } = governing;
  const { form, ...typing } = useVoteForm(view, escrow);
  const [reviewed, setReviewed] = useState<ReviewedVote>();
  const farmed = useQuery(gaugesWithAccountDepositsQuery(account)).data ?? NO_GAUGES;
  const gas = veAccount && computeEpochVoteCoins({ veAccount: veAccount.minGas }, escrow.maxGauges);
  const ve = veAccount?.ve;
  const { decimals } = governance;
  const wallet = { ...governing.input, gas };
  const derived = deriveEpochVote(form, { wallet, escrow, ve, lastVoted, decimals, farmed, now });
  return {
    ...derived,
    escrow,
    ve,
    gas,
    names,
    ...typing,
    reviewed,
    /** Simulated request of the reviewed vote; undefined without a review or a wallet. */
    simulated: reviewed && governing.simulate(buildVoteRequest(reviewed)),
    open: (): void => {
      if (derived.blocker !== undefined) return;
      const voteEscrow = getNetwork().earn?.voteEscrow;
      const next = buildVoteMessage(derived.votes, { signer, gas, voteEscrow, epoch: escrow.epoch });
      if (next !== undefined) setReviewed(next);
    },
    close: () => setReviewed(undefined),
    confirm: async () => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      const isSent = await governing.send(buildVoteRequest(reviewed));
      if (isSent) typing.clear();
    },
  };
}
