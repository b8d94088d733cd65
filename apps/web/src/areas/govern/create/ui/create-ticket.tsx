import { seconds, toMilliseconds } from '@junction/primitives';
import { BillRows, Stepper, TicketForm } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { ConfirmMessageDialog, OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getInsufficientCoinReason } from '../../../../shared/reasons/reason-texts.ts';
import { ProposalActionButton, getProposalBlockerLabel } from '../../shared/proposals/ui/gated-button.tsx';
import { formatShortPeriod } from '../../shared/proposals/ui/length-text.ts';
import { getProposalTextByteUsage } from '../../shared/proposals/model/proposal-text.ts';
import { GovernanceTokenIcon } from '../../shared/ui/governance-mark.tsx';
import { sumAttachedCoins } from '../model/action-sums.ts';
import { trimProposalText } from '../model/draft.ts';
import { CREATE_PROPOSAL_PATH } from '../model/proposal-message.ts';
import type { CreateProposalView } from '../use-create-proposal.ts';
import { formatCharacterCount } from './count-text.ts';
import css from './create.module.css';
import { SignedProposalContent } from './signed-proposal.tsx';
import { ProposalVeLockBar } from './weight-figure.tsx';

/** Nano refunded after the proposal is created. */
const REFUND_NANO = 190_000_000n;

const BLOCKER_TEXTS = {
  'no-title': 'createProposal.needs.title',
  'long-title': 'createProposal.needs.shorter',
  'no-link': 'createProposal.needs.link',
  'bad-link': 'createProposal.needs.webLink',
  'long-link': 'createProposal.needs.shorter',
  'long-body': 'createProposal.needs.shorter',
  'no-kind': 'createProposal.needs.kind',
  'no-actions': 'createProposal.needs.action',
  'too-many-actions': 'createProposal.needs.fewer',
  'bad-action': 'createProposal.needs.goodAction',
  'too-heavy': 'createProposal.needs.lighter',
  'bad-payload': 'createProposal.needs.goodAction',
  'no-permission': 'createProposal.needs.weight',
} as const;

const isCreateBlocker = (blocker: string): blocker is keyof typeof BLOCKER_TEXTS =>
  Object.hasOwn(BLOCKER_TEXTS, blocker);

function getBlockerText(t: Translate, { blocker, draft }: CreateProposalView): string | undefined {
  if (blocker === 'bytes')
    return t('createProposal.needs.bytes', {
      bytes: formatCharacterCount(getProposalTextByteUsage(trimProposalText(draft)).over),
    });
  return blocker !== undefined && isCreateBlocker(blocker) ? t(BLOCKER_TEXTS[blocker]) : undefined;
}

interface TicketProps {
  readonly view: CreateProposalView;
}

const formatCoins = (amount: bigint | undefined): string =>
  amount === undefined ? '—' : formatTokenAmount(amount, getNetwork().coin);

const formatVe = ({ governing }: CreateProposalView, amount: bigint): string =>
  `${formatAmount(amount, governing.governance.decimals)} ve${governing.governance.symbol}`;

/** Returns the nano that stay in the proposal contract; undefined if a part of the cost is unknown. */
const getRetained = ({ cost, actionsCost, forwardCost }: CreateProposalView): bigint | undefined =>
  cost === undefined || actionsCost === undefined || forwardCost === undefined
    ? undefined
    : cost - actionsCost - forwardCost - REFUND_NANO;

/** Rows that split the attached coins into their uses and the refund. */
function CostRows({ view }: TicketProps): JSX.Element {
  const t = useTranslations();
  const { cost, actionsCost, forwardCost, actions } = view;
  const isHeavy = forwardCost !== undefined && forwardCost > 0n;
  const sent = sumAttachedCoins(actions);
  const forwarding = {
    key: 'carriage',
    label: t('createProposal.cost.carriage'),
    value: formatCoins(forwardCost),
  };
  const ofActions = [
    {
      key: 'actions',
      label: t('createProposal.cost.actions', { count: actions.length }),
      value: formatCoins(sent),
    },
    {
      key: 'gas',
      label: t('createProposal.cost.gas', { count: actions.length }),
      value: formatCoins(actionsCost === undefined ? undefined : actionsCost - sent),
    },
  ];
  return (
    <section className={css['section']}>
      <h3>
        {cost === undefined
          ? t('createProposal.goes.unknown')
          : t('createProposal.goes', { amount: formatCoins(cost) })}
      </h3>
      <BillRows
        rows={[
          ...(actions.length > 0 ? ofActions : []),
          ...(isHeavy ? [forwarding] : []),
          { key: 'stays', label: t('createProposal.cost.stays'), value: formatCoins(getRetained(view)) },
          { key: 'back', label: t('createProposal.cost.back'), value: formatCoins(cost && REFUND_NANO) },
        ]}
      />
      <p className={css['small']}>{t('createProposal.cost.note')}</p>
      {isHeavy && <p className={css['small']}>{t('createProposal.cost.heavy')}</p>}
    </section>
  );
}

