import { PROPOSAL_STATES, type ProposalState } from '@junction/earn';
import { Button, CounterBadge, Popover } from '@junction/ui-kit';
import { useId, useState, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getEnabledProposalFilterButtons } from '../model/filter-offers.ts';
import css from './proposals-page.module.css';

export interface ProposalStateFilterProps {
  /** Accessible name of the list that is filtered. */
  readonly label: string;
  readonly state: ProposalState | undefined;
  readonly onState: (state: ProposalState | undefined) => void;
}

/** Button that opens the filter, with the number of applied filters. */
export function ProposalStateFilter(props: ProposalStateFilterProps): JSX.Element {
  const t = useTranslations();
  const { label, state } = props;
  return (
    <Popover
      label={label}
      width={280}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          size="s"
          icon="filter"
          aria-label={t('proposalList.filter.of', { list: label, count: state === undefined ? 0 : 1 })}
        >
          {t('proposalList.filter')}
          {state !== undefined && <CounterBadge tone="brass">1</CounterBadge>}
        </Button>
      )}
    >
      {(close) => <FilterForm {...props} onClose={close} />}
    </Popover>
  );
}

/** Form to select one state. The selection takes effect with the button "Apply". */
function FilterForm({
  state,
  onState,
  onClose,
}: ProposalStateFilterProps & { readonly onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const name = useId();
  const [chosen, setChosen] = useState(state);
  const { canApply, canClear } = getEnabledProposalFilterButtons(state, chosen);
  const choose = (next: ProposalState | undefined): void => {
    onState(next);
    onClose();
  };
  return (
    <form
      className={css['filter']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canApply) choose(chosen);
      }}
    >
      <fieldset>
        <legend>{t('proposalList.filter.state')}</legend>
        {PROPOSAL_STATES.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={chosen === one} onChange={() => setChosen(one)} />
            {t(`govern.proposal.${one}`)}
          </label>
        ))}
      </fieldset>
      <div className={css['filterButtons']}>
        <Button disabled={!canClear} onClick={() => choose(undefined)}>
          {t('proposalList.filter.clear')}
        </Button>
        <Button type="submit" variant="primary" disabled={!canApply}>
          {t('proposalList.filter.apply')}
        </Button>
      </div>
    </form>
  );
}
