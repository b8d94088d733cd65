import type { Address } from '@junction/primitives';
import {
  Button,
  EmptyState,
  LoadErrorAlert,
  Panel,
  SegmentedControl,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getHistoryFilters, type HistoryFilter } from '../model/history-filter.ts';
import type { ListedOperation } from '../model/list-operations.ts';
import { useOperationHistory, type OperationHistoryView } from '../use-history.ts';
import { ExportButtons } from './export-buttons.tsx';
import {
  OperationAmounts,
  OperationCard,
  OperationHash,
  OperationName,
  OperationTime,
} from './history-cells.tsx';
import { HistoryLimitNotes } from './history-scope.tsx';
import css from './history.module.css';
import { useOperationTexts, type OperationTexts } from './use-operation-texts.ts';

/** Account whose history is shown, with the newest indexed block. */
export interface HistoryPanelProps {
  readonly account: Address;
  /** Newest indexed block; undefined while unknown. */
  readonly block: number | undefined;
}

/** Panel with all operations of the account on the exchange, newest first, with filter, paging and export. */
export function HistoryPanel({ account, block }: HistoryPanelProps): JSX.Element {
  const t = useTranslations();
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const history = useOperationHistory(account, filter);
  const texts = useOperationTexts(history.cache);
  const { earn, limitOrders } = getNetwork();
  const filters = getHistoryFilters({ hasOrders: limitOrders !== null, hasEarn: earn !== null });
  return (
    <Panel
      title={t('portfolio.history.title')}
      padded={false}
      actions={
        <ExportButtons account={account} filter={filter} block={block} texts={texts} cache={history.cache} />
      }
      footer={<HistoryLimitNotes block={block} />}
    >
      <div className={css['filters']}>
        <SegmentedControl
          label={t('portfolio.history.filter')}
          wraps
          value={filter}
          options={filters.map((value) => ({ value, label: t(`portfolio.history.group.${value}`) }))}
          onChange={setFilter}
        />
      </div>
      {history.hasFailed ? (
        <div className={css['failed']}>
          <LoadErrorAlert title={t('portfolio.history.failed')} onRetry={history.retry}>
            {t('portfolio.history.failed.note')}
          </LoadErrorAlert>
        </div>
      ) : (
        <Operations history={history} texts={texts} isFiltered={filter !== 'all'} />
      )}
    </Panel>
  );
}

function useColumns(texts: OperationTexts): readonly TableColumn<ListedOperation>[] {
  const t = useTranslations();
  return [
    {
      key: 'date',
      header: t('portfolio.history.date'),
      render: (operation) => <OperationTime operation={operation} />,
    },
    {
      key: 'operation',
      header: t('portfolio.history.operation'),
      words: true,
      render: (operation) => <OperationName operation={operation} texts={texts} />,
    },
    {
      key: 'sent',
      header: t('portfolio.history.sent'),
      align: 'end',
      words: true,
      render: ({ sent }) => <OperationAmounts amounts={sent} texts={texts} />,
    },
    {
      key: 'received',
      header: t('portfolio.history.received'),
      align: 'end',
      words: true,
      render: ({ received }) => <OperationAmounts amounts={received} texts={texts} />,
    },
    {
      key: 'transaction',
      header: t('portfolio.history.transaction'),
      align: 'end',
      hideBelow: 860,
      render: (operation) => <OperationHash operation={operation} />,
    },
  ];
}

interface OperationsProps {
  readonly history: OperationHistoryView;
  readonly texts: OperationTexts;
  readonly isFiltered: boolean;
}

function Operations({ history, texts, isFiltered }: OperationsProps): JSX.Element {
  const t = useTranslations();
  const { operations, isRefreshing, hasMore, isLoadingMore, hasMoreFailed } = history;
  return (
    <>
      <Table
        label={t('portfolio.history.title')}
        columns={useColumns(texts)}
        rows={operations}
        rowKey={({ key }) => key}
        refreshing={isRefreshing}
        tall
        renderCard={(operation) => <OperationCard operation={operation} texts={texts} />}
        empty={
          <EmptyState
            title={t(isFiltered ? 'portfolio.history.empty.kind' : 'portfolio.history.empty')}
            note={t('portfolio.history.empty.note')}
          />
        }
      />
      {operations !== undefined && operations.length > 0 && (
        <div className={css['more']} aria-live="polite">
          {hasMoreFailed && <span>{t('portfolio.history.moreFailed')}</span>}
          {hasMore ? (
            <Button busy={isLoadingMore} onClick={history.loadMore}>
              {t('portfolio.history.more')}
            </Button>
          ) : (
            !isRefreshing && <span>{t('portfolio.history.end')}</span>
          )}
        </div>
      )}
    </>
  );
}
