import { getProposalFailureReason, type ProposalState } from '@junction/earn';
import { toMilliseconds } from '@junction/primitives';
import { computeProposalExecutionCoins } from '@junction/protocol/govern';
import { Alert, Panel } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getInsufficientCoinReason } from '../../../../shared/reasons/reason-texts.ts';
import { getExecutionWindow } from '../../shared/proposals/model/schedule.ts';
import {
  getProposalLifecycleActions,
  getProposalLifecycleBlocker,
  type ProposalLifecycleAction,
  type ProposalLifecycleBlocker,
} from '../../shared/proposals/model/gates.ts';
import {
  getProposalLifecycleAttachedNano,
  buildProposalLifecycleRequest,
  buildProposalVoteReleaseRequest,
} from '../../shared/proposals/requests.ts';
import { ProposalActionButton, getProposalBlockerLabel } from '../../shared/proposals/ui/gated-button.tsx';
import { formatDuration } from '../../shared/proposals/ui/length-text.ts';
import type {
  ProposalOperationKind,
  ProposalOperationRequest,
} from '../../shared/proposals/use-proposal-governing.ts';
import css from './proposal.module.css';
import type { LoadedProposalView } from './vote-ticket.tsx';

const KINDS: Readonly<Record<ProposalLifecycleAction, ProposalOperationKind>> = {
  cancel: 'cancel-proposal',
  queue: 'queue-proposal',
  execute: 'execute-proposal',
  release: 'release-proposal',
};

const LABELS = {
  cancel: 'proposal.cancel',
  queue: 'proposal.queue',
  execute: 'proposal.execute',
  release: 'proposal.release',
} as const;

