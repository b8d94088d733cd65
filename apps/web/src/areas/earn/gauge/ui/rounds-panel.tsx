import type { RewardRound } from '@junction/api-contract/earn';
import { parseFixedDown, seconds, toMilliseconds } from '@junction/primitives';
import {
  EmptyState,
  FailedAlert,
  Pager,
  Panel,
  SegmentedControl,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { cleanText } from '../../../../shared/format/clean-text.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { GaugeFacts } from '../../../../entities/gauge/index.ts';
import { ROWS, rewardRoundsQuery, type RoundsKind } from '../queries/gauge-page-queries.ts';
import css from './gauge.module.css';

const LONGEST_SYMBOL = 24;
const decimalText = (text: string): string => {
  const value = parseFixedDown(text);
  return value === undefined ? '—' : formatAmount(value, 18);
};
const symbolOf = (text: string): string => cleanText(text, LONGEST_SYMBOL).text || '?';

/** What the gauge gives, round by round: of governance tokens by votes, of the others by its owner. */
export function RoundsPanel({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const [kind, setKind] = useState<RoundsKind>('governance');
  const [page, setPage] = useState(1);
  const query = useQuery(rewardRoundsQuery(gauge.address, kind, page));
  const rows = query.data?.rewardRounds;
  const date = (time: number | null): string =>
    time === null ? say('gauge.rounds.open') : formatDateTime(toMilliseconds(seconds(time)), locale);
  const speeds = ({ rewardTokens }: RewardRound): JSX.Element => (
    <span className={css['lines']}>
      {rewardTokens.map(({ tokenRoot, tokenSymbol, farmingSpeed }) => (
        <span key={tokenRoot}>
          {say('gauge.speed.perSecond', { amount: `${decimalText(farmingSpeed)} ${symbolOf(tokenSymbol)}` })}
        </span>
      ))}
    </span>
  );
  const budgets = ({ rewardTokens, endDate }: RewardRound): JSX.Element => (
    <span className={css['lines']}>
      {rewardTokens.map(({ tokenRoot, tokenSymbol, budget }) => (
        <span key={tokenRoot}>
          {endDate === null ? '—' : `${decimalText(budget)} ${symbolOf(tokenSymbol)}`}
        </span>
      ))}
    </span>
  );
  const columns: readonly TableColumn<RewardRound>[] = [
    { key: 'start', header: say('gauge.rounds.start'), render: ({ startDate }) => date(startDate) },
    { key: 'end', header: say('gauge.rounds.end'), render: ({ endDate }) => date(endDate) },
    { key: 'speed', header: say('gauge.rounds.speed'), align: 'end', render: speeds },
    { key: 'budget', header: say('gauge.rounds.budget'), align: 'end', hideBelow: 560, render: budgets },
  ];
  return (
    <Panel
      title={say('gauge.rounds')}
      padded={query.isError && rows === undefined}
      actions={
        <SegmentedControl
          label={say('gauge.rounds.kind')}
          value={kind}
          options={[
            { value: 'governance', label: say('gauge.rounds.governance') },
            { value: 'tokens', label: say('gauge.rounds.tokens') },
          ]}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      }
    >
      {query.isError && rows === undefined ? (
        <FailedAlert title={say('gauge.rounds.failed')} onRetry={() => void query.refetch()}>
          {say('gauge.rounds.failed.note')}
        </FailedAlert>
      ) : (
        <Table
          label={say('gauge.rounds')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          skeletonRows={2}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={say('gauge.rounds.empty')} />}
          renderCard={(round) => (
            <div className={css['card']}>
              <span className={css['cardLine']}>
                <span>{date(round.startDate)}</span>
                {speeds(round)}
              </span>
              <span className={css['quiet']}>{date(round.endDate)}</span>
            </div>
          )}
        />
      )}
      <Pager
        label={say('gauge.rounds')}
        page={page}
        pageSize={ROWS}
        total={query.data?.total ?? 0}
        onChange={setPage}
      />
    </Panel>
  );
}
