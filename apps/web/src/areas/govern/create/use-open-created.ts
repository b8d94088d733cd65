import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { readStoredItem, removeStoredItem } from '../../../shared/storage/stored-values.ts';
import { getProposalPath } from '../shared/proposals/requests.ts';
import type { DaoStateAndActions } from '../shared/proposals/use-proposal-governing.ts';
import { getProposalDraftStorageItem } from './draft-storage.ts';
import type { ProposalDraft } from './model/draft.ts';

interface SentProposal {
  readonly operation: string;
  /** Ids of the account's proposals before the proposal was sent. */
  readonly ids: readonly bigint[];
  /** Draft at the time of sending. */
  readonly draft: ProposalDraft;
}

/** Returns the account's latest operation that creates a proposal. */
const findLatestCreation = (
  operations: DaoStateAndActions['operations'],
): DaoStateAndActions['operations'][number] | undefined =>
  operations
    .filter(({ kind }) => kind === 'create-proposal')
    .toSorted((a, b) => b.startedAt - a.startedAt)[0];

/**
 * Returns the account's proposals and the draft as they were when a proposal was sent. Undefined until the message of
 * that proposal has succeeded.
 */
function useSentProposal(
  latest: ReturnType<typeof findLatestCreation>,
  ids: readonly bigint[] | undefined,
): SentProposal | undefined {
  const [before, setBefore] = useState<SentProposal>();
  if (latest === undefined || ids === undefined) return undefined;
  const { step } = latest.state;
  const isKept = before?.operation === latest.id;
  if ((step === 'sent' || step === 'confirming') && !isKept)
    setBefore({
      operation: latest.id,
      ids,
      draft: readStoredItem(getProposalDraftStorageItem(getNetwork())),
    });
  return step === 'succeeded' && isKept ? before : undefined;
}

/**
 * Once the account's proposals include the created one, removes the draft and opens the page of the proposal. If the
 * draft was edited since sending, the draft is kept and the page is not opened.
 */
export function useOpenCreatedProposal({
  operations,
  voter,
}: Pick<DaoStateAndActions, 'operations' | 'voter'>): void {
  const navigate = useNavigate();
  const draftItem = getProposalDraftStorageItem(getNetwork());
  const ids = voter?.escrow.proposals.map(({ id }) => id);
  const sent = useSentProposal(findLatestCreation(operations), ids);
  const createdId = sent && ids?.find((id) => !sent.ids.includes(id));
  useEffect(() => {
    // The stored draft is the same object as long as its text is unchanged.
    if (createdId === undefined || readStoredItem(draftItem) !== sent?.draft) return;
    removeStoredItem(draftItem);
    void navigate({ to: getProposalPath(Number(createdId)) });
  }, [createdId, sent, draftItem, navigate]);
}
