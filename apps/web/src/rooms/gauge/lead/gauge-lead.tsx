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

/** Trusted tokens; undefined until the list is loaded. */
interface Trust {
  readonly listed: Parameters<typeof suspicionOf>[1] | undefined;
  readonly isScam: Parameters<typeof suspicionOf>[2];
}

/** The pool's TVL is not loaded: of several gauges for a token the largest is used. */
const ANY_POOL = usd(0n);

/** Link from LP tokens to the gauge of one of them; an empty space without one. */
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

/** Without its APR: the gauge's page shows it in relation to the TVL. */
function Lead({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  return (
    <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['link']}>
      {t('gaugeLead.deposit', { gauge: gauge.name })}
    </Link>
  );
}
