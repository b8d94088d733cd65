import { Skeleton, TokenIcon } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { getPairPriceRoundedUp, type PoolSummary } from '../../../../rooms/pool/index.ts';
import { getTokenIcon, type KnownTokens } from '../../../../rooms/token/index.ts';
import { formatPrice, formatUsdPrice } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getTokenPath } from '../../../../shared/routes/paths.ts';
import css from './pool-facts.module.css';

/** Prices of the pool's tokens. Prices of a pair are in the other token, prices of larger pools in USD. */
export function PriceChips(props: { readonly pool: PoolSummary; readonly known: KnownTokens }): JSX.Element {
  const t = useTranslations();
  const { pool, known } = props;
  const decimals = pool.tokens.map(({ root }) => known.cache.get(root)?.decimals);
  const priceOf = (index: number): string | undefined => {
    const token = pool.tokens[index];
    if (pool.isMany) return token?.price === undefined ? undefined : formatUsdPrice(token.price);
    const [left, right] = decimals;
    if (left === undefined || right === undefined || index > 1) return undefined;
    const price = getPairPriceRoundedUp(pool, index === 0 ? 0 : 1, [left, right]);
    const text = price === undefined ? undefined : formatPrice(price);
    return text === undefined ? undefined : `${text}\u00a0${pool.tokens[1 - index]?.symbol ?? ''}`;
  };
  return (
    <ul className={css['chips']} aria-label={t('poolFacts.prices')}>
      {pool.tokens.map(({ root, symbol }, index) => {
        const token = known.cache.get(root);
        return (
          <li key={root}>
            <Link to={getTokenPath(root)} className={css['chip']}>
              <TokenIcon token={token === undefined ? { symbol } : getTokenIcon(token)} size={20} />
              {t('poolFacts.one', { symbol })}
              <b>{priceOf(index) ?? (known.isSyncing ? <Skeleton width="7ch" height="10px" /> : '—')}</b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
