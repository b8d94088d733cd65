import { seconds } from '@junction/primitives';
import { BillRows, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { periodText } from '../../shared/proposals/ui/length-text.ts';

/** How long each part of the course is, by the rules at the time it was proposed. */
export function PeriodsPanel({ proposal }: { readonly proposal: Proposal }): JSX.Element {
  const say = useText();
  const { votingDelay, startTime, endTime, timeLock, gracePeriod } = proposal;
  const rows = [
    { key: 'delay', label: say('proposal.period.delay'), value: votingDelay },
    { key: 'voting', label: say('proposal.period.voting'), value: seconds(Math.max(0, endTime - startTime)) },
    { key: 'lock', label: say('proposal.period.lock'), value: timeLock },
    { key: 'grace', label: say('proposal.period.grace'), value: gracePeriod },
  ];
  return (
    <Panel title={say('proposal.periods')}>
      <BillRows divided rows={rows.map((row) => ({ ...row, value: periodText(say, row.value) }))} />
    </Panel>
  );
}
