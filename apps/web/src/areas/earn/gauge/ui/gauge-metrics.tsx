import { LabeledValueStrip, type LabeledStripValue } from '@junction/ui-kit';
import type { JSX } from 'react';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import {
  formatAmount,
  formatTokenAmount,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getMaxLockDays } from '../../shared/model/lock-times.ts';
import { formatMultiplier } from '../../shared/model/times-text.ts';
import { getCurrentRewardRates } from '../model/speeds.ts';
import { MetricSkeleton, MetricCell } from '../../shared/ui/figure-cell.tsx';
import type { GaugeView } from '../use-gauge.ts';

/** Cells with deposits, APR and reward rates. */
export function GaugeMetrics({ view }: { readonly view: GaugeView }): JSX.Element {
  const t = useTranslations();
  const isReturning = useIsWalletReconnecting();
  const { gauge } = view;
  const days = getMaxLockDays({ longest: gauge.longestLock });
  const cells: readonly LabeledStripValue[] = [
    {
      key: 'tvl',
      label: t('gauge.tvl'),
      value: (
        <MetricCell
          figure={gauge.tvl === undefined ? '—' : formatUsdStatistic(gauge.tvl)}
          note={<RelativeChangeText change={gauge.tvlChange} />}
        />
      ),
    },
    {
      key: 'min',
      label: t('gauge.apr.min'),
      value: <MetricCell figure={formatApr(gauge.minApr)} note={partsText(t, view)} />,
    },
    {
      key: 'max',
      label: t('gauge.apr.max'),
      value: (
        <MetricCell
          figure={formatApr(gauge.maxApr)}
          note={
            days === 0
              ? t('gauge.apr.veOnly')
              : t('gauge.apr.at', { boost: `${formatAmount(gauge.highestBoost, 3)}×`, days })
          }
        />
      ),
    },
    ...(view.wallet.account === undefined && !isReturning
      ? []
      : [{ key: 'own', label: t('gauge.apr.own'), value: <AccountApr view={view} /> }]),
    { key: 'speed', label: t('gauge.speed'), value: <RewardRates view={view} /> },
  ];
  return <LabeledValueStrip cells={cells} />;
}

function partsText(t: Translate, { gauge: { minAprParts } }: GaugeView): string | undefined {
  if (minAprParts === undefined) return undefined;
  return t('gauge.apr.parts', {
    governance: formatApr(minAprParts.governance),
    extra: formatApr(minAprParts.extra),
  });
}

function AccountApr({ view }: { readonly view: GaugeView }): JSX.Element {
  const t = useTranslations();
  const isReturning = useIsWalletReconnecting();
  const { boost, position, unread, isLoading } = view;
  if (isReturning) return <MetricSkeleton width="6ch" />;
  if (position === undefined)
    return unread === undefined ? <MetricSkeleton width="6ch" /> : <MetricCell figure="—" />;
  if (position.balance === 0n) return <MetricCell figure="—" note={t('gauge.apr.noDeposit')} />;
  if (boost === undefined) return isLoading ? <MetricSkeleton width="6ch" /> : <MetricCell figure="—" />;
  return (
    <MetricCell
      figure={formatApr(boost.apr?.total)}
      note={t('gauge.boost', { boost: formatMultiplier(boost.boost.totalMultiplier) })}
    />
  );
}

/** Rates of all current rewards from the chain, tokens per second. */
function RewardRates({ view }: { readonly view: GaugeView }): JSX.Element {
  const t = useTranslations();
  const isReturning = useIsWalletReconnecting();
  const { chain, isChainLoading, market, cache } = view;
  if (isReturning || isChainLoading) return <MetricSkeleton width="10ch" />;
  if (chain === undefined || market === undefined) return <MetricCell figure="—" />;
  const rewardRates = getCurrentRewardRates(chain, market.now, cache)?.map(({ token, perSecond }) =>
    t('gauge.speed.perSecond', { amount: formatTokenAmount(perSecond, token) }),
  );
  if (rewardRates === undefined) return <MetricCell figure="—" />;
  const [first, ...others] = rewardRates;
  return first === undefined ? (
    <MetricCell figure="0" note={t('gauge.speed.none')} />
  ) : (
    <MetricCell figure={first} note={others.length === 0 ? undefined : others.join(', ')} />
  );
}
