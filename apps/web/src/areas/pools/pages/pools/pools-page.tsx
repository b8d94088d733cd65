import { Page } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { PoolFilters, PoolList, orderWord, parsePoolSortOrder } from '../../../../rooms/pool-list/index.ts';
import { useFavouritePools } from '../../../../rooms/pool/index.ts';
import { useTokens } from '../../../../rooms/token/index.ts';
import { useWallet } from '../../../../rooms/wallet/index.ts';
import { useAnyPoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { getNoPoolsText } from './no-pools.tsx';
import { PoolsPageHeader } from './pools-head.tsx';
import { usePoolListUrlState } from './use-pools-choices.ts';

/** Maximum number of placeholder rows for favourites (spec 2.3). */
const MAX_FAVOURITES = 10;

/** Page with the list of pools. The favourites of the connected wallet are listed above it. */
export function PoolsPage(): JSX.Element {
  const t = useTranslations();
  const { search, put } = usePoolListUrlState();
  usePageTitle(t('pools.title'));
  const tokens = useTokens();
  const wallet = useWallet();
  const favourites = useFavouritePools(wallet.account);
  const client = useQueryClient();
  useAnyPoolUpdates(() => void client.invalidateQueries({ queryKey: ['pools'] }));
  const order = parsePoolSortOrder(search.sort);
  const onOrder = (next: typeof order): void => {
    put({ sort: orderWord(next), page: undefined, favouritesPage: undefined });
  };
  const marked = favourites.list.map((favourite) => favourite.address);
  const shared = { order, onOrder, tokens, holder: wallet, favourites };
  return (
    <Page>
      <PoolsPageHeader />
      {marked.length > 0 && (
        <PoolList
          {...shared}
          title={t('pools.favourites')}
          queryParams={{ favourites: marked }}
          sortable={false}
          page={search.favouritesPage ?? 1}
          onPage={(page) => put({ favouritesPage: page })}
          skeletonRows={Math.min(marked.length, MAX_FAVOURITES)}
        />
      )}
      <PoolList
        {...shared}
        title={t('pools.all')}
        queryParams={{
          search: search.search,
          curve: search.show === 'stable' ? 'stable' : undefined,
          listed: search.show === 'listed' ? tokens.known : undefined,
        }}
        // The filter for listed tokens cannot be applied before the token list is loaded.
        isWaiting={search.show === 'listed' && !tokens.isReady}
        page={search.page ?? 1}
        onPage={(page) => put({ page })}
        actions={
          <PoolFilters
            search={search.search ?? ''}
            onSearch={(text) => put({ search: text, page: undefined }, true)}
            show={search.show}
            onShow={(show) => put({ show, page: undefined })}
          />
        }
        empty={getNoPoolsText(t, search, put)}
      />
    </Page>
  );
}
