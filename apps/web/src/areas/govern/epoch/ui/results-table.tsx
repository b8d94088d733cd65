import type { Ratio } from '@junction/primitives';
import {
  CardMetrics,
  ValueChange,
  Panel,
  Table,
  getChangeDirection,
  type TableColumn,
} from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { BillRows } from '@junction/ui-kit';
import { TitleWithRowCount } from '../../shared/ui/counted-title.tsx';
import { GaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { EpochGaugeResultRow } from '../model/results.ts';
import type { EpochView } from '../use-epoch.ts';
import { getUndistributedTokensRecipientName } from './rest-text.ts';
import { GaugeVoteShareBar } from '../../shared/ui/weight-bar.tsx';

const percent = (share: Ratio | undefined): string => (share === undefined ? '' : formatPercent(share));

/** Table of the epoch's votes with the results, or with a preview of the results. */
export function ResultsTable({ view }: { readonly view: EpochView }): JSX.Element {
  const t = useTranslations();
  const { results, state } = view;
  const { decimals, symbol } = view.governing.governance;
  const columns = useColumns(view);
  const title = t(state === 'finished' ? 'epoch.results' : 'epoch.state');
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatAmount(value, decimals);
  return (
    <Panel
      title={<TitleWithRowCount of={title} count={results?.rows.length} />}
      actions={
        state === 'finished' ? undefined : <span className={css['note']}>{t('epoch.state.note')}</span>
      }
      padded={false}
      footer={
        results !== undefined &&
        results.rows.length > 0 && (
          <BillRows
            divided
            rows={[
              {
                key: 'all',
                label: t('epoch.all'),
                value: t('epoch.all.value', {
                  votes: amount(results.votes),
                  paid: amount(results.paid),
                  symbol,
                }),
              },
              {
                key: 'treasury',
                label: getUndistributedTokensRecipientName(t, view),
                value: t('epoch.all.value', {
                  votes: amount(results.treasuryVotes),
                  paid: amount(results.treasury),
                  symbol,
                }),
              },
            ]}
          />
        )
      }
    >
      <Table
        label={t('epoch.results')}
        tall
        columns={columns}
        rows={results?.rows}
        rowKey={({ gauge }) => gauge}
        empty={
          <p className={css['empty']}>
            {t(results !== undefined && results.votes > 0n ? 'govern.votes.unlisted' : 'epoch.noVotes')}
          </p>
        }
        renderCard={(row) => <ResultCard row={row} view={view} />}
      />
    </Panel>
  );
}

/** Card with the result of a gauge, for narrow screens. */
function ResultCard({
  row,
  view,
}: {
  readonly row: EpochGaugeResultRow;
  readonly view: EpochView;
}): JSX.Element {
  const t = useTranslations();
  const { governance, account, escrow } = view.governing;
  const { symbol } = governance;
  const amount = (value: bigint | undefined): string => formatTokenValue(value, governance);
  return (
    <div className={css['card']}>
      <GaugeName gauge={row.gauge} names={view.names} note={<CandidateStatus row={row} view={view} />} />
      <GaugeVoteShareBar share={row.share} counted={row.countedShare} limits={getVoteLimits(escrow)} isWide />
      <CardMetrics
        metrics={[
          {
            key: 'votes',
            label: t('epoch.votes'),
            value: amount(row.votes),
            note: percent(row.share),
          },
          {
            key: 'counts',
            label: t('epoch.counted'),
            value: amount(row.counted),
            note: percent(row.countedShare),
          },
          { key: 'paid', label: symbol, value: amount(row.paid) },
          {
            key: 'speed',
            label: t('epoch.speed.head'),
            value: amount(row.rewardRate),
            note: <RateChange row={row} />,
          },
          ...(account === undefined
            ? []
            : [
                {
                  key: 'mine',
                  label: t('epoch.mine'),
                  value: amount(row.ownVotes),
                  note: percent(row.myShare),
                },
              ]),
        ]}
      />
    </div>
  );
}

/**
 * Returns the number of consecutive epochs in which the gauge stayed below the minimum, and the number at
 * which it is removed. Undefined except for candidates in the current epoch.
 */
function getEpochsBelowMinimum(
  { isCurrent, governing: { escrow } }: EpochView,
  gauge: EpochGaugeResultRow['gauge'],
) {
  if (!isCurrent || escrow === undefined || !escrow.whitelist.includes(gauge)) return undefined;
  const before = escrow.downtimes.get(gauge);
  return { times: before === undefined ? 1 : before + 1, most: escrow.maxDowntime };
}

function CandidateStatus({
  row,
  view,
}: {
  readonly row: EpochGaugeResultRow;
  readonly view: EpochView;
}): JSX.Element | null {
  const t = useTranslations();
  if (row.counted === undefined) return null;
  if (row.counted === 0n) {
    const times = getEpochsBelowMinimum(view, row.gauge);
    return (
      <span className={css['danger']}>
        {times === undefined ? t('epoch.verdict.below') : t('epoch.verdict.times', times)}
      </span>
    );
  }
  if (row.counted < row.votes) return <span className={css['warning']}>{t('epoch.verdict.capped')}</span>;
  return row.counted > row.votes ? <span>{t('epoch.verdict.raised')}</span> : null;
}

const getVoteLimits = (escrow: EpochView['governing']['escrow']) =>
  escrow && { min: escrow.rules.minRatio, max: escrow.rules.maxRatio };

/** Change of a gauge's reward rate since the previous epoch. */
const RateChange = ({ row: { change } }: { readonly row: EpochGaugeResultRow }): JSX.Element | null =>
  change === undefined ? null : (
    <ValueChange direction={getChangeDirection(change)}>
      {formatPercent(change, { signed: true, places: 1 })}
    </ValueChange>
  );

type ResultColumns = readonly TableColumn<EpochGaugeResultRow>[];
type Governance = EpochView['governing']['governance'];

const renderTwoLines = (value: string, note: JSX.Element | string): JSX.Element => (
  <span className={`${css['two']} ${css['end']}`}>
    {value}
    <small>{note}</small>
  </span>
);

const formatTokenValue = (value: bigint | undefined, { decimals }: Governance): string =>
  value === undefined ? '—' : formatAmount(value, decimals);

/** Columns of votes cast and votes counted. */
function buildVoteColumns(t: Translate, governance: Governance): ResultColumns {
  return [
    {
      key: 'votes',
      header: t('epoch.votes'),
      align: 'end',
      render: ({ votes, share }) => renderTwoLines(formatTokenValue(votes, governance), percent(share)),
    },
    {
      key: 'counted',
      header: t('epoch.counted'),
      align: 'end',
      render: ({ counted, countedShare }) =>
        renderTwoLines(formatTokenValue(counted, governance), percent(countedShare)),
    },
  ];
}

/** Columns of distributed tokens. */
function buildPayColumns(t: Translate, governance: Governance): ResultColumns {
  const { decimals, symbol, price } = governance;
  const dollars = (value: bigint | undefined): string =>
    value === undefined || price === undefined
      ? ''
      : formatUsd(toUsdValueRoundedDown(value, decimals, price));
  return [
    {
      key: 'paid',
      header: symbol,
      align: 'end',
      render: ({ paid }) => renderTwoLines(formatTokenValue(paid, governance), dollars(paid)),
    },
    {
      key: 'speed',
      header: t('epoch.speed.head'),
      align: 'end',
      hideBelow: 720,
      render: (row) =>
        renderTwoLines(
          row.rewardRate === undefined ? '—' : formatTokenAmount(row.rewardRate, governance),
          <RateChange row={row} />,
        ),
    },
  ];
}

/** Column of the account's own votes. */
const buildOwnVotesColumn = (t: Translate, governance: Governance): TableColumn<EpochGaugeResultRow> => ({
  key: 'mine',
  header: t('epoch.mine'),
  align: 'end',
  render: ({ ownVotes, myShare }) => renderTwoLines(formatTokenValue(ownVotes, governance), percent(myShare)),
});

function useColumns(view: EpochView): ResultColumns {
  const t = useTranslations();
  const { governance, account, escrow } = view.governing;
  const limits = getVoteLimits(escrow);
  return [
    {
      key: 'gauge',
      words: true,
      header: t('epoch.gauge'),
      render: (row) => (
        <GaugeName gauge={row.gauge} names={view.names} note={<CandidateStatus row={row} view={view} />} />
      ),
    },
    {
      key: 'weight',
      header: t('epoch.weight'),
      hideBelow: 860,
      render: ({ share, countedShare }) => (
        <GaugeVoteShareBar share={share} counted={countedShare} limits={limits} />
      ),
    },
    ...buildVoteColumns(t, governance),
    ...buildPayColumns(t, governance),
    ...(account === undefined ? [] : [buildOwnVotesColumn(t, governance)]),
  ];
}
