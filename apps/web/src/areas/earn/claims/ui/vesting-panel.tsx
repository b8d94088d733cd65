import { toMilliseconds, type Address, type Seconds } from '@junction/primitives';
import { Button, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatInteger, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { saveCalendar } from '../../shared/calendar/index.ts';
import type { VestingEnd } from '../../shared/claims/index.ts';
import type { ClaimsView } from '../use-claims.ts';
import css from './claims.module.css';

const DAY = 86_400;

/** Timeline of vesting rewards, with a button that saves it as a calendar file. */
export function VestingPanel(props: {
  readonly ends: readonly VestingEnd[];
  readonly account: Address;
  readonly cache: ClaimsView['cache'];
  readonly now: Seconds;
}): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const { ends, account, cache, now } = props;
  const last = ends.at(-1);
  if (last === undefined) return null;
  const day = (time: Seconds): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(time));
  const save = (): void => {
    const entries = ends.map(({ place, root, name, at }) => ({
      key: `vesting-${place.slice(2, 10)}-${root.slice(2, 10)}`,
      at,
      title: t('gauge.calendar.vesting', { symbol: cache.get(root)?.symbol ?? '?', name }),
    }));
    saveCalendar('junction-vesting.ics', entries, { id: account, now });
  };
  return (
    <Panel
      title={t('claims.calendar')}
      actions={
        <Button size="s" icon="download" onClick={save}>
          {t('claims.calendar.save', { count: ends.length })}
        </Button>
      }
      footer={<p className={css['small']}>{t('claims.calendar.note')}</p>}
    >
      <ul className={css['ends']}>
        {ends.map(({ place, name, root, units, at }) => {
          const token = cache.get(root);
          const days = Math.ceil((at - now) / DAY);
          return (
            <li key={`${place}${root}`} className={css['end']}>
              <span className={css['endName']}>
                <b>{name}</b>
                <span className={css['small']}>
                  {token === undefined ? '?' : formatTokenAmount(units, token)}
                </span>
              </span>
              <span className={css['track']} aria-hidden="true">
                <span
                  className={css['length']}
                  style={{ inlineSize: `${((at - now) / (last.at - now)) * 100}%` }}
                />
              </span>
              <span className={css['endDay']}>
                <b>{day(at)}</b>
                <span className={css['small']}>
                  {t('claims.calendar.days', { days, shown: formatInteger(BigInt(days)) })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
