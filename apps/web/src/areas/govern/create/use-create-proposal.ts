import { err, ok, type Nano } from '@junction/primitives';
import {
  carriageOf,
  daoCalcTonActionsValue,
  heavyCarriage,
  propose,
  proposeCoins,
  type ProposedAction,
  type Unbearable,
} from '@junction/protocol/govern';
import { veAccountCreatedProposals } from '@junction/protocol/earn';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fixedCoins, type Announcement } from '../../../entities/operation/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import { removeStored } from '../../../shared/storage/stored-values.ts';
import { askGetter } from '../../../shared/wallet-reading/ask-getter.ts';
import { walletReading } from '../../../shared/wallet-reading/wallet-reading.ts';
import type { Gate } from '../../../rooms/action/index.ts';
import { gateOf, permissionOf, weightOf } from '../shared/proposals/model/gates.ts';
import { writeProposalText } from '../shared/proposals/model/proposal-text.ts';
import { proposalPath } from '../shared/proposals/requests.ts';
import { useGoverning, type GovernRequest } from '../shared/proposals/use-governing.ts';
import { draftItemOf } from './draft-storage.ts';
import { actionOf, draftProblems, proposedText, type Draft, type DraftProblem } from './model/draft.ts';

const PAGE = '/dao/proposals/create';

export type CreateBlocker =
  Gate | DraftProblem | Unbearable | 'reading' | 'no-permission' | 'insufficient-coin';

export type CreateView = ReturnType<typeof useCreateProposal>;

const actionsOf = (draft: Draft): readonly ProposedAction[] =>
  draft.actions.map(actionOf).filter((action) => action !== undefined);

/** A proposal that is being written, what it costs and what keeps it from being sent. */
export function useCreateProposal() {
  const governing = useGoverning();
  const { wallet, rules, voter, signer, coin } = governing;
  const { connection } = wallet;
  const draftItem = draftItemOf(getNetwork());
  const [draft, setDraft] = useStored(draftItem);
  const [asked, setAsked] = useState<GovernRequest>();
  const actions = actionsOf(draft);
  const root = rules?.root;
  const priced = useQuery({
    ...walletReading(
      connection,
      'dao-actions-value',
      root ?? null,
      actions.map(({ value }) => value.toString()),
    ),
    enabled: connection !== undefined && root !== undefined,
    queryFn: async (): Promise<bigint | null> =>
      connection === undefined || root === undefined
        ? null
        : ((await askGetter(connection, root, daoCalcTonActionsValue({ actions }))) ?? null),
  });
  const description = writeProposalText(proposedText(draft));
  const weight = carriageOf(actions, description);
  const cost: Nano | undefined =
    priced.data === undefined || priced.data === null || !weight.ok
      ? undefined
      : proposeCoins(priced.data, weight.carriage);
  const permission = permissionOf(voter, rules?.threshold);
  const problems = draftProblems(draft);
  useOpenCreated(governing);

  const blocker = ((): CreateBlocker | undefined => {
    const gate = gateOf(governing.gate('create-proposal'));
    if (gate !== undefined) return gate;
    if (permission === 'unknown') return 'reading';
    if (permission !== 'allowed') return 'no-permission';
    if (problems[0] !== undefined) return problems[0];
    if (!weight.ok) return weight.why;
    if (cost === undefined) return 'reading';
    return coin !== undefined && coin < cost ? 'insufficient-coin' : undefined;
  })();

  const request = (): GovernRequest | undefined => {
    if (signer === undefined || root === undefined || cost === undefined || !weight.ok) return undefined;
    const told: Announcement = {
      ...fixedCoins(cost),
      signer,
      method: 'propose',
      receiver: { role: 'dao-root', address: root },
      leaves: [],
      recipient: undefined,
      details: {
        description,
        actions: actions.map(({ target, value, payload }) => `${target} ${value} ${payload}`).join('\n'),
      },
    };
    const veAccount = voter?.escrow.address;
    return {
      kind: 'create-proposal',
      told,
      terms: { target: root, page: PAGE },
      build: async (reader, id) => {
        // What the root asks for now, and whether the account is still there: the page may have been open for long.
        const [value, created] = await Promise.all([
          askGetter(reader, root, daoCalcTonActionsValue({ actions })),
          veAccount && askGetter(reader, veAccount, veAccountCreatedProposals()),
        ]);
        if (created === undefined || value === undefined)
          return err({ code: 'NOT_AS_SHOWN', difference: 'ACCOUNT' });
        if (proposeCoins(value, weight.carriage) !== told.sum)
          return err({ code: 'NOT_AS_SHOWN', difference: 'COST' });
        return ok({
          to: root,
          value: told.sum,
          bounce: true,
          call: propose({ answerId: Number(id), actions, description }),
        });
      },
    };
  };

  return {
    governing,
    draft,
    change: (facts: Partial<Draft>): void => setDraft({ ...draft, ...facts }),
    forget: (): void => removeStored(draftItem),
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
    ask: () => setAsked(request()),
    close: () => setAsked(undefined),
    confirm: (): void => {
      if (asked === undefined) return;
      setAsked(undefined);
      void governing.send(asked);
    },
  };
}

/** The newest of the own proposals that was not there when it was sent: its page opens, and the draft has done its work. */
function useOpenCreated({ operations, voter }: ReturnType<typeof useGoverning>): void {
  const navigate = useNavigate();
  const [before, setBefore] = useState<{ readonly operation: string; readonly ids: readonly bigint[] }>();
  const latest = operations
    .filter(({ kind }) => kind === 'create-proposal')
    .toSorted((a, b) => b.startedAt - a.startedAt)[0];
  const ids = voter?.escrow.proposals.map(({ id }) => id);
  const isUnderWay =
    latest !== undefined && (latest.state.step === 'sent' || latest.state.step === 'confirming');
  if (isUnderWay && ids !== undefined && before?.operation !== latest.id)
    setBefore({ operation: latest.id, ids });
  const made =
    latest?.state.step === 'succeeded' && before?.operation === latest.id
      ? ids?.find((id) => !before.ids.includes(id))
      : undefined;
  useEffect(() => {
    if (made === undefined) return;
    removeStored(draftItemOf(getNetwork()));
    void navigate({ to: proposalPath(Number(made)) });
  }, [made, navigate]);
}
