import { Button } from '@junction/ui-kit';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import type { PoolListSearch } from '../../../../shared/routes/pool-list-search.ts';
import type { Put } from './use-pools-choices.ts';

/** What is said of a filter that leaves nothing. */
export function noPools(say: Say, { search, show }: PoolListSearch, put: Put) {
  if (search === undefined && show === undefined) return undefined;
  const words =
    search === undefined
      ? { title: say('pools.empty.filter') }
      : { title: say('pools.empty.search', { text: search }), note: say('pools.empty.search.note') };
  return {
    ...words,
    action: (
      <Button size="s" onClick={() => put({ search: undefined, show: undefined, page: undefined })}>
        {say('pools.empty.clear')}
      </Button>
    ),
  };
}
