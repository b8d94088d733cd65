import { SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import type { PoolListSearch } from '../../../shared/routes/pool-list-search.ts';
import { SearchField } from '../../search/index.ts';
import css from './pool-list.module.css';

export interface PoolFiltersProps {
  /** Search text of the URL. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly show: PoolListSearch['show'];
  readonly onShow: (show: PoolListSearch['show']) => void;
}

/** Filters of the pool list: search text and pool kind. */
export function PoolFilters({ search, onSearch, show, onShow }: PoolFiltersProps): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['filters']}>
      <SearchField label={t('pools.search')} text={search} onText={onSearch} />
      <SegmentedControl
        label={t('pools.filter')}
        value={show ?? 'all'}
        options={[
          { value: 'all', label: t('pools.filter.all') },
          { value: 'stable', label: t('pools.filter.stable') },
          { value: 'listed', label: t('pools.filter.listed') },
        ]}
        onChange={(choice) => onShow(choice === 'all' ? undefined : choice)}
      />
    </div>
  );
}
