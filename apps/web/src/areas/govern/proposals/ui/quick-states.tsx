import type { ProposalState } from '@junction/earn';
import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { StateFilterProps } from './state-filter.tsx';

/** Most used states; the filter has the others. */
const QUICK = ['active', 'queued', 'executed'] as const satisfies readonly ProposalState[];
const ALL = 'all';

/** Buttons for all and the most used states; none is selected while another state is applied. */
export function QuickStates({ label, state, onState }: StateFilterProps): JSX.Element {
  const t = useTranslations();
  return (
    <SegmentedControl<string>
      label={label}
      value={state ?? ALL}
      options={[
        { value: ALL, label: t('proposalList.every') },
        ...QUICK.map((value) => ({ value, label: t(`govern.proposal.${value}`) })),
      ]}
      onChange={(value) => onState(QUICK.find((one) => one === value))}
    />
  );
}
