import { usd } from '@junction/primitives';
import { ValueWithState, TokenIcon, rowLinkClass } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { getLpTokenIcon, getTokenIcon, type TokenCache } from '../../../../rooms/token/index.ts';
import { formatAmount, formatUsd, formatUsdPrice } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PositionRow } from '../model/derive-portfolio.ts';
import { getPositionPath } from '../model/position-path.ts';
import css from './positions.module.css';
import type { PositionTexts } from './use-position-texts.ts';

export interface PositionCellProps {
  readonly row: PositionRow;
  readonly cache: TokenCache;
  readonly texts: PositionTexts;
}

function getPositionIcon({ position: { root, poolTokens, detail }, label }: PositionRow, cache: TokenCache) {
  if (detail.kind === 'coin') return getTokenIcon({ symbol: label.symbol, listed: true });
  if (poolTokens.length > 0)
    return getLpTokenIcon(
      poolTokens.map((token) => cache.get(token.root) ?? { symbol: token.symbol, listed: false }),
    );
  const token = cache.get(root);
  return token === undefined ? { symbol: label.symbol } : getTokenIcon(token);
}

/** Token and details with a link that covers the row. */
export function PositionName({ row, cache, texts }: PositionCellProps): JSX.Element {
  const { position, label } = row;
  const detail = texts.detail(row);
  return (
    <span className={css['name']}>
      <TokenIcon token={getPositionIcon(row, cache)} size={26} />
      <span className={css['words']}>
        <Link className={rowLinkClass} to={getPositionPath(position)}>
          {label.name}
        </Link>
        {detail !== undefined && detail !== '' && <span className={css['small']}>{detail}</span>}
      </span>
    </span>
  );
}

/** Amount with its symbol, never abbreviated. */
export function PositionAmount({ row: { position, label } }: Pick<PositionCellProps, 'row'>): JSX.Element {
  const t = useTranslations();
  if (label.decimals === undefined)
    return <ValueWithState state="unknown" reason={t('portfolio.reason.no-token')} />;
  return (
    <span className={css['amount']}>
      {formatAmount(position.units, label.decimals)} <span className={css['unit']}>{label.symbol}</span>
    </span>
  );
}

/** Price of a token in USD, or a dash with the reason. */
export function PositionPrice({ row: { worth }, texts }: PositionCellProps): JSX.Element {
  if (worth.kind === 'loading') return <ValueWithState state="loading" />;
  if (worth.kind === 'unknown') return <ValueWithState state="unknown" reason={texts.reason(worth)} />;
  return <ValueWithState state="fresh">{formatUsdPrice(usd(worth.price))}</ValueWithState>;
}

/** Value in USD, or a dash with the reason. */
export function PositionWorth({ row: { worth }, texts }: PositionCellProps): JSX.Element {
  if (worth.kind === 'loading') return <ValueWithState state="loading" />;
  if (worth.kind === 'unknown') return <ValueWithState state="unknown" reason={texts.reason(worth)} />;
  return <b className={css['worth']}>{formatUsd(worth.usd)}</b>;
}
