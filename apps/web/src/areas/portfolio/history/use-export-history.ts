import type { Operation } from '@junction/api-contract';
import { milliseconds, type Address } from '@junction/primitives';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TokenCache } from '../../../rooms/token/index.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { labelAmount } from './model/amount-label.ts';
import { historyCsv, historyJson, type HistoryTexts } from './model/export-history.ts';
import type { HistoryFilter } from './model/history-filter.ts';
import { readFullHistory } from './queries/history-query.ts';

export type HistoryFormat = 'csv' | 'json';

export interface ExportHistoryInput {
  readonly account: Address;
  readonly filter: HistoryFilter;
  /** Newest indexed block; undefined while unknown. */
  readonly block: number | undefined;
  readonly texts: Pick<HistoryTexts, 'kind' | 'details'>;
  readonly cache: TokenCache;
}

function useFiles({ account, block, filter, texts, cache }: ExportHistoryInput) {
  const t = useTranslations();
  const fileTexts: HistoryTexts = {
    kind: texts.kind,
    details: texts.details,
    label: (amount) => labelAmount(amount, cache),
    sent: t('portfolio.history.sent'),
    received: t('portfolio.history.received'),
    unrecorded: t('portfolio.history.unrecorded'),
  };
  return {
    csv: (all: readonly Operation[]): void =>
      saveFile(
        'junction-history.csv',
        'text/csv',
        historyCsv(all, fileTexts, (column) => t(`portfolio.historyFile.${column}`)),
      ),
    json: (all: readonly Operation[]): void => {
      const source = { network: getNetwork().name, account, block, filter, readAt: milliseconds(Date.now()) };
      saveFile('junction-history.json', 'application/json', historyJson(all, fileTexts, source));
    },
  };
}

/** Saves the whole filtered history as a file once all pages are read. */
export function useExportHistory(input: ExportHistoryInput) {
  const files = useFiles(input);
  const { account, filter } = input;
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, variables, isError } = useMutation({
    mutationFn: async (format: HistoryFormat): Promise<void> => {
      const current = new AbortController();
      controller.current = current;
      const all = await readFullHistory(account, filter, current.signal);
      files[format](all);
    },
  });
  return {
    save: (format: HistoryFormat) => mutate(format),
    saving: isPending ? variables : undefined,
    hasFailed: isError,
  };
}
