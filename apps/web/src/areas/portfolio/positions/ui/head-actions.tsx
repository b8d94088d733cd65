import { Button, PageActions } from '@junction/ui-kit';
import type { Address } from '@junction/primitives';
import type { JSX } from 'react';
import { downloadTextFile } from '../../../../shared/files/save-file.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  buildPortfolioExportRows,
  buildPortfolioCsv,
  buildPortfolioJson,
} from '../model/export-portfolio.ts';
import type { PortfolioView } from '../use-portfolio.ts';
import { usePositionTexts } from './use-position-texts.ts';

export interface PortfolioHeaderActionsProps {
  readonly view: PortfolioView;
  readonly account: Address;
  /** Newest indexed block; undefined if unknown. */
  readonly block: number | undefined;
}

/** Returns functions that save the displayed rows as files. */
function useExport({ view, account, block }: PortfolioHeaderActionsProps) {
  const t = useTranslations();
  const { detail, reason } = usePositionTexts(view.cache);
  const { portfolio, readAt } = view;
  const rows = () =>
    buildPortfolioExportRows(portfolio, {
      place: (key) => t(`portfolio.place.${key}`),
      details: detail,
      status: ({ worth }) => (worth.kind === 'loading' ? t('portfolio.file.loading') : reason(worth)),
      unread: t('portfolio.file.unread'),
      loading: t('portfolio.file.loading'),
    });
  return {
    csv: (): void =>
      downloadTextFile(
        'junction-portfolio.csv',
        'text/csv',
        buildPortfolioCsv(rows(), (column) => t(`portfolio.file.${column}`)),
      ),
    json: (): void =>
      downloadTextFile(
        'junction-portfolio.json',
        'application/json',
        buildPortfolioJson(portfolio, rows(), { network: getNetwork().name, account, readAt, block }),
      ),
  };
}

/** Buttons that reload all data and that save the displayed rows. */
export function PortfolioHeaderActions(props: PortfolioHeaderActionsProps): JSX.Element {
  const t = useTranslations();
  const { isReading, readAgain } = props.view;
  const save = useExport(props);
  return (
    <PageActions>
      <Button icon="refresh" busy={isReading} onClick={readAgain}>
        {t('portfolio.readAgain')}
      </Button>
      <Button icon="download" onClick={save.csv}>
        {t('portfolio.csv')}
      </Button>
      <Button icon="download" onClick={save.json}>
        {t('portfolio.json')}
      </Button>
    </PageActions>
  );
}
