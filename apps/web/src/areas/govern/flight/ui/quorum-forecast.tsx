import { milliseconds } from '@junction/primitives';
import { Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useGovernanceToken } from '../../../../entities/token/index.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { forecastQuorum, type QuorumEnd, type QuorumFacts } from '../model/quorum-forecast.ts';
import css from './quorum-forecast.module.css';

const ENDS = {
  reached: 'flight.quorum.reached',
  'reached-at-pace': 'flight.quorum.reachedAtPace',
  'missed-at-pace': 'flight.quorum.missedAtPace',
  'out-of-reach': 'flight.quorum.outOfReach',
  missed: 'flight.quorum.missed',
  'not-begun': 'flight.quorum.notBegun',
} as const satisfies Record<QuorumEnd, string>;

/** Whether the quorum will be reached, by the votes so far and by the ve that has not voted. */
export function QuorumForecast(facts: QuorumFacts): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { symbol, decimals } = useGovernanceToken();
  const forecast = forecastQuorum(facts);
  const ve = (amount: bigint | undefined): string =>
    amount === undefined ? '—' : `${formatAmount(amount, decimals)} ve${symbol}`;
  const at = forecast.reachedAt;
  const rows: readonly (readonly [string, string])[] = [
    [say('flight.quorum.needs'), ve(facts.quorumVotes)],
    [say('flight.quorum.missing'), ve(forecast.missing)],
    [say('flight.quorum.voted'), percent(forecast.voted)],
    [say('flight.quorum.silent'), ve(forecast.silent)],
    [say('flight.quorum.needed'), percent(forecast.needed, Math.ceil)],
    [
      say('flight.quorum.pace'),
      forecast.pace === undefined ? '—' : say('flight.quorum.hour', { ve: ve(forecast.pace) }),
    ],
    [say('flight.quorum.atEnd'), ve(forecast.atEnd)],
    ...(at === undefined
      ? []
      : [[say('flight.quorum.at'), formatDateTime(milliseconds(at * 1000), locale)] as const]),
  ];
  return (
    <Panel title={say('flight.quorum')}>
      <p className={css['end']}>{say(ENDS[forecast.end])}</p>
      <Progress facts={facts} />
      <dl className={css['rows']}>
        {rows.map(([name, value]) => (
          <div key={name} className={css['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css['note']}>{say('flight.quorum.note')}</p>
    </Panel>
  );
}

/** Votes in favour of what is needed; full once they are there. */
function Progress({
  facts: { forVotes, quorumVotes: quorum },
}: {
  readonly facts: QuorumFacts;
}): JSX.Element {
  const part = quorum <= 0n || forVotes >= quorum ? 100 : Number((forVotes * 100n) / quorum);
  return (
    <div className={css['bar']} aria-hidden="true">
      <span className={css['full']} style={{ width: `${part}%` }} />
    </div>
  );
}

/** Of parts per million, to hundredths. */
const percent = (parts: number | undefined, round = Math.floor): string =>
  parts === undefined ? '—' : `${round(parts / 100) / 100}%`;