/** List of the steps after signing, until the proposal can be executed. */
function StepsAhead({ view }: TicketProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const now = useChainNow();
  const { rules } = view.governing;
  const opens = rules && seconds(now + Number(rules.votingDelay));
  return (
    <section className={css['section']}>
      <h3>{t('createProposal.happens')}</h3>
      <Stepper
        steps={[
          {
            key: 'sign',
            title: t('createProposal.step.sign'),
            note: t('createProposal.step.sign.note'),
            state: 'current',
          },
          {
            key: 'check',
            title: t('createProposal.step.check'),
            note: rules && t('createProposal.step.check.note', { amount: formatVe(view, rules.threshold) }),
            state: 'to-do',
          },
          {
            key: 'write',
            title: rules
              ? t('createProposal.step.write', { number: rules.proposalCount + 1 })
              : t('createProposal.step.writeAny'),
            note: t('createProposal.step.write.note'),
            state: 'to-do',
          },
          {
            key: 'vote',
            title: t('createProposal.step.vote'),
            aside:
              rules &&
              t('createProposal.later', {
                length: formatShortPeriod(t, seconds(Number(rules.votingDelay))),
              }),
            note:
              rules &&
              opens !== undefined &&
              t('createProposal.step.vote.note', {
                time: formatDateTimeWithOffset(toMilliseconds(opens), locale),
                length: formatShortPeriod(t, seconds(Number(rules.votingPeriod))),
              }),
            state: 'to-do',
          },
        ]}
      />
    </section>
  );
}

/** Panel with locked ve, cost, refund and the submit button. */
export function CreateProposalTicket({ view }: TicketProps): JSX.Element {
  const t = useTranslations();
  const { governing, blocker, cost, reviewed } = view;
  const { coin, signer } = governing;
  const isShort = blocker === 'insufficient-coin' && cost !== undefined;
  return (
    <TicketForm
      title={t('createProposal.ticket')}
      headingLevel={2}
      actions={<GovernanceTokenIcon />}
      stub={
        <div className={css['stack']}>
          <CostRows view={view} />
          <StepsAhead view={view} />
        </div>
      }
    >
      <div className={css['stack']}>
        <ProposalVeLockBar view={view} />
        <ProposalActionButton
          size="l"
          label={t('createProposal.button')}
          blocker={blocker}
          text={getBlockerText(t, view)}
          reason={isShort ? getInsufficientCoinReason(t, cost, coin) : undefined}
          onAct={view.ask}
        />
        <OperationNotSentNote
          account={governing.account}
          page={CREATE_PROPOSAL_PATH}
          kinds={['create-proposal']}
        />
        {cost !== undefined && (
          <p className={css['centred']}>{t('createProposal.signature', { amount: formatCoins(cost) })}</p>
        )}
      </div>
      {reviewed !== undefined && (
        <ConfirmMessageDialog
          title={t('createProposal.title')}
          action={t('createProposal.button')}
          announcement={reviewed.request.announcement}
          now={signer}
          blockedReason={getProposalBlockerLabel(t, {
            blocker,
            text: getBlockerText(t, view),
            label: t('createProposal.button'),
          })}
          onAccept={view.ask}
          onClose={view.close}
          onConfirm={view.confirm}
        >
          <SignedProposalContent reviewed={reviewed} view={view} />
          <p className={css['small']}>{t('createProposal.confirm')}</p>
        </ConfirmMessageDialog>
      )}
    </TicketForm>
  );
}
