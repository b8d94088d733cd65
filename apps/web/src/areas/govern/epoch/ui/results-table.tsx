import type { Ratio } from '@junction/primitives';
import { CardFigures, Change, Panel, Table, directionOf, type TableColumn } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { BillRows } from '@junction/ui-kit';
import { CountedTitle } from '../../shared/ui/counted-title.tsx';
import { GaugeName } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { ResultRow } from '../model/results.ts';
import type { EpochView } from '../use-epoch.ts';
import { restText } from './rest-text.ts';
import { WeightBar } from '../../shared/ui/weight-bar.tsx';

const percent = (share: Ratio | undefined): string => (share === undefined ? '' : formatPercent(share));

/** Votes of the epoch and what they come to, or came to. */
export function ResultsTable({ view }: { readonly view: EpochView }): JSX.Element {
  const say = useText();
  const { results, state } = view;
  const { decimals, symbol } = view.governing.governance;
  const columns = useColumns(view);
  const title = say(state === 'finished' ? 'epoch.results' : 'epoch.state');
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatAmount(value, decimals);
  return (
    <Panel
      title={<CountedTitle of={title} count={results?.rows.length} />}
      actions={
        state === 'finished' ? undefined : <span className={css['note']}>{say('epoch.state.note')}</span>
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
                label: say('epoch.all'),
                value: say('epoch.all.value', {
                  votes: amount(results.votes),
                  paid: amount(results.paid),
                  symbol,
                }),
              },
              {
                key: 'treasury',
                label: restText(say, view),
                value: say('epoch.all.value', {
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
        label={say('epoch.results')}
        tall
        columns={columns}
        rows={results?.rows}
        rowKey={({ gauge }) => gauge}
        empty={<p className={css['empty']}>{say('epoch.noVotes')}</p>}
        renderCard={(row) => <ResultCard row={row} view={view} />}
      />
    </Panel>
  );
}

/** What came of a gauge, on a telephone. */
function ResultCard({ row, view }: { readonly row: ResultRow; readonly view: EpochView }): JSX.Element {
  const say = useText();
  const { governance, account, escrow } = view.governing;
  const { decimals, symbol } = governance;
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatAmount(value, decimals);
  return (
    <div className={css['card']}>
      <GaugeName gauge={row.gauge} names={view.names} note={<Verdict row={row} view={view} />} />
      <WeightBar share={row.share} counted={row.countedShare} limits={limitsOf(escrow)} isWide />
      <CardFigures
        figures={[
          {
            key: 'votes',
            label: say('epoch.votes'),
            value: formatAmount(row.votes, decimals),
            note: percent(row.share),
          },
          {
            key: 'counts',
            label: say('epoch.counted'),
            value: amount(row.counted),
            note: percent(row.countedShare),
          },
          { key: 'paid', label: symbol, value: amount(row.paid) },
          {
            key: 'speed',
            label: say('epoch.speed.head'),
            value: row.speed === undefined ? '—' : formatAmount(row.speed, decimals),
            note: <SpeedChange row={row} />,
          },
          ...(account === undefined
            ? []
            : [
                {
                  key: 'mine',
                  label: say('epoch.mine'),
                  value: amount(row.mine),
                  note: percent(row.myShare),
                },
              ]),
        ]}
      />
    </div>
  );
}

/** How often in a row it will have fallen short, and when it is removed for it; only of the epoch that runs. */
function shortTimes({ isCurrent, governing: { escrow } }: EpochView, gauge: ResultRow['gauge']) {
  if (!isCurrent || escrow === undefined || !escrow.whitelist.includes(gauge)) return undefined;
  const before = escrow.downtimes.get(gauge);
  return { times: before === undefined ? 1 : before + 1, most: escrow.maxDowntime };
}

function Verdict({ row, view }: { readonly row: ResultRow; readonly view: EpochView }): JSX.Element | null {
  const say = useText();
  if (row.counted === undefined) return null;
  if (row.counted === 0n) {
    const times = shortTimes(view, row.gauge);
    return (
      <span className={css['danger']}>
        {times === undefined ? say('epoch.verdict.below') : say('epoch.verdict.times', times)}
      </span>
    );
  }
  if (row.counted < row.votes) return <span className={css['warning']}>{say('epoch.verdict.capped')}</span>;
  return row.counted > row.votes ? <span>{say('epoch.verdict.raised')}</span> : null;
}

const limitsOf = (escrow: EpochView['governing']['escrow']) =>
  escrow && { min: escrow.rules.minRatio, max: escrow.rules.maxRatio };

/** How much more or less a gauge is paid than in the epoch before. */
const SpeedChange = ({ row: { change } }: { readonly row: ResultRow }): JSX.Element | null =>
  change === undefined ? null : (
    <Change direction={directionOf(change)}>{formatPercent(change, { signed: true, places: 1 })}</Change>
  );

function useColumns(view: EpochView): readonly TableColumn<ResultRow>[] {
  const say = useText();
  const { governance, account, escrow } = view.governing;
  const { decimals, symbol, price } = governance;
  const limits = limitsOf(escrow);
  const two = (value: string, note: JSX.Element | string): JSX.Element => (
    <span className={`${css['two']} ${css['end']}`}>
      {value}
      <small>{note}</small>
    </span>
  );
  const amount = (value: bigint | undefined): string =>
    value === undefined ? '—' : formatAmount(value, decimals);
  const dollars = (value: bigint | undefined): string =>
    value === undefined || price === undefined ? '' : formatUsd(valueDown(value, decimals, price));
  return [
    {
      key: 'gauge',
      header: say('epoch.gauge'),
      render: (row) => (
        <GaugeName gauge={row.gauge} names={view.names} note={<Verdict row={row} view={view} />} />
      ),
    },
    {
      key: 'weight',
      header: say('epoch.weight'),
      hideBelow: 860,
      render: ({ share, countedShare }) => <WeightBar share={share} counted={countedShare} limits={limits} />,
    },
    {
      key: 'votes',
      header: say('epoch.votes'),
      align: 'end',
      render: (row) => two(formatAmount(row.votes, decimals), percent(row.share)),
    },
    {
      key: 'counted',
      header: say('epoch.counted'),
      align: 'end',
      render: (row) => two(amount(row.counted), percent(row.countedShare)),
    },
    { key: 'paid', header: symbol, align: 'end', render: (row) => two(amount(row.paid), dollars(row.paid)) },
    {
      key: 'speed',
      header: say('epoch.speed.head'),
      align: 'end',
      hideBelow: 720,
      render: (row) =>
        two(
          row.speed === undefined ? '—' : formatTokenAmount(row.speed, governance),
          <SpeedChange row={row} />,
        ),
    },
    ...(account === undefined
      ? []
      : [
          {
            key: 'mine',
            header: say('epoch.mine'),
            align: 'end' as const,
            // Its part of all that the account gave.
            render: (row: ResultRow) => two(amount(row.mine), percent(row.myShare)),
          },
        ]),
  ];
}
