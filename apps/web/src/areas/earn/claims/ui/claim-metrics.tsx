import type { Seconds } from '@junction/primitives';
import { LabeledValueStrip, type LabeledStripValue } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  sumClaimableAmounts,
  useGovernanceRewardCells,
  getTotalRewardValue,
  type RewardClaim,
} from '../../shared/claims/index.ts';
import { MetricCell } from '../../shared/ui/figure-cell.tsx';
import type { ClaimsView } from '../use-claims.ts';

export interface ClaimMetricsProps {
  readonly claims: ClaimsView;
  /** Claims from contracts that the network's factory deployed; undefined while loading. */
  readonly safe: readonly RewardClaim[] | undefined;
  readonly now: Seconds;
}

/** Totals of claimable and vesting rewards in all gauges and legacy farms. */
export function ClaimMetrics(props: ClaimMetricsProps): JSX.Element {
  const ready = useReadyCell(props);
  const ofGovernance = useGovernanceRewardCells(props.safe, props.claims, props.now);
  return <LabeledValueStrip cells={[ready, ...ofGovernance]} />;
}

function useReadyCell({ claims, safe }: ClaimMetricsProps): LabeledStripValue {
  const t = useTranslations();
  const sums = sumClaimableAmounts(safe ?? []);
  const counted = sums.filter((one) => getTotalRewardValue([one], claims) !== undefined);
  const worth = getTotalRewardValue(counted, claims);
  const figure = worth === undefined ? '—' : formatUsd(worth);
  const others = sums.length - counted.length;
  const places = safe?.filter(({ claimable }) => claimable.length > 0).length;
  const note =
    others === 0
      ? t('claims.ready.places', { count: places ?? counted.length })
      : t('claims.ready.more', { count: others });
  return {
    key: 'ready',
    label: t('claims.ready'),
    value: <MetricCell figure={safe === undefined ? undefined : figure} note={note} />,
  };
}
