import { AboveRowLink, Skeleton } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { gaugeApr, lpApr, type AprRange, type GaugeFacts } from '../../gauge/index.ts';
import { aprDigits, aprText } from '../../../shared/format/apr-text.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import type { LpYield } from '../use-lp-yields.ts';
import css from './pool-list.module.css';

/** One figure where there is no boost. */
function rangeText(say: Say, range: AprRange | undefined): string {
  const most = aprText(range?.most);
  if (range === undefined || aprText(range.least) === most) return most;
  return say('pools.apr.range', { least: aprDigits(range.least), most });
}

/** All that the LP of a pool earns. */
export function PoolApr({ fees, gauge }: LpYield): JSX.Element {
  const say = useText();
  if (gauge === 'loading') return <Skeleton width="8ch" height="10px" />;
  return <>{rangeText(say, lpApr(fees, gauge))}</>;
}

/** Where it comes from, leading to the gauge. */
export function PoolAprParts({ fees, gauge }: LpYield): JSX.Element {
  const say = useText();
  return (
    <span className={css['parts']}>
      <span>{say('pools.apr.fees', { apr: aprText(fees) })}</span>
      {gauge === undefined && <span>{say('pools.apr.gauge', { apr: aprText(undefined) })}</span>}
      {gauge !== undefined && gauge !== null && gauge !== 'loading' && <GaugePart gauge={gauge} />}
    </span>
  );
}

function GaugePart({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element {
  const say = useText();
  return (
    <AboveRowLink>
      <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['gauge']}>
        {say('pools.apr.gauge', { apr: rangeText(say, gaugeApr(gauge)) })}
      </Link>
    </AboveRowLink>
  );
}
