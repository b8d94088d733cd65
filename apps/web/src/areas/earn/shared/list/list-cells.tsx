import { toMilliseconds, type Ratio, type Seconds, type Usd } from '@junction/primitives';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { getGaugeStatus } from '../../../../rooms/gauge/index.ts';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from './earn-table.module.css';

/** TVL with its change in 24 hours. */
export function TvlCell(props: { readonly tvl: Usd | undefined; readonly change: Ratio }): JSX.Element {
  if (props.tvl === undefined) return <span className={css['quiet']}>—</span>;
  return (
    <span className={css['stack']}>
      <b className={css['strong']}>{formatUsdStatistic(props.tvl)}</b>
      <span className={css['micro']}>
        <RelativeChangeText change={props.change} />
      </span>
    </span>
  );
}

/**
 * Cell with the APR and its change in 24 hours. After the end of the rewards, the cell shows the date of the end, or a
 * dash if another column shows that date.
 */
export function AprCell(props: {
  readonly row: { readonly start: Seconds | undefined; readonly end: Seconds | undefined };
  readonly now: Seconds;
  readonly apr: Ratio | undefined;
  readonly change: Ratio;
  readonly isBoosted?: boolean;
}): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { row, now, apr, change, isBoosted = false } = props;
  if (row.end !== undefined && getGaugeStatus(row, now) === 'expired') {
    if (isBoosted) return <span className={css['quiet']}>—</span>;
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(row.end));
    return <span className={css['quiet']}>{t('earn.ended', { date })}</span>;
  }
  return (
    <span className={css['stack']}>
      <b className={css[isBoosted ? 'boosted' : 'strong']}>{formatApr(apr)}</b>
      {apr !== undefined && (
        <span className={css['micro']}>
          <RelativeChangeText change={change} />
        </span>
      )}
    </span>
  );
}
