import type { Usd } from '@junction/primitives';
import { TokenIcons, rowLinkClass } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { PoolTags, type PoolSummary } from '../../pool/index.ts';
import { isScamToken, getTokenIcon, type ListedAndImportedTokens } from '../../token/index.ts';
import { formatUsdStatistic } from '../../../shared/format/format-number.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './pool-list.module.css';

/** USD value of a statistic. Zero is displayed like an unknown value. */
export function UsdStatistic({ value }: { readonly value: Usd }): JSX.Element {
  return <>{formatUsdStatistic(value)}</>;
}

export interface PoolNameProps {
  readonly pool: PoolSummary;
  readonly tokens: ListedAndImportedTokens;
}

/** Icons and symbols of a pool, with the link that covers the whole row. */
export function PoolName({ pool, tokens }: PoolNameProps): JSX.Element {
  return (
    <span className={css['name']}>
      <TokenIcons
        size={26}
        tokens={pool.tokens.map(({ root, symbol }) => {
          const token = tokens.cache.get(root);
          return token === undefined ? { symbol } : getTokenIcon(token);
        })}
      />
      <Link to="/pools/$address" params={{ address: pool.address }} className={rowLinkClass}>
        {pool.name}
      </Link>
    </span>
  );
}

/** Tags of a pool in a list: kind, fee and warnings. */
export function PoolListTags({ pool, tokens }: PoolNameProps): JSX.Element {
  const network = getNetwork();
  return (
    <span className={css['tags']}>
      <PoolTags
        pool={pool}
        isUnlisted={tokens.isReady && pool.tokens.some(({ root }) => tokens.cache.get(root)?.listed !== true)}
        isScam={pool.tokens.some((token) => isScamToken(token, network))}
      />
    </span>
  );
}
