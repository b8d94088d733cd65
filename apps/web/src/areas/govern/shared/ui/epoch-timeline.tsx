import { milliseconds, type Seconds } from '@junction/primitives';
import type { StepperStep } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { EPOCH_STEPS, getEpochTimelineFraction } from '../model/epoch-timeline.ts';
import type { EpochState, EpochTimes } from '../model/epoch-state.ts';
import { TimelineSteps } from './timeline.tsx';

export interface EpochTimelineProps {
  readonly times: EpochTimes;
  readonly state: EpochState;
  /** Earliest time at which the first vote can open the voting period; undefined if the chain was not read. */
  readonly opens: Seconds | undefined;
  readonly now: Seconds;
}

/** Timeline of an epoch from its start until its vote is finished. */
export function EpochTimeline({ times, state, opens, now }: EpochTimelineProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const at = (time: number | undefined): string =>
    time === undefined ? '—' : formatDateTimeWithOffset(milliseconds(time * 1000), locale);
  const notes: Readonly<Record<EpochState, string>> = {
    notStarted: '',
    awaiting: at(times.start),
    voting:
      times.voting === undefined ? t('govern.course.from', { time: at(opens) }) : at(times.voting.start),
    queued: at(times.voting?.end),
    finished: state === 'finished' ? at(times.end) : t('govern.course.anybody'),
  };
  const reached = state === 'notStarted' ? -1 : EPOCH_STEPS.indexOf(state);
  const steps = EPOCH_STEPS.map((one, index) => ({
    key: one,
    title: t(`govern.epoch.${one}`),
    note: notes[one],
    state: getEpochStepState(index, reached, state),
  }));
  return (
    <TimelineSteps
      steps={steps}
      cursor={getEpochTimelineFraction({ ...times, opens }, state, now)}
      now={t('govern.now')}
    />
  );
}

function getEpochStepState(index: number, reached: number, state: EpochState): StepperStep['state'] {
  if (index < reached || state === 'finished') return 'done';
  return index === reached ? 'current' : 'to-do';
}
