import { LabeledValueStrip } from '@junction/ui-kit';
import type { JSX } from 'react';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import { formatInteger, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { TokenSummary } from '../../shared/token-market/index.ts';
import css from './token-page.module.css';

/** Market statistics of the token. */
export function TokenStats({ token }: { readonly token: TokenSummary }): JSX.Element {
  const t = useTranslations();
  return (
    <LabeledValueStrip
      cells={[
        {
          key: 'tvl',
          label: t('tokenPage.stat.tvl'),
          value: (
            <>
              {formatUsdStatistic(token.tvl)}
              <span className={css['change']}>
                <RelativeChangeText change={token.tvlChange} />
              </span>
            </>
          ),
        },
        {
          key: 'volume24h',
          label: t('tokenPage.stat.volume24h'),
          value: (
            <>
              {formatUsdStatistic(token.volume24h)}
              <span className={css['change']}>
                <RelativeChangeText change={token.volumeChange24h} />
              </span>
            </>
          ),
        },
        { key: 'volume7d', label: t('tokenPage.stat.volume7d'), value: formatUsdStatistic(token.volume7d) },
        { key: 'fee24h', label: t('tokenPage.stat.fee24h'), value: formatUsdStatistic(token.fee24h) },
        {
          key: 'transactions',
          label: t('tokenPage.stat.transactions'),
          value: formatInteger(BigInt(token.transactions24h)),
        },
      ]}
    />
  );
}
