import { usd, type Address } from '@junction/primitives';
import { Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { GaugeSummary } from '../model/gauge-summary.ts';
import { findSuspiciousGaugeTokens } from '../model/gauge-suspicion.ts';
import { selectSuggestedGauge } from '../model/lp-yield.ts';
import { multiTokenGaugesQuery } from '../queries/gauges-of-token.ts';
import css from './gauge-lead.module.css';

/** Token lists from which the trustworthiness of a token is judged. */
interface TrustInputs {
  readonly listed: Parameters<typeof findSuspiciousGaugeTokens>[1] | undefined;
  readonly isScam: Parameters<typeof findSuspiciousGaugeTokens>[2];
}

/**
 * Pool TVL, from which the minimum TVL of the suggested gauge derives, while the pool is not loaded. With 0, the
 * minimum derives from the largest gauge only.
 */
const UNKNOWN_POOL_TVL = usd(0n);

/** Link to the gauge suggested for one of these LP tokens. If there is no gauge, the space of the link stays empty. */
export function SuggestedGaugeLink(props: {
  readonly roots: readonly Address[];
  readonly trust: TrustInputs;
}): JSX.Element | null {
  const { roots, trust } = props;
  const isAsked = getNetwork().earn !== null && roots.length > 0;
  const { data, isError } = useQuery({ ...multiTokenGaugesQuery(roots), enabled: isAsked });
  if (!isAsked) return null;
  const { listed, isScam } = trust;
  const unknown = isError ? null : undefined;
  const gauge =
    data === undefined || listed === undefined
      ? unknown
      : selectSuggestedGauge(
          [...data.values()].flat(),
          (one) => findSuspiciousGaugeTokens(one, listed, isScam) !== undefined,
          UNKNOWN_POOL_TVL,
        );
  return (
    <div className={css['place']} aria-busy={gauge === undefined}>
      {gauge === undefined ? (
        <Skeleton width="60%" height="12px" />
      ) : (
        gauge && <SuggestionLink gauge={gauge} />
      )}
    </div>
  );
}

/** Link to a gauge. The APR is not shown here, since the gauge's page shows it in relation to the TVL. */
function SuggestionLink({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  return (
    <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['link']}>
      {t('gaugeLead.deposit', { gauge: gauge.name })}
    </Link>
  );
}
