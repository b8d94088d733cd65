import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { readStored, removeStored } from '../../../shared/storage/stored-values.ts';
import { proposalPath } from '../shared/proposals/requests.ts';
import type { ProposalGoverning } from '../shared/proposals/use-proposal-governing.ts';
import { draftItemOf } from './draft-storage.ts';
import type { Draft } from './model/draft.ts';

interface Sent {
  readonly operation: string;
  /** Own proposals before sending. */
  readonly ids: readonly bigint[];
  /** Draft at the time of sending. */
  readonly draft: Draft;
}

/** Returns the account's latest proposal operation. */
const latestOf = (
  operations: ProposalGoverning['operations'],
): ProposalGoverning['operations'][number] | undefined =>
  operations
    .filter(({ kind }) => kind === 'create-proposal')
    .toSorted((a, b) => b.startedAt - a.startedAt)[0];

/**
 * Keeps the own proposals and the draft as they were when a proposal was sent; undefined if none is pending or created.
 */
function useSent(latest: ReturnType<typeof latestOf>, ids: readonly bigint[] | undefined): Sent | undefined {
  const [before, setBefore] = useState<Sent>();
  if (latest === undefined || ids === undefined) return undefined;
  const { step } = latest.state;
  const isKept = before?.operation === latest.id;
  if ((step === 'sent' || step === 'confirming') && !isKept)
    setBefore({ operation: latest.id, ids, draft: readStored(draftItemOf(getNetwork())) });
  return step === 'succeeded' && isKept ? before : undefined;
}

/**
 * Opens the page of the created proposal, which is the newest own proposal that did not exist before, and clears the
 * draft unless it was edited since.
 */
export function useOpenCreated({ operations, voter }: Pick<ProposalGoverning, 'operations' | 'voter'>): void {
  const navigate = useNavigate();
  const draftItem = draftItemOf(getNetwork());
  const ids = voter?.escrow.proposals.map(({ id }) => id);
  const sent = useSent(latestOf(operations), ids);
  const made = sent && ids?.find((id) => !sent.ids.includes(id));
  useEffect(() => {
    // Unchanged stored text returns the same object.
    if (made === undefined || readStored(draftItem) !== sent?.draft) return;
    removeStored(draftItem);
    void navigate({ to: proposalPath(Number(made)) });
  }, [made, sent, draftItem, navigate]);
}
