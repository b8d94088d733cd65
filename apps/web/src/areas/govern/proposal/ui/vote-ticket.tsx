import type { ProposalState } from '@junction/earn';
import { Alert, BillRows, ButtonAnchor, Icon, SegmentedControl, TicketForm } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { getUtf8Length, computeCastVoteCoins, PROPOSAL_LIMITS } from '@junction/protocol/govern';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getInsufficientCoinReason } from '../../../../shared/reasons/reason-texts.ts';
import { getProposalVoteBlocker, type VoteBlocker } from '../../shared/proposals/model/gates.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { getProposalPath, buildVoteRequest } from '../../shared/proposals/requests.ts';
import { ProposalActionButton, getProposalBlockerLabel } from '../../shared/proposals/ui/gated-button.tsx';
import { TextArea } from '../../shared/proposals/ui/text-area.tsx';
import type {
  ProposalOperationKind,
  ProposalOperationRequest,
} from '../../shared/proposals/use-proposal-governing.ts';
import type { ProposalView } from '../use-proposal.ts';
import { OwnVotePanel } from './given-vote.tsx';
import css from './proposal.module.css';
import { ProposalVoteTally } from './tally.tsx';

const ButtonLink = createLink(ButtonAnchor);

const TICKET_KINDS: readonly ProposalOperationKind[] = ['cast-vote', 'unlock-votes'];

export type LoadedProposalView = ProposalView & {
  readonly proposal: Proposal;
  readonly state: ProposalState;
};

/** Panel with the vote form, or with the reason why the account cannot vote. */
export function ProposalVotePanel({ view }: { readonly view: LoadedProposalView }): JSX.Element {
  const t = useTranslations();
  const { proposal, governing } = view;
  const { voter, governance, veSupply } = governing;
  const draft = useVoteDraft();
  const weight =
    voter === undefined
      ? undefined
      : formatTokenAmount(voter.escrow.ve, { ...governance, symbol: `ve${governance.symbol}` });
  return (
    <TicketForm
      title={t('proposal.vote')}
      headingLevel={2}
      actions={
        weight === undefined ? undefined : (
          <span className={css['small']}>{t('proposal.vote.weight', { weight })}</span>
        )
      }
      stub={
        <ProposalVoteTally proposal={proposal} governance={governance} veSupply={veSupply} now={view.now} />
      }
    >
      <div className={css['stack']}>
        <VotePanelBody view={view} draft={draft} />
        <OperationNotSentNote
          account={governing.account}
          page={getProposalPath(view.id)}
          kinds={TICKET_KINDS}
        />
      </div>
    </TicketForm>
  );
}

/** Side and reason that the user has entered so far. */
interface VoteDraft {
  readonly support: boolean | undefined;
  readonly reason: string;
  readonly setSupport: (support: boolean) => void;
  readonly setReason: (reason: string) => void;
}

/**
 * Stores the input outside of the form, because the form is unmounted briefly while clock and contract disagree about
 * the state.
 */
function useVoteDraft(): VoteDraft {
  const [support, setSupport] = useState<boolean>();
  const [reason, setReason] = useState('');
  return { support, reason, setSupport, setReason };
}

interface VoteProps {
  readonly view: LoadedProposalView;
  readonly draft: VoteDraft;
}

function VotePanelBody({ view, draft }: VoteProps): JSX.Element {
  const t = useTranslations();
  const { id, state, governing } = view;
  const { voter, governance } = governing;
  const given = voter?.cast.get(id);
  const { symbol } = governance;
  if (given !== undefined) return <OwnVotePanel view={view} state={state} support={given} />;
  if (state !== 'active')
    return (
      <p className={css['small']}>{t(state === 'pending' ? 'proposal.vote.early' : 'proposal.vote.over')}</p>
    );
  if (voter !== undefined && (voter.escrow.address === undefined || voter.escrow.ve === 0n))
    return (
      <div className={css['stack']}>
        <Alert tone="warning" title={t('proposal.vote.why')}>
          {voter.escrow.address === undefined
            ? t('proposal.vote.noAccount', { symbol })
            : t('proposal.vote.noWeight', { symbol })}
        </Alert>
        <ButtonLink to="/dao/balance" variant="primary" size="l">
          {t('proposal.vote.lock', { symbol })}
        </ButtonLink>
      </div>
    );
  return <VoteForm view={view} draft={draft} />;
}

/** Vote under review. */
interface ReviewedVote {
  readonly request: ProposalOperationRequest;
  readonly support: boolean;
  readonly reason: string;
  /** Voting power in base units of ve. */
  readonly ve: bigint;
}

