import { usd } from '@junction/primitives';
import { LabeledValueStrip, type LabeledStripValue } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { RewardClaim, RewardClaimSource } from './claim.ts';
import { MetricCell } from '../ui/figure-cell.tsx';
import { useGovernanceRewardCells } from './reward-cells.tsx';
import { sumClaimableAmounts } from './claim-sums.ts';
import { useRewardPricing } from './use-pricing.ts';
import { getTotalRewardValue, type RewardPricing } from './worth.ts';

interface StripProps {
  /** Claims from contracts that the network's factory deployed; undefined while loading. */
  readonly safe: readonly RewardClaim[] | undefined;
  readonly leftOut: number;
}

/**
 * Returns a cell with the value of all deposits in USD, and the number of deposits that this value does not include.
 */
function useDepositsCell({ safe, leftOut }: StripProps): LabeledStripValue {
  const t = useTranslations();
  const known = safe?.flatMap(({ deposit }) => (deposit === undefined ? [] : [deposit]));
  const sum = known?.reduce<bigint>((all, one) => all + one, 0n);
  const others = (safe?.length ?? 0) - (known?.length ?? 0) + leftOut;
  const note =
    others === 0
      ? t('earn.own.places', { count: known?.length ?? 0 })
      : t('earn.own.without', { count: others });
  const figure = sum === undefined ? undefined : formatUsd(usd(sum));
  return {
    key: 'deposits',
    label: t('earn.own.deposits'),
    value: <MetricCell figure={figure} note={note} />,
  };
}

/** Returns a cell with the value of the claimable rewards in USD. */
function useReadyCell({ safe }: StripProps, pricing: RewardPricing): LabeledStripValue {
  const t = useTranslations();
  const worth = getTotalRewardValue(sumClaimableAmounts(safe ?? []), pricing);
  const figure = worth === undefined ? '—' : formatUsd(worth);
  return {
    key: 'ready',
    label: t('earn.own.ready'),
    value: <MetricCell figure={safe && figure} note={undefined} />,
  };
}

/**
 * Strip with the account's totals in gauges or legacy farms, after an optional first cell with a total of all accounts.
 * The account's cells are omitted if it has no deposits.
 */
export function OwnDepositTotalsStrip(props: {
  readonly source: RewardClaimSource;
  readonly first?: LabeledStripValue | undefined;
}): JSX.Element | null {
  const { source, first } = props;
  const now = useChainNow();
  const { claims, leftOut, hasFailed } = source;
  const safe = claims?.filter(({ isUnsafe }) => !isUnsafe);
  const pricing = useRewardPricing(safe);
  const deposits = useDepositsCell({ safe, leftOut });
  const ready = useReadyCell({ safe, leftOut }, pricing);
  const governance = useGovernanceRewardCells(safe, pricing, now);
  // If the list could not be read, the rows of the list show the error.
  const isNothing = safe?.length === 0 || (safe === undefined && hasFailed);
  const own = isNothing ? [] : [deposits, ready, ...governance];
  const cells = first === undefined ? own : [first, ...own];
  return cells.length === 0 ? null : <LabeledValueStrip cells={cells} />;
}
