import type { Address } from '@junction/primitives';
import { Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { aprText } from '../../../shared/format/apr-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { GaugeFacts } from '../model/gauge-facts.ts';
import { suspicionOf } from '../model/gauge-suspicion.ts';
import { gaugeApr, leadingGauge } from '../model/lp-yield.ts';
import { gaugesOfTokensQuery } from '../queries/gauges-of-token.ts';
import css from './gauge-lead.module.css';

/** Which tokens nobody has to be warned of; undefined until the list is there. */
interface Trust {
  readonly listed: Parameters<typeof suspicionOf>[1] | undefined;
  readonly isScam: Parameters<typeof suspicionOf>[2];
}

/** Leads from LP tokens to the gauge that rewards one of them; nothing in its place where none does. */
export function GaugeLead(props: {
  readonly roots: readonly Address[];
  readonly trust: Trust;
}): JSX.Element | null {
  const { roots, trust } = props;
  const isAsked = getNetwork().earn !== null && roots.length > 0;
  const { data } = useQuery({ ...gaugesOfTokensQuery(roots), enabled: isAsked });
  if (!isAsked) return null;
  const { listed, isScam } = trust;
  const gauge =
    data === undefined || listed === undefined
      ? undefined
      : leadingGauge([...data.values()].flat(), (one) => suspicionOf(one, listed, isScam) !== undefined);
  return (
    <div className={css['place']} aria-busy={gauge === undefined}>
      {gauge === undefined ? <Skeleton width="60%" height="12px" /> : gauge && <Lead gauge={gauge} />}
    </div>
  );
}

function Lead({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element {
  const say = useText();
  const range = gaugeApr(gauge);
  return (
    <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['link']}>
      <span>{say('gaugeLead.deposit', { gauge: gauge.name })}</span>
      {range !== undefined && (
        <span className={css['apr']}>{say('gaugeLead.apr', { apr: aprText(range.most) })}</span>
      )}
    </Link>
  );
}
