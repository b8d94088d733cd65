import { Button } from '@junction/ui-kit';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import type { PoolListSearch } from '../../../../shared/routes/pool-list-search.ts';
import type { UpdatePoolListSearch } from './use-pools-choices.ts';

/** Returns the text of an empty list if filters are set; undefined without filters. */
export function getNoPoolsText(t: Translate, { search, show }: PoolListSearch, put: UpdatePoolListSearch) {
  if (search === undefined && show === undefined) return undefined;
  const words =
    search === undefined
      ? { title: t('pools.empty.filter') }
      : { title: t('pools.empty.search', { text: search }), note: t('pools.empty.search.note') };
  return {
    ...words,
    action: (
      <Button size="s" onClick={() => put({ search: undefined, show: undefined, page: undefined })}>
        {t('pools.empty.clear')}
      </Button>
    ),
  };
}
