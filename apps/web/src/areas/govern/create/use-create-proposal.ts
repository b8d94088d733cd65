import { milliseconds, type Address } from '@junction/primitives';
import { daoCalcTonActionsValue, type ProposedAction } from '@junction/protocol/govern';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { readStoredItem } from '../../../shared/storage/stored-values.ts';
import { useStoredItem } from '../../../shared/storage/use-stored.ts';
import { readGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import { getWalletQueryOptions } from '../../../shared/wallet-reading/wallet-reading.ts';
import {
  useDaoStateAndActions,
  type DaoStateAndActions,
  type ProposalOperationRequest,
} from '../shared/proposals/use-proposal-governing.ts';
import { getProposalDraftStorageItem } from './draft-storage.ts';
import { deriveProposalForm, getProposedActions } from './model/derive-proposal.ts';
import type { ProposalDraft } from './model/draft.ts';
import { buildProposalRequest } from './model/proposal-message.ts';
import { useOpenCreatedProposal } from './use-open-created.ts';

export type CreateProposalView = ReturnType<typeof useCreateProposal>;

/** Proposal under review. Later changes of the draft do not affect it. */
export interface ReviewedProposal {
  readonly request: ProposalOperationRequest;
  readonly description: string;
  readonly actions: readonly ProposedAction[];
}

/** Reads the nano that the DAO root requires for the actions; null if there is no DAO root. */
function useActionsValue(
  reader: DaoStateAndActions['reader'],
  root: Address | undefined,
  actions: readonly ProposedAction[],
) {
  return useQuery({
    ...getWalletQueryOptions(
      reader,
      'dao-actions-value',
      root ?? null,
      // The required coins only depend on the coins attached to the actions, so other changes need no new request.
      actions.map(({ value }) => value.toString()),
    ),
    enabled: reader !== undefined && root !== undefined,
    queryFn: async (): Promise<bigint | null> =>
      reader === undefined || root === undefined
        ? null
        : ((await readGetter(reader, root, daoCalcTonActionsValue({ actions }))) ?? null),
  });
}

/** Returns the stored draft and functions that change it. */
function useDraft() {
  const item = getProposalDraftStorageItem(getNetwork());
  const [draft, setDraft] = useStoredItem(item);
  return {
    draft,
    // The changes are merged into the stored draft, since another tab may have changed it after this tab rendered.
    change: (input: Partial<ProposalDraft>): void =>
      setDraft({ ...readStoredItem(item), ...input, savedAt: milliseconds(Date.now()) }),
  };
}

function reviewProposal(input: Parameters<typeof buildProposalRequest>[0]): ReviewedProposal | undefined {
  const request = buildProposalRequest(input);
  return request && { request, description: input.description, actions: input.actions };
}

/** Returns the state of the proposal form (draft, validation, cost) and functions that review and send the proposal. */
export function useCreateProposal() {
  const governing = useDaoStateAndActions();
  const { reader, rules, voter, signer, coin } = governing;
  const { draft, change } = useDraft();
  const [reviewed, setReviewed] = useState<ReviewedProposal>();
  const root = rules?.root;
  const actionsValue = useActionsValue(reader, root, getProposedActions(draft)).data;
  useOpenCreatedProposal(governing);
  const gate = governing.gate('create-proposal');
  const {
    description,
    carried: forwarding,
    ...state
  } = deriveProposalForm(draft, {
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
