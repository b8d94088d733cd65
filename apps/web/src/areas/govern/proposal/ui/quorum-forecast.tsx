import { milliseconds, type Seconds } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatMoment } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import {
  forecastQuorum,
  mostInFavour,
  type QuorumEnd,
  type QuorumForecast,
} from '../../shared/proposals/model/quorum.ts';
import { voteCourseQuery } from '../../shared/proposals/queries/proposal-queries.ts';
import { dayRangeOf, voteCourseOf, type DayRange } from '../model/vote-course.ts';
import css from './quorum-forecast.module.css';
import { VoteCourseDiagram } from './vote-course.tsx';

const ENDS = {
  reached: 'proposal.forecast.reached',
  'reached-at-pace': 'proposal.forecast.reachedAtPace',
  'missed-at-pace': 'proposal.forecast.missedAtPace',
  'out-of-reach': 'proposal.forecast.outOfReach',
  missed: 'proposal.forecast.missed',
  'not-begun': 'proposal.forecast.notBegun',
} as const satisfies Record<QuorumEnd, string>;

export interface QuorumPanelProps {
  readonly proposal: Proposal;
  /** It waits for its vote, or is in the course of it. */
  readonly isOpen: boolean;
  /** ve of all accounts; undefined where no chain is read. */
  readonly totalVe: bigint | undefined;
  readonly now: Seconds;
}

/**
 * How the votes grew, and while they may, whether the quorum will be reached by those so far and by the ve that has not
 * voted; how it stands is told by `Tally`.
 */
export function QuorumPanel({ proposal, isOpen, totalVe, now }: QuorumPanelProps): JSX.Element | null {
  const say = useText();
  const locale = useLocale();
  const { symbol, decimals } = useGovernanceToken();
  const { id, endTime } = proposal;
  const found = useQuery(voteCourseQuery(id, isOpen));
  const course = found.data && voteCourseOf(found.data, proposal, now);
  const forecast = forecastQuorum({ ...proposal, totalVe, now });
  const most = mostInFavour(proposal.forVotes, forecast.silent);
  const range = course && dayRangeOf(course, { endTime, now, most });
  const { atEnd } = forecast;
  const ahead = isOpen && atEnd !== undefined ? { atEnd, range } : undefined;
  if (!isOpen && course === undefined) return null;
  const amount = (votes: bigint): string => formatAmount(votes, decimals);
  const ve = (votes: bigint | undefined): string =>
    votes === undefined ? '—' : `${amount(votes)} ve${symbol}`;
  const date = (time: number): string => formatMoment(milliseconds(time * 1000), locale);
  return (
    <Panel title={say(isOpen ? 'proposal.forecast' : 'proposal.grew')}>
      {isOpen && <p className={css['end']}>{say(ENDS[forecast.end])}</p>}
      {course !== undefined && <VoteCourseDiagram proposal={proposal} course={course} ahead={ahead} />}
      {isOpen && (
        <>
          <dl className={css['rows']}>
            {rowsOf(say, { forecast, range, amount, ve, date }).map(([name, value]) => (
              <div key={name} className={css['row']}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={css['note']}>{say('proposal.forecast.note')}</p>
        </>
      )}
    </Panel>
  );
}

interface RowFacts {
  readonly forecast: QuorumForecast;
  readonly range: DayRange | undefined;
  readonly amount: (votes: bigint) => string;
  readonly ve: (amount: bigint | undefined) => string;
  readonly date: (time: number) => string;
}

function rowsOf(
  say: Say,
  { forecast, range, amount, ve, date }: RowFacts,
): readonly (readonly [string, string])[] {
  const { silent, needed, pace, atEnd, reachedAt } = forecast;
  const rows: (readonly [string, string])[] = [
    [say('proposal.forecast.silent'), ve(silent)],
    [say('proposal.forecast.needed'), percent(needed)],
    [
      say('proposal.forecast.pace'),
      pace === undefined ? '—' : say('proposal.forecast.hour', { ve: ve(pace) }),
    ],
    [say('proposal.forecast.atEnd'), ve(atEnd)],
  ];
  if (range !== undefined && range.low !== range.high)
    rows.push([
      say('proposal.forecast.days'),
      say('proposal.forecast.range', { low: amount(range.low), high: ve(range.high) }),
    ]);
  if (reachedAt !== undefined) rows.push([say('proposal.forecast.at'), date(reachedAt)]);
  return rows;
}

/** Of parts per million, rounded up to hundredths: what is needed is never told as less. */
const percent = (parts: number | undefined): string =>
  parts === undefined ? '—' : `${Math.ceil(parts / 100) / 100} %`;
