import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { incompleteContractsQuery } from '../queries/history-query.ts';
import css from './history.module.css';

/**
 * Notes about the limits of the history: the newest indexed block, amounts that are not recorded, and contracts with
 * missing transactions.
 */
export function HistoryScope({ block }: { readonly block: number | undefined }): JSX.Element {
  const t = useTranslations();
  const incomplete = useQuery(incompleteContractsQuery).data;
  return (
    <ul className={css['scope']}>
      <li>
        {t('portfolio.history.scope', {
          block: block === undefined ? '—' : formatInteger(BigInt(block)),
        })}
      </li>
      <li>{t('portfolio.history.scope.amounts')}</li>
      {incomplete !== undefined && incomplete > 0 && (
        <li>{t('portfolio.history.incomplete', { count: incomplete })}</li>
      )}
    </ul>
  );
}
