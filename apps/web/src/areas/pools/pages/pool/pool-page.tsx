import { parseAddress, shortenAddress, type Address } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { poolQuery } from '../../../../rooms/pool/index.ts';
import { usePoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { PoolPageError, MissingPoolPage, PoolPageSkeleton } from './pool-states.tsx';
import { PoolPageContent } from './pool-on-page.tsx';

/** Page of one pool: charts, reserves, transactions and position. */
export function PoolPage(): JSX.Element | null {
  const { address: text } = useParams({ from: '/pools/$address' });
  const address = parseAddress(text);
  // The route only opens this page with a valid address.
  return address === undefined ? null : <PoolAt key={address} address={address} />;
}

function PoolAt({ address }: { readonly address: Address }): JSX.Element {
  const t = useTranslations();
  const pool = useQuery(poolQuery(address));
  usePageTitle(pool.data?.name ?? shortenAddress(address), t('pool.pools'));
  const client = useQueryClient();
  usePoolUpdates(address, () => {
    for (const queryKey of [
      ['pool', address],
      ['transactions', address],
    ])
      void client.invalidateQueries({ queryKey });
  });
  const onRetry = (): void => void pool.refetch();
  if (pool.data) return <PoolPageContent pool={pool.data} />;
  if (pool.data === null)
    return <MissingPoolPage address={address} isAsking={pool.isFetching} onRetry={onRetry} />;
  return pool.isError ? <PoolPageError onRetry={onRetry} /> : <PoolPageSkeleton />;
}
