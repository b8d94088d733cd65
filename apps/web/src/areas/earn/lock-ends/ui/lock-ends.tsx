import { toMilliseconds } from '@junction/primitives';
import { MessageStateLabel } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useGovernanceToken } from '../../../../rooms/token/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { formatMultiplier } from '../../shared/model/times-text.ts';
import { useOwnGaugeLocksEndingSoon, type OwnEndingLock } from '../use-lock-ends.ts';
import { useEndingVeLocks, type OwnEndingVeLock } from '../use-ve-ends.ts';
import css from './lock-ends.module.css';

/**
 * Notice of locks in gauges and of governance tokens that end within a week, with the effects; empty if there are none.
 */
export function EndingLocksNotice({ onClose }: { readonly onClose: () => void }): JSX.Element | null {
  const t = useTranslations();
  const locks = useOwnGaugeLocksEndingSoon();
  const ve = useEndingVeLocks();
  if (locks.length === 0 && ve.length === 0) return null;
  return (
    <section className={css['box']} aria-label={t('lockEnds.title')}>
      <h2 className={css['title']}>{t('lockEnds.title')}</h2>
      <ul className={css['list']}>
        {ve.map((lock) => (
          <li key={lock.ends}>
            <VeEnd lock={lock} onClose={onClose} />
          </li>
        ))}
        {locks.map((lock) => (
          <li key={`${lock.gauge}${lock.ends}`}>
            <LockEnd lock={lock} onClose={onClose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LockEnd(props: { readonly lock: OwnEndingLock; readonly onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { gauge, name, token, amount, ends, before, after } = props.lock;
  const locked = token === undefined ? '?' : formatTokenAmount(amount, token);
  return (
    <Link to="/gauges/$address" params={{ address: gauge }} className={css['item']} onClick={props.onClose}>
      <MessageStateLabel kind="attention">
        <b>{t('lockEnds.lock', { amount: locked, gauge: name })}</b>
      </MessageStateLabel>
      <span className={css['body']}>
        {before === undefined || after === undefined
          ? t('lockEnds.cost.unknown')
          : t('lockEnds.cost', { before: formatApr(before), after: formatApr(after) })}
      </span>
      <span className={css['body']}>
        {t('lockEnds.ends', { date: formatDateTimeWithOffset(toMilliseconds(ends), locale) })}
      </span>
    </Link>
  );
}

/** Item for a lock of governance tokens that ends: the lost ve and the reduced boosts. */
function VeEnd(props: { readonly lock: OwnEndingVeLock; readonly onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const governance = useGovernanceToken();
  const { amount, ends, before, after, losses } = props.lock;
  const ve = (units: bigint): string => `${formatAmount(units, governance.decimals)} ve${governance.symbol}`;
  return (
    <Link to="/dao/balance" className={css['item']} onClick={props.onClose}>
      <MessageStateLabel kind="attention">
        <b>{t('lockEnds.ve', { amount: formatTokenAmount(amount, governance) })}</b>
      </MessageStateLabel>
      <span className={css['body']}>{t('lockEnds.ve.cost', { before: ve(before), after: ve(after) })}</span>
      {losses.map(({ gauge, name, before: had, after: has }) => (
        <span key={gauge} className={css['body']}>
          {t('lockEnds.ve.boost', {
            gauge: name,
            before: formatMultiplier(had),
            after: formatMultiplier(has),
          })}
        </span>
      ))}
      <span className={css['body']}>
        {t('lockEnds.ends', { date: formatDateTimeWithOffset(toMilliseconds(ends), locale) })}
      </span>
    </Link>
  );
}
