import type { ProposalState } from '@junction/earn';
import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { ProposalStateFilterProps } from './state-filter.tsx';

/** States that have a button of their own. All other states are in the filter form. */
const QUICK_STATES = ['active', 'queued', 'executed'] as const satisfies readonly ProposalState[];
const ALL = 'all';

/** Buttons for all proposals and the most used states. None is selected while another state is applied. */
export function ProposalStateQuickFilter({ label, state, onState }: ProposalStateFilterProps): JSX.Element {
  const t = useTranslations();
  return (
    <SegmentedControl<string>
      label={label}
      value={state ?? ALL}
      options={[
        { value: ALL, label: t('proposalList.every') },
        ...QUICK_STATES.map((value) => ({ value, label: t(`govern.proposal.${value}`) })),
      ]}
      onChange={(value) => onState(QUICK_STATES.find((one) => one === value))}
    />
  );
}
