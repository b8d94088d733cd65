import { SegmentedControl, TextField } from '@junction/ui-kit';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MAX_SEARCH, type PoolListSearch } from '../../../shared/routes/pool-list-search.ts';
import css from './pool-list.module.css';

export interface PoolFiltersProps {
  /** The text of the address. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly show: PoolListSearch['show'];
  readonly onShow: (show: PoolListSearch['show']) => void;
}

/** The server is asked this long after the last letter, milliseconds. */
const SEARCH_PAUSE = 300;

/** Text and kind of the pools to show. */
export function PoolFilters({ search, onSearch, show, onShow }: PoolFiltersProps): JSX.Element {
  const say = useText();
  const [text, setText] = useState(search);
  // What the address said last, or was told last: anything else came from outside (back, a link).
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setText(search);
  }
  const wanted = text.trim();
  const ask = useEffectEvent(() => {
    setKnown(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === known) return undefined;
    const timer = setTimeout(() => ask(), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, known]);
  return (
    <div className={css['filters']}>
      <div className={css['search']}>
        <TextField
          label={say('pools.search')}
          hideLabel
          placeholder={say('pools.search')}
          icon="search"
          clearable
          type="search"
          value={text}
          onChange={setText}
          maxLength={MAX_SEARCH}
        />
      </div>
      <SegmentedControl
        label={say('pools.filter')}
        value={show ?? 'all'}
        options={[
          { value: 'all', label: say('pools.filter.all') },
          { value: 'stable', label: say('pools.filter.stable') },
          { value: 'listed', label: say('pools.filter.listed') },
        ]}
        onChange={(choice) => onShow(choice === 'all' ? undefined : choice)}
      />
    </div>
  );
}
