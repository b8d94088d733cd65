import type { Seconds } from '@junction/primitives';
import { CellStrip, type StripCell } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { sumClaims, useGovernanceCells, totalValue, type Claim } from '../../shared/claims/index.ts';
import { FigureCell } from '../../shared/ui/figure-cell.tsx';
import type { Claims } from '../use-claims.ts';

export interface ClaimMetricsProps {
  readonly claims: Claims;
  /** Claims whose factory is known; undefined while loading. */
  readonly safe: readonly Claim[] | undefined;
  readonly now: Seconds;
}

/** Claimable and vesting totals of all places. */
export function ClaimMetrics(props: ClaimMetricsProps): JSX.Element {
  const ready = useReadyCell(props);
  const ofGovernance = useGovernanceCells(props.safe, props.claims, props.now);
  return <CellStrip cells={[ready, ...ofGovernance]} />;
}

function useReadyCell({ claims, safe }: ClaimMetricsProps): StripCell {
  const t = useTranslations();
  const sums = sumClaims(safe ?? []);
  const counted = sums.filter((one) => totalValue([one], claims) !== undefined);
  const worth = totalValue(counted, claims);
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
    value: <FigureCell figure={safe === undefined ? undefined : figure} note={note} />,
  };
}
