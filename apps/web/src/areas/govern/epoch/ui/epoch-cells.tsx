import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { LabeledValueStrip, ValueWithState } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { getVeShare } from '../../../../rooms/vote-escrow/index.ts';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getEarliestVotingStart } from '../../shared/model/epoch-state.ts';
import { isEpochScheduled } from '../../shared/model/voting.ts';
import css from '../../shared/ui/govern.module.css';
import { formatDayDuration } from '../../shared/ui/duration.ts';
import type { EpochView } from '../use-epoch.ts';
import { getUndistributedTokensRecipientName } from './rest-text.ts';

const RATIO = 10_000n;
const formatParts = (parts: bigint): string =>
  formatPercent(ratio((parts * FIXED_POINT_ONE) / RATIO), { short: true });

interface CellProps {
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Cell({ value, note }: CellProps): JSX.Element {
  return (
    <span className={css['two']}>
      <ValueWithState state={value === undefined ? 'unknown' : 'fresh'}>{value}</ValueWithState>
      <small>{note}</small>
    </span>
  );
}

interface ViewProps {
  readonly view: EpochView;
}

/** Cell with the gauges' budget: in total, per second and in USD. */
function BudgetCell({ view }: ViewProps): JSX.Element {
  const t = useTranslations();
  const { budget, payoutSeconds, governing } = view;
  const { governance } = governing;
  const { decimals, symbol, price } = governance;
  if (budget === undefined) return <Cell value={undefined} note="" />;
  const { gauges } = budget;
  const rewardRate =
    payoutSeconds === undefined || payoutSeconds === 0 ? undefined : gauges / BigInt(payoutSeconds);
  const note = [
    rewardRate === undefined ? '' : t('epoch.speed', { amount: formatTokenAmount(rewardRate, governance) }),
    price === undefined ? '' : formatUsd(toUsdValueRoundedDown(gauges, decimals, price)),
  ];
  return (
    <Cell
      value={`${formatAmount(gauges, decimals)} ${symbol}`}
      note={note.filter((text) => text !== '').join(' · ')}
    />
  );
}

/** Returns the sum of all votes of the epoch, from the chain for the current epoch, otherwise from the server. */
const getTotalVotes = ({ governing, isCurrent, served, results }: EpochView): bigint | undefined =>
  isCurrent ? governing.escrow?.total : (served?.votes ?? results?.votes);

function VotesCell({ view }: ViewProps): JSX.Element {
  const t = useTranslations();
  const { governing, isCurrent } = view;
  const { escrow, governance } = governing;
  const votes = getTotalVotes(view);
  if (votes === undefined) return <Cell value={undefined} note="" />;
  const share = escrow && isCurrent ? getVeShare(votes, escrow.veSupply) : undefined;
  const note =
    share === undefined
      ? ''
      : t('epoch.votes.share', { share: formatPercent(share), symbol: `ve${governance.symbol}` });
  return <Cell value={formatAmount(votes, governance.decimals)} note={note} />;
}

/** Cell with the minimum and maximum that count per gauge, shown in votes while voting is open. */
function LimitsCell({ view }: ViewProps): JSX.Element {
  const { governing, isCurrent } = view;
  const { escrow, governance } = governing;
  const { decimals, symbol } = governance;
  const votes = getTotalVotes(view);
  if (escrow === undefined) return <Cell value={undefined} note="" />;
  const { minRatio, maxRatio } = escrow.rules;
  const part = (of: bigint, parts: bigint): string => formatAmount((of * parts) / RATIO, decimals);
  return (
    <Cell
      value={`${formatParts(minRatio)} – ${formatParts(maxRatio)}`}
      note={
        votes === undefined || !isCurrent
          ? ''
          : `${part(votes, minRatio)} – ${part(votes, maxRatio)} ve${symbol}`
      }
    />
  );
}

function TreasuryCell({ view }: ViewProps): JSX.Element {
  const t = useTranslations();
  const { decimals, symbol } = view.governing.governance;
  const treasury = view.results?.treasury;
  return (
    <Cell
      value={treasury === undefined ? undefined : `${formatAmount(treasury, decimals)} ${symbol}`}
      note={t('epoch.treasury.note')}
    />
  );
}

/** Row of cells with the key metrics of an epoch. */
export function EpochMetricsStrip({ view }: ViewProps): JSX.Element {
  const t = useTranslations();
  const { label, ...clock } = getCountdown(t, view);
  return (
    <LabeledValueStrip
      cells={[
        { key: 'clock', label, value: <Cell {...clock} /> },
        { key: 'budget', label: t('epoch.budget'), value: <BudgetCell view={view} /> },
        { key: 'votes', label: t('epoch.votes'), value: <VotesCell view={view} /> },
        { key: 'limits', label: t('epoch.limits'), value: <LimitsCell view={view} /> },
        {
          key: 'treasury',
          label: getUndistributedTokensRecipientName(t, view),
          value: <TreasuryCell view={view} />,
        },
      ]}
    />
  );
}

interface EpochCountdown {
  readonly label: string;
  readonly value: string | undefined;
  readonly note: string;
}

/** Returns the time until the epoch's next state. For an ended epoch it returns the length of the epoch. */
function getCountdown(t: Translate, { state, times, governing, number, current }: EpochView): EpochCountdown {
  const { now, escrow } = governing;
  const until = (time: number): string => formatDayDuration(t, time - now);
  if (times === undefined) return { label: t('epoch.clock'), value: undefined, note: '' };
  if (state === 'voting' && times.voting !== undefined)
    return { label: t('epoch.clock.voting'), value: until(times.voting.end), note: '' };
  if (state === 'queued' && times.voting !== undefined)
    return {
      label: t('epoch.clock.queued'),
      value: formatDayDuration(t, now - times.voting.end),
      note: '',
    };
  if (state === 'awaiting' && escrow !== undefined && current === number) {
    const opens = getEarliestVotingStart(times, escrow.timeBeforeVoting);
    if (!isEpochScheduled(escrow))
      return { label: t('epoch.clock'), value: t('epoch.blocker.schedule'), note: '' };
    return now < opens
      ? { label: t('epoch.clock.awaiting'), value: until(opens), note: '' }
      : { label: t('epoch.clock'), value: t('epoch.clock.open'), note: t('epoch.clock.open.note') };
  }
  return { label: t('epoch.clock.length'), value: formatDayDuration(t, times.end - times.start), note: '' };
}
