import type { RewardRound } from '@junction/api-contract/earn';
import { seconds, toMilliseconds } from '@junction/primitives';
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
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { cleanText } from '../../../../shared/format/clean-text.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { GaugeFacts } from '../../../../rooms/gauge/index.ts';
import { decimalText } from '../../shared/model/decimal-text.ts';
import { ROWS, rewardRoundsQuery, type RoundsKind } from '../queries/gauge-page-queries.ts';
import css from './gauge.module.css';

const LONGEST_SYMBOL = 24;
const symbolOf = (text: string): string => cleanText(text, LONGEST_SYMBOL).text || '?';

interface RoundProps {
  readonly round: RewardRound;
}

/** An open end has no date. */
function RoundDate({ time }: { readonly time: number | null }): JSX.Element {
  const say = useText();
  const locale = useLocale();
  return (
    <>{time === null ? say('gauge.rounds.open') : formatDateTime(toMilliseconds(seconds(time)), locale)}</>
  );
}

function Speeds({ round }: RoundProps): JSX.Element {
  const say = useText();
  return (
    <span className={css['lines']}>
      {round.rewardTokens.map(({ tokenRoot, tokenSymbol, farmingSpeed }) => (
        <span key={tokenRoot}>
          {say('gauge.speed.perSecond', { amount: `${decimalText(farmingSpeed)} ${symbolOf(tokenSymbol)}` })}
        </span>
      ))}
    </span>
  );
}

/** What a round gives in all, which nobody knows before it ends. */
function Budgets({ round }: RoundProps): JSX.Element {
  return (
    <span className={css['lines']}>
      {round.rewardTokens.map(({ tokenRoot, tokenSymbol, budget }) => (
        <span key={tokenRoot}>
          {round.endDate === null ? '—' : `${decimalText(budget)} ${symbolOf(tokenSymbol)}`}
        </span>
      ))}
    </span>
  );
}

function useRoundColumns(): readonly TableColumn<RewardRound>[] {
  const say = useText();
  return [
    {
      key: 'start',
      header: say('gauge.rounds.start'),
      render: ({ startDate }) => <RoundDate time={startDate} />,
    },
    { key: 'end', header: say('gauge.rounds.end'), render: ({ endDate }) => <RoundDate time={endDate} /> },
    {
      key: 'speed',
      header: say('gauge.rounds.speed'),
      align: 'end',
      render: (round) => <Speeds round={round} />,
    },
    {
      key: 'budget',
      header: say('gauge.rounds.budget'),
      align: 'end',
      hideBelow: 560,
      render: (round) => <Budgets round={round} />,
    },
  ];
}

/** What the gauge gives, round by round: of governance tokens by votes, of the others by its owner. */
export function RoundsPanel({ gauge }: { readonly gauge: GaugeFacts }): JSX.Element {
  const say = useText();
  const [kind, setKind] = useState<RoundsKind>('governance');
  const [page, setPage] = useState(1);
  const query = useQuery(rewardRoundsQuery(gauge.address, kind, page));
  const rows = query.data?.rewardRounds;
  const columns = useRoundColumns();
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
                <span>
                  <RoundDate time={round.startDate} />
                </span>
                <Speeds round={round} />
              </span>
              <span className={css['quiet']}>
                <RoundDate time={round.endDate} />
              </span>
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
