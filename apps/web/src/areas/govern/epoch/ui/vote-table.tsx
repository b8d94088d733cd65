import type { Ratio } from '@junction/primitives';
import {
  Button,
  CardMetrics,
  DecimalField,
  Panel,
  SegmentedControl,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import type { GovernanceToken } from '../../../../rooms/token/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { TitleWithRowCount } from '../../shared/ui/counted-title.tsx';
import { GaugeName, getGaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { VoteLimitPosition, CandidateVoteRow } from '../model/vote-form.ts';
import { sortVoteRows, CANDIDATE_SORT_ORDERS, type CandidateSortOrder } from '../model/vote-order.ts';
import type { EpochView } from '../use-epoch.ts';
import type { EpochVoteView } from '../use-vote.ts';
import { GaugeVoteShareBar } from '../../shared/ui/weight-bar.tsx';
import { UnassignedVeNote } from './unplaced-note.tsx';

const percent = (share: Ratio | undefined): string => (share === undefined ? '—' : formatPercent(share));
const CLASS_BY_POSITION: Readonly<Record<VoteLimitPosition, string | undefined>> = {
  none: css['note'],
  below: css['danger'],
  between: css['note'],
  above: css['warning'],
};

export interface VoteTableProps {
  readonly view: EpochView;
  readonly vote: EpochVoteView;
}

/** Table of the candidates with fields for votes and their effect. */
export function VoteTable({ view, vote }: VoteTableProps): JSX.Element {
  const t = useTranslations();
  const { names } = view;
  const [order, setOrder] = useState<CandidateSortOrder>('weight');
  const columns = useColumns({ view, vote, order });
  return (
    <Panel
      title={<TitleWithRowCount of={t('epoch.candidates')} count={vote.rows.length} />}
      padded={false}
      actions={
        <div className={css['line']}>
          <SegmentedControl
            label={t('epoch.order')}
            value={order}
            options={CANDIDATE_SORT_ORDERS.map((value) => ({ value, label: t(ORDERS[value]) }))}
            onChange={setOrder}
          />
          {vote.last !== undefined && (
            <Button size="s" onClick={vote.last.fill}>
              {t('epoch.template.last', { number: vote.last.epoch })}
            </Button>
          )}
          {vote.fillEqually !== undefined && (
            <Button size="s" onClick={vote.fillEqually}>
              {t('epoch.template.equal')}
            </Button>
          )}
          {vote.fillByApr !== undefined && (
            <Button size="s" onClick={vote.fillByApr}>
              {t('epoch.template.apr')}
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={vote.clear} disabled={vote.spent === 0n}>
            {t('epoch.template.clear')}
          </Button>
        </div>
      }
    >
      <UnassignedVeNote view={view} vote={vote} />
      <Table
        label={t('epoch.candidates')}
        tall
        columns={columns}
        rows={sortVoteRows(vote.rows, order, (gauge) => names?.get(gauge)?.tvl)}
        rowKey={({ gauge }) => gauge}
        empty={<p className={css['empty']}>{t('epoch.candidates.none')}</p>}
        renderCard={(row) => <VoteCard row={row} view={view} vote={vote} />}
      />
    </Panel>
  );
}

/** Card of a candidate with a field for votes, for narrow screens. */
function VoteCard({ row, view, vote }: VoteTableProps & { readonly row: CandidateVoteRow }): JSX.Element {
  const t = useTranslations();
  const { names } = view;
  const { governance } = view.governing;
  const { decimals } = governance;
  return (
    <div className={css['card']}>
      <div className={css['cardHead']}>
        <GaugeName gauge={row.gauge} names={names} note={<RowHint row={row} vote={vote} view={view} />} />
        <VotesField
          row={row}
          vote={vote}
          label={t('epoch.votes.for', { gauge: getGaugeName(row.gauge, names) })}
        />
      </div>
      <CardMetrics
        metrics={[
          { key: 'order', label: t('epoch.order.paid'), value: formatTokensPerVote(row, view) },
          {
            key: 'now',
            label: t('epoch.now'),
            value: percent(row.share),
            note: formatAmount(row.votes, decimals),
          },
          {
            key: 'after',
            label: t('epoch.after'),
            value: percent(row.shareAfter),
            note: formatCountedVotes(t, row, decimals),
          },
          {
            key: 'tokens',
            label: t('epoch.distribution'),
            value: row.tokens === undefined ? '—' : formatAmount(row.tokens, decimals),
            note: formatRewardRate(t, row, governance),
          },
        ]}
      />
    </div>
  );
}

const ORDERS = {
  weight: 'epoch.order.weight',
  tvl: 'epoch.order.tvl',
  paid: 'epoch.order.paid',
} as const satisfies Record<CandidateSortOrder, string>;

const formatTokensPerVote = ({ paidPerVote }: CandidateVoteRow, { governing }: EpochView): string =>
  paidPerVote === undefined ? '—' : formatTokenAmount(paidPerVote, governing.governance);

/** Formats the counted votes of a gauge including the entered ones. */
const formatCountedVotes = (t: Translate, { counted }: CandidateVoteRow, decimals: number): string =>
  counted === undefined ? '—' : t('epoch.counts', { votes: formatAmount(counted, decimals) });

/** Formats the tokens per second of a gauge, including the effect of the entered votes. */
const formatRewardRate = (
  t: Translate,
  { rewardRate }: CandidateVoteRow,
  governance: GovernanceToken,
): string =>
  rewardRate === undefined ? '' : t('epoch.speed', { amount: formatTokenAmount(rewardRate, governance) });

/**
 * Builds the column that depends on the sort order: the tokens per vote if rows are sorted by this value, otherwise
 * bars that show the votes.
 */
function buildOrderColumn(
  t: Translate,
  { view, vote, order }: VoteTableProps & OrderProps,
): TableColumn<CandidateVoteRow> {
  const { rules } = vote.escrow;
  if (order === 'paid')
    return {
      key: 'paid',
      header: t('epoch.order.paid'),
      align: 'end',
      hideBelow: 720,
      render: (row) => formatTokensPerVote(row, view),
    };
  return {
    key: 'weight',
    header: t('epoch.weight'),
    hideBelow: 860,
    render: ({ shareAfter, countedShare }) => (
      <GaugeVoteShareBar
        share={shareAfter}
        counted={countedShare}
        limits={{ min: rules.minRatio, max: rules.maxRatio }}
      />
    ),
  };
}

interface OrderProps {
  readonly order: CandidateSortOrder;
}

type VoteColumns = readonly TableColumn<CandidateVoteRow>[];

/** Builds the columns of the current share and of the share including the entered votes. */
function buildShareColumns(t: Translate, decimals: number): VoteColumns {
  return [
    {
      key: 'now',
      header: t('epoch.now'),
      align: 'end',
      render: (row) => (
        <span className={`${css['two']} ${css['end']}`}>
          {percent(row.share)}
          <small>{formatAmount(row.votes, decimals)}</small>
        </span>
      ),
    },
    {
      key: 'after',
      header: t('epoch.after'),
      align: 'end',
      render: (row) => (
        <span className={`${css['two']} ${css['end']}`}>
          <span className={row.ownVotes === undefined ? undefined : css['strong']}>
            {percent(row.shareAfter)}
          </span>
          <small>{formatCountedVotes(t, row, decimals)}</small>
        </span>
      ),
    },
  ];
}

/** Builds the column of distributed tokens. */
function buildPayColumn(t: Translate, governance: GovernanceToken): TableColumn<CandidateVoteRow> {
  return {
    key: 'tokens',
    header: t('epoch.distribution'),
    align: 'end',
    hideBelow: 720,
    render: (row) => (
      <span className={`${css['two']} ${css['end']}`}>
        {row.tokens === undefined ? '—' : formatTokenAmount(row.tokens, governance)}
        <small>{formatRewardRate(t, row, governance)}</small>
      </span>
    ),
  };
}

function useColumns(props: VoteTableProps & OrderProps): VoteColumns {
  const t = useTranslations();
  const { view, vote } = props;
  const { names } = view;
  const { governance } = view.governing;
  return [
    {
      key: 'gauge',
      words: true,
      header: t('epoch.gauge'),
      render: (row) => (
        <GaugeName gauge={row.gauge} names={names} note={<RowHint row={row} vote={vote} view={view} />} />
      ),
    },
    buildOrderColumn(t, props),
    ...buildShareColumns(t, governance.decimals),
    buildPayColumn(t, governance),
    {
      key: 'mine',
      header: t('epoch.yours', { symbol: `ve${governance.symbol}` }),
      align: 'end',
      render: (row) => (
        <VotesField
          row={row}
          vote={vote}
          label={t('epoch.votes.for', { gauge: getGaugeName(row.gauge, names) })}
        />
      ),
    },
  ];
}

function VotesField(props: {
  readonly row: CandidateVoteRow;
  readonly vote: EpochVoteView;
  readonly label: string;
}): JSX.Element {
  const { row, vote, label } = props;
  return (
    <span className={css['votes']}>
      <DecimalField
        label={label}
        hideLabel
        decimals={9}
        placeholder="0.0"
        value={row.text}
        onChange={(text) => vote.write(row.gauge, text)}
      />
    </span>
  );
}

/**
 * Note about the gauge's position relative to the limits. For gauges with a deposit of the account, it also states the
 * effect of another 1 % of the account's ve.
 */
function RowHint({
  row,
  vote,
  view,
}: {
  readonly row: CandidateVoteRow;
  readonly vote: EpochVoteView;
  readonly view: EpochView;
}): JSX.Element {
  const t = useTranslations();
  const { governance } = view.governing;
  const { decimals } = governance;
  const hints = {
    none: () => t('epoch.hint.none', { min: formatAmount(vote.min, decimals) }),
    below: () => t('epoch.hint.below', { min: formatAmount(vote.min, decimals) }),
    between: () => '',
    above: () => t('epoch.hint.above', { max: formatAmount(vote.max, decimals) }),
  };
  const hint = hints[row.place]();
  const tvl = view.names?.get(row.gauge)?.tvl;
  return (
    <>
      {tvl !== undefined && t('epoch.tvl.of', { amount: formatUsdStatistic(tvl) })}
      {hint !== '' && (
        <span className={CLASS_BY_POSITION[row.place]}>
          {tvl === undefined ? '' : ' · '}
          {hint}
        </span>
      )}
      {row.isFarmed && row.marginal !== undefined && (
        <span className={css['note']}>
          {hint === '' && tvl === undefined ? '' : ' · '}
          {t('epoch.marginal', {
            amount: `${row.marginal < 0n ? '' : '+'}${formatTokenAmount(row.marginal, governance)}`,
          })}
        </span>
      )}
    </>
  );
}
