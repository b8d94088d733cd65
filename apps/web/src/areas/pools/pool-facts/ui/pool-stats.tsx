import { LabeledValueStrip } from '@junction/ui-kit';
import type { Ratio, Usd } from '@junction/primitives';
import type { JSX, ReactNode } from 'react';
import { RelativeChangeText, type PoolSummary } from '../../../../rooms/pool/index.ts';
import { formatInteger, formatPercent, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from './pool-facts.module.css';

/** Statistics of a pool, such as TVL and volume. */
export function PoolStats({ pool }: { readonly pool: PoolSummary }): JSX.Element {
  const t = useTranslations();
  const cell = (key: string, label: string, value: Usd, note?: ReactNode) => ({
    key,
    label,
    value: (
      <>
        {formatUsdStatistic(value)}
        <span className={css['note']}>{note ?? '\u00a0'}</span>
      </>
    ),
  });
  const changed = (change: Ratio): JSX.Element => <RelativeChangeText change={change} />;
  return (
    <LabeledValueStrip
      cells={[
        cell('tvl', t('poolFacts.tvl'), pool.tvl, changed(pool.tvlChange)),
        cell('volume24h', t('poolFacts.volume24h'), pool.volume24h, changed(pool.volume24hChange)),
        cell('volume7d', t('poolFacts.volume7d'), pool.volume7d),
        cell(
          'fee24h',
          t('poolFacts.fee24h'),
          pool.fee24h,
          t('poolFacts.ofVolume', { fee: formatPercent(pool.fee, { short: true }) }),
        ),
        {
          key: 'transactions',
          label: t('poolFacts.transactions'),
          value: (
            <>
              {formatInteger(BigInt(pool.transactions24h))}
              <span className={css['note']}>
                {t('poolFacts.feeAllTime', { fees: formatUsdStatistic(pool.feeAllTime) })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
