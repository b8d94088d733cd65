import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { poolsQuery } from '../../../../rooms/pool/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PairRoots } from './use-tokens-of.ts';

/** Pools that contain both tokens and further tokens. Such a pool is often a better choice than a new pool. */
export function SimilarPools({ roots }: { readonly roots: PairRoots }): JSX.Element | null {
  const t = useTranslations();
  const [left, right] = roots;
  const { data } = useQuery({
    ...poolsQuery({ token: left, order: { by: 'tvl', direction: 'descending' }, limit: 100, offset: 0 }),
    enabled: left !== undefined && right !== undefined,
  });
  // Pools of exactly these tokens are already offered above.
  const near = (data?.pools ?? []).filter(
    (pool) => pool.isMany && pool.tokens.some(({ root }) => root === right),
  );
  if (near.length === 0) return null;
  return (
    <Alert tone="warning" title={t('addPage.similar', { count: near.length })}>
      {t('addPage.similar.note')}{' '}
      {near.slice(0, 3).map((pool) => (
        <Link key={pool.address} to="/pools/$address" params={{ address: pool.address }}>
          {pool.name}{' '}
        </Link>
      ))}
    </Alert>
  );
}
