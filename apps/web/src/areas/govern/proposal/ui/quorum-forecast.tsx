import { milliseconds } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { forecastQuorum, type QuorumEnd, type QuorumFacts } from '../../shared/proposals/model/quorum.ts';
import css from './quorum-forecast.module.css';

const ENDS = {
  reached: 'proposal.forecast.reached',
  'reached-at-pace': 'proposal.forecast.reachedAtPace',
  'missed-at-pace': 'proposal.forecast.missedAtPace',
  'out-of-reach': 'proposal.forecast.outOfReach',
  missed: 'proposal.forecast.missed',
  'not-begun': 'proposal.forecast.notBegun',
} as const satisfies Record<QuorumEnd, string>;

/** Whether the quorum will be reached, by the votes so far and by the ve that has not voted; how it stands is told by `Tally`. */
export function QuorumForecast(facts: QuorumFacts): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { symbol, decimals } = useGovernanceToken();
  const forecast = forecastQuorum(facts);
  const ve = (amount: bigint | undefined): string =>
    amount === undefined ? '—' : `${formatAmount(amount, decimals)} ve${symbol}`;
  const at = forecast.reachedAt;
  const rows: readonly (readonly [string, string])[] = [
    [say('proposal.forecast.silent'), ve(forecast.silent)],
    [say('proposal.forecast.needed'), percent(forecast.needed)],
    [
      say('proposal.forecast.pace'),
      forecast.pace === undefined ? '—' : say('proposal.forecast.hour', { ve: ve(forecast.pace) }),
    ],
    [say('proposal.forecast.atEnd'), ve(forecast.atEnd)],
    ...(at === undefined
      ? []
      : [[say('proposal.forecast.at'), formatDateTime(milliseconds(at * 1000), locale)] as const]),
  ];
  return (
    <Panel title={say('proposal.forecast')}>
      <p className={css['end']}>{say(ENDS[forecast.end])}</p>
      <dl className={css['rows']}>
        {rows.map(([name, value]) => (
          <div key={name} className={css['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css['note']}>{say('proposal.forecast.note')}</p>
    </Panel>
  );
}

/** Of parts per million, rounded up to hundredths: what is needed is never told as less. */
const percent = (parts: number | undefined): string =>
  parts === undefined ? '—' : `${Math.ceil(parts / 100) / 100} %`;
