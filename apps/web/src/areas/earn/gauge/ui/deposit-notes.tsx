import type { GaugeDeposit } from '@junction/api-contract/earn';
import { mulDivDown, toMilliseconds, fixedAmount, type Address } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { formatFixedAmount } from '../../shared/model/format-tokens.ts';
import { lastDepositValueQuery } from '../queries/gauge-page-queries.ts';
import type { GaugeView } from '../use-gauge.ts';
import css from './gauge.module.css';

/** Note with the value of the deposit at its last change. */
export function DepositValueNote(props: {
  readonly view: GaugeView;
  readonly account: Address;
}): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { gauge, position, lpPrice, deposit } = props.view;
  const { data } = useQuery(lastDepositValueQuery(gauge.address, props.account));
  const { worth, changedAt } = data ?? {};
  if (worth === undefined || changedAt === undefined || !position || position.balance === 0n) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(changedAt));
  return (
    <p className={css['history']}>
      {t('gauge.history', {
        now:
          lpPrice === undefined || deposit === undefined
            ? '—'
            : formatUsd(toUsdValueRoundedDown(position.balance, deposit.decimals, lpPrice)),
        before: formatUsd(worth),
        date,
      })}
    </p>
  );
}

/** Note with the amounts of the pool's tokens that the deposit represents, computed from its share of all deposits. */
export function PoolTokensNote({ view }: { readonly view: GaugeView }): JSX.Element | null {
  const t = useTranslations();
  const { gauge, position } = view;
  if (position === undefined || position.balance === 0n || position.deposits === 0n) return null;
  const parts = gauge.poolTokens.map(({ symbol, amount }) => {
    const own = fixedAmount(mulDivDown(amount, position.balance, position.deposits));
    return `${formatFixedAmount(own)} ${symbol}`;
  });
  return parts.length === 0 ? null : (
    <p className={css['history']}>{t('gauge.parts', { parts: parts.join(' + ') })}</p>
  );
}

/** Note for deposits without an active lock, which have no boost. It explains how to get one. */
export function UnlockedDepositNote(props: {
  readonly view: GaugeView;
  readonly rows: readonly GaugeDeposit[] | undefined;
}): JSX.Element | null {
  const t = useTranslations();
  const { view, rows } = props;
  const isPlain = rows?.some(({ state }) => state !== 'locked') === true;
  const { position, gauge } = view;
  if (!isPlain || gauge.longestLock === 0 || position === undefined || position.balance === position.locked)
    return null;
  return (
    <div className={css['inset']}>
      <Alert tone="info" title={t('gauge.migrate.title')}>
        {t('gauge.migrate')}
      </Alert>
    </div>
  );
}
