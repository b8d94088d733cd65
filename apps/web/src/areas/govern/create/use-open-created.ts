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
  /** Own proposals that were there before it. */
  readonly ids: readonly bigint[];
  /** What was written when it was sent. */
  readonly draft: Draft;
}

/** The last proposal of the account that was sent from here. */
const latestOf = (
  operations: ProposalGoverning['operations'],
): ProposalGoverning['operations'][number] | undefined =>
  operations
    .filter(({ kind }) => kind === 'create-proposal')
    .toSorted((a, b) => b.startedAt - a.startedAt)[0];

/** The own proposals and the draft as they were when it was sent; undefined while none is on its way or made. */
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
 * The newest of the own proposals that was not there when it was sent: its page opens, and the draft has done its work.
 * Whoever has written on meanwhile stays with it.
 */
export function useOpenCreated({ operations, voter }: Pick<ProposalGoverning, 'operations' | 'voter'>): void {
  const navigate = useNavigate();
  const draftItem = draftItemOf(getNetwork());
  const ids = voter?.escrow.proposals.map(({ id }) => id);
  const sent = useSent(latestOf(operations), ids);
  const made = sent && ids?.find((id) => !sent.ids.includes(id));
  useEffect(() => {
    // A text that has not changed is read as the same object.
    if (made === undefined || readStored(draftItem) !== sent?.draft) return;
    removeStored(draftItem);
    void navigate({ to: proposalPath(Number(made)) });
  }, [made, sent, draftItem, navigate]);
}
