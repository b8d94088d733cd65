import { seconds, type Ratio } from '@junction/primitives';
import { Button, EmptyState, Panel, Skeleton, Tag } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import {
  getGaugeApr,
  tokenGaugesQuery,
  getGaugeStatus,
  findSuspiciousGaugeTokens,
  type GaugeSummary,
} from '../../../../rooms/gauge/index.ts';
import { getFeeAprRoundedDown, type PoolSummary } from '../../../../rooms/pool/index.ts';
import { useTokenTrust, useTokens } from '../../../../rooms/token/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useNow } from '../../../../shared/format/use-now.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import css from './pool-rewards.module.css';

/** APR of a pool's LP token: fee APR, and the gauges with links. */
export function PoolRewards({ pool }: { readonly pool: PoolSummary }): JSX.Element {
  const t = useTranslations();
  const { earn } = getNetwork();
  const query = useQuery({ ...tokenGaugesQuery(pool.lpRoot), enabled: earn !== null });
  return (
    <Panel title={t('rewards.title')}>
      <FeeApr apr={getFeeAprRoundedDown(pool)} />
      <PoolGaugeRewards
        gauges={earn === null ? NO_GAUGES : query.data}
        hasFailed={query.isError}
        onRetry={() => void query.refetch()}
      />
    </Panel>
  );
}

/** Fee APR of the last seven days. */
function FeeApr({ apr }: { readonly apr: Ratio | undefined }): JSX.Element {
  const t = useTranslations();
  return (
    <p className={css['fees']}>
      <span>{t('rewards.fees')}</span>
      <b className={css['apr']}>{t('rewards.apr.one', { apr: formatApr(apr) })}</b>
    </p>
  );
}

const NO_GAUGES: readonly GaugeSummary[] = [];

function PoolGaugeRewards(props: {
  readonly gauges: readonly GaugeSummary[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { gauges, hasFailed, onRetry } = props;
  if (gauges === undefined && hasFailed)
    return (
      <EmptyState
        title={t('rewards.failed')}
        action={<Button onClick={onRetry}>{t('rewards.again')}</Button>}
      />
    );
  if (gauges === undefined) return <Skeleton height="44px" />;
  if (gauges.length === 0) return <EmptyState title={t('rewards.empty')} note={t('rewards.empty.note')} />;
  return (
    <ul className={css['list']}>
      {gauges.map((gauge) => (
        <GaugeLine key={gauge.address} gauge={gauge} />
      ))}
    </ul>
  );
}

/** Milliseconds between two updates of the clock. Gauges start and end on the hour. */
const POLL_INTERVAL_MS = 60_000;

function GaugeLine({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  const { cache } = useTokens();
  const now = useNow(POLL_INTERVAL_MS);
  const status = getGaugeStatus(gauge, seconds(Math.floor(now / 1_000)));
  const governance = getNetwork().earn?.governanceToken;
  const paid = [
    ...(gauge.hasGovernance && governance !== undefined ? [cache.get(governance)?.symbol ?? '?'] : []),
    ...gauge.rewardTokens.map(({ symbol }) => symbol),
  ];
  return (
    <li className={css['gauge']}>
      <span className={css['line']}>
        <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['link']}>
          {t('rewards.pays', { symbols: paid.join(', ') })}
        </Link>
        <span className={css['boosted']}>{formatAprRange(t, gauge)}</span>
      </span>
      <span className={css['line']}>
        <span className={css['note']}>
          <SuspiciousGaugeWarning gauge={gauge} />
          {status !== 'active' && t(`rewards.${status}`)}
        </span>
        {gauge.tvl !== undefined && (
          <span className={css['note']}>{t('rewards.tvl', { tvl: formatUsdStatistic(gauge.tvl) })}</span>
        )}
      </span>
    </li>
  );
}

/**
 * Tag that warns if a gauge pays suspicious tokens, since anyone can create a gauge with imitated symbols. Renders
 * nothing for other gauges.
 */
function SuspiciousGaugeWarning({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element | null {
  const t = useTranslations();
  const { listed, isScam } = useTokenTrust();
  const suspicion = findSuspiciousGaugeTokens(gauge, listed, isScam);
  if (suspicion === undefined) return null;
  const tone = suspicion.kind === 'scam' ? 'danger' : 'warning';
  return <Tag tone={tone}>{t(`rewards.tag.${suspicion.kind}`)}</Tag>;
}

/** Formats the APR range; a single value if both ends are displayed the same. */
function formatAprRange(t: Translate, gauge: GaugeSummary): string {
  const range = getGaugeApr(gauge);
  const max = formatApr(range?.max);
  if (range === undefined || formatApr(range.min) === max) return t('rewards.apr.one', { apr: max });
  return t('rewards.apr', { min: formatApr(range.min), max });
}
