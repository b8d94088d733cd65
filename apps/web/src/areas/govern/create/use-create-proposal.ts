import { milliseconds, type Address, type Nano } from '@junction/primitives';
import {
  carriageOf,
  daoCalcTonActionsValue,
  heavyCarriage,
  proposeCoins,
  type ProposedAction,
} from '@junction/protocol/govern';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getNetwork } from '../../../shared/network/network.ts';
import { readStored } from '../../../shared/storage/stored-values.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { askGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import { walletReading } from '../../../shared/wallet-reading/wallet-reading.ts';
import { permissionOf, weightOf } from '../shared/proposals/model/gates.ts';
import { writeProposalText } from '../shared/proposals/model/proposal-text.ts';
import { useGoverning, type Governing, type GovernRequest } from '../shared/proposals/use-governing.ts';
import { draftItemOf } from './draft-storage.ts';
import { actionOf, draftProblems, proposedText, type Draft } from './model/draft.ts';
import { createBlocker, proposalRequest } from './model/proposal-message.ts';
import { useOpenCreated } from './use-open-created.ts';

export type CreateView = ReturnType<typeof useCreateProposal>;

const actionsOf = (draft: Draft): readonly ProposedAction[] =>
  draft.actions.map(actionOf).filter((action) => action !== undefined);

/** What the root asks for the actions, nano; null where there is no such root. */
function useActionsValue(
  reader: Governing['reader'],
  root: Address | undefined,
  actions: readonly ProposedAction[],
) {
  return useQuery({
    ...walletReading(
      reader,
      'dao-actions-value',
      root ?? null,
      // The contract looks at nothing else of them: other ones of the same values cost the same.
      actions.map(({ value }) => value.toString()),
    ),
    enabled: reader !== undefined && root !== undefined,
    queryFn: async (): Promise<bigint | null> =>
      reader === undefined || root === undefined
        ? null
        : ((await askGetter(reader, root, daoCalcTonActionsValue({ actions }))) ?? null),
  });
}

/** A proposal that is being written, what it costs and what keeps it from being sent. */
export function useCreateProposal() {
  const governing = useGoverning();
  const { reader, rules, voter, signer, coin } = governing;
  const draftItem = draftItemOf(getNetwork());
  const [draft, setDraft] = useStored(draftItem);
  const [asked, setAsked] = useState<GovernRequest>();
  const actions = actionsOf(draft);
  const root = rules?.root;
  const priced = useActionsValue(reader, root, actions);
  const description = writeProposalText(proposedText(draft));
  const weight = carriageOf(actions, description);
  const cost: Nano | undefined =
    priced.data === undefined || priced.data === null || !weight.ok
      ? undefined
      : proposeCoins(priced.data, weight.carriage);
  const permission = permissionOf(voter, rules?.threshold);
  const problems = draftProblems(draft);
  useOpenCreated(governing);

  const gate = governing.gate('create-proposal');
  const blocker = createBlocker({ gate, permission, problems, weight, cost, coin });

  return {
    governing,
    draft,
    // Onto what is stored now: what stood when the page was drawn may be older than what was typed since.
    change: (facts: Partial<Draft>): void =>
      setDraft({ ...readStored(draftItem), ...facts, savedAt: milliseconds(Date.now()) }),
    actions,
    problems,
    blocker,
    cost,
    /** Nano of the cost that the actions and their carriage take. */
    actionsCost: priced.data ?? undefined,
    /** Nano of it because the messages that carry the proposal are heavy; undefined where none could. */
    carriage: weight.ok ? heavyCarriage(weight.carriage) : undefined,
    permission,
    weight: voter === undefined || rules === undefined ? undefined : weightOf(voter.escrow, rules.threshold),
    asked,
    ask: () =>
      setAsked(
        proposalRequest({
          signer,
          root,
          cost,
          weight,
          actions,
          description,
          veAccount: voter?.escrow.address,
        }),
      ),
    close: () => setAsked(undefined),
    confirm: (): void => {
      if (asked === undefined) return;
      setAsked(undefined);
      void governing.send(asked);
    },
  };
}
