import { Button, Checkbox, Popover, SegmentedControl } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { isInvertedRange, parseFilterBound, type FilterRange } from '../../shared/model/range.ts';
import { RangeFields, isEmptyOrValidFilterBound, type EnteredRange } from '../../shared/ui/range-fields.tsx';
import {
  FARM_RANGE_FILTER_COLUMNS,
  FARM_STATES,
  countFarmFilters,
  clearFarmFilters,
  type FarmListSearch,
  type FarmState,
} from '../model/farm-list-search.ts';
import css from './farm-list.module.css';

export interface FarmFiltersProps {
  readonly search: FarmListSearch;
  readonly onSearch: (search: FarmListSearch) => void;
}

/** Button that opens the filters, with the number of applied ones. */
export function FarmFilters(props: FarmFiltersProps): JSX.Element {
  const t = useTranslations();
  const count = countFarmFilters(props.search);
  return (
    <Popover
      label={t('farms.filters')}
      width={340}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          size="s"
          icon="filter"
          aria-label={count === 0 ? undefined : t('farms.filters.count', { count })}
        >
          {t('farms.filters')}
          {count > 0 && <span className={css['badge']}>{count}</span>}
        </Button>
      )}
    >
      {(close) => <FilterForm {...props} onClose={close} />}
    </Popover>
  );
}

const toTypedFarmRange = ({ from, to }: FilterRange): EnteredRange => ({ from: from ?? '', to: to ?? '' });

function toFarmRange({ from, to }: EnteredRange): FilterRange {
  const [low, high] = [parseFilterBound(from), parseFilterBound(to)];
  return { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) };
}

function stateText(t: Translate, state: FarmState): string {
  switch (state) {
    case 'awaiting':
      return t('earn.status.awaiting');
    case 'active':
      return t('earn.status.active');
    case 'ended':
      return t('earn.status.expired');
  }
}

function FilterForm(props: FarmFiltersProps & { readonly onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const { search, onSearch, onClose } = props;
  const [state, setState] = useState(search.state);
  const [low, setLow] = useState(search.showLowBalance);
  const [ranges, setRanges] = useState({
    tvl: toTypedFarmRange(search.ranges.tvl),
    apr: toTypedFarmRange(search.ranges.apr),
  });
  const next = { tvl: toFarmRange(ranges.tvl), apr: toFarmRange(ranges.apr) };
  const isRight = FARM_RANGE_FILTER_COLUMNS.every(
    (name) =>
      isEmptyOrValidFilterBound(ranges[name].from) &&
      isEmptyOrValidFilterBound(ranges[name].to) &&
      !isInvertedRange(next[name]),
  );
  const apply = (changed: FarmListSearch): void => {
    onSearch({ ...changed, page: 1 });
    onClose();
  };
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) apply({ ...search, state, showLowBalance: low, ranges: next });
      }}
    >
      <SegmentedControl
        label={t('farms.filter.state')}
        value={state ?? 'all'}
        options={[
          { value: 'all' as const, label: t('earn.show.all') },
          ...FARM_STATES.map((value) => ({ value, label: stateText(t, value) })),
        ]}
        onChange={(value) => setState(value === 'all' ? undefined : value)}
      />
      {FARM_RANGE_FILTER_COLUMNS.map((name) => (
        <RangeFields
          key={name}
          figure={name === 'tvl' ? t('farms.filter.tvl') : t('farms.filter.apr')}
          value={ranges[name]}
          isCrossed={isInvertedRange(next[name])}
          onChange={(range) => setRanges({ ...ranges, [name]: range })}
        />
      ))}
      <Checkbox checked={low} onChange={setLow}>
        {t('farms.filter.low')}
      </Checkbox>
      <div className={css['buttons']}>
        <Button size="s" onClick={() => apply(clearFarmFilters(search))}>
          {t('farms.filter.clear')}
        </Button>
        <Button size="s" variant="primary" type="submit" disabled={!isRight}>
          {t('farms.filter.apply')}
        </Button>
      </div>
    </form>
  );
}
