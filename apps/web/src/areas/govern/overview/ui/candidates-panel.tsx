import type { Ratio } from '@junction/primitives';
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
import { useState, type JSX } from 'react';
import { formatInteger, formatPercent, formatUsdStatistic } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  candidatesQuery,
  namedGaugesQuery,
  EPOCH_LIST_ROWS_PER_PAGE,
  type ServerCandidate,
} from '../../shared/queries/epoch-queries.ts';
import { GaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import { CandidateStateTag, type CandidateState } from '../../shared/ui/state-tags.tsx';
import type { DaoOverview } from '../use-dao.ts';

const percent = (rate: Ratio | undefined): string => (rate === undefined ? '—' : formatPercent(rate));

/**
 * Returns a candidate's status, from the chain if it is loaded, otherwise from the server. Votes count only if the
 * gauge is whitelisted and approved.
 */
function getCandidateState(
  candidate: ServerCandidate,
  { governing: { escrow } }: DaoOverview,
): CandidateState {
  const isActive = escrow === undefined ? candidate.isActive : escrow.whitelist.includes(candidate.gauge);
  const isApproved = escrow === undefined ? candidate.isApproved : escrow.approved.has(candidate.gauge);
  if (!isActive) return 'inactive';
  return isApproved ? 'active' : 'pending';
}

/** Table of the candidates with their votes and status. */
export function CandidatesPanel({ dao }: { readonly dao: DaoOverview }): JSX.Element {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const found = useQuery(candidatesQuery(page));
  const candidates = found.data?.candidates;
  const names = useQuery(namedGaugesQuery((candidates ?? []).map(({ gauge }) => gauge))).data;
  const tvl = ({ gauge }: ServerCandidate): string => {
    const value = names?.get(gauge)?.tvl;
    return value === undefined ? '—' : formatUsdStatistic(value);
  };
  const epochs = ({ activeEpochs }: ServerCandidate): string =>
    activeEpochs === undefined ? '—' : formatInteger(BigInt(activeEpochs));
  const columns: readonly TableColumn<ServerCandidate>[] = [
    {
      key: 'gauge',
      words: true,
      header: t('dao.gauge'),
      render: ({ gauge }) => <GaugeName gauge={gauge} names={names} />,
    },
    {
      key: 'state',
      header: t('dao.state'),
      render: (candidate) => <CandidateStateTag state={getCandidateState(candidate, dao)} />,
    },
    { key: 'tvl', header: t('dao.tvl'), align: 'end', render: tvl },
    {
      key: 'average',
      header: t('dao.rate.average'),
      align: 'end',
      hideBelow: 720,
      render: ({ average }) => percent(average),
    },
    { key: 'last', header: t('dao.rate.last'), align: 'end', render: ({ last }) => percent(last) },
    { key: 'epochs', header: t('dao.epochs'), align: 'end', hideBelow: 720, render: epochs },
  ];
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
    <Panel title={t('dao.candidates')} padded={failure !== undefined}>
      <ListBody pages={pages} failure={failure}>
        <Table
          label={t('dao.candidates')}
          columns={columns}
          rows={candidates}
          rowKey={({ gauge }) => gauge}
          refreshing={found.isPlaceholderData}
          empty={<p className={css['empty']}>{t('dao.candidates.none')}</p>}
          renderCard={(candidate) => (
            <div className={css['card']}>
              <span className={css['cardHead']}>
                <GaugeName gauge={candidate.gauge} names={names} />
                <CandidateStateTag state={getCandidateState(candidate, dao)} />
              </span>
              <CardMetrics
                metrics={[
                  { key: 'tvl', label: t('dao.tvl'), value: tvl(candidate) },
                  { key: 'average', label: t('dao.rate.average'), value: percent(candidate.average) },
                  { key: 'last', label: t('dao.rate.last'), value: percent(candidate.last) },
                  { key: 'epochs', label: t('dao.epochs'), value: epochs(candidate) },
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
