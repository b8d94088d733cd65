import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { readStored, removeStored } from '../../../shared/storage/stored-values.ts';
import { proposalPath } from '../shared/proposals/requests.ts';
import type { ProposalGoverning } from '../shared/proposals/use-proposal-governing.ts';
import { draftItemOf } from './draft-storage.ts';
import type { Draft } from './model/draft.ts';

interface SentProposal {
  readonly operation: string;
  /** Ids of the account's proposals before sending. */
  readonly ids: readonly bigint[];
  /** Draft at the time of sending. */
  readonly draft: Draft;
}

/** Returns the account's latest operation that creates a proposal. */
const latestCreation = (
  operations: ProposalGoverning['operations'],
): ProposalGoverning['operations'][number] | undefined =>
  operations
    .filter(({ kind }) => kind === 'create-proposal')
    .toSorted((a, b) => b.startedAt - a.startedAt)[0];

/**
 * Remembers the account's proposals and the draft at the time when a proposal was sent. Undefined until
 * its message has succeeded.
 */
function useSentProposal(
  latest: ReturnType<typeof latestCreation>,
  ids: readonly bigint[] | undefined,
): SentProposal | undefined {
  const [before, setBefore] = useState<SentProposal>();
  if (latest === undefined || ids === undefined) return undefined;
  const { step } = latest.state;
  const isKept = before?.operation === latest.id;
  if ((step === 'sent' || step === 'confirming') && !isKept)
    setBefore({ operation: latest.id, ids, draft: readStored(draftItemOf(getNetwork())) });
  return step === 'succeeded' && isKept ? before : undefined;
}

/**
 * Opens the page of the created proposal once it is one of the account's proposals, and removes the draft. If
 * the draft was edited since sending, neither happens.
 */
export function useOpenCreated({ operations, voter }: Pick<ProposalGoverning, 'operations' | 'voter'>): void {
  const navigate = useNavigate();
  const draftItem = draftItemOf(getNetwork());
  const ids = voter?.escrow.proposals.map(({ id }) => id);
  const sent = useSentProposal(latestCreation(operations), ids);
  const createdId = sent && ids?.find((id) => !sent.ids.includes(id));
  useEffect(() => {
    // As long as the stored text is unchanged, the same object is returned.
    if (createdId === undefined || readStored(draftItem) !== sent?.draft) return;
    removeStored(draftItem);
    void navigate({ to: proposalPath(Number(createdId)) });
  }, [createdId, sent, draftItem, navigate]);
}
