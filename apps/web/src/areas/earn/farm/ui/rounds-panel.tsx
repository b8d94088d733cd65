import type { FarmDetail } from '@junction/api-contract/earn';
import { parseFixedDown, seconds, toMilliseconds } from '@junction/primitives';
import { EmptyState, Panel, Table, type TableColumn } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { cleanText } from '../../../../shared/format/clean-text.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

type Round = FarmDetail['pool_info']['rounds_info'][number];
const LONGEST_SYMBOL = 24;

/** What the farm gives, round by round, the newest first. */
export function RoundsPanel({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const locale = useLocale();
  const rows = view.detail.pool_info.rounds_info.toReversed();
  const time = (at: number): string => formatDateTime(toMilliseconds(seconds(at)), locale);
  const end = ({ end_time }: Round): string =>
    typeof end_time === 'number' ? time(end_time) : say('farm.end.none');
  const speeds = ({ reward_info }: Round): JSX.Element => (
    <span className={css['lines']}>
      {reward_info.map(({ rewardPerSec, rewardTokenCurrency, rewardTokenRootAddress }) => {
        const speed = parseFixedDown(rewardPerSec);
        const symbol = cleanText(rewardTokenCurrency, LONGEST_SYMBOL).text || '?';
        return (
          <span key={rewardTokenRootAddress}>
            {say('farm.perSecond', {
              amount: `${speed === undefined ? '—' : formatAmount(speed, 18)} ${symbol}`,
            })}
          </span>
        );
      })}
    </span>
  );
  const columns: readonly TableColumn<Round>[] = [
    { key: 'start', header: say('farm.rounds.start'), render: (round) => time(round.start_time) },
    { key: 'end', header: say('farm.end'), render: (round) => end(round) },
    { key: 'speed', header: say('farm.speed'), align: 'end', render: (round) => speeds(round) },
  ];
  return (
    <Panel title={say('farm.rounds')} padded={false}>
      <Table
        label={say('farm.rounds')}
        columns={columns}
        rows={rows}
        rowKey={(round) => `${round.start_time} ${rows.indexOf(round)}`}
        empty={<EmptyState title={say('farm.rounds.empty')} />}
        renderCard={(round) => (
          <div className={css['card']}>
            <span className={css['cardLine']}>
              <span>{time(round.start_time)}</span>
              {speeds(round)}
            </span>
            <span className={css['quiet']}>{end(round)}</span>
          </div>
        )}
      />
    </Panel>
  );
}
