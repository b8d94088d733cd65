import { usd, type Address } from '@junction/primitives';
import { Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { GaugeSummary } from '../model/gauge-summary.ts';
import { suspicionOf } from '../model/gauge-suspicion.ts';
import { leadingGauge } from '../model/lp-yield.ts';
import { gaugesOfTokensQuery } from '../queries/gauges-of-token.ts';
import css from './gauge-lead.module.css';

/** Data that decides whether a token can be trusted. */
interface Trust {
  readonly listed: Parameters<typeof suspicionOf>[1] | undefined;
  readonly isScam: Parameters<typeof suspicionOf>[2];
}

/** Stands for a pool TVL that is not loaded: the suggested gauge is then compared with the largest gauge only. */
const ANY_POOL = usd(0n);

/** Link to the gauge suggested for one of these LP tokens; an empty space if there is none. */
export function GaugeLead(props: {
  readonly roots: readonly Address[];
  readonly trust: Trust;
}): JSX.Element | null {
  const { roots, trust } = props;
  const isAsked = getNetwork().earn !== null && roots.length > 0;
  const { data, isError } = useQuery({ ...gaugesOfTokensQuery(roots), enabled: isAsked });
  if (!isAsked) return null;
  const { listed, isScam } = trust;
  const unknown = isError ? null : undefined;
  const gauge =
    data === undefined || listed === undefined
      ? unknown
      : leadingGauge(
          [...data.values()].flat(),
          (one) => suspicionOf(one, listed, isScam) !== undefined,
          ANY_POOL,
        );
  return (
    <div className={css['place']} aria-busy={gauge === undefined}>
      {gauge === undefined ? <Skeleton width="60%" height="12px" /> : gauge && <Lead gauge={gauge} />}
    </div>
  );
}

/** Shows no APR, since the gauge's page shows it in relation to the TVL. */
function Lead({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  return (
    <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['link']}>
      {t('gaugeLead.deposit', { gauge: gauge.name })}
    </Link>
  );
}
