import { nano, toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import { Button, Tag, TokenIcons } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import { Fragment, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { KnownTokenIcon, getTokenIcon } from '../../../../rooms/token/index.ts';
import { TokenTrustTag } from '../../shared/ui/gauge-marks.tsx';
import {
  hasTrustedRewardPrice,
  isClaimReady,
  getClaimOperationKind,
  getTotalRewardValue,
  type RewardClaim,
} from '../../shared/claims/index.ts';
import type { ClaimsView } from '../use-claims.ts';
import css from './claims.module.css';

interface RowProps {
  readonly claims: ClaimsView;
  readonly claim: RewardClaim;
}

/** Name and icons of a gauge or farm, linked to its page. */
export function ClaimLink({
  claims: { cache },
  claim: { kind, address, name, tokens },
}: RowProps): JSX.Element {
  const t = useTranslations();
  const icons = tokens.map(({ root, symbol }) => {
    const token = cache.get(root);
    return token === undefined ? { symbol } : getTokenIcon(token);
  });
  return (
    <span className={css['place']}>
      {icons.length > 0 && <TokenIcons size={26} tokens={icons} />}
      <span className={css['placeName']}>
        {kind === 'gauge' ? (
          <Link className={css['link']} to="/gauges/$address" params={{ address }}>
            <PoolName name={name} />
          </Link>
        ) : (
          <Link className={css['link']} to="/farming/$address/{-$user}" params={{ address }}>
            <PoolName name={name} />
          </Link>
        )}
        <span className={css['small']}>{kind === 'gauge' ? t('claims.gauge') : t('claims.farm')}</span>
      </span>
    </span>
  );
}

/** Breaks long names after a slash, not within a symbol. */
function PoolName({ name }: { readonly name: string }): JSX.Element {
  const [first, ...others] = name.split('/');
  return (
    <span>
      {first}
      {others.map((symbol, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a symbol may stand there twice
        <Fragment key={index}>
          /<wbr />
          {symbol}
        </Fragment>
      ))}
    </span>
  );
}

/**
 * USD value of the claimable tokens that have a price, symbols of the tokens without a price, and a warning if the gas
 * costs more than the value.
 */
export function ClaimValue({ claims, claim }: RowProps): JSX.Element {
  const { claimable } = claim;
  const gas = isClaimReady(claim) ? claims.gasAboveWorth(claim) : undefined;
  const t = useTranslations();
  const value = getTotalRewardValue(claimable, claims);
  const others = claimable.filter((paid) => !hasTrustedRewardPrice(paid, claims));
  const symbols = others.map(({ root }) => claims.cache.get(root)?.symbol ?? '?').join(', ');
  return (
    <span className={css['lines']}>
      <span>{value === undefined ? '—' : formatUsd(value)}</span>
      {others.length > 0 && <span className={css['small']}>{t('claims.without', { symbols })}</span>}
      {gas !== undefined && (
        <span className={css['owed']}>{t('claims.lessThanGas', { gas: formatUsd(gas) })}</span>
      )}
    </span>
  );
}

/** Button that claims from one gauge or farm. */
export function ClaimButton({
  claims: { sender, running },
  claim,
  onClaim,
}: RowProps & {
  /** Opens the review of this claim only. */
  readonly onClaim: (claim: RewardClaim) => void;
}): JSX.Element {
  const t = useTranslations();
  const { gas, address, name } = claim;
  const sum = gas === undefined ? undefined : nano(gas);
  const isFree = running === undefined && isClaimReady(claim);
  const isBlocked = !isFree || sender.blockerOf(getClaimOperationKind(claim), address, sum) !== undefined;
  return (
    <Button
      size="s"
      disabled={isBlocked}
      aria-label={t('claims.one', { name })}
      onClick={() => onClaim(claim)}
    >
      {isClaimReady(claim) ? t('claims.column.choose') : t('claims.notYet')}
    </Button>
  );
}

/** Claimable amounts, or why there are none. */
export function ClaimableAmounts({ claims: { cache }, claim }: RowProps): JSX.Element {
  const t = useTranslations();
  if (claim.rewards === undefined) return <span className={css['small']}>{t('claims.unread')}</span>;
  if (claim.isPending) return <Tag tone="info">{t('action.running')}</Tag>;
  if (claim.isUnsafe) return <Tag tone="danger">{t('claims.stranger')}</Tag>;
  const owed = claim.rewards.filter(({ debt }) => debt > 0n);
  const text = (root: Address, units: bigint): string => {
    const token = cache.get(root);
    return token === undefined ? '?' : formatTokenAmount(units, token);
  };
  return (
    <span className={css['lines']}>
      {claim.claimable.length === 0 && <span className={css['small']}>{t('claims.nothing')}</span>}
      {claim.claimable.map(({ root, units }) => (
        <span key={root} className={css['pay']}>
          <span className={css['amount']}>
            <KnownTokenIcon token={{ root, symbol: cache.get(root)?.symbol ?? '?' }} size={18} />
            <b>{text(root, units)}</b>
          </span>
          <TokenTrustTag root={root} token={cache.get(root)} />
        </span>
      ))}
      {owed.map(({ root, debt }) => (
        <span key={root} className={css['owed']}>
          {t('claims.owed', { amount: text(root, debt) })}
        </span>
      ))}
    </span>
  );
}

/** Amounts that are still vesting. */
export function VestingAmounts({ claims: { cache }, claim }: RowProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const vesting = (claim.rewards ?? []).filter((reward) => reward.vesting > 0n);
  const day = (time: Seconds): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  if (vesting.length === 0) return <span className={css['small']}>—</span>;
  return (
    <span className={css['lines']}>
      {vesting.map(({ root, vesting: units, vestingEnd }) => {
        const token = cache.get(root);
        const amount = token === undefined ? '?' : formatTokenAmount(units, token);
        return (
          <span key={root} className={css['small']}>
            {t('claims.vesting', { amount, date: day(vestingEnd) })}
          </span>
        );
      })}
    </span>
  );
}
