import { seconds } from '@junction/primitives';
import { BillRows, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { Proposal } from '../../shared/proposals/model/proposal.ts';
import { formatPeriod } from '../../shared/proposals/ui/length-text.ts';

/** Panel with the lengths of the proposal's periods, according to the DAO rules at its creation. */
export function ProposalPeriodsPanel({ proposal }: { readonly proposal: Proposal }): JSX.Element {
  const t = useTranslations();
  const { votingDelay, startTime, endTime, timeLock, gracePeriod } = proposal;
  const rows = [
    { key: 'delay', label: t('proposal.period.delay'), value: votingDelay },
    { key: 'voting', label: t('proposal.period.voting'), value: seconds(Math.max(0, endTime - startTime)) },
    { key: 'lock', label: t('proposal.period.lock'), value: timeLock },
    { key: 'grace', label: t('proposal.period.grace'), value: gracePeriod },
  ];
  return (
    <Panel title={t('proposal.periods')}>
      <BillRows divided rows={rows.map((row) => ({ ...row, value: formatPeriod(t, row.value) }))} />
    </Panel>
  );
}
