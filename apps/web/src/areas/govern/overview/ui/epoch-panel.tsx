import { VOTE_RATIO_DENOMINATOR } from '@junction/earn';
import { mulDivDown } from '@junction/primitives';
import { ButtonAnchor, Panel } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { NO_BREAK_SPACE, formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getEarliestVotingStart } from '../../shared/model/epoch-state.ts';
import { isEpochScheduled } from '../../shared/model/voting.ts';
import { EpochTimeline } from '../../shared/ui/epoch-timeline.tsx';
import { formatDayDuration } from '../../shared/ui/duration.ts';
import css from '../../shared/ui/govern.module.css';
import { EpochStateTag } from '../../shared/ui/state-tags.tsx';
import { getEpochTimelineFraction } from '../../shared/model/epoch-timeline.ts';
import type { DaoOverview } from '../use-dao.ts';
import { EpochDial } from './epoch-dial.tsx';
import own from './epoch-panel.module.css';

const ButtonLink = createLink(ButtonAnchor);

/**
 * Returns the tokens that the gauges receive in the current epoch, in total and per second, in base units and rounded
 * down.
 */
function getGaugeBudget(escrow: DaoOverview['governing']['escrow']): {
  readonly budget: bigint | undefined;
  readonly rewardRate: bigint | undefined;
} {
  const scheduled = escrow?.schedule[escrow.epoch - 1];
  if (escrow === undefined || scheduled === undefined) return { budget: undefined, rewardRate: undefined };
  const budget = mulDivDown(scheduled, escrow.scheme.farming, VOTE_RATIO_DENOMINATOR) + escrow.debt;
  return { budget, rewardRate: escrow.epochTime === 0 ? undefined : budget / BigInt(escrow.epochTime) };
}

/** Panel of the current epoch with a countdown and a link to vote. Renders nothing while the epoch is unknown. */
export function EpochPanel({ dao }: { readonly dao: DaoOverview }): JSX.Element | null {
  const t = useTranslations();
  const { times, state, governing } = dao;
  const { escrow } = governing;
  if (times === undefined || state === undefined) return null;
  return (
    <Panel
      title={
        <span className={css['line']}>
          {t('dao.epoch', { number: times.number })} <EpochStateTag state={state} />
        </span>
      }
      actions={
        <ButtonLink variant="primary" to="/dao/epochs/$number" params={{ number: String(times.number) }}>
          {t(`dao.epoch.open.${state}`)}
        </ButtonLink>
      }
    >
      <div className={css['form']}>
        <div className={own['clock']}>
          <EpochDial part={getEpochTimelineFraction({ ...times, opens: undefined }, state, governing.now)} />
          <EpochMetrics dao={dao} />
        </div>
        <EpochTimeline
          times={times}
          state={state}
          opens={escrow === undefined ? undefined : getEarliestVotingStart(times, escrow.timeBeforeVoting)}
          now={governing.now}
        />
      </div>
    </Panel>
  );
}

/** Duration, gauge budget and votes of the current epoch. */
function EpochMetrics({ dao }: { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const { governing, votes } = dao;
  const { governance, escrow } = governing;
  const { budget, rewardRate } = getGaugeBudget(escrow);
  const { label, value } = getCountdown(t, dao);
  return (
    <dl className={own['metrics']}>
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
      <div>
        <dt>{t('dao.budget')}</dt>
        <dd>
          {budget === undefined ? '—' : formatTokenAmount(budget, governance)}
          <small>
            {rewardRate === undefined
              ? NO_BREAK_SPACE
              : t('dao.speed', { amount: formatTokenAmount(rewardRate, governance) })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('dao.votes')}</dt>
        <dd>
          {votes === undefined ? '—' : formatAmount(votes, governance.decimals)}
          <small>{`ve${governance.symbol}`}</small>
        </dd>
      </div>
    </dl>
  );
}

function getCountdown(
  t: Translate,
  { times, state, governing }: DaoOverview,
): { readonly label: string; readonly value: string } {
  const { now, escrow } = governing;
  if (times === undefined) return { label: t('dao.clock.ends'), value: '—' };
  if (state === 'voting' && times.voting !== undefined)
    return { label: t('dao.clock.voting'), value: formatDayDuration(t, times.voting.end - now) };
  if (state === 'queued' && times.voting !== undefined)
    return { label: t('dao.clock.queued'), value: formatDayDuration(t, now - times.voting.end) };
  if (state === 'notStarted')
    return { label: t('dao.clock.starts'), value: formatDayDuration(t, times.start - now) };
  if (escrow === undefined)
    return { label: t('dao.clock.ends'), value: formatDayDuration(t, times.end - now) };
  if (!isEpochScheduled(escrow))
    return { label: t('dao.clock.voting.any'), value: t('epoch.blocker.schedule') };
  const opens = getEarliestVotingStart(times, escrow.timeBeforeVoting);
  return now < opens
    ? { label: t('dao.clock.opens'), value: formatDayDuration(t, opens - now) }
    : { label: t('dao.clock.voting.any'), value: t('dao.clock.open') };
}
