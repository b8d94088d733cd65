import type { Address } from '@junction/primitives';
import { Button, Checkbox, Popover } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { GaugeToken } from '../../../../rooms/gauge/index.ts';
import {
  RANGES,
  countFilters,
  clearGaugeFilters,
  type GaugeListSearch,
  type RangeName,
} from '../model/gauge-list-search.ts';
import css from './gauge-list.module.css';
import { RangeFields, isBound, type TypedRange } from '../../shared/ui/range-fields.tsx';
import { isCrossedRange, readBound, type Range } from '../../shared/model/range.ts';

const METRICS: Readonly<Record<RangeName, PlainMessageId>> = {
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
  const count = countFilters(props.search);
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

const toTypedGaugeRange = ({ from, to }: Range): TypedRange => ({ from: from ?? '', to: to ?? '' });

function toGaugeRange({ from, to }: TypedRange): Range {
  const [low, high] = [readBound(from), readBound(to)];
  return { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) };
}

/** Form of the filters. They take effect with its "Apply" button. */
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
  const isReadable = RANGES.every(
    (name) => isBound(ranges[name].from) && isBound(ranges[name].to) && !isCrossedRange(next[name]),
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
      {RANGES.map((name) => (
        <RangeFields
          key={name}
          figure={t(METRICS[name])}
          value={ranges[name]}
          onChange={(range) => setRanges({ ...ranges, [name]: range })}
          isCrossed={isCrossedRange(next[name])}
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
          disabled={countFilters(search) === 0}
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
