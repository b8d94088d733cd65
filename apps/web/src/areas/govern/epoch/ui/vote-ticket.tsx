import { Alert, BillRows, TicketForm, type BillRow } from '@junction/ui-kit';
import type { JSX } from 'react';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getEarliestVotingStart } from '../../shared/model/epoch-state.ts';
import type { EscrowMessageBlocker } from '../../shared/model/wallet-input.ts';
import { formatDayDuration } from '../../shared/ui/duration.ts';
import { EscrowButton, getEscrowBlockerLabel } from '../../shared/ui/escrow-button.tsx';
import { getGaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import { GovernanceTokenIcon } from '../../shared/ui/governance-mark.tsx';
import { StackedBar, StackedBarPartColourMark } from '../../shared/ui/split-bar.tsx';
import type { EpochVoteBlocker } from '../model/vote-form.ts';
import type { EpochView } from '../use-epoch.ts';
import type { EpochVoteView } from '../use-vote.ts';
import own from './vote-ticket.module.css';

type OwnBlocker = Exclude<EpochVoteBlocker, EscrowMessageBlocker>;

export interface EpochVotePanelProps {
  readonly view: EpochView;
  readonly vote: EpochVoteView;
}

/** Panel with the spent votes, their effect and the submit button. */
export function EpochVotePanel({ view, vote }: EpochVotePanelProps): JSX.Element {
  const t = useTranslations();
  const { input, governance } = view.governing;
  const ve = { decimals: governance.decimals, symbol: `ve${governance.symbol}` };
  const { coin } = getNetwork();
  return (
    <TicketForm
      title={t('epoch.own')}
      headingLevel={2}
      actions={<GovernanceTokenIcon />}
      stub={<VoteEffect view={view} vote={vote} />}
    >
      <div className={css['form']}>
        <SpentVeBar view={view} vote={vote} />
        <BillRows
          divided
          rows={[
            ...buildSpentRows(view, vote),
            {
              key: 'left',
              label: t('epoch.left'),
              value: vote.left === undefined ? '—' : formatTokenAmount(vote.left, ve),
            },
            {
              key: 'gas',
              label: t('epoch.gas'),
              value: vote.gas === undefined ? '—' : formatTokenAmount(vote.gas, coin),
              aside: t('epoch.gas.back'),
            },
          ]}
        />
        <Alert tone="brass" title={t('epoch.once')}>
          {t('epoch.once.note')}
        </Alert>
        <EscrowButton<OwnBlocker>
          blocker={vote.blocker}
          own={(translate, blocker) => getVoteBlockerText(translate, blocker, view, vote)}
          label={t('epoch.vote.review')}
          onAct={vote.open}
          gas={vote.gas}
          coin={input.coin}
        />
      </div>
      <ConfirmVote view={view} vote={vote} />
    </TicketForm>
  );
}

/** Bar that shows how much of the account's ve is spent and on which gauges. */
function SpentVeBar({ view, vote }: EpochVotePanelProps): JSX.Element {
  const t = useTranslations();
  const { decimals, symbol } = view.governing.governance;
  const parts = [...vote.votes].map(([gauge, amount]) => ({ key: gauge as string, amount }));
  const rest = vote.left !== undefined && vote.left > 0n ? [{ key: 'left', amount: vote.left }] : [];
  return (
    <div>
      <p className={own['spent']}>
        <small>{t('epoch.spent')}</small>
        <b>{formatAmount(vote.spent, decimals)}</b>{' '}
        <span>
          {vote.ve !== undefined &&
            t('epoch.spent.of', {
              amount: formatTokenAmount(vote.ve, { decimals, symbol: `ve${symbol}` }),
            })}
        </span>
      </p>
      {parts.length > 0 && <StackedBar parts={[...parts, ...rest]} />}
    </div>
  );
}

/** Builds one row per gauge of the distribution, with the gauge's colour in the bar. */
function buildSpentRows({ governing, names }: EpochView, { votes }: EpochVoteView): readonly BillRow[] {
  const { decimals } = governing.governance;
  const marked = (index: number, text: string): JSX.Element => (
    <span className={own['marked']}>
      <StackedBarPartColourMark index={index} />
      {text}
    </span>
  );
  return [...votes].map(([gauge, amount], index) => ({
    key: gauge,
    label: marked(index, getGaugeName(gauge, names)),
    value: formatAmount(amount, decimals),
  }));
}

/** Review of an epoch vote, gauge by gauge. */
function ConfirmVote({ view, vote }: EpochVotePanelProps): JSX.Element | null {
  const t = useTranslations();
  const { governing, names } = view;
  const { decimals, symbol } = governing.governance;
  const ve = { decimals, symbol: `ve${symbol}` };
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatTokenAmount(value, ve);
  if (vote.reviewed === undefined) return null;
  return (
    <ConfirmSimulatedMessageDialog
      title={t('epoch.vote.confirm', { number: view.number })}
      action={t('epoch.vote.send')}
      announcement={vote.reviewed.message}
      simulated={vote.simulated}
      now={governing.signer}
      blockedReason={getEscrowBlockerLabel<OwnBlocker>(t, {
        blocker: vote.blocker,
        own: (translate, blocker) => getVoteBlockerText(translate, blocker, view, vote),
      })}
      onAccept={vote.open}
      onConfirm={() => void vote.confirm()}
      onClose={vote.close}
    >
      <BillRows
        divided
        rows={[
          { key: 'balance', label: t('epoch.vote.balance'), value: amount(vote.ve) },
          ...[...vote.reviewed.votes].map(([gauge, votes]) => ({
            key: gauge,
            label: getGaugeName(gauge, names),
            value: amount(votes),
          })),
          { key: 'rest', label: t('epoch.vote.rest'), value: amount(vote.left) },
        ]}
      />
      <Alert tone="brass" title={t('epoch.once')}>
        {t('epoch.once.note')}
      </Alert>
    </ConfirmSimulatedMessageDialog>
  );
}

function VoteEffect({ view, vote }: EpochVotePanelProps): JSX.Element {
  const t = useTranslations();
  const { governance } = view.governing;
  const change = (amount: bigint | undefined): string =>
    amount === undefined ? '—' : `${amount < 0n ? '' : '+'}${formatTokenAmount(amount, governance)}`;
  return (
    <>
      <h3 className={css['note']}>{t('epoch.moves')}</h3>
      <BillRows
        divided
        rows={[
          ...vote.rows
            .filter(({ ownVotes }) => ownVotes !== undefined)
            .map((row) => ({
              key: row.gauge,
              label: getGaugeName(row.gauge, view.names),
              value: change(row.moved),
            })),
          { key: 'farmed', label: t('epoch.moves.farmed'), value: change(vote.movedToFarmed) },
        ]}
      />
    </>
  );
}

function getVoteBlockerText(t: Translate, blocker: OwnBlocker, view: EpochView, vote: EpochVoteView): string {
  const { governance, now } = view.governing;
  const symbol = `ve${governance.symbol}`;
  switch (blocker) {
    case 'schedule-ended':
      return t('epoch.blocker.schedule');
    case 'too-early':
      return t('epoch.blocker.early', {
        time: formatDayDuration(t, getEarliestVotingStart(vote.escrow, vote.escrow.timeBeforeVoting) - now),
      });
    case 'ended':
      return t('epoch.blocker.ended');
    case 'voted':
      return t('epoch.blocker.voted');
    case 'no-ve':
      return t('epoch.blocker.noVe', { symbol });
    case 'no-candidate':
      return t('epoch.blocker.noCandidate');
    case 'enter-votes':
      return t('epoch.blocker.enter');
    case 'bad-number':
      return t('epoch.blocker.number');
    case 'too-much':
      return t('epoch.blocker.tooMuch', { symbol });
    case 'too-many':
      return t('epoch.blocker.tooMany', { count: vote.escrow.maxGauges });
  }
}
