import { ControlsAboveRowLink, Skeleton } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { getGaugeApr, getLpApr, type AprRange, type GaugeSummary } from '../../gauge/index.ts';
import { formatAprWithoutPercentSign, formatApr } from '../../../shared/format/apr-text.ts';
import { useTranslations, type Translate } from '../../../shared/i18n/use-translations.ts';
import type { LpYield } from '../use-lp-yields.ts';
import css from './pool-list.module.css';

/** Formats the APR range; a single value if both ends are displayed the same. */
function formatAprRange(t: Translate, range: AprRange | undefined): string {
  const max = formatApr(range?.max);
  if (range === undefined || formatApr(range.min) === max) return max;
  return t('pools.apr.range', { min: formatAprWithoutPercentSign(range.min), max });
}

/** Total APR of a pool's LP token: fees and gauge. */
export function PoolApr({ fees, gauge }: LpYield): JSX.Element {
  const t = useTranslations();
  if (gauge === 'loading') return <Skeleton width="8ch" height="10px" />;
  return <>{formatAprRange(t, getLpApr(fees, gauge))}</>;
}

/** Fee APR and gauge APR of a pool's LP token, with a link to the gauge. */
export function PoolAprBreakdown({ fees, gauge }: LpYield): JSX.Element {
  const t = useTranslations();
  return (
    <span className={css['parts']}>
      <span>{t('pools.apr.fees', { apr: formatApr(fees) })}</span>
      {gauge === undefined && <span>{t('pools.apr.gauge', { apr: formatApr(undefined) })}</span>}
      {gauge !== undefined && gauge !== null && gauge !== 'loading' && <GaugePart gauge={gauge} />}
    </span>
  );
}

function GaugePart({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  return (
    <ControlsAboveRowLink>
      <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['gauge']}>
        {t('pools.apr.gauge', { apr: formatAprRange(t, getGaugeApr(gauge)) })}
      </Link>
    </ControlsAboveRowLink>
  );
}
