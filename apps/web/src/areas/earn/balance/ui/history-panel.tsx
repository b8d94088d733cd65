import { milliseconds } from '@junction/primitives';
import { AddressText, ListPanel, SegmentedControl, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getTransactionLink } from '../../../../shared/network/explorer-link.ts';
import {
  HISTORY_ROWS_PER_PAGE,
  escrowTransactionsQuery,
  type EscrowTransaction,
} from '../queries/history-queries.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import css from './balance.module.css';

const KINDS = ['all', 'Lock', 'Unlock', 'Burn'] as const;
type Kind = (typeof KINDS)[number];

const TEXTS = {
  all: 'daoBalance.kind.all',
  Lock: 'daoBalance.kind.lock',
  Unlock: 'daoBalance.kind.unlock',
  Burn: 'daoBalance.kind.burn',
} as const;

const MINUS = '\u2212';

/** Transactions of the account in the escrow, and ended locks. */
export function EscrowHistoryPanel({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const [kind, setKind] = useState<Kind>('all');
  const [page, setPage] = useState(1);
  const found = useQuery(escrowTransactionsQuery(balance.account, kind === 'all' ? undefined : kind, page));
  const { symbol, decimals } = balance.governance;
  const word = (one: EscrowTransaction): string => (one.kind === undefined ? '—' : t(TEXTS[one.kind]));
  const amount = (one: EscrowTransaction): string =>
    one.amount === 0n ? '—' : formatAmount(one.amount, decimals);
  const ve = (one: EscrowTransaction): string =>
    one.ve === 0n ? '—' : `${one.kind === 'Burn' ? MINUS : '+'}${formatAmount(one.ve, decimals)}`;
  const date = (one: EscrowTransaction): string =>
    formatDateTimeWithOffset(milliseconds(one.time * 1000), locale);
  const columns: readonly TableColumn<EscrowTransaction>[] = [
    { key: 'kind', header: t('daoBalance.kind'), render: word },
    { key: 'amount', header: symbol, align: 'end', render: amount },
    { key: 've', header: `ve${symbol}`, align: 'end', render: ve },
    {
      key: 'hash',
      header: t('daoBalance.transaction'),
      align: 'end',
      hideBelow: 720,
      render: ({ hash }) => <AddressText address={hash} href={getTransactionLink(hash)} />,
    },
    { key: 'date', header: t('daoBalance.date'), align: 'end', render: date },
  ];
  return (
    <ListPanel
      title={t('daoBalance.transactions')}
      label={t('daoBalance.transactions')}
      actions={
        <SegmentedControl
          label={t('daoBalance.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(TEXTS[value]) }))}
          onChange={(value) => {
            setKind(value);
            setPage(1);
          }}
        />
      }
      failure={found.isError && found.data === undefined ? t('daoBalance.server') : undefined}
      onRetry={() => void found.refetch()}
      empty={t(kind === 'all' ? 'daoBalance.noTransaction' : 'daoBalance.noTransaction.kind')}
      table={{
        columns,
        rows: found.data?.transactions,
        rowKey: ({ key }) => key,
        refreshing: found.isPlaceholderData,
        renderCard: (one) => (
          <div className={css['card']}>
            <b>{word(one)}</b>
            <span>{date(one)}</span>
            <span>{`${amount(one)} ${symbol}`}</span>
            <span>{`${ve(one)} ve${symbol}`}</span>
          </div>
        ),
      }}
      pages={{ page, pageSize: HISTORY_ROWS_PER_PAGE, total: found.data?.total ?? 0, onChange: setPage }}
    />
  );
}
