import { milliseconds } from '@junction/primitives';
import { CardFigures, FailedAlert, ListBody, Pager, Panel, Table, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { previousEpochsQuery, ROWS, type ServedEpoch } from '../../shared/queries/epoch-queries.ts';
import css from '../../shared/ui/govern.module.css';
import { EpochStateTag } from '../../shared/ui/state-tags.tsx';
import type { Dao } from '../use-dao.ts';

/** Epochs that have ended, latest first. */
export function PreviousEpochs({ dao }: { readonly dao: Dao }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const [page, setPage] = useState(1);
  const found = useQuery(previousEpochsQuery(dao.last, page));
  const { decimals } = dao.governing.governance;
  const { own, governing } = dao;
  const title = (epoch: ServedEpoch): JSX.Element => (
    <Link className={css['gaugeLink']} to="/dao/epochs/$number" params={{ number: String(epoch.number) }}>
      {say('dao.epoch', { number: epoch.number })}
    </Link>
  );
  const period = ({ start, end }: ServedEpoch): string =>
    say('dao.period', {
      start: formatDay(milliseconds(start * 1000), locale),
      end: formatDay(milliseconds(end * 1000), locale),
    });
  const given = ({ distribution }: ServedEpoch): string =>
    distribution === undefined ? '—' : formatAmount(distribution, decimals);
  const mine = ({ number }: ServedEpoch): string => {
    if (own === undefined || governing.veAccount?.address === undefined) return '—';
    const votes = own.filter((vote) => vote.epoch === number);
    if (votes.length === 0) return say('dao.skipped');
    return formatAmount(
      votes.reduce((sum, vote) => sum + vote.votes, 0n),
      decimals,
    );
  };
  const columns: readonly TableColumn<ServedEpoch>[] = [
    { key: 'number', header: say('dao.epoch.head'), render: title },
    {
      key: 'state',
      header: say('dao.state'),
      hideBelow: 720,
      render: () => <EpochStateTag state="finished" />,
    },
    { key: 'period', header: say('dao.period.head'), hideBelow: 560, render: period },
    { key: 'given', header: say('dao.distribution'), align: 'end', render: given },
    {
      key: 'votes',
      header: say('dao.votes'),
      align: 'end',
      render: ({ votes }) => formatAmount(votes, decimals),
    },
    ...(governing.account === undefined
      ? []
      : [{ key: 'mine', header: say('dao.mine'), align: 'end' as const, render: mine }]),
  ];
  const failure =
    found.isError && found.data === undefined ? (
      <FailedAlert title={say('dao.failed')} onRetry={() => void found.refetch()}>
        {say('dao.failed.note')}
      </FailedAlert>
    ) : undefined;
  const pages = { page, pageSize: ROWS, total: found.data?.total ?? 0, onChange: setPage };
  return (
    <Panel title={say('dao.previous')} padded={failure !== undefined}>
      <ListBody pages={pages} failure={failure}>
        <Table
          label={say('dao.previous')}
          columns={columns}
          rows={found.data?.epochs}
          rowKey={({ number }) => String(number)}
          refreshing={found.isPlaceholderData}
          empty={<p className={css['empty']}>{say('dao.previous.none')}</p>}
          renderCard={(epoch) => (
            <div className={css['card']}>
              <span className={css['cardHead']}>
                {title(epoch)}
                <span className={css['note']}>{period(epoch)}</span>
              </span>
              <CardFigures
                figures={[
                  { key: 'given', label: say('dao.distribution'), value: given(epoch) },
                  { key: 'votes', label: say('dao.votes'), value: formatAmount(epoch.votes, decimals) },
                  ...(governing.account === undefined
                    ? []
                    : [{ key: 'mine', label: say('dao.mine'), value: mine(epoch) }]),
                ]}
              />
            </div>
          )}
        />
      </ListBody>
      <Pager {...pages} />
    </Panel>
  );
}
