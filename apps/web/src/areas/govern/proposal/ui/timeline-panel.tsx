import type { ProposalState } from '@junction/earn';
import { toMilliseconds, type Seconds } from '@junction/primitives';
import { Panel, type StepperStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatMoment } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { toProposalTimeline } from '../../shared/proposals/model/schedule.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { TimelineSteps } from '../../shared/ui/timeline.tsx';

const TEXTS = {
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

/** Timeline from the proposal's creation to the end of the grace period, with the current time marked. */
export function TimelinePanel({ proposal, state, now }: TimelinePanelProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const line = toProposalTimeline(proposal, state, now);
  if (line === undefined)
    return (
      <Panel label={t('proposal.timeline')}>
        <p>{t('proposal.timeline.none')}</p>
      </Panel>
    );
  const current = line.stations.findLastIndex(({ isReached }) => isReached);
  const steps = line.stations.map(({ name, time, isReached }, index) => ({
    key: name,
    title: t(TEXTS[name]),
    note: formatMoment(toMilliseconds(time), locale),
    dateTime: new Date(time * 1000).toISOString(),
    state: getStepState(isReached, line.cursor !== undefined && index === current),
  }));
  return (
    <Panel label={t('proposal.timeline')}>
      <TimelineSteps steps={steps} cursor={line.cursor} now={t('govern.now')} />
    </Panel>
  );
}

function getStepState(isReached: boolean, isCurrent: boolean): StepperStep['state'] {
  if (isCurrent) return 'current';
  return isReached ? 'done' : 'to-do';
}
