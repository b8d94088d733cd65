import { usd } from '@junction/primitives';
import { Button, ValueWithState, Panel, Skeleton, TokenIcon } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import {
  getLpTokenIcon,
  getBalanceUnavailableText,
  usdPricesQuery,
  useBalances,
  type BalanceOwner,
  type KnownTokens,
} from '../../../../rooms/token/index.ts';
import { formatAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getLpShareRoundedDown, getTokensForLpRoundedDown } from '../../../../shared/liquidity/lp.ts';
import { formatPoolShareRoundedDown } from '../../../../shared/liquidity/share-text.ts';
import css from './pool-position.module.css';

export interface PoolPositionProps {
  readonly pool: PoolSummary;
  readonly known: KnownTokens;
  readonly lpDecimals: number;
  readonly holder: BalanceOwner;
  /** True while the wallet of the last visit is being reconnected. */
  readonly isPreparing: boolean;
  readonly onConnect: () => void;
}

/** Position of the connected account. Without an account, it invites the user to connect a wallet. */
export function PoolPosition(props: PoolPositionProps): JSX.Element {
  const t = useTranslations();
  const { holder, isPreparing } = props;
  if (holder.account !== undefined) return <Position {...props} />;
  return (
    <Panel title={t('position.title')}>
      {isPreparing ? (
        <div className={css['connect']}>
          <Skeleton width="80%" height="14px" />
          <Skeleton width="120px" height="40px" />
        </div>
      ) : (
        <div className={css['connect']}>
          <p>{t('position.connect.note')}</p>
          <Button onClick={props.onConnect}>{t('position.connect')}</Button>
        </div>
      )}
    </Panel>
  );
}

const NO_ROOTS: readonly never[] = [];
/** LP balance for a pool without an LP token, in which no position can exist. */
const NO_LP = 0n;

/** Formats the value of LP in USD. A dash if the price is unknown, but zero LP is always worth zero. */
function formatLpValue(lp: bigint, decimals: number, price: bigint | undefined): string {
  if (lp === 0n) return formatUsd(usd(0n));
  return price === undefined ? '—' : formatUsd(toUsdValueRoundedDown(lp, decimals, price));
}

/** Reads LP balance and LP price. The balance is zero for a pool without an LP token. */
function useLp({ pool, holder }: PoolPositionProps) {
  const { lpRoot } = pool;
  const roots = lpRoot === undefined ? NO_ROOTS : [lpRoot];
  const balances = useBalances(holder, roots);
  const prices = useQuery(usdPricesQuery(roots)).data;
  if (lpRoot === undefined) return { lp: NO_LP, held: undefined, price: undefined };
  return {
    lp: balances.tokens.get(lpRoot),
    held: balances.of(lpRoot),
    price: prices?.get(lpRoot),
  };
}

/** Returns the token amounts that the LP represents; empty while the balance is unknown. */
function getTokenAmounts(pool: PoolPositionProps['pool'], lp: bigint | undefined) {
  if (lp === undefined) return {};
  const reserves = pool.tokens.map(({ reserve }) => reserve);
  return {
    share: getLpShareRoundedDown(lp, pool.lpSupply),
    amounts: getTokensForLpRoundedDown(lp, reserves, pool.lpSupply),
  };
}

function Position(props: PoolPositionProps): JSX.Element {
  const t = useTranslations();
  const { pool, known, lpDecimals } = props;
  const { lp, held, price } = useLp(props);
  const reason = held?.kind === 'unavailable' ? getBalanceUnavailableText(t, held.reason) : undefined;
  const { share, amounts } = getTokenAmounts(pool, lp);
  const tokenIcon = getLpTokenIcon(
    pool.tokens.map(({ root, symbol }) => known.cache.get(root) ?? { symbol, listed: false }),
  );
  return (
    <Panel
      title={t('position.title')}
      actions={
        share === undefined ? undefined : (
          <span>{t('position.share', { share: formatPoolShareRoundedDown(share) })}</span>
        )
      }
    >
      <div className={css['worth']}>
        {lp === undefined ? (
          <UnreadPosition reason={reason} height="28px" />
        ) : (
          formatLpValue(lp, lpDecimals, price)
        )}
      </div>
      <dl className={css['rows']}>
        <div>
          <dt>
            <TokenIcon token={tokenIcon} size={22} />
            {t('position.lp')}
          </dt>
          <dd>{lp === undefined ? <UnreadPosition reason={reason} /> : formatLp(lp, lpDecimals)}</dd>
        </div>
        {pool.tokens.map(({ root, symbol }, index) => {
          const decimals = known.cache.get(root)?.decimals;
          const amount = amounts?.[index];
          return (
            <div key={root}>
              <dt>{symbol}</dt>
              <dd>
                {amount === undefined || decimals === undefined ? (
                  <UnreadPosition reason={reason} />
                ) : (
                  formatAmount(amount, decimals)
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {reason !== undefined && <p className={css['none']}>{reason}</p>}
      {lp === 0n && <p className={css['none']}>{t('position.none')}</p>}
    </Panel>
  );
}

/** Shows a skeleton while the balance loads, and a dash with the reason if the balance cannot be read. */
function UnreadPosition(props: {
  readonly reason: string | undefined;
  readonly height?: string;
}): JSX.Element {
  return props.reason === undefined ? (
    <Skeleton width="8ch" {...(props.height === undefined ? {} : { height: props.height })} />
  ) : (
    <ValueWithState state="unknown" reason={props.reason} />
  );
}

/** Formats LP with two decimals, rounded down (spec 9). Amounts below 0.01 keep their significant digits. */
function formatLp(lp: bigint, decimals: number): string {
  const hundredth = 10n ** BigInt(Math.max(0, decimals - 2));
  return formatAmount(lp >= hundredth ? (lp / hundredth) * hundredth : lp, decimals);
}
