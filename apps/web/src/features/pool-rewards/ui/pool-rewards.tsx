import { seconds, type Address } from '@junction/primitives';
import { Button, EmptyState, Panel, Skeleton, Tag } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { gaugesOfTokenQuery, statusOf, suspicionOf, type GaugeFacts } from '../../../entities/gauge/index.ts';
import { isScamToken, useTokens } from '../../../entities/token/index.ts';
import { formatPercent, formatUsdStatistic } from '../../../shared/format/format-number.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './pool-rewards.module.css';

/** Gauges that reward holders of a pool's LP, each leading to its page. */
export function PoolRewards({ lpRoot }: { readonly lpRoot: Address | undefined }): JSX.Element {
  const say = useText();
  const { earn } = getNetwork();
  const query = useQuery({ ...gaugesOfTokenQuery(lpRoot), enabled: earn !== null });
  return (
    <Panel title={say('rewards.title')}>
      <Rewards
        gauges={earn === null ? NO_GAUGES : query.data}
        hasFailed={query.isError}
        onRetry={() => void query.refetch()}
      />
    </Panel>
  );
}

const NO_GAUGES: readonly GaugeFacts[] = [];

function Rewards(props: {
  readonly gauges: readonly GaugeFacts[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}): JSX.Element {
  const say = useText();
  const { gauges, hasFailed, onRetry } = props;
  if (gauges === undefined && hasFailed)
    return (
      <EmptyState
        title={say('rewards.failed')}
        action={<Button onClick={onRetry}>{say('rewards.again')}</Button>}
      />
    );
  if (gauges === undefined) return <Skeleton height="44px" />;
  if (gauges.length === 0)
    return <EmptyState title={say('rewards.empty')} note={say('rewards.empty.note')} />;
  return (
    <ul className={css['list']}>
      {gauges.map((gauge) => (
        <GaugeLine key={gauge.address} gauge={gauge} />
      ))}
    </ul>
  );
}

/** Gauges begin and end by the hour. */
const LOOK_AGAIN = 60_000;

function GaugeLine({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element {
  const say = useText();
  const { cache } = useTokens();
  const now = useNow(LOOK_AGAIN);
  const status = statusOf(gauge, seconds(Math.floor(now / 1_000)));
  const governance = getNetwork().earn?.governanceToken;
  const paid = [
    ...(gauge.hasGovernance && governance !== undefined ? [cache.get(governance)?.symbol ?? '?'] : []),
    ...gauge.rewardTokens.map(({ symbol }) => symbol),
  ];
  return (
    <li className={css['gauge']}>
      <span className={css['line']}>
        <Link to="/gauges/$address" params={{ address: gauge.address }} className={css['link']}>
          {say('rewards.pays', { symbols: paid.join(', ') })}
        </Link>
        <span className={css['boosted']}>{aprText(say, gauge)}</span>
      </span>
      <span className={css['line']}>
        <span className={css['note']}>
          <Warning gauge={gauge} />
          {status !== 'active' && say(`rewards.${status}`)}
        </span>
        {gauge.tvl !== undefined && (
          <span className={css['note']}>{say('rewards.tvl', { tvl: formatUsdStatistic(gauge.tvl) })}</span>
        )}
      </span>
    </li>
  );
}

/** Anybody may make a gauge that pays in tokens called like others. */
function Warning({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element | null {
  const say = useText();
  const { cache, isReady } = useTokens();
  const { scamRoots, scamWords: words } = getNetwork();
  const listed = { has: (root: Address) => cache.get(root)?.listed === true };
  const suspicion = suspicionOf(gauge, isReady ? listed : undefined, (root, symbol) =>
    isScamToken(root, scamRoots, symbol === undefined ? undefined : { symbol, words }),
  );
  if (suspicion === undefined) return null;
  const tone = suspicion === 'scam' ? 'danger' : 'warning';
  return <Tag tone={tone}>{say(`rewards.tag.${suspicion}`)}</Tag>;
}

/** From what anybody earns to what the longest lock and enough votes give. */
function aprText(say: Say, { minApr, maxApr }: GaugeFacts): string {
  if (minApr === undefined || maxApr === undefined) return say('rewards.apr.one', { apr: '—' });
  const [least, most] = [minApr, maxApr].map((apr) => formatPercent(apr, { places: 1 }));
  if (least === undefined || most === undefined || least === most)
    return say('rewards.apr.one', { apr: least ?? '—' });
  return say('rewards.apr', { least, most });
}
