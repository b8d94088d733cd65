import { ButtonAnchor, PageHead } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { poolsQuery } from '../../../../rooms/pool/index.ts';
import { formatInteger, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getLiquidityLink } from '../../../../shared/routes/paths.ts';
import css from './pools-page.module.css';

const ButtonLink = createLink(ButtonAnchor);

export function PoolsPageHeader(): JSX.Element {
  const t = useTranslations();
  return (
    <PageHead title={t('pools.title')} below={<PoolTotals />}>
      <div className={css['actions']}>
        <ButtonLink {...getLiquidityLink('remove', undefined)}>{t('pools.removeLiquidity')}</ButtonLink>
        <ButtonLink {...getLiquidityLink('add', undefined)} variant="primary">
          {t('pools.addLiquidity')}
        </ButtonLink>
      </div>
    </PageHead>
  );
}

/** Totals of all pools, independent of filters: "24 pools, $23.14M locked, $8.96M traded in 24 hours". */
function PoolTotals(): JSX.Element {
  const t = useTranslations();
  const { data } = useQuery(
    poolsQuery({ order: { by: 'tvl', direction: 'descending' }, limit: 1, offset: 0 }),
  );
  return (
    <p className={css['totals']}>
      {data?.tvl === undefined || data.volume24h === undefined
        ? '\u00a0'
        : t('pools.totals', {
            count: data.totalCount,
            pools: formatInteger(BigInt(data.totalCount)),
            tvl: formatUsdStatistic(data.tvl),
            volume: formatUsdStatistic(data.volume24h),
          })}
    </p>
  );
}
