import { shortenAddress, toMilliseconds, type Seconds } from '@junction/primitives';
import { ValueWithState, Skeleton, TokenIcon } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import {
  getTokenIcon,
  getBalanceUnavailableText,
  usdPricesQuery,
  type TokenCache,
  type BalanceUnavailableReason,
} from '../../../../rooms/token/index.ts';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { TokenTrustTag } from './gauge-marks.tsx';
import css from './reward-rows.module.css';
import type { AccountTokenRewards } from '../../../../rooms/gauge/index.ts';

/** Claimable, vesting and owed amounts of every reward. */
export function RewardRows(props: {
  /** Rewards of the account; undefined until loaded. */
  readonly rewards: readonly AccountTokenRewards[] | undefined;
  /** Why the rewards cannot be read. */
  readonly unread: BalanceUnavailableReason | undefined;
  readonly cache: TokenCache;
  /** Total of past claims by reward index, base units, undefined if unknown. Omit to hide the column. */
  readonly paid?: readonly (bigint | undefined)[];
}): JSX.Element {
  const t = useTranslations();
  const { rewards, unread, cache, paid } = props;
  const prices = useQuery(usdPricesQuery(rewards?.map(({ root }) => root) ?? [])).data;
  if (rewards === undefined)
    return unread === undefined ? (
      <Skeleton width="80%" height="14px" />
    ) : (
      <ValueWithState state="unknown" reason={getBalanceUnavailableText(t, unread)} />
    );
  if (rewards.length === 0) return <p className={css['small']}>{t('earn.rewards.none')}</p>;
  return (
    <ul className={css['rewardList']}>
      {rewards.map((reward, place) => (
        <RewardRow
          key={reward.root}
          cache={cache}
          reward={reward}
          price={prices?.get(reward.root)}
          paid={paid && { units: paid[place] }}
        />
      ))}
    </ul>
  );
}

/** Claimable share in whole percent, for the bar only. */
function getReadyPercent({ ready, vesting, debt }: AccountTokenRewards): number {
  const all = ready + vesting + debt;
  return all === 0n ? 0 : Number((ready * 100n) / all);
}

function RewardRow(props: {
  readonly cache: TokenCache;
  readonly reward: AccountTokenRewards;
  readonly price: bigint | undefined;
  readonly paid: { readonly units: bigint | undefined } | undefined;
}): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { cache, reward, price, paid } = props;
  const token = cache.get(reward.root);
  // Without the token's decimals an amount cannot be formatted, so it is only shown if it is zero.
  const amount = (units: bigint): string => {
    if (token !== undefined) return formatTokenAmount(units, token);
    return units === 0n ? '0' : '?';
  };
  const day = (time: Seconds): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  const all = reward.ready + reward.vesting + reward.debt;
  return (
    <li className={css['reward']}>
      <span className={css['rewardHead']}>
        <span className={css['rewardName']}>
          <TokenIcon token={token === undefined ? { symbol: '?' } : getTokenIcon(token)} size={22} />
          {token?.symbol ?? shortenAddress(reward.root)}
          <TokenTrustTag root={reward.root} token={token} />
        </span>
        <span className={css['quiet']}>
          {price === undefined || token === undefined
            ? '—'
            : formatUsd(toUsdValueRoundedDown(all, token.decimals, price))}
        </span>
      </span>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${getReadyPercent(reward)}%` }} />
      </span>
      <dl className={css['rewardFacts']}>
        <div>
          <dt>{t('earn.rewards.ready')}</dt>
          <dd>
            <b>{amount(reward.ready)}</b>
          </dd>
        </div>
        {reward.vesting > 0n && (
          <div>
            <dt>{t('earn.rewards.vesting', { date: day(reward.vestingEnd) })}</dt>
            <dd>{amount(reward.vesting)}</dd>
          </div>
        )}
        {reward.debt > 0n && (
          <div>
            <dt>{t('earn.rewards.debt')}</dt>
            <dd>{amount(reward.debt)}</dd>
          </div>
        )}
        {paid !== undefined && (
          <div>
            <dt>{t('earn.rewards.paid')}</dt>
            <dd>{paid.units === undefined ? '—' : amount(paid.units)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}
