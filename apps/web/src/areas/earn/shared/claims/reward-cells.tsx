import { toMilliseconds, type Seconds } from '@junction/primitives';
import type { LabeledStripValue } from '@junction/ui-kit';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { sumClaimableAmounts } from './claim-sums.ts';
import { MetricCell } from '../ui/figure-cell.tsx';
import type { RewardClaim } from './claim.ts';
import { listVestingEnds } from './vesting-ends.ts';
import { getTotalRewardValue, type RewardPricing } from './worth.ts';

/**
 * Cells with the claimable and vesting governance tokens of all gauges and farms. `safe` are the claims from contracts
 * that the network's factory deployed.
 */
export function useGovernanceRewardCells(
  safe: readonly RewardClaim[] | undefined,
  pricing: RewardPricing,
  now: Seconds,
): readonly LabeledStripValue[] {
  const t = useTranslations();
  const locale = useLocale();
  const root = getNetwork().earn?.governanceToken;
  const token = root === undefined ? undefined : pricing.cache.get(root);
  if (root === undefined) return [];
  const paid = sumClaimableAmounts(safe ?? []).filter((one) => one.root === root);
  const ready = paid.reduce((all, { units }) => all + units, 0n);
  const worth = getTotalRewardValue(paid, pricing);
  const ends = listVestingEnds(safe ?? [], now).filter((end) => end.root === root);
  const last = ends.at(-1);
  const sum = ends.reduce((all, { units }) => all + units, 0n);
  const text = (units: bigint): string | undefined =>
    safe === undefined || token === undefined ? undefined : formatTokenAmount(units, token);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  // Before the symbol is known, the cells are shown without it, so that nothing shifts later.
  const symbol = token?.symbol ?? '';
  return [
    {
      key: 'governance',
      label: t('claims.ready.of', { symbol }),
      value: <MetricCell figure={text(ready)} note={worth === undefined ? undefined : formatUsd(worth)} />,
    },
    {
      key: 'vesting',
      label: t('claims.vesting.of', { symbol }),
      value: (
        <MetricCell
          figure={text(sum)}
          note={last && t('claims.until', { date: day.format(toMilliseconds(last.at)) })}
        />
      ),
    },
  ];
}
