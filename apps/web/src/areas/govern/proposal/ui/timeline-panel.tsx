import type { ProposalState } from '@junction/earn';
import { toMilliseconds, type Seconds } from '@junction/primitives';
import { classNames, Icon, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { timelineOf } from '../../shared/proposals/model/course.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import css from './timeline.module.css';

const WORDS = {
  created: 'proposal.station.created',
  voting: 'proposal.station.voting',
  queued: 'proposal.station.queued',
  execution: 'proposal.station.execution',
  expires: 'proposal.station.expires',
} as const;

export interface TimelinePanelProps {
  readonly proposal: Proposal;
  readonly state: ProposalState;
  readonly now: Seconds;
}

/** The planned course from creation to the end of the grace period, and where now is on it. */
export function TimelinePanel({ proposal, state, now }: TimelinePanelProps): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const line = timelineOf(proposal, state, now);
  if (line === undefined)
    return (
      <Panel label={say('proposal.timeline')}>
        <p>{say('proposal.timeline.none')}</p>
      </Panel>
    );
  const percent = line.cursor === undefined ? undefined : `${(line.cursor * 100).toFixed(2)}%`;
  return (
    <Panel label={say('proposal.timeline')}>
      <div className={css['timeline']}>
        {percent !== undefined && (
          <div className={css['rail']} aria-hidden="true">
            <span className={css['past']} style={{ inlineSize: percent }} />
            <span className={css['now']} style={{ insetInlineStart: percent }}>
              <b>{say('proposal.now')}</b>
            </span>
          </div>
        )}
        {percent === undefined && <div className={css['rail']} aria-hidden="true" />}
        <ol className={css['stations']}>
          {line.stations.map(({ name, time, isReached }) => (
            <li key={name} className={classNames(css['station'], isReached && css['reached'])}>
              <span className={css['mark']} aria-hidden="true">
                {isReached && <Icon name="check" size={12} />}
              </span>
              <span className={css['name']}>{say(WORDS[name])}</span>
              <time className={css['time']} dateTime={new Date(time * 1000).toISOString()}>
                {formatDateTime(toMilliseconds(time), locale)}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}
