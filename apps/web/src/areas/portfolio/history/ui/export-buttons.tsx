import type { Address } from '@junction/primitives';
import { Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { HistoryFilter } from '../model/history-filter.ts';
import { useExportHistory } from '../use-export-history.ts';
import css from './history.module.css';
import type { OperationTexts } from './use-operation-texts.ts';

/** Account, filter and texts of the history to export. */
export interface ExportButtonsProps {
  readonly account: Address;
  readonly filter: HistoryFilter;
  readonly block: number | undefined;
  readonly texts: OperationTexts;
  readonly cache: TokenCache;
}

/** Buttons that read all pages of the filtered history and save them; nothing is saved if a page fails. */
export function ExportButtons(props: ExportButtonsProps): JSX.Element {
  const t = useTranslations();
  const { save, saving, hasFailed } = useExportHistory(props);
  return (
    <div className={css['export']}>
      <output>{hasFailed && t('portfolio.history.exportFailed')}</output>
      <Button
        size="s"
        icon="download"
        busy={saving === 'csv'}
        disabled={saving !== undefined}
        onClick={() => save('csv')}
      >
        {t('portfolio.history.csv')}
      </Button>
      <Button
        size="s"
        icon="download"
        busy={saving === 'json'}
        disabled={saving !== undefined}
        onClick={() => save('json')}
      >
        {t('portfolio.history.json')}
      </Button>
    </div>
  );
}
