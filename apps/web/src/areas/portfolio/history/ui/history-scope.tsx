import { toMilliseconds, seconds } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { incompleteContractsQuery } from '../queries/history-query.ts';
import css from './history.module.css';

/** What the index does not know. */
export function HistoryScope({ block }: { readonly block: number | undefined }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { since } = getNetwork();
  const incomplete = useQuery(incompleteContractsQuery).data;
  return (
    <ul className={css['scope']}>
      <li>
        {t('portfolio.history.scope', {
          block: block === undefined ? '—' : formatInteger(BigInt(block)),
        })}
      </li>
      <li>{t('portfolio.history.scope.amounts')}</li>
      {since > 0 && (
        <li>{t('portfolio.history.since', { date: formatDay(toMilliseconds(seconds(since)), locale) })}</li>
      )}
      {incomplete !== undefined && incomplete > 0 && (
        <li>{t('portfolio.history.incomplete', { count: incomplete })}</li>
      )}
    </ul>
  );
}
