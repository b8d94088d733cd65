import type { AccountOperation } from '@junction/api-contract';
import { milliseconds, type Address } from '@junction/primitives';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TokenCache } from '../../../rooms/token/index.ts';
import { downloadTextFile } from '../../../shared/files/save-file.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { getAmountLabel } from './model/amount-label.ts';
import { buildHistoryCsv, buildHistoryJson, type HistoryExportTexts } from './model/export-history.ts';
import type { HistoryFilter } from './model/history-filter.ts';
import { incompleteContractCountQuery, readFullHistory } from './queries/history-query.ts';

export type HistoryExportFormat = 'csv' | 'json';

export interface ExportHistoryInput {
  readonly account: Address;
  readonly filter: HistoryFilter;
  /** Newest indexed block; undefined while unknown. */
  readonly block: number | undefined;
  readonly texts: Pick<HistoryExportTexts, 'kind' | 'details'>;
  readonly cache: TokenCache;
}

/** Data for an exported file. */
interface HistoryContent {
  readonly operations: readonly AccountOperation[];
  /** Number of contracts whose operations may be missing. */
  readonly incomplete: number;
}

function useFiles({ account, block, filter, texts, cache }: ExportHistoryInput) {
  const t = useTranslations();
  const toTexts = (incomplete: number): HistoryExportTexts => ({
    kind: texts.kind,
    details: texts.details,
    label: (amount) => getAmountLabel(amount, cache),
    sent: t('portfolio.history.sent'),
    received: t('portfolio.history.received'),
    unrecorded: t('portfolio.history.unrecorded'),
    missing: incomplete > 0 ? t('portfolio.history.incomplete', { count: incomplete }) : undefined,
  });
  return {
    csv: ({ operations, incomplete }: HistoryContent): void =>
      downloadTextFile(
        'junction-history.csv',
        'text/csv',
        buildHistoryCsv(operations, toTexts(incomplete), (column) => t(`portfolio.historyFile.${column}`)),
      ),
    json: ({ operations, incomplete }: HistoryContent): void => {
      const readAt = milliseconds(Date.now());
      const source = { network: getNetwork().name, account, block, filter, incomplete, readAt };
      const text = buildHistoryJson(operations, toTexts(incomplete), source);
      downloadTextFile('junction-history.json', 'application/json', text);
    },
  };
}

/**
 * Returns a function that saves the filtered history as a file. It first reads all pages and the number of contracts
 * with missing transactions.
 */
export function useExportHistory(input: ExportHistoryInput) {
  const client = useQueryClient();
  const files = useFiles(input);
  const { account, filter } = input;
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, variables, isError } = useMutation({
    mutationFn: async (format: HistoryExportFormat): Promise<void> => {
      const current = new AbortController();
      controller.current = current;
      const operations = await readFullHistory(account, filter, current.signal);
      files[format]({ operations, incomplete: await client.fetchQuery(incompleteContractCountQuery) });
    },
  });
  return {
    save: (format: HistoryExportFormat) => mutate(format),
    saving: isPending ? variables : undefined,
    hasFailed: isError,
  };
}