/** Content that the user signs: the side, the voting power and the full reason. */
function SignedVote({
  reviewed,
  governance,
}: {
  readonly reviewed: ReviewedVote;
  readonly governance: LoadedProposalView['governing']['governance'];
}): JSX.Element {
  const t = useTranslations();
  return (
    <BillRows
      divided
      rows={[
        {
          key: 'side',
          label: t('proposal.vote.side'),
          value: t(reviewed.support ? 'proposals.for' : 'proposals.against'),
        },
        {
          key: 'power',
          label: t('proposal.vote.power'),
          value: formatTokenAmount(reviewed.ve, { ...governance, symbol: `ve${governance.symbol}` }),
        },
        {
          key: 'reason',
          label: t('proposal.vote.reason'),
          value: reviewed.reason === '' ? t('proposal.vote.reason.none') : reviewed.reason,
        },
      ]}
    />
  );
}

const CHOICES = ['for', 'against'] as const;

function getVoteBlockerText(t: Translate, blocker: VoteBlocker | undefined): string | undefined {
  switch (blocker) {
    case 'frozen':
      return t('govern.blocker.paused');
    case 'choose':
      return t('proposal.vote.choose');
    case 'reason-bytes':
      return t('proposal.vote.shorten');
    case 'already-voted':
      return t('proposal.voted');
    case 'not-active':
      return t('proposal.vote.over');
    default:
      return undefined;
  }
}

function SideChoice(props: {
  readonly support: boolean | undefined;
  readonly onChange: (support: boolean) => void;
}): JSX.Element {
  const t = useTranslations();
  const { support, onChange } = props;
  return (
    <SegmentedControl
      block
      label={t('proposal.vote')}
      // Initially no side is selected.
      value={support === undefined ? '' : CHOICES[support ? 0 : 1]}
      options={CHOICES.map((value) => ({
        value: value as string,
        label: (
          <span className={css['choice']}>
            <Icon name={value === 'for' ? 'check' : 'close'} size={16} />
            {t(value === 'for' ? 'proposals.for' : 'proposals.against')}
          </span>
        ),
      }))}
      onChange={(value) => onChange(value === 'for')}
    />
  );
}

function VoteForm({ view, draft }: VoteProps): JSX.Element {
  const t = useTranslations();
  const { proposal, state, id, isRead, governing } = view;
  const { voter, governance, coin, signer } = governing;
  const { support, reason, setSupport, setReason } = draft;
  const [reviewed, setReviewed] = useState<ReviewedVote>();
  const bytes = getUtf8Length(reason.trim());
  const minGas = voter?.escrow.minGas;
  const sum = computeCastVoteCoins(minGas);
  const blocker = getProposalVoteBlocker({
    gate: governing.gate('cast-vote', proposal.address),
    isRead,
    isFrozen: governing.isFrozen,
    state,
    id,
    voter,
    support,
    reason: reason.trim(),
    coins: { needed: sum, held: coin },
  });
  const weight = voter === undefined ? '' : formatAmount(voter.escrow.ve, governance.decimals);
  const ask = (): void => {
    if (signer === undefined || support === undefined || voter?.escrow.address === undefined) return;
    const { address: veAccount, ve } = voter.escrow;
    const request = buildVoteRequest(signer, proposal, { support, reason, veAccount, ve, minGas });
    setReviewed(request && { request, support, reason: reason.trim(), ve });
  };
  const label = t(support === false ? 'proposal.vote.against' : 'proposal.vote.for', { weight });
  return (
    <div className={css['stack']}>
      <SideChoice support={support} onChange={setSupport} />
      <TextArea
        label={t('proposal.reason')}
        aside={t('proposal.reason.used', { used: bytes, most: PROPOSAL_LIMITS.reasonBytes })}
        value={reason}
        onChange={setReason}
        rows={3}
        error={
          bytes > PROPOSAL_LIMITS.reasonBytes
            ? t('proposal.reason.bytes', { bytes, most: PROPOSAL_LIMITS.reasonBytes })
            : undefined
        }
        hint={t('proposal.reason.note')}
      />
      <ProposalActionButton
        size="l"
        label={label}
        blocker={blocker}
        text={getVoteBlockerText(t, blocker)}
        reason={blocker === 'insufficient-coin' ? getInsufficientCoinReason(t, sum, coin) : undefined}
        onAct={ask}
      />
      <p className={css['small']}>{t('proposal.vote.note')}</p>
      {reviewed !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={t('proposal.vote.confirm', { id })}
          action={label}
          announcement={reviewed.request.announcement}
          simulated={governing.simulate(reviewed.request)}
          now={signer}
          blockedReason={getProposalBlockerLabel(t, { blocker, text: getVoteBlockerText(t, blocker), label })}
          onAccept={ask}
          onClose={() => setReviewed(undefined)}
          onConfirm={() => {
            setReviewed(undefined);
            void governing.send(reviewed.request);
          }}
        >
          <SignedVote reviewed={reviewed} governance={governance} />
          <p className={css['small']}>{t('proposal.vote.once')}</p>
        </ConfirmSimulatedMessageDialog>
      )}
    </div>
  );
}
