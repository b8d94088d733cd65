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

/** Which tokens nobody has to be warned of; undefined until the list is there. */
interface Trust {
  readonly listed: Parameters<typeof suspicionOf>[1] | undefined;
  readonly isScam: Parameters<typeof suspicionOf>[2];
}

/** The pool is not asked: of gauges that somebody made for the same token, that with the most in it is named. */
const ANY_POOL = usd(0n);

/** Leads from LP tokens to the gauge that rewards one of them; nothing in its place where none does, or nobody tells. */
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

/** Without its yield: what that is beside the pool's worth, and whether the gauge is more than dust, its page tells. */
function Lead({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  return (
    <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['link']}>
      {t('gaugeLead.deposit', { gauge: gauge.name })}
    </Link>
  );
}
