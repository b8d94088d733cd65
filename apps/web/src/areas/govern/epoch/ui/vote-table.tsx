import type { Ratio, Usd } from '@junction/primitives';
import { Button, CardFigures, DecimalField, Panel, Table, type TableColumn } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { GaugeName, nameOf } from '../../shared/ui/gauge-name.tsx';
import css from '../../shared/ui/govern.module.css';
import type { Place, VoteRow } from '../model/vote-form.ts';
import type { EpochView } from '../use-epoch.ts';
import type { Vote } from '../use-vote.ts';

const percent = (share: Ratio | undefined): string => (share === undefined ? '—' : formatPercent(share));
const PLACE_CLASS: Readonly<Record<Place, string | undefined>> = {
  none: css['note'],
  below: css['danger'],
  between: css['note'],
  above: css['warning'],
};

export interface VoteTableProps {
  readonly view: EpochView;
  readonly vote: Vote;
}

/** Every gauge that can be voted for, with what the typed votes do to it. */
export function VoteTable({ view, vote }: VoteTableProps): JSX.Element {
  const say = useText();
  const { names } = view;
  const columns = useColumns({ view, vote });
  return (
    <Panel
      title={say('epoch.candidates')}
      padded={false}
      actions={
        <div className={css['line']}>
          {vote.last !== undefined && (
            <Button size="s" onClick={vote.last.fill}>
              {say('epoch.template.last', { number: vote.last.epoch })}
            </Button>
          )}
          {vote.fillEqually !== undefined && (
            <Button size="s" onClick={vote.fillEqually}>
              {say('epoch.template.equal')}
            </Button>
          )}
          {vote.fillByApr !== undefined && (
            <Button size="s" onClick={vote.fillByApr}>
              {say('epoch.template.apr')}
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={vote.clear} disabled={vote.spent === 0n}>
            {say('epoch.template.clear')}
          </Button>
        </div>
      }
    >
      <Table
        label={say('epoch.candidates')}
        tall
        columns={columns}
        rows={vote.rows}
        rowKey={({ gauge }) => gauge}
        empty={<p className={css['empty']}>{say('epoch.candidates.none')}</p>}
        renderCard={(row) => (
          <div className={css['card']}>
            <div className={css['cardHead']}>
              <GaugeName
                gauge={row.gauge}
                names={names}
                note={<RowHint row={row} vote={vote} view={view} />}
              />
              <VotesField
                row={row}
                vote={vote}
                label={say('epoch.votes.for', { gauge: nameOf(row.gauge, names) })}
              />
            </div>
            <CardFigures
              figures={[
                { key: 'now', label: say('epoch.now'), value: percent(row.share) },
                { key: 'after', label: say('epoch.after'), value: percent(row.shareAfter) },
                {
                  key: 'tokens',
                  label: say('epoch.distribution'),
                  value:
                    row.tokens === undefined
                      ? '—'
                      : formatAmount(row.tokens, view.governing.governance.decimals),
                },
              ]}
            />
          </div>
        )}
      />
    </Panel>
  );
}

const tvlText = (tvl: Usd | undefined): string => (tvl === undefined ? '—' : formatUsdStatistic(tvl));

function useColumns({ view, vote }: VoteTableProps): readonly TableColumn<VoteRow>[] {
  const say = useText();
  const { names } = view;
  const { governance } = view.governing;
  const { decimals, symbol } = governance;
  return [
    {
      key: 'gauge',
      header: say('epoch.gauge'),
      render: (row) => (
        <GaugeName gauge={row.gauge} names={names} note={<RowHint row={row} vote={vote} view={view} />} />
      ),
    },
    {
      key: 'tvl',
      header: say('epoch.tvl'),
      align: 'end',
      hideBelow: 860,
      render: ({ gauge }) => tvlText(names?.get(gauge)?.tvl),
    },
    {
      key: 'now',
      header: say('epoch.now'),
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
      header: say('epoch.after'),
      align: 'end',
      render: (row) => (
        <span className={`${css['two']} ${css['end']}`}>
          <span className={row.mine === undefined ? undefined : css['strong']}>
            {percent(row.shareAfter)}
          </span>
          <small>
            {row.counted === undefined
              ? '—'
              : say('epoch.counts', { votes: formatAmount(row.counted, decimals) })}
          </small>
        </span>
      ),
    },
    {
      key: 'tokens',
      header: say('epoch.distribution'),
      align: 'end',
      hideBelow: 720,
      render: (row) => (
        <span className={`${css['two']} ${css['end']}`}>
          {row.tokens === undefined ? '—' : formatTokenAmount(row.tokens, governance)}
          <small>
            {row.speed === undefined
              ? ''
              : say('epoch.speed', { amount: formatTokenAmount(row.speed, governance) })}
          </small>
        </span>
      ),
    },
    {
      key: 'mine',
      header: say('epoch.yours', { symbol: `ve${symbol}` }),
      align: 'end',
      render: (row) => (
        <VotesField
          row={row}
          vote={vote}
          label={say('epoch.votes.for', { gauge: nameOf(row.gauge, names) })}
        />
      ),
    },
  ];
}

function VotesField(props: {
  readonly row: VoteRow;
  readonly vote: Vote;
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

/** Where its votes stand between the limits, and what one more part of the own votes would bring an own gauge. */
function RowHint({
  row,
  vote,
  view,
}: {
  readonly row: VoteRow;
  readonly vote: Vote;
  readonly view: EpochView;
}): JSX.Element {
  const say = useText();
  const { governance } = view.governing;
  const { decimals } = governance;
  const hints = {
    none: () => say('epoch.hint.none', { least: formatAmount(vote.least, decimals) }),
    below: () => say('epoch.hint.below', { least: formatAmount(vote.least, decimals) }),
    between: () => '',
    above: () => say('epoch.hint.above', { most: formatAmount(vote.most, decimals) }),
  };
  const hint = hints[row.place]();
  return (
    <>
      {hint !== '' && <span className={PLACE_CLASS[row.place]}>{hint}</span>}
      {row.isFarmed && row.marginal !== undefined && (
        <span className={css['note']}>
          {hint === '' ? '' : ' · '}
          {say('epoch.marginal', {
            amount: `${row.marginal < 0n ? '' : '+'}${formatTokenAmount(row.marginal, governance)}`,
          })}
        </span>
      )}
    </>
  );
}
