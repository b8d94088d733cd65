import { toMilliseconds, type Seconds } from '@junction/primitives';
import { classNames, screenReaderOnlyClass } from '@junction/ui-kit';
import type { CSSProperties, JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import {
  getVoteHistoryLines,
  type VotesProjection,
  type VoteHistoryLines,
  type VoteHistory,
} from '../model/vote-history.ts';
import css from './vote-history.module.css';

export interface VoteHistoryProps {
  readonly proposal: Proposal;
  readonly voteHistory: VoteHistory;
  /** Projected votes; undefined once voting has ended. */
  readonly ahead: VotesProjection | undefined;
}

/** Chart of the votes of both sides and of the quorum. A sentence and a table are its text alternatives. */
export function VoteHistoryChart({ proposal, voteHistory, ahead }: VoteHistoryProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { symbol, decimals } = useGovernanceToken();
  const ve = (votes: bigint): string => formatAmount(votes, decimals);
  const date = (time: Seconds): string => formatDateTimeWithOffset(toMilliseconds(time), locale);
  const { forVotes, againstVotes, quorumVotes, startTime, endTime } = proposal;
  const { points, reachedAt, isComplete } = voteHistory;
  return (
    <div className={css['history']}>
      <ul className={css['legend']} aria-hidden="true">
        <li>{t('proposals.for')}</li>
        <li className={css['againstName']}>{t('proposals.against')}</li>
        <li className={css['quorumName']}>{t('proposal.grew.quorum', { votes: ve(quorumVotes) })}</li>
      </ul>
      <HistoryDrawing
        lines={getVoteHistoryLines(voteHistory, proposal, ahead)}
        atEnd={ahead && ve(ahead.atEnd)}
      />
      <p className={css['axis']} aria-hidden="true">
        <span>{date(startTime)}</span>
        <span>{date(endTime)}</span>
      </p>
      <p className={screenReaderOnlyClass}>
        {t('proposal.grew.spoken', {
          from: date(startTime),
          until: date(points.at(-1)?.time ?? endTime),
          forVotes: ve(forVotes),
          againstVotes: ve(againstVotes),
          quorum: ve(quorumVotes),
          symbol,
        })}
      </p>
      {reachedAt !== undefined && isComplete && (
        <p className={css['note']}>{t('proposal.grew.reached', { date: date(reachedAt) })}</p>
      )}
      {!isComplete && <p className={css['note']}>{t('proposal.grew.gap')}</p>}
      <details className={css['details']}>
        <summary>{t('proposal.grew.table')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
        <section className={css['box']} tabIndex={0} aria-label={t('proposal.grew')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('proposal.votes.date')}</th>
                <th scope="col">{t('proposals.for')}</th>
                <th scope="col">{t('proposals.against')}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two points may be of one second
                <tr key={`${point.time} ${index}`}>
                  <th scope="row">{date(point.time)}</th>
                  <td>{ve(point.forVotes)}</td>
                  <td>{ve(point.againstVotes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}

function HistoryDrawing(props: {
  readonly lines: VoteHistoryLines;
  readonly atEnd: string | undefined;
}): JSX.Element {
  const { lines, atEnd } = props;
  const { here, quorum, ahead, forPath, againstPath } = lines;
  const place = (x: number, y: number): CSSProperties => ({
    insetInlineStart: `${x}%`,
    insetBlockStart: `${y}%`,
  });
  return (
    <div className={css['frame']} aria-hidden="true" data-testid="vote-history">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {ahead !== undefined && (
          <>
            <path className={css['band']} d={`M${here.x} ${here.y} L100 ${ahead.high} V${ahead.low} Z`} />
            <path className={css['ahead']} d={`M${here.x} ${here.y} L100 ${ahead.y}`} />
          </>
        )}
        <path className={css['quorum']} d={`M0 ${quorum} H100`} />
        <path className={css['against']} d={againstPath} />
        <path className={css['for']} d={forPath} />
      </svg>
      <i className={css['here']} style={place(here.x, here.y)} />
      {ahead !== undefined && atEnd !== undefined && (
        <b
          className={classNames(css['atEnd'], ahead.y < 20 && css['below'])}
          style={{ insetBlockStart: `${ahead.y}%` }}
        >
          {atEnd}
        </b>
      )}
    </div>
  );
}
