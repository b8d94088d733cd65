import { milliseconds, type Address } from '@junction/primitives';
import { daoCalcTonActionsValue, type ProposedAction } from '@junction/protocol/govern';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { readStored } from '../../../shared/storage/stored-values.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { askGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import { walletReading } from '../../../shared/wallet-reading/wallet-reading.ts';
import {
  useProposalGoverning,
  type ProposalGoverning,
  type GovernRequest,
} from '../shared/proposals/use-proposal-governing.ts';
import { draftItemOf } from './draft-storage.ts';
import { deriveProposal, proposedActions } from './model/derive-proposal.ts';
import type { Draft } from './model/draft.ts';
import { proposalRequest } from './model/proposal-message.ts';
import { useOpenCreated } from './use-open-created.ts';

export type CreateView = ReturnType<typeof useCreateProposal>;

/** Proposal under review. Later changes of the draft do not affect it. */
export interface ReviewedProposal {
  readonly request: GovernRequest;
  readonly description: string;
  readonly actions: readonly ProposedAction[];
}

/** Reads the nano that the DAO root requires for the actions; null if there is no DAO root. */
function useActionsValue(
  reader: ProposalGoverning['reader'],
  root: Address | undefined,
  actions: readonly ProposedAction[],
) {
  return useQuery({
    ...walletReading(
      reader,
      'dao-actions-value',
      root ?? null,
      // The cost depends only on the attached coins, so other changes of the actions need no new request.
      actions.map(({ value }) => value.toString()),
    ),
    enabled: reader !== undefined && root !== undefined,
    queryFn: async (): Promise<bigint | null> =>
      reader === undefined || root === undefined
        ? null
        : ((await askGetter(reader, root, daoCalcTonActionsValue({ actions }))) ?? null),
  });
}

/** Returns the stored draft and its setter. */
function useDraft() {
  const item = draftItemOf(getNetwork());
  const [draft, setDraft] = useStored(item);
  return {
    draft,
    // Merges into the stored draft, since another tab may have changed it after this one rendered.
    change: (input: Partial<Draft>): void =>
      setDraft({ ...readStored(item), ...input, savedAt: milliseconds(Date.now()) }),
  };
}

function reviewProposal(input: Parameters<typeof proposalRequest>[0]): ReviewedProposal | undefined {
  const request = proposalRequest(input);
  return request && { request, description: input.description, actions: input.actions };
}

/** State of the proposal form: draft, validation, cost, and functions that review and send it. */
export function useCreateProposal() {
  const governing = useProposalGoverning();
  const { reader, rules, voter, signer, coin } = governing;
  const { draft, change } = useDraft();
  const [reviewed, setReviewed] = useState<ReviewedProposal>();
  const root = rules?.root;
  const actionsValue = useActionsValue(reader, root, proposedActions(draft)).data;
  useOpenCreated(governing);
  const gate = governing.gate('create-proposal');
  const {
    description,
    carried: forwarding,
    ...state
  } = deriveProposal(draft, {
    gate,
    voter,
    threshold: rules?.threshold,
    actionsValue,
    coin,
  });
  const { actions, cost } = state;
  return {
    governing,
    draft,
    change,
    ...state,
    reviewed,
    ask: () => {
      const veAccount = voter?.escrow.address;
      const input = { signer, root, cost, forwarding, actions, description, veAccount };
      setReviewed(reviewProposal(input));
    },
    close: () => setReviewed(undefined),
    confirm: (): void => {
      if (reviewed === undefined) return;
      setReviewed(undefined);
      void governing.send(reviewed.request);
    },
  };
}
