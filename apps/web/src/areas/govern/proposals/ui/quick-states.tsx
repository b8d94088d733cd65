import type { ProposalState } from '@junction/earn';
import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { StateFilterProps } from './state-filter.tsx';

/** What is looked for most; every other state is in the filter. */
const QUICK = ['active', 'queued', 'executed'] as const satisfies readonly ProposalState[];
const ALL = 'all';

/** All, or those of a state that is looked for often, with one press; none is chosen while another state is shown. */
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
