import type { RewardRound } from '@junction/api-contract/earn';
import { toMilliseconds, type Seconds } from '@junction/primitives';
import {
  EmptyState,
  LoadErrorAlert,
  Pager,
  Panel,
  SegmentedControl,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { sanitizeGaugeToken, type GaugeSummary } from '../../../../rooms/gauge/index.ts';
import { RelativeChangeText } from '../../../../rooms/pool/index.ts';
import { formatFixedAmount } from '../../shared/model/format-tokens.ts';
import { GAUGE_PAGE_ROWS, rewardRoundsQuery, type RewardRoundsKind } from '../queries/gauge-page-queries.ts';
import { getRewardRateChange } from '../model/speed-change.ts';
import css from './gauge.module.css';

interface RoundProps {
  readonly round: RewardRound;
}

type Rounds = readonly RewardRound[];

/** Time of a round. An undefined `time` means that the round has no end, which is stated as text. */
function RoundDate({ time }: { readonly time: Seconds | undefined }): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  return <>{time === undefined ? t('gauge.rounds.open') : formatDateTime(toMilliseconds(time), locale)}</>;
}

/** Rate of each reward, with its change to the previous round. */
function RoundRates({ round, rounds }: RoundProps & { readonly rounds: Rounds }): JSX.Element {
  const t = useTranslations();
  const older = rounds.slice(rounds.indexOf(round) + 1);
  return (
    <span className={css['lines']}>
      {round.rewardTokens.map(sanitizeGaugeToken).map((given) => {
        const change = getRewardRateChange(given, older);
        const amount = `${formatFixedAmount(given.perSecond)} ${given.symbol}`;
        return (
          <span key={given.root}>
            {t('gauge.speed.perSecond', { amount })}{' '}
            {change !== undefined && <RelativeChangeText change={change} />}
          </span>
        );
      })}
    </span>
  );
}

/** Cell with the total rewards of a round; a dash before its end, since the total is unknown. */
function RoundTotals({ round }: RoundProps): JSX.Element {
  return (
    <span className={css['lines']}>
      {round.rewardTokens.map(sanitizeGaugeToken).map(({ root, symbol, budget }) => (
        <span key={root}>{round.end === undefined ? '—' : `${formatFixedAmount(budget)} ${symbol}`}</span>
      ))}
    </span>
  );
}

function useRoundColumns(rounds: Rounds): readonly TableColumn<RewardRound>[] {
  const t = useTranslations();
  return [
    {
      key: 'start',
      header: t('gauge.rounds.start'),
      render: ({ start }) => <RoundDate time={start} />,
    },
    { key: 'end', header: t('gauge.rounds.end'), render: ({ end }) => <RoundDate time={end} /> },
    {
      key: 'speed',
      words: true,
      header: t('gauge.rounds.speed'),
      align: 'end',
      render: (round) => <RoundRates round={round} rounds={rounds} />,
    },
    {
      key: 'budget',
      header: t('gauge.rounds.budget'),
      align: 'end',
      hideBelow: 560,
      render: (round) => <RoundTotals round={round} />,
    },
  ];
}

const NO_ROUNDS: Rounds = [];

/**
 * Panel with the reward rounds of a gauge. Epoch votes determine the rounds of governance tokens; the owner sets the
 * rounds of other rewards.
 */
export function RoundsPanel({ gauge }: { readonly gauge: GaugeSummary }): JSX.Element {
  const t = useTranslations();
  const [kind, setKind] = useState<RewardRoundsKind>('governance');
  const [page, setPage] = useState(1);
  const query = useQuery(rewardRoundsQuery(gauge.address, kind, page));
  const rounds = query.data?.rounds;
  const rows = rounds?.slice(0, GAUGE_PAGE_ROWS);
  const columns = useRoundColumns(rounds ?? NO_ROUNDS);
  return (
    <Panel
      title={t('gauge.rounds')}
      padded={query.isError && rows === undefined}
      actions={
        <SegmentedControl
          label={t('gauge.rounds.kind')}
          value={kind}
          options={[
            { value: 'governance', label: t('gauge.rounds.governance') },
            { value: 'tokens', label: t('gauge.rounds.tokens') },
          ]}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      }
    >
      {query.isError && rows === undefined ? (
        <LoadErrorAlert title={t('gauge.rounds.failed')} onRetry={() => void query.refetch()}>
          {t('gauge.rounds.failed.note')}
        </LoadErrorAlert>
      ) : (
        <Table
          label={t('gauge.rounds')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          skeletonRows={2}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={t('gauge.rounds.empty')} />}
          renderCard={(round) => (
            <div className={css['card']}>
              <span className={css['cardLine']}>
                <span>
                  <RoundDate time={round.start} />
                </span>
                <RoundRates round={round} rounds={rounds ?? NO_ROUNDS} />
              </span>
              <span className={css['quiet']}>
                <RoundDate time={round.end} />
              </span>
            </div>
          )}
        />
      )}
      <Pager
        label={t('gauge.rounds')}
        page={page}
        pageSize={GAUGE_PAGE_ROWS}
        total={query.data?.total ?? 0}
        onChange={setPage}
      />
    </Panel>
  );
}