/** Panel that explains the proposal's state and offers the available actions. */
export function ProposalLifecyclePanel({ view }: { readonly view: LoadedProposalView }): JSX.Element | null {
  const t = useTranslations();
  const { proposal, state, governing } = view;
  const { account, voter } = governing;
  const actions = getProposalLifecycleActions({ proposal, state, account, voter });
  const note = useStateNote(view);
  if (note === undefined && actions.length === 0) return null;
  return (
    <Panel label={t('proposal.course')}>
      <div className={css['lifecycle']}>
        <div className={css['lifecycleText']}>
          {note !== undefined && <p>{note}</p>}
          {actions.includes('release') && <p className={css['small']}>{t('proposal.release.note')}</p>}
        </div>
        {actions.length > 0 && (
          <div className={css['lifecycleButtons']}>
            {actions.map((action) => (
              <LifecycleButton key={action} action={action} view={view} />
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}

/**
 * Returns the note on the proposal's state: why it failed, or until when it can be queued or executed. Undefined for
 * states without a note.
 */
function useStateNote(view: LoadedProposalView): string | undefined {
  const t = useTranslations();
  const locale = useLocale();
  const { proposal, state, now, governing } = view;
  const { decimals, symbol } = governing.governance;
  const ve = (votes: bigint): string => `${formatAmount(votes, decimals)} ve${symbol}`;
  const date = (time: number): string => formatDateTimeWithOffset(toMilliseconds(time as typeof now), locale);
  const { from, until } = getExecutionWindow(proposal);
  const notes: Readonly<Record<ProposalState, () => string | undefined>> = {
    pending: () => undefined,
    active: () => undefined,
    canceled: () => t('proposal.note.canceled'),
    failed: () => {
      switch (getProposalFailureReason(proposal)) {
        case 'majority':
          return t('proposal.note.majority', {
            against: ve(proposal.againstVotes),
            votes: ve(proposal.forVotes),
          });
        case 'tie':
          return t('proposal.note.tie', { votes: ve(proposal.forVotes) });
        case 'quorum':
        case null:
          return t('proposal.note.quorum', {
            votes: ve(proposal.forVotes),
            quorum: ve(proposal.quorumVotes),
          });
      }
    },
    succeeded: () =>
      now > until
        ? t('proposal.note.tooLate', { date: date(until) })
        : t('proposal.note.succeeded', { from: date(from), until: date(until) }),
    expired: () => t('proposal.note.expired', { date: date(until) }),
    queued: () =>
      now < proposal.executionTime
        ? t('proposal.note.queued', {
            date: date(proposal.executionTime),
            until: date(proposal.executionTime + proposal.gracePeriod),
          })
        : t('proposal.note.ready', { until: date(proposal.executionTime + proposal.gracePeriod) }),
    executed: () => t('proposal.note.executed'),
  };
  return notes[state]();
}

function getLifecycleBlockerText(
  t: Translate,
  blocker: ProposalLifecycleBlocker | undefined,
  view: LoadedProposalView,
): string | undefined {
  if (blocker === 'frozen') return t('govern.blocker.paused');
  if (blocker === 'would-expire') return t('proposal.queue.tooLate');
  if (blocker === 'too-early')
    return t('proposal.execute.early', {
      length: formatDuration(t, Math.max(0, view.proposal.executionTime - view.now) as typeof view.now),
    });
  return undefined;
}

function LifecycleButton({
  action,
  view,
}: {
  readonly action: ProposalLifecycleAction;
  readonly view: LoadedProposalView;
}): JSX.Element {
  const t = useTranslations();
  const { proposal, governing, now, coins, isRead } = view;
  const { signer, coin } = governing;
  const [asked, setAsked] = useState<ProposalOperationRequest>();
  const sum = getProposalLifecycleAttachedNano(action, proposal, coins);
  const blocker = getProposalLifecycleBlocker(action, {
    gate: governing.gate(KINDS[action], proposal.address),
    isRead,
    isFrozen: governing.isFrozen,
    proposal,
    now,
    coins: sum === undefined ? undefined : { needed: sum, held: coin },
  });
  const request = (): ProposalOperationRequest | undefined => {
    if (signer === undefined) return undefined;
    return action === 'release'
      ? buildProposalVoteReleaseRequest(signer, proposal, governing.voter?.escrow.address)
      : buildProposalLifecycleRequest(signer, action, proposal, coins);
  };
  return (
    <>
      <ProposalActionButton
        label={t(LABELS[action])}
        variant={action === 'cancel' ? 'danger' : 'primary'}
        blocker={blocker}
        text={getLifecycleBlockerText(t, blocker, view)}
        reason={
          blocker === 'insufficient-coin' && sum !== undefined
            ? getInsufficientCoinReason(t, sum, coin)
            : undefined
        }
        onAct={() => setAsked(request())}
      />
      {asked !== undefined && (
        <ConfirmSimulatedMessageDialog
          title={t(LABELS[action])}
          action={t(LABELS[action])}
          announcement={asked.announcement}
          // An execution is not simulated here, because the actions of the proposal are simulated separately.
          simulated={action === 'execute' ? undefined : governing.simulate(asked)}
          now={signer}
          blockedReason={getProposalBlockerLabel(t, {
            blocker,
            text: getLifecycleBlockerText(t, blocker, view),
            label: '',
          })}
          onAccept={() => setAsked(request())}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void governing.send(asked);
          }}
        >
          <SideEffectWarning action={action} view={view} />
        </ConfirmSimulatedMessageDialog>
      )}
    </>
  );
}

/** Cost of the execution: required coins, coins that the proposal has, and the destination of the rest. */
function ExecutionCost({
  view: { proposal, coins },
}: {
  readonly view: LoadedProposalView;
}): JSX.Element | null {
  const t = useTranslations();
  const { coin } = getNetwork();
  const bill = computeProposalExecutionCoins(proposal.actions, coins);
  if (bill === undefined) return null;
  const amount = (value: bigint): string => formatTokenAmount(value, coin);
  const needed = amount(bill.needed);
  if (coins === undefined) return <>{t('proposal.execute.coins.unknown', { needed })}</>;
  return (
    <>
      {bill.missing > 0n
        ? t('proposal.execute.coins.missing', {
            needed,
            has: amount(coins),
            missing: amount(bill.missing),
          })
        : t('proposal.execute.coins.paid', { needed, has: amount(coins) })}
    </>
  );
}

/** Alert about a side effect of an action. */
function SideEffectWarning({
  action,
  view,
}: {
  readonly action: ProposalLifecycleAction;
  readonly view: LoadedProposalView;
}): JSX.Element | null {
  const t = useTranslations();
  const { coins } = view;
  const { coin } = getNetwork();
  switch (action) {
    case 'cancel':
      return (
        <Alert tone="danger" title={t('proposal.cancel.warning')}>
          {coins === undefined
            ? t('proposal.cancel.back')
            : t('proposal.cancel.backAmount', { amount: formatTokenAmount(coins, coin) })}
        </Alert>
      );
    case 'execute':
      return (
        <Alert tone="warning" title={t('proposal.execute.warning', { count: view.proposal.actions.length })}>
          {t('proposal.execute.note')} <ExecutionCost view={view} />
        </Alert>
      );
    case 'queue':
      return <p className={css['small']}>{t('proposal.queue.note')}</p>;
    case 'release':
      return <p className={css['small']}>{t('proposal.release.note')}</p>;
  }
}
