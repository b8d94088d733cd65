import { milliseconds } from '@junction/primitives';
import {
  CardMetrics,
  LoadErrorAlert,
  ListBody,
  Pager,
  Panel,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { formatAmount, formatInteger } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import {
  previousEpochsQuery,
  EPOCH_LIST_ROWS_PER_PAGE,
  type ServerEpoch,
} from '../../shared/queries/epoch-queries.ts';
import css from '../../shared/ui/govern.module.css';
import { EpochStateTag } from '../../shared/ui/state-tags.tsx';
import { paidGaugeCountsByEpochQuery } from '../queries/overview-queries.ts';
import type { DaoOverview } from '../use-dao.ts';

interface EpochProps {
  readonly epoch: ServerEpoch;
}

function EpochLink({ epoch }: EpochProps): JSX.Element {
  const t = useTranslations();
  const number = String(epoch.number);
  return (
    <Link className={css['gaugeLink']} to="/dao/epochs/$number" params={{ number }}>
      {t('dao.epoch', { number: epoch.number })}
    </Link>
  );
}

function Period({ epoch }: EpochProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const day = (time: number): string => formatDay(milliseconds(time * 1000), locale);
  return <>{t('dao.period', { start: day(epoch.start), end: day(epoch.end) })}</>;
}

/** Formats the account's votes in an epoch. A dash if they are unknown or truncated. */
function formatOwnVotes(t: Translate, { own, governing }: DaoOverview, { number }: ServerEpoch): string {
  if (own === undefined || governing.veAccount?.address === undefined || number < own.since) return '—';
  const votes = own.votes.filter((vote) => vote.epoch === number);
  if (votes.length === 0) return t('dao.skipped');
  const sum = votes.reduce((all, vote) => all + vote.votes, 0n);
  return formatAmount(sum, governing.governance.decimals);
}

const formatDistributed = ({ distribution }: ServerEpoch, decimals: number): string =>
  distribution === undefined ? '—' : formatAmount(distribution, decimals);

/** Cell with the account's votes, emphasized unless the account skipped the epoch. */
function OwnVotesCell({ epoch, dao }: EpochProps & { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const text = formatOwnVotes(t, dao, epoch);
  const { votes = [], since = 0 } = dao.own ?? {};
  const hasVoted = epoch.number >= since && votes.some((vote) => vote.epoch === epoch.number);
  return hasVoted ? <b className={css['strong']}>{text}</b> : <span className={css['note']}>{text}</span>;
}

function useColumns(dao: DaoOverview): readonly TableColumn<ServerEpoch>[] {
  const t = useTranslations();
  const { account, governance } = dao.governing;
  const { decimals } = governance;
  const paid = useQuery(paidGaugeCountsByEpochQuery()).data;
  const mine: TableColumn<ServerEpoch> = {
    key: 'mine',
    header: t('dao.mine'),
    align: 'end',
    render: (epoch) => <OwnVotesCell epoch={epoch} dao={dao} />,
  };
  return [
    { key: 'number', header: t('dao.epoch.head'), render: (epoch) => <EpochLink epoch={epoch} /> },
    {
      key: 'state',
      header: t('dao.state'),
      hideBelow: 720,
      render: () => <EpochStateTag state="finished" />,
    },
    {
      key: 'period',
      header: t('dao.period.head'),
      hideBelow: 560,
      render: (epoch) => <Period epoch={epoch} />,
    },
    {
      key: 'given',
      header: t('dao.distribution'),
      align: 'end',
      render: (epoch) => formatDistributed(epoch, decimals),
    },
    {
      key: 'votes',
      header: t('dao.votes'),
      align: 'end',
      render: ({ votes }) => formatAmount(votes, decimals),
    },
    {
      key: 'pools',
      header: t('dao.pools'),
      align: 'end',
      hideBelow: 720,
      render: ({ number }) => formatGaugeCount(paid?.get(number)),
    },
    ...(account === undefined ? [] : [mine]),
  ];
}

const formatGaugeCount = (count: number | undefined): string =>
  count === undefined ? '—' : formatInteger(BigInt(count));

function EpochCard({ epoch, dao }: EpochProps & { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const { account, governance } = dao.governing;
  const { decimals } = governance;
  const mine = { key: 'mine', label: t('dao.mine'), value: formatOwnVotes(t, dao, epoch) };
  return (
    <div className={css['card']}>
      <span className={css['cardHead']}>
        <EpochLink epoch={epoch} />
        <span className={css['note']}>
          <Period epoch={epoch} />
        </span>
      </span>
      <CardMetrics
        metrics={[
          { key: 'given', label: t('dao.distribution'), value: formatDistributed(epoch, decimals) },
          { key: 'votes', label: t('dao.votes'), value: formatAmount(epoch.votes, decimals) },
          ...(account === undefined ? [] : [mine]),
        ]}
      />
    </div>
  );
}

/** List of the ended epochs, latest first. */
export function PreviousEpochs({ dao }: { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const found = useQuery(previousEpochsQuery(dao.last, page));
  const columns = useColumns(dao);
  const failure =
    found.isError && found.data === undefined ? (
      <LoadErrorAlert title={t('dao.failed')} onRetry={() => void found.refetch()}>
        {t('dao.failed.note')}
      </LoadErrorAlert>
    ) : undefined;
  const pages = {
    page,
    pageSize: EPOCH_LIST_ROWS_PER_PAGE,
    total: found.data?.total ?? 0,
    onChange: setPage,
  };
  return (
    <Panel title={t('dao.previous')} padded={failure !== undefined}>
      <ListBody pages={pages} failure={failure}>
        <Table
          label={t('dao.previous')}
          columns={columns}
          rows={found.data?.epochs}
          rowKey={({ number }) => String(number)}
          refreshing={found.isPlaceholderData}
          empty={<p className={css['empty']}>{t('dao.previous.none')}</p>}
          renderCard={(epoch) => <EpochCard epoch={epoch} dao={dao} />}
        />
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}
