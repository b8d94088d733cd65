import type { Address } from '@junction/primitives';
import { Button, Checkbox, Popover } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { GaugeToken } from '../../../../rooms/gauge/index.ts';
import {
  GAUGE_RANGE_FILTER_COLUMNS,
  countGaugeFilters,
  clearGaugeFilters,
  type GaugeListSearch,
  type GaugeRangeFilterColumn,
} from '../model/gauge-list-search.ts';
import css from './gauge-list.module.css';
import { RangeFields, isEmptyOrValidFilterBound, type EnteredRange } from '../../shared/ui/range-fields.tsx';
import { isInvertedRange, parseFilterBound, type FilterRange } from '../../shared/model/range.ts';

const METRICS: Readonly<Record<GaugeRangeFilterColumn, PlainMessageId>> = {
  tvl: 'gauges.filter.tvl',
  min: 'gauges.filter.min',
  max: 'gauges.filter.max',
};

export interface GaugeFiltersProps {
  readonly search: GaugeListSearch;
  readonly onSearch: (search: GaugeListSearch) => void;
  /** Reward tokens of visible gauges and selected ones. */
  readonly rewards: readonly GaugeToken[];
}

/** Button that opens the filters, with the number of applied ones. */
export function GaugeFilters(props: GaugeFiltersProps): JSX.Element {
  const t = useTranslations();
  const count = countGaugeFilters(props.search);
  return (
    <Popover
      label={t('gauges.filters')}
      width={320}
      renderTrigger={(trigger) => (
        <Button
          {...trigger}
          size="s"
          icon="filter"
          aria-label={count === 0 ? undefined : t('gauges.filters.count', { count })}
        >
          {t('gauges.filters')}
          {count > 0 && <span className={css['badge']}>{count}</span>}
        </Button>
      )}
    >
      {(close) => <FilterForm {...props} onClose={close} />}
    </Popover>
  );
}

const toTypedGaugeRange = ({ from, to }: FilterRange): EnteredRange => ({ from: from ?? '', to: to ?? '' });

function toGaugeRange({ from, to }: EnteredRange): FilterRange {
  const [low, high] = [parseFilterBound(from), parseFilterBound(to)];
  return { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) };
}

/** Form of the filters. Changes are applied when the user presses the "Apply" button. */
function FilterForm(props: GaugeFiltersProps & { readonly onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const { search, onSearch, onClose } = props;
  const [ranges, setRanges] = useState({
    tvl: toTypedGaugeRange(search.ranges.tvl),
    min: toTypedGaugeRange(search.ranges.min),
    max: toTypedGaugeRange(search.ranges.max),
  });
  const [rewards, setRewards] = useState<readonly Address[]>(search.rewards);
  const [showLowBalance, setShowLow] = useState(search.showLowBalance);
  const [hideEnded, setHideEnded] = useState(search.hideEnded);
  const next = {
    tvl: toGaugeRange(ranges.tvl),
    min: toGaugeRange(ranges.min),
    max: toGaugeRange(ranges.max),
  };
  const isReadable = GAUGE_RANGE_FILTER_COLUMNS.every(
    (name) =>
      isEmptyOrValidFilterBound(ranges[name].from) &&
      isEmptyOrValidFilterBound(ranges[name].to) &&
      !isInvertedRange(next[name]),
  );
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReadable) return;
        onSearch({ ...search, page: 1, ranges: next, rewards, showLowBalance, hideEnded });
        onClose();
      }}
    >
      {GAUGE_RANGE_FILTER_COLUMNS.map((name) => (
        <RangeFields
          key={name}
          figure={t(METRICS[name])}
          value={ranges[name]}
          onChange={(range) => setRanges({ ...ranges, [name]: range })}
          isCrossed={isInvertedRange(next[name])}
        />
      ))}
      {props.rewards.length > 0 && (
        <fieldset className={css['choices']}>
          <legend>{t('gauges.filter.rewards')}</legend>
          {props.rewards.map(({ root, symbol }) => (
            <Checkbox
              key={root}
              checked={rewards.includes(root)}
              onChange={(isWanted) =>
                setRewards(isWanted ? [...rewards, root] : rewards.filter((one) => one !== root))
              }
            >
              {symbol}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Checkbox checked={showLowBalance} onChange={setShowLow}>
        {t('gauges.filter.low')}
      </Checkbox>
      <Checkbox checked={hideEnded} onChange={setHideEnded}>
        {t('gauges.filter.ended')}
      </Checkbox>
      <div className={css['buttons']}>
        <Button
          disabled={countGaugeFilters(search) === 0}
          onClick={() => {
            onSearch(clearGaugeFilters(search));
            onClose();
          }}
        >
          {t('gauges.filter.clear')}
        </Button>
        <Button type="submit" variant="primary" disabled={!isReadable}>
          {t('gauges.filter.apply')}
        </Button>
      </div>
    </form>
  );
}
