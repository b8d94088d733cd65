import { milliseconds, type Seconds } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import {
  forecastQuorum,
  getMaxVotesInFavour,
  type QuorumOutlook,
  type QuorumForecast,
} from '../../shared/proposals/model/quorum.ts';
import { voteHistoryQuery } from '../../shared/proposals/queries/proposal-queries.ts';
import { projectVotesRange, toVoteHistory, type ProjectedVotesRange } from '../model/vote-history.ts';
import css from './quorum-forecast.module.css';
import { VoteHistoryChart } from './vote-history.tsx';

const ENDS = {
  reached: 'proposal.forecast.reached',
  'reached-at-pace': 'proposal.forecast.reachedAtPace',
  'missed-at-pace': 'proposal.forecast.missedAtPace',
  'out-of-reach': 'proposal.forecast.outOfReach',
  missed: 'proposal.forecast.missed',
  'not-begun': 'proposal.forecast.notBegun',
} as const satisfies Record<QuorumOutlook, string>;

export interface QuorumPanelProps {
  readonly proposal: Proposal;
  /** True before and during voting. */
  readonly isOpen: boolean;
  /** ve of all accounts; undefined if it was not read from the chain. */
  readonly totalVe: bigint | undefined;
  readonly now: Seconds;
}

/** Panel with the vote history and, until voting ends, the projected quorum. The current result is shown by `ProposalVoteTally`. */
export function QuorumPanel({ proposal, isOpen, totalVe, now }: QuorumPanelProps): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { symbol, decimals } = useGovernanceToken();
  const { id, endTime } = proposal;
  const found = useQuery(voteHistoryQuery(id, isOpen));
  const voteHistory = found.data && toVoteHistory(found.data, proposal, now);
  const forecast = forecastQuorum({ ...proposal, totalVe, now });
  const maximum = getMaxVotesInFavour(proposal.forVotes, forecast.silent);
  const range = voteHistory && projectVotesRange(voteHistory, { endTime, now, maximum });
  const { atEnd } = forecast;
  const ahead = isOpen && atEnd !== undefined ? { atEnd, range } : undefined;
  if (!isOpen && voteHistory === undefined) return null;
  const amount = (votes: bigint): string => formatAmount(votes, decimals);
  const ve = (votes: bigint | undefined): string =>
    votes === undefined ? '—' : `${amount(votes)} ve${symbol}`;
  const date = (time: number): string => formatDateTimeWithOffset(milliseconds(time * 1000), locale);
  return (
    <Panel title={t(isOpen ? 'proposal.forecast' : 'proposal.grew')}>
      {isOpen && <p className={css['end']}>{t(ENDS[forecast.end])}</p>}
      {voteHistory !== undefined && (
        <VoteHistoryChart proposal={proposal} voteHistory={voteHistory} ahead={ahead} />
      )}
      {isOpen && (
        <>
          <dl className={css['rows']}>
            {buildForecastRows(t, { forecast, range, amount, ve, date }).map(([name, value]) => (
              <div key={name} className={css['row']}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={css['note']}>{t('proposal.forecast.note')}</p>
        </>
      )}
    </Panel>
  );
}

interface RowInput {
  readonly forecast: QuorumForecast;
  readonly range: ProjectedVotesRange | undefined;
  readonly amount: (votes: bigint) => string;
  readonly ve: (amount: bigint | undefined) => string;
  readonly date: (time: number) => string;
}

function buildForecastRows(
  t: Translate,
  { forecast, range, amount, ve, date }: RowInput,
): readonly (readonly [string, string])[] {
  const { silent, needed, pace, atEnd, reachedAt } = forecast;
  const rows: (readonly [string, string])[] = [
    [t('proposal.forecast.silent'), ve(silent)],
    [t('proposal.forecast.needed'), formatPercentUp(needed)],
    [t('proposal.forecast.pace'), pace === undefined ? '—' : t('proposal.forecast.hour', { ve: ve(pace) })],
    [t('proposal.forecast.atEnd'), ve(atEnd)],
  ];
  if (range !== undefined && range.low !== range.high)
    rows.push([
      t('proposal.forecast.days'),
      t('proposal.forecast.range', { low: amount(range.low), high: ve(range.high) }),
    ]);
  if (reachedAt !== undefined) rows.push([t('proposal.forecast.at'), date(reachedAt)]);
  return rows;
}

/** Formats parts per million as a percentage, rounded up to hundredths, so that a requirement is never understated. */
const formatPercentUp = (parts: number | undefined): string =>
  parts === undefined ? '—' : `${Math.ceil(parts / 100) / 100} %`;
